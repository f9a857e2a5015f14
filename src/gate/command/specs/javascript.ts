/** Package managers and runtimes of JavaScript. */
export const JAVASCRIPT = String.raw`
npm | @project @sub -v -s -d --silent --quiet --verbose --no-color
  --prefix=r --loglevel=t -w=t --workspace=t --workspaces -ws --if-present
  --offline --json --version
npm test,npm t,npm tst,npm start,npm stop,npm restart,npm run,
  npm run-script,npm rum | @project @lenient -s --silent --if-present -w=t
  --workspace=t --workspaces -ws --prefix=r --loglevel=t --quiet
  --ignore-scripts --include-workspace-root -iwr !--script-shell
  !--node-options !--shell !--scripts-prepend-node-path !--userconfig
  !--globalconfig : s? w*
npm install,npm i,npm add,npm ci,npm install-ci-test,npm install-test,
  npm it,npm cit,npm clean-install,npm update,npm up,npm upgrade,npm dedupe,
  npm ddp,npm rebuild,npm rb,npm prune | @project @net -DEOPSdBq --save
  --save-dev --save-exact --save-optional --save-peer --save-prod --no-save
  --ignore-scripts --no-audit --no-fund --audit --fund --legacy-peer-deps
  --omit=t --include=t --only=t --production --prefer-offline --prefer-online
  --offline --package-lock-only --no-package-lock --package-lock --dry-run
  --silent -s --quiet --verbose --loglevel=t --workspace=t -w=t --workspaces
  -ws --prefix=r --no-optional --no-progress --engine-strict
  --strict-peer-deps --json --foreground-scripts --depth=n --install-links
  --no-bin-links --cpu=t --os=t --libc=t --no-color --dev !-g !--global
  !--registry !--location !--unsafe-perm !--userconfig !--force !-f
  !--script-shell !--cache !--proxy !--https-proxy !--git !--node-options : p*
npm ls,npm list,npm ll,npm la,npm outdated,npm view,npm info,npm show,npm v,
  npm explain,npm why,npm fund,npm search,npm s,npm se,npm find,npm root,
  npm prefix,npm bin,npm help,npm query,npm diff,npm ping,npm doctor,
  npm sbom,npm whoami,npm stars,npm audit | @net -alpgdl --all --depth=n
  --json --long --parseable --prod --dev --production --omit=t --include=t
  --only=t --global --workspace=t -w=t --workspaces --link --package-lock-only
  --audit-level=t --searchlimit=n --no-description --no-color --silent
  --no-unicode --sbom-format=t --diff=t --diff-name-only --dry-run --quiet
  --offline !--registry !--force : t*
npm pack,npm publish | --dry-run --json -w=t --workspace=t --ignore-scripts
  --pack-destination=> --access=t --tag=t --quiet --silent : d?
npm version | --no-git-tag-version --git-tag-version=?t --allow-same-version
  --preid=t -m=t --message=t --json --workspaces -w=t : t?
npm init,npm innit | -y --yes
npm config,npm c | @sub
npm config get,npm config list,npm config ls,npm get | -l --json -g
  --location=t : s*
npm cache | @sub
npm cache verify,npm cache ls |
npm pkg | @sub
npm pkg get | -w=t --workspaces : t*
npm exec,npm x | @project @ordered !-c !--call !-y !--yes !-p !--package : t*
pnpm | @project @sub -v -r -s -w --recursive --silent --filter=t -F=t
  -C=r --dir=r --workspace-root --no-color --offline --parallel --stream
  --reporter=t
pnpm install,pnpm i,pnpm add,pnpm update,pnpm up,pnpm dedupe,pnpm prune,
  pnpm fetch,pnpm rebuild,pnpm import | @project @net -DEOPSrwLi
  --frozen-lockfile --no-frozen-lockfile --prefer-frozen-lockfile --save-dev
  --save-exact --save-optional --save-peer --save-prod --ignore-scripts
  --prefer-offline --offline --prod --dev --no-optional --lockfile-only
  --recursive --workspace-root --workspace --latest --interactive --filter=t
  -F=t --strict-peer-deps --shamefully-hoist --silent --reporter=t
  --ignore-workspace --no-lockfile --fix-lockfile -C=r --dir=r
  --resolution-only --depth=n !-g !--global !--registry !--force
  !--config.ignore-scripts !--allow-build !--dangerously-allow-all-builds : p*
pnpm test,pnpm t,pnpm start,pnpm run,pnpm run-script | @project @ordered -rsw
  --recursive --silent --if-present --parallel --filter=t -F=t --stream
  --no-bail --workspace-concurrency=n --sequential --reporter=t -C=r
  !--script-shell !--node-options !--shell-emulator : s? w*
pnpm ls,pnpm list,pnpm ll,pnpm outdated,pnpm why,pnpm audit,pnpm view,
  pnpm info,pnpm root,pnpm bin,pnpm licenses,pnpm help | @net -rDPgl --depth=n
  --json --long --recursive --prod --dev --filter=t -F=t --parseable
  --audit-level=t --compatible --global --no-optional --fix : t*
pnpm pack,pnpm publish | --dry-run --json --pack-destination=>
yarn | @project @sub @net -v --silent -s --cwd=r --no-progress --offline
yarn install,yarn add,yarn upgrade,yarn up,yarn dedupe,yarn import,
  yarn check | @project @net -DEPTOW --frozen-lockfile --immutable
  --immutable-cache --check-cache --inline-builds --dev --exact --peer
  --optional --tilde --ignore-scripts --ignore-engines --prefer-offline
  --offline --production=?t --non-interactive --network-timeout=n --silent
  --no-lockfile --pure-lockfile --check-files --integrity --verify-tree
  --latest --ignore-workspace-root-check --mode=t --interactive -i --json
  --cwd=r --strategy=t -c !--registry !--force !--modules-folder !--global :
  p*
yarn test,yarn start,yarn run,yarn build,yarn lint,yarn dev,yarn format,
  yarn typecheck,yarn check-types,yarn fmt,yarn clean,yarn coverage,
  yarn e2e,yarn compile,yarn type-check,yarn prettier,yarn eslint,yarn jest,
  yarn tsc,yarn vitest,yarn storybook,yarn generate,yarn codegen,yarn unit,
  yarn ci,yarn verify,yarn watch,yarn bundle,yarn serve,yarn preview |
  @project @lenient -s --silent !--script-shell !--node-options : w*
yarn list,yarn info,yarn why,yarn outdated,yarn audit,yarn bin,
  yarn licenses,yarn workspaces,yarn help,yarn constraints | @net --json
  --depth=n --pattern=t --groups=t --level=t -A -R --all --recursive
  --production --dev --immutable : t*
yarn workspace | @project @ordered : t s w*
yarn pack | --dry-run -n --out=> -o=> --json
npx | @project @ordered --no-install --no -q --quiet !-y !--yes !-p !--package
  !-c !--call !--shell !--ignore-existing : t*
bunx,pnpx | @project @ordered --bun --no-install !-y !-p !--package : t*
bun | @project @sub --silent
bun test,bun run,bun start,bun build,bun dev | @project @lenient @ordered
  --watch --hot --bun --silent --filter=t -b --smol --coverage --timeout=n
  --bail=?n -t=t --test-name-pattern=t --outdir=> --outfile=> --target=t
  --minify !--preload !-r !--require !--import !-e !--eval !-p !--print
  !--install !--shell !--inspect : w*
bun install,bun i,bun add,bun a,bun update,bun outdated | @project @net
  -dDEpyF --dev --exact --optional --production --frozen-lockfile
  --ignore-scripts --no-save --silent --dry-run --peer --latest --no-progress
  --cwd=r --omit=t --filter=t --lockfile-only !-g !--global !--registry
  !--force !--trust !--backend !--config : p*
bun pm | @sub
bun pm ls,bun pm bin,bun pm hash | --all
deno | @project @sub -q --quiet
deno test,deno task,deno lint,deno fmt,deno check,deno doc,deno info,
  deno bench,deno coverage,deno types,deno outdated,deno help,deno cache |
  @project @net @lenient !--preload !--import !--eval !-e
  !--unsafely-ignore-certificate-errors !--cert !--location !--connected
  !--inspect !--inspect-brk !--inspect-wait : w*
deno run,deno serve | @project @net @lenient @ordered !--preload !--import
  !--eval !--unsafely-ignore-certificate-errors !--cert !--inspect
  !--inspect-brk !--inspect-wait : f w*
deno compile,deno bundle | @project @net @lenient -o=> --output=> --outdir=>
  --target=t !--preload !--import !--eval : f w*
deno install,deno add,deno update,deno ci | @project @net -DqI --dev --quiet
  --frozen=?t --lock=w --no-lock --node-modules-dir=?t --vendor=?t
  --lockfile-only --entrypoint --npm --jsr --prod --production --latest
  --minimum-dependency-age=t --os=t --arch=t --lock-write !-g !--global
  !--allow-scripts !-A !-f !--force !--root !-n !--name
  !--unsafely-ignore-certificate-errors : p*
node,nodejs | @project @ordered -v --test --check -c --watch --no-warnings
  --trace-warnings --enable-source-maps --experimental-strip-types
  --experimental-vm-modules --experimental-test-coverage --test-only
  --test-reporter=t --test-name-pattern=t --max-old-space-size=n --expose-gc
  --trace-deprecation --unhandled-rejections=t --experimental-transform-types
  --experimental-sqlite --no-deprecation --stack-trace-limit=n
  --test-concurrency=n --throw-deprecation --preserve-symlinks
  --test-timeout=n --test-coverage-include=t --disable-warning=t
  --pending-deprecation --run=s --harmony --prof --cpu-prof --heap-prof
  --test-force-exit --conditions=t -C=t !-e !-p !-r !--eval !--print
  !--require !--import !--loader !--experimental-loader !-i !--inspect
  !--inspect-brk !--env-file !--openssl-config !--icu-data-dir : f w*
tsx,ts-node,ts-node-esm,esno,jiti,babel-node,vite-node | @project @ordered
  --test --no-cache --esm --transpile-only -T -P=w --project=w --tsconfig=w
  --swc --files --watch !-e !-p !--eval !--print !-r !--require !--import
  !--loader !-i : f w*
`;
