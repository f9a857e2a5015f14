import { assertEquals } from "@std/assert";
import { verdictOf } from "./support.ts";

/** Pairs of a command that runs unasked, and the like that does not. */
const PAIRS: readonly (readonly [string, string])[] = [
  [
    "NODE_OPTIONS=--max-old-space-size=4096 npm run build",
    "NODE_OPTIONS='--max-old-space-size=1 --require ./x' npm run build",
  ],
  [
    "RUSTFLAGS='-D warnings' cargo build",
    "RUSTFLAGS='-D warnings -C linker=./x' cargo build",
  ],
  ["GOFLAGS=-mod=mod go build", "GOFLAGS=-toolexec=./x go build"],
  ["git push --dry-run --force", "git push --force"],
  ["git push -n origin +main", "git push origin +main"],
  [
    "git ls-remote https://h.example/r.git HEAD",
    "git ls-remote ext::sh",
  ],
  ["openssl x509 -in cert.pem -noout -text", "openssl pkey -in cert.pem -text"],
  ["openssl verify -CAfile ca.pem a.pem", "cat ca.pem"],
  ["ssh-keygen -l -f deploy.pub", "ssh-keygen -y -f deploy"],
  ["xxd -l 64 a.bin", "xxd -r a.hex ../x"],
  ["convert a.png -resize 50% b.png", "convert msl:x.msl b.png"],
  ["magick a.png b.jpg", "magick -script x.mgk"],
  ["convert a.png b.jpg", "convert '|id' b.jpg"],
  ["ldd build/app", "ldd ../app"],
  ["fzf --filter=a < files.txt", "fzf --preview 'id' -f a"],
  ["chmod -x a.sh", "chmod -R a-r src"],
  ["chmod -R 755 src", "chmod -R 000 src"],
  ["sed -i /x/d src/*.ts", "sed -i d src/*.ts"],
  [
    "rg -l a -g '*.ts' src | xargs sed -i s/a/b/",
    "rg -l a src/../.. | xargs sed -i s/a/b/",
  ],
  [
    "find src -name '*.ts' -print0 | xargs -0 sed -i s/a/b/",
    "find .github -name '*.yml' | xargs sed -i s/a/b/",
  ],
  [
    "git ls-files src | sort | xargs sed -i s/a/b/",
    "git ls-files src | sed s:^:../: | xargs sed -i s/a/b/",
  ],
  ["grep -rl a src | xargs sed -i s/a/b/", "grep -rl a src | xargs sed -i d"],
  [
    'for f in src/*; do sort a > "$f.sorted"; done',
    'for f in src/*; do : > "$f"; done',
  ],
  ["echo rm -rf build", "echo $(rm -rf src)"],
  [
    'for ((i=0; i<3; i++)); do echo "$i"; done',
    'for ((i=0; i<x; i++)); do echo "$i"; done',
  ],
  [
    "find . -name node_modules -type d -prune -exec rm -rf '{}' +",
    "find . -name node_modules -o -name src -exec rm -rf '{}' +",
  ],
  [
    "find src -name '*.js' -exec sed -i s/a/b/ {} +",
    "find .github -name '*.yml' -exec sed -i s/a/b/ {} +",
  ],
  [
    "find src -name '*.js' -exec wc -l {} +",
    "find src -name '*.js' -exec rm {} +",
  ],
  ["seq 3 | xargs -n1 ./run.sh", "seq 3 | xargs rm"],
  ["curl -s https://h.example/a?page=2", "curl -s https://h.example/*"],
  ["ls & wait", "(while true; do ./beacon; done) &"],
];

for (const [harmless, doubtful] of PAIRS) {
  Deno.test(`judgeCommand tells ${harmless} from ${doubtful}`, () => {
    assertEquals(verdictOf(harmless), "allow");
    assertEquals(verdictOf(doubtful), "ask");
  });
}
