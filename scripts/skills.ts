import { main } from "../src/main.ts";

Deno.exit(await main(["skills", ...Deno.args]));
