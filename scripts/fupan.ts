import process from "node:process";
import { confine } from "../src/cli/confine.ts";
import { main } from "../src/main.ts";

// In one file, CommonJS packages still ask require() for Node's built-in modules.
Object.assign(globalThis, { require: process.getBuiltinModule });
await confine(Deno.args[0]);
Deno.exit(await main(Deno.args));
