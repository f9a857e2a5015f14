import { main } from "../src/main.ts";

Deno.exit(await main(["import", ...Deno.args]));
