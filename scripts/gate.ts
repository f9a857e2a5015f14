import { main } from "../src/main.ts";

Deno.exit(await main(["gate", ...Deno.args]));
