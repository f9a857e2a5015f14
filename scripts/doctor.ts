import { main } from "../src/main.ts";

Deno.exit(await main(["doctor", ...Deno.args]));
