/** What the scripts of the workshop begin with. */
const HEAD = `#!/usr/bin/env bash
set -euo pipefail
service=$1
`;

/** The folder that is worked in: programs that say what they lack, and where it is. */
const FILES: Readonly<Record<string, string>> = {
  "README.md": `# Operations

- Deploy a service: \`bash ops/deploy.sh SERVICE VERSION\`
- Rotate the key of a service: \`bash ops/rotate.sh SERVICE\`
`,
  "ops/deploy.sh": `# usage: bash ops/deploy.sh SERVICE VERSION
${HEAD}version=$2
fail() { echo "cannot deploy $service $version: $1; see $2"; exit 1; }
[ -e "state/$service.lock" ] || fail "no lock is held" ops/lock.sh
grep -qx "RELEASE=$version" "release/$service.conf" ||
  fail "its settings name another release" "release/$service.conf"
[ "$(cat "state/$service.schema")" = "$(cat "release/$service.schema")" ] ||
  fail "the schema is behind" ops/migrate.sh
echo "$version" > "state/$service.live"
rm "state/$service.lock"
echo "deployed $service $version; check it with ops/smoke.sh"
`,
  "ops/lock.sh": `# usage: bash ops/lock.sh SERVICE
${HEAD}touch "state/$service.lock"
echo "locked $service"
`,
  "ops/migrate.sh": `# usage: bash ops/migrate.sh SERVICE
${HEAD}cp "release/$service.schema" "state/$service.schema"
echo "migrated $service"
`,
  "ops/smoke.sh": `# usage: bash ops/smoke.sh SERVICE
${HEAD}echo "$service answers as $(cat "state/$service.live")"
`,
  "ops/rotate.sh": `# usage: bash ops/rotate.sh SERVICE
${HEAD}fail() { echo "cannot rotate $service: $1; see $2"; exit 1; }
[ -e "state/$service.drained" ] || fail "it still takes requests" ops/drain.sh
rm "state/$service.drained"
echo new > "state/$service.key"
echo "rotated the key of $service"
`,
  "ops/drain.sh": `# usage: bash ops/drain.sh SERVICE
${HEAD}touch "state/$service.drained"
echo "drained $service"
`,
  "release/web.conf": "RELEASE=1.0.0\n",
  "release/web.schema": "1\n",
  "state/web.schema": "1\n",
  "state/web.live": "1.0.0\n",
};

/** Lays out a new workshop in `folder`. */
export async function layOut(folder: string): Promise<void> {
  for (const place of ["ops", "release", "state"]) {
    await Deno.mkdir(`${folder}/${place}`, { recursive: true });
  }
  for (const [path, text] of Object.entries(FILES)) {
    await Deno.writeTextFile(`${folder}/${path}`, text);
  }
}

/** The releases from now on want this schema: what was learned is not enough. */
export async function wantSchema(folder: string, schema: number) {
  await Deno.writeTextFile(`${folder}/release/web.schema`, `${schema}\n`);
}
