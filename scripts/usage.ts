import { main } from "../src/main.ts";

Deno.exit(await main(["usage", ...Deno.args]));
