/** make, C, Rust and Go: they build and run the project. */
export const NATIVE = String.raw`
make,gmake | @project -BeikLnqrRsStwdpv -j=?n -C=r -f=f -I=r -l=?n -O=?t -o=t
  -W=t --jobs=?n --directory=r --file=f --makefile=f --dry-run --just-print
  --keep-going --silent --quiet --always-make --print-directory
  --no-print-directory --question --touch --trace --warn-undefined-variables
  --debug=?t --ignore-errors --output-sync=?t --no-builtin-rules !--eval : s*
ninja,samu | @project -nv -j=n -C=r -k=n -d=t --verbose --quiet -t=t : s*
just,task,mage,doit,invoke,inv | @project -lnqvs --list --dry-run --summary
  --show=t --verbose --quiet --justfile=f -f=f -t=f --working-directory=r -d=r
  --evaluate --color=t --unstable --all --force !-c !--command !--shell : s*
cmake | @project -S=r -B=> -G=t -D=t -U=t -W=t -LAHNn --build=> --target=t
  -t=t -j=?n --parallel=?n --config=t --preset=t --clean-first --fresh -v
  --verbose --list-presets --log-level=t --toolchain=f --prefix=> --workflow
  --graphviz=> --debug-output --loglevel=t !-P !-E !-C !--open !--install
  !--find-package : d?
ctest | @project -NVQ -j=?n -R=t -E=t -L=t -LE=t -C=t -VV --output-on-failure
  --test-dir=d --parallel=?n --timeout=n --rerun-failed --verbose --preset=t
  --repeat=t --show-only=?t --progress --tests-regex=t --build-config=t
  --stop-on-failure --schedule-random --quiet --output-junit=> -I=t !-S !-SP
  !-M !-D !--build-and-test
meson | @project @sub
meson setup,meson compile,meson test,meson configure,meson introspect,
  meson format,meson dist | @lenient !--wrap !--wrapper !--gdb : w*
gcc,g++,cc,c++,clang,clang++,tcc,icc,gfortran,nvcc,emcc,em++,
  arm-none-eabi-gcc | @dash @lenient -o=> -D=t -I=d -L=d -l=t -c -g -E -S
  -Wall -Wextra -MF=> -include=< -isystem=d -x=t -arch=t -framework=t
  -target=t -MT=t !-wrapper !-Wl,-plugin !-Wl,--plugin !-Wl,-dynamic-linker
  !-Wl,--dynamic-linker !-B !-fplugin !-specs !-Xclang !-load !-fpass-plugin
  !-fuse-ld !--sysroot !-Xlinker !-T !-Xpreprocessor !-Xassembler : w*
ld,as,nasm,yasm,strip,objcopy,ranlib,lld,ld.lld | @lenient -o=> !-plugin
  !--plugin !-dynamic-linker : w*
bear | @project @ordered : t*
clang-format,clang-tidy,cppcheck,astyle,uncrustify,cpplint,iwyu,
  include-what-you-use | @lenient !--load !-load !--extra-arg !--addon : w*
bazel,bazelisk,buck,buck2,pants,please | @project @sub @ordered
bazel build,bazel test,bazel query,bazel cquery,bazelisk build,bazelisk test,
  bazel coverage | @project @lenient !--run_under !--override_repository
  !--workspace_status_command !--shell_executable !--remote_executor
  !--remote_cache !--bes_backend !--spawn_strategy : t*
bazel info,bazel version,bazel clean,buck build,
  buck test,buck2 build,buck2 test,pants test,pants lint,pants fmt,
  pants check | @project @lenient !--run_under !--override_repository
  !--workspace_status_command !--shell_executable !--remote_executor
  !--remote_cache !--bes_backend !--spawn_strategy : w*
cargo | @project @sub @ordered -q -v -vv --quiet --verbose --offline --locked
  --frozen --color=t !--config !-C !-Z
cargo build,cargo b,cargo check,cargo c,cargo test,cargo t,cargo clippy,
  cargo run,cargo r,cargo bench,cargo doc,cargo d,cargo fmt,cargo nextest,
  cargo llvm-cov,cargo tarpaulin,cargo miri,cargo expand,cargo rustdoc,
  cargo fix,cargo insta,cargo hack,cargo xtask,cargo audit,cargo deny,
  cargo outdated,cargo machete,cargo udeps,cargo criterion,cargo make |
  @project @net @lenient -p=t -j=n -F=t --package=t --features=t --bin=t
  --example=t --test=t --bench=t --target=t --profile=t --exclude=t --jobs=n
  --message-format=t !--config !-Z !--open !--unstable-options : w*
cargo tree,cargo metadata,cargo search,cargo info,cargo version,
  cargo locate-project,cargo pkgid,cargo clean,cargo update,cargo fetch,
  cargo generate-lockfile,cargo vendor,cargo new,cargo init,cargo help,
  cargo verify-project,cargo read-manifest | @net @lenient -p=t --package=t
  --vcs=t --name=t --edition=t --depth=n -i=t --invert=t --limit=n
  --format-version=n --format=t -e=t --edges=t --precise=t !--config !--index
  !--registry !--target-dir : w*
cargo add,cargo remove,cargo rm | @net -F=t -p=t --features=t --dev --build
  --no-default-features --default-features --optional --package=t --dry-run
  --rename=t --target=t -q -v --quiet --verbose --offline !--git !--path
  !--registry !--branch !--rev !--tag : p+
cargo package | @project -lv --list --no-verify --allow-dirty -p=t
cargo publish | --dry-run -n --allow-dirty -p=t --no-verify
rustc | @lenient -o=> --edition=t --crate-type=t --crate-name=t -O -g --emit=t
  --print=t -V -vV --explain=t --test -A=t -W=t -D=t --cfg=t !-C !--codegen
  !-Z !-L !--extern !--sysroot : w*
rustfmt | @lenient : w*
rustup | @sub
rustup show,rustup toolchain,rustup target,rustup component,rustup check,
  rustup which,rustup --version | --installed -v --toolchain=t --verbose : s*
go | @project @sub @ordered -C=r
go build,go test,go vet,go install,go list,go generate | @project @net
  @dash -o=> -v -race -x -n -a -p=n -count=n -cpu=t -parallel=n -run=t
  -bench=t -benchmem -benchtime=t -short -timeout=t -cover -coverprofile=>
  -covermode=t -coverpkg=t -failfast -json -list=t -tags=t -ldflags=t
  -gcflags=t -trimpath -buildvcs=t -mod=t -msan -asan -fuzz=t -fuzztime=t
  -cpuprofile=> -memprofile=> -blockprofile=> -trace=> -shuffle=t -skip=t
  -vet=t -m -u -f=t -deps -e -find -export -compiled -test -versions -c
  -buildmode=t -installsuffix=t -pgo=t -outputdir=> !-exec !-toolexec
  !-overlay !-modfile !-vettool !-compiler !-pkgdir !-gccgoflags : w*
go run | @project @net @dash @ordered -v -race -x -n -a -p=n -tags=t
  -ldflags=t -gcflags=t -trimpath -buildvcs=t -mod=t -cover -C=r !-exec
  !-toolexec !-overlay !-modfile !-compiler !-pkgdir !-gccgoflags : w w*
go fmt,go doc,go version,go env,go mod,go clean,go help,go tool,go work,
  go fix,go telemetry | @net @dash -n -x -v -all -src -c -cmd -short -json -m
  -i -r -cache -testcache -modcache -fuzzcache -changed -go=t -compat=t -e
  -diff -print -func=> -html=< -o=> -require=t -droprequire=t -fmt !-w !-exec
  !-toolexec !-replace !-modfile !-vettool : w*
go get | @net @dash -u -t -v -d -x -tool : p+
ctags,etags | -Rae -x -f=> -o=> -L=< --recurse=?t --languages=t --exclude=t
  --extras=t --extra=t --fields=t --append=?t --output-format=t --list-kinds
  --list-languages --tag-relative=?t --sort=t --totals : <*
nimble | @project @sub
nimble test,nimble build,nimble check,nimble list,nimble dump | @project @dash
  -y -d:release -d:danger --verbose : w*
nim | @project @sub
nim c,nim cpp,nim js,nim r,nim check,nim doc,nim compile | @project @dash -r
  -d:release -d:danger -d:debug -d:ssl --hints:off --mm:orc --mm:arc
  --threads:on --run : w*
gofmt,goimports,gofumpt,golines,gci | -lwdsrec -local=t --local=t -w -l -d -s
  -e -m=n -extra : w*
golangci-lint,staticcheck,govulncheck,revive,errcheck,golint,ineffassign,
  gosec,gotestsum,ginkgo,buf,sqlc,swag,stringer | @project @net @lenient
  !--raw-command !-exec !--exec !-toolexec !--post-run-command !--custom-gcl :
  w*
`;
