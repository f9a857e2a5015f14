import { main } from "../src/main.ts";

Deno.exit(await main(["studio", ...Deno.args]));
