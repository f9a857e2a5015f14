import { main } from "../src/main.ts";

Deno.exit(await main(["chat", ...Deno.args]));
