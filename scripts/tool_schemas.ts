#!/usr/bin/env -S deno run --allow-read --allow-write=src/tools --allow-run=deno
import { generateSchemas } from "../src/tools/generate_schemas.ts";

const file = new URL("../src/tools/schemas.ts", import.meta.url);
const entries = Object.entries(await generateSchemas()).map(
  ([name, text]) => `  ${name}: ${JSON.stringify(text)},`,
);
await Deno.writeTextFile(
  file,
  `/** What a request says of each tool. Made by \`scripts/tool_schemas.ts\`. */
export const SCHEMAS: Readonly<Record<string, string>> = {
${entries.join("\n")}
};
`,
);
await new Deno.Command("deno", { args: ["fmt", "-q", file.pathname] }).spawn()
  .status;
