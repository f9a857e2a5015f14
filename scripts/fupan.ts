import { confine } from "../src/cli/confine.ts";
import { main } from "../src/main.ts";

await confine(Deno.args[0]);
Deno.exit(await main(Deno.args));
