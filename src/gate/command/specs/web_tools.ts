/** Testers, compilers and linters that JavaScript projects bring along. */
export const WEB_TOOLS = String.raw`
jest,vitest,mocha,ava,tap,jasmine,cypress,playwright,nyc,c8,karma,wdio,uvu,
  qunit,testcafe,nightwatch,lab,tape,cucumber-js,node-tap,web-test-runner,
  wtr,stryker | @project @lenient -t=t -g=t -f=t -w=n -i -u -b -c=w --grep=t
  --testNamePattern=t --testPathPattern=t --testPathPatterns=t --reporter=t
  --reporters=t --project=t --spec=w --browser=t --config=w --maxWorkers=t
  --shard=t --timeout=n --testTimeout=n --retries=n --workers=t --env=t
  --environment=t --coverageDirectory=> --outputFile=> --output=> --pool=t
  --exclude=t --dir=w --bail=?n --seed=n --trace=t --ui=?t --coverage=?t
  --fgrep=t --repeat-each=n --device=t --watch=?t !-r !--require !--import
  !--loader !--resolver !--inspect !--inspect-brk !--node-option
  !--node-arguments !--execArgv !--record !--key !--cloud : w*
tsc,tsgo,vue-tsc,tspc | @project @lenient -p=w -b -w --project=w --outDir=>
  --outFile=> --declarationDir=> --target=t --module=t --lib=t --jsx=t
  --moduleResolution=t --tsBuildInfoFile=> !--plugins : w*
eslint,prettier,biome,oxlint,oxfmt,stylelint,standard,xo,tslint,dprint,
  markdownlint,markdownlint-cli2,htmlhint,csslint,jshint,commitlint,
  lint-staged,remark,alex,cspell,secretlint,publint,attw,knip,depcheck,
  madge,dependency-cruiser,depcruise,ls-lint,sort-package-json,npm-check,
  npm-check-updates,ncu,syncpack,size-limit,bundlesize,license-checker,
  typedoc,jsdoc,api-extractor,jscpd,ts-prune,unimported,textlint,write-good,
  prettierd,eslint_d,gulp,grunt,npm-run-all,run-s,run-p,turbo,nx,lerna,rush,
  moon,wireit,changeset,svelte-check,astro,ng,vue-cli-service,react-scripts,
  gatsby,nuxt,nuxi,next,remix,vite,webpack,rollup,esbuild,parcel,rspack,
  rsbuild,tsup,unbuild,swc,babel,tailwindcss,postcss,sass,lessc,storybook,
  sb,start-storybook,build-storybook,serve,http-server,live-server,
  json-server,graphql-codegen,openapi-typescript,redocly,swagger-cli,
  spectral,quicktype,ncc,mkdirp,cpx,copyfiles,envinfo,tsc-alias,
  tsconfig-replace-paths,patch-package,svgr,lingui,formatjs,i18next,nps,
  eleventy,vitepress,vuepress,docusaurus,mdbook,hugo,zola,slidev,marp,typos,
  taplo,hadolint,shellcheck,shfmt,actionlint,yamllint,jsonlint,ajv,vale,
  proselint,lychee,markdown-link-check,checkov,tfsec,tflint,kubeconform,
  kubeval,kube-linter,ansible-lint,cfn-lint,buildifier,ktlint,detekt,
  swiftlint,swiftformat,checkstyle,pmd,google-java-format,scalafmt,scalafix,
  stylua,luacheck,selene,nixfmt,alejandra,nixpkgs-fmt,cabal-fmt,elm,
  elm-test,elm-format,purs,spago,gleam,rescript,coffee,coffeelint,pug,haml,
  slim,protolint,gitleaks,grype,syft | @project @net @lenient -c=w -o=> -w=t
  -p=w --config=w --ext=t --rule=t --filter=t --scope=t --mode=t --base=t
  --outDir=> --port=n --host=?l --hostname=l --target=t --project=t --parser=t
  --print-width=n --max-warnings=n --fix-type=t --ignore-pattern=t
  --ignore-path=w -f=t --format=t --reporter=t --since=t --from=t --to=t
  --input=w --output=> --exclude=t -i=t -e=t -s=t -t=t -S=t !-r !--require
  !--import !--plugin !--rulesdir !--resolve-plugins-relative-to !--loader
  !--inspect !--open !--script-shell !--registry !--publish !--upload !--exec
  !--shell !--tunnel !--node-options !--pluginSearchDir !--post-url : w*
rollup | @project @lenient -c=?w --config=?w -w -o=> -d=> -f=t -i=w -m
  --file=> --dir=> --format=t --input=w : w*
`;
