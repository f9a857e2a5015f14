import { main } from "../src/main.ts";

Deno.exit(await main(["sessions", ...Deno.args]));
