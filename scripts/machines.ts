import { main } from "../src/main.ts";

Deno.exit(await main(["machines", ...Deno.args]));
