import { main } from "../src/main.ts";

Deno.exit(await main(["config", ...Deno.args]));
