import { main } from "../src/main.ts";

Deno.exit(await main(["replay", ...Deno.args]));
