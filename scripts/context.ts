import { main } from "../src/main.ts";

Deno.exit(await main(["context", ...Deno.args]));
