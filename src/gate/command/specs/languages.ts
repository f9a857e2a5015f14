/** Everything else that builds and tests a project. */
export const LANGUAGES = String.raw`
ruby | @project @ordered -wvdWT -W=?n --yjit --disable=t --enable=t --verbose
  --jit -E=t -c !-e !-r !-I !-x !-S !-C !-n !-p !-i !-a !-F !-0 : f w*
perl | @project @ordered -wWTtvcXu -V !-e !-E !-M !-m !-I !-n !-p !-i !-x !-d
  !-D !-s !-S !-a !-F !-0 !-l : f w*
php | @project @ordered -vimlwqn -l=< --version --ini --info !-r !-B !-R !-E
  !-F !-d !-c !-z !-a !-S !-t : f w*
lua,luajit,Rscript,julia,escript,crystal,groovy,scala,raku,racket | @project
  @ordered --vanilla --verbose --quiet -q --startup-file=t --project=?w
  --threads=t -t=t !-e !-E !-l !-i !-L !-J : f w*
java | @project @ordered @dash -version -cp=w -classpath=w -jar=f -ea -Xmx=?t
  -Xms=?t -showversion -Xmx512m -Xmx1g -Xmx2g -Xmx4g -server --enable-preview
  --module-path=w --list-modules !-agentlib !-agentpath !-javaagent
  !-Xbootclasspath !-XX : w*
javac,kotlinc,scalac,groovyc,javadoc,javap,jdeps | @dash @lenient -d=> -cp=w
  -classpath=w !-processorpath !-processor !-J !-Xplugin !-script !-e
  !-expression : w*
mvn,mvnw,mvnd | @project @net @lenient @dash -B -e -o -U -X -V -N -n -pl=t -am
  -P=t -f=f -T=t -q -o -pl=t -Dtest=t !-s !--settings !-gs !-t !--toolchains
  !-Dexec !--log-file : s*
gradle,gradlew | @project @net @lenient @dash -q -i -d -m -s -a -x=t -p=r -P=t
  --tests=t --console=t !-I !--init-script !-g !--gradle-user-home !-c
  !--settings-file !--include-build : s*
sbt,lein,mill,ant | @project @net @lenient !-f !-lib !-main !-e !--eval
  !-logger : s*
dotnet | @project @sub @net
dotnet build,dotnet test,dotnet run,dotnet restore,dotnet clean,
  dotnet format,dotnet publish,dotnet pack,dotnet watch,dotnet list,
  dotnet add,dotnet new,dotnet sln,dotnet tool,dotnet --info,
  dotnet --version,dotnet --list-sdks | @project @net @lenient !--source !-s
  !--add-source !--configfile !--tool-path !-g !--global !--interactive
  !--tool-manifest !--test-adapter-path : w*
msbuild,xbuild | @project @lenient !-logger !-l : w*
xcodebuild | @project @net @dash -list -version -showsdks -json -quiet
  -showBuildSettings -showdestinations -project=w -workspace=w -scheme=t
  -configuration=t -sdk=t -destination=t -target=t -arch=t -derivedDataPath=>
  -resultBundlePath=> -only-testing=t -skip-testing=t -testPlan=t
  -enableCodeCoverage=t -parallel-testing-enabled=t -allTargets -jobs=n : s*
swift | @project @sub @net
swift build,swift test,swift run,swift package,swift --version | @project @net
  @lenient !-Xcc !-Xlinker !-Xswiftc !--toolchain !--sdk !--disable-sandbox :
  w*
flutter,dart | @project @sub @net
flutter test,flutter analyze,flutter build,flutter pub,flutter doctor,
  flutter run,flutter clean,flutter devices,flutter gen-l10n,flutter create,
  dart test,dart analyze,dart format,dart pub,dart run,dart compile,
  dart fix,dart create,dart doc | @project @net @lenient !-g !--global
  !--git-url !--hosted-url !--source : w*
mix,rebar3 | @project @net @lenient !-e !--eval !-r !--require : s w*
elixir,iex,erlc | @project @ordered --no-halt !-e !-r !-S !--eval !-pa !-pz
  !--erl : f w*
stack,cabal,ghc,hlint,ormolu,fourmolu,dune,ocamlformat | @project @net
  @lenient !--with-ghc !--with-compiler !-pgmF !-e !--exec !-F !--docker
  !--nix : w*
zig | @project @sub
zig build,zig test,zig fmt,zig run,zig version,zig init | @project @lenient
  !-F : w*
gem | @sub @net
gem list,gem search,gem info,gem which,gem env,gem contents,gem outdated,
  gem specification,gem build | -arldie --local --remote --all --exact
  --versions --details : t*
bundle,bundler | @project @sub @net --version -v
bundle install,bundle update,bundle check,bundle list,bundle show,
  bundle info,bundle outdated,bundle lock,bundle add,bundle audit,
  bundle platform,bundle version,bundle doctor | @project @net -j=n --jobs=n
  --quiet --verbose --local --retry=n --frozen --deployment --without=t
  --with=t --group=t --version=t --conservative --all --paths --name-only
  --patch --minor --major --strict --dry-run --add-platform=t --skip-install
  --full-index --no-cache --prefer-local --redownload --only-group=t -v=t -g=t
  --update !--path !--source !--git !--github !--branch !--system
  !--trust-policy !--shebang : p*
rake | @project @ordered -TPDAnqstvW -j=n -m -N --tasks --dry-run --trace
  --verbose --quiet --silent --all --jobs=n --prereqs : s*
rspec,rubocop,rails,standardrb,cucumber,erb_lint,erblint,brakeman,srb,yard,
  haml-lint,reek,fasterer,i18n-tasks,jekyll,annotate,spring,spec,
  turbo_tests,parallel_rspec | @project @lenient -e=t -f=t -t=t -T=?t -o=>
  -P=t -j=n -p=n -b=t --seed=n --tag=t --format=t --only=t --except=t
  --example=t --pattern=t !-r !--require !-I !-E !--execute !--execute-print
  !--execute-continue !--libdir !--init-script : s? w*
composer | @project @sub @net -nqv --no-interaction --quiet --no-ansi --ansi
  -d=r --working-dir=r --profile
composer require | @project @net -nqvW --dev --no-interaction --no-scripts
  --no-progress --with-all-dependencies --dry-run --no-update --quiet
  --sort-packages --prefer-dist --no-plugins --no-audit : t*
composer install,composer update,composer validate,
  composer show,composer outdated,composer test,composer run-script,
  composer run,composer dump-autoload,composer dumpautoload,composer audit,
  composer licenses,composer check-platform-reqs,composer why,
  composer why-not,composer lint,composer format,composer about,
  composer diagnose,composer info,composer status,composer fund | @project
  @net -onqvWDtiaA --no-dev --dev --no-interaction --prefer-dist
  --prefer-source --optimize-autoloader --no-scripts --no-progress
  --ignore-platform-reqs --ignore-platform-req=t --no-suggest
  --classmap-authoritative --apcu-autoloader --with-all-dependencies
  --with-dependencies --dry-run --quiet --strict --tree --direct --format=t
  --latest --no-plugins --no-audit --locked --minor-only --all --installed
  --no-check-publish --no-update --platform --optimize --sort-packages --lock
  --no-autoloader --no-check-all !--repository !--repository-url : p*
phpunit,pest,phpstan,psalm,php-cs-fixer,phpcs,phpcbf,artisan,rector,pint,
  infection,codecept,behat,deptrac,phpmd | @project @lenient --filter=t
  --testsuite=t --group=t -c=w -l=t --level=t --memory-limit=t --standard=w
  !--prepend !-d !--extensions-dir : w*
protoc,flatc,thrift,antlr4,bison,flex,yacc,swig,gperf,re2c,
  openapi-generator-cli | @lenient --plugin=w !--plugin : w*
latexmk,pdflatex,xelatex,lualatex,bibtex,biber,tectonic,latex | @project @dash
  @lenient !-shell-escape !--shell-escape !-e !-pdflatex !-latex !-r !-write18
  !-enable-write18 : w*
dbt | @sub @project
dbt parse,dbt compile,dbt ls,dbt list,dbt debug,dbt deps | @project @lenient
  !--profiles-dir : w*
nix | @sub
nix flake | @project @sub @net
nix flake check,nix flake show,nix flake metadata | @project : d?
gcov,lcov,genhtml,gcovr,llvm-cov,llvm-profdata | @project @lenient -o=>
  !--gcov-tool !--rc !--config-file !--html-prolog !--ld : w*
wasm-pack,wasm-bindgen,trunk,cross,maturin,setuptools-rust,cbindgen,
  bindgen | @project @lenient : w*
arduino-cli,platformio,pio,idf.py,west | @project @sub
pio run,pio test,pio check,arduino-cli compile,idf.py build,west build |
  @project @lenient !--upload-port : w*
`;
