import { assertEquals } from "@std/assert";
import { judged } from "./support.ts";

const netOf = (command: string) => judged(command).capabilities.net;

Deno.test("the judge gives scripts of package.json no network, as any other code of the project", () => {
  for (
    const command of [
      "npm test",
      "npm run build",
      "npm start",
      "pnpm test",
      "pnpm lint",
      "yarn test",
      "yarn build",
      "bun test",
      "bun run build",
      "make test",
      "python3 test.py",
    ]
  ) assertEquals(netOf(command), false, command);
});

Deno.test("the judge gives package managers the network for what they fetch", () => {
  for (
    const command of [
      "npm ci",
      "npm install lodash",
      "npm view lodash",
      "npm audit",
      "pnpm install",
      "pnpm outdated",
      "yarn",
      "yarn add lodash",
      "yarn outdated",
      "bun install",
      "bun add lodash",
      "pip install -r requirements.txt",
      "uv sync",
      "composer install",
      "npm ci && npm test",
    ]
  ) assertEquals(netOf(command), true, command);
});
