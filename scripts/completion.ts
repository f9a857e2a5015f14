import { main } from "../src/main.ts";

Deno.exit(await main(["completion", ...Deno.args]));
