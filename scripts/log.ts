import { main } from "../src/main.ts";

Deno.exit(await main(["log", ...Deno.args]));
