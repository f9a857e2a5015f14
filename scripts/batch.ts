import { main } from "../src/main.ts";

Deno.exit(await main(["batch", ...Deno.args]));
