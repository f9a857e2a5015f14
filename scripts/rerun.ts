import { main } from "../src/main.ts";

Deno.exit(await main(["rerun", ...Deno.args]));
