import { main } from "../src/main.ts";

Deno.exit(await main(["search", ...Deno.args]));
