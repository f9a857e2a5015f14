import { main } from "../src/main.ts";

Deno.exit(await main(["memory", ...Deno.args]));
