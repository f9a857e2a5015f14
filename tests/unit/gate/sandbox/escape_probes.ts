import { CANARY, type Stage } from "./stage.ts";

/** A try to get out. It may print what it likes; CROSSED is said on success. */
export interface EscapeProbe {
  readonly name: string;
  /** Bash; the stage's places stand in $OUTSIDE, $FUPAN, $TOKEN and ~. */
  readonly command: string;
  /** What to prepare on the host, before. */
  readonly prepare?: (stage: Stage) => Promise<void>;
  /** Whether the host shows, afterwards, that something got out. */
  readonly hasCrossed?: (stage: Stage) => boolean;
  /** A program without which it tries nothing; with it, it says RAN. */
  readonly needs?: "cc" | "perl";
  /** Succeeds, harmlessly, without a sandbox: the probe itself is proven by that. */
  readonly worksBare?: true;
}

const isThere = (path: string): boolean => {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
};

const text = (path: string) => isThere(path) ? Deno.readTextFileSync(path) : "";

const reads = (name: string, path: string): EscapeProbe => ({
  name: `read ${name}`,
  command: `cat ${path}`,
  worksBare: true,
});

const protects = (path: string, how: string): EscapeProbe => ({
  name: `${path}: ${how}`,
  command: how.replaceAll("@", path),
  hasCrossed: ({ workspace }) => text(`${workspace}/${path}`).includes("evil"),
  worksBare: true,
});

/** Writes back what stands there: harmless even where it succeeds. */
const rewrites = (path: string): EscapeProbe => ({
  name: `write ${path}`,
  command: `v=$(cat ${path}) && echo "$v" > ${path} && echo CROSSED`,
});

const compiled = (source: string) =>
  `printf '%s' '${source}' > p.c && cc -o p p.c && { ./p; echo RAN; }`;

const connects = (name: string) =>
  `perl -MSocket -e 'socket(S, AF_UNIX, SOCK_STREAM, 0); connect(S, pack_sockaddr_un(${name})) and print "CROSSED"; print "RAN"'`;

/** Seconds that nobody else sleeps, so that it is known again. */
const LEFT_BEHIND = 70_000 + Deno.pid % 10_000;

export const ESCAPE_PROBES: readonly EscapeProbe[] = [
  reads("a private key", "~/.ssh/id_ed25519"),
  reads("cloud credentials", "~/.aws/credentials"),
  reads("the .env of the home", "~/.env"),
  reads("a .netrc", "~/.netrc"),
  reads("git's stored passwords", "~/.git-credentials"),
  reads("a token beside a tool chain", "~/.cargo/credentials.toml"),
  reads("a token of gh", "~/.config/gh/hosts.yml"),
  reads("the shell's history", "~/.bash_history"),
  reads("another project", "~/other/notes.txt"),
  reads("beside the workspace", "$OUTSIDE/secret.txt"),
  reads("by ..", "../outside/secret.txt"),
  reads("the agent's secrets", "$FUPAN/.env"),
  reads("the agent's log", "$FUPAN/events.db"),
  {
    name: "read through a link in the workspace",
    command: "ln -s $OUTSIDE/secret.txt link; cat link",
    worksBare: true,
  },
  {
    name: "read through a hard link",
    command: "ln $OUTSIDE/secret.txt hard; cat hard",
    worksBare: true,
  },
  {
    name: "read through /proc/1/root",
    command: "cat /proc/1/root$OUTSIDE/secret.txt",
  },
  {
    name: "read the environment of every process",
    command: "cat /proc/[0-9]*/environ | tr '\\0' '\\n'",
  },
  {
    name: "read a secret of our environment",
    command: "env; set; echo $CANARY_TOKEN",
  },
  {
    name: "read the shadow file",
    command: "cat /etc/shadow && echo CROSSED",
  },
  {
    name: "read the machine's private keys",
    command: "ls /etc/ssl/private/* && echo CROSSED",
  },
  {
    name: "find LD_PRELOAD left over",
    command: '[ -n "$LD_PRELOAD" ] && echo CROSSED',
  },
  {
    name: "write beside the workspace",
    command: "echo evil > $OUTSIDE/new.txt",
    hasCrossed: ({ outside }) => isThere(`${outside}/new.txt`),
    worksBare: true,
  },
  {
    name: "write through a link",
    command: "ln -s $OUTSIDE d; echo evil > d/new.txt",
    hasCrossed: ({ outside }) => isThere(`${outside}/new.txt`),
    worksBare: true,
  },
  {
    name: "remove beside the workspace",
    command: "rm -rf $OUTSIDE; true",
    hasCrossed: ({ outside }) => !isThere(`${outside}/secret.txt`),
    worksBare: true,
  },
  {
    name: "write the agent's settings",
    command: "mkdir -p $FUPAN; echo evil > $FUPAN/config.yaml",
    hasCrossed: ({ fupanHome }) => isThere(`${fupanHome}/config.yaml`),
    worksBare: true,
  },
  {
    name: "write a profile of the shell",
    command: "echo evil >> ~/.bashrc",
    hasCrossed: ({ home }) => text(`${home}/.bashrc`).includes("evil"),
    worksBare: true,
  },
  {
    name: "write a tool of the tool chain",
    command: "echo evil > ~/.cargo/bin/tool",
    hasCrossed: ({ home }) => text(`${home}/.cargo/bin/tool`).includes("evil"),
    worksBare: true,
  },
  {
    name: "write the git settings of the home",
    command: "git config --global core.pager evil",
    hasCrossed: ({ home }) => text(`${home}/.gitconfig`).includes("evil"),
    worksBare: true,
  },
  {
    name: "write into the system",
    command:
      "touch /usr/bin/fupan-probe /etc/fupan-probe /opt/fupan-probe; ls /usr/bin/fupan-probe /etc/fupan-probe /opt/fupan-probe 2>/dev/null && echo CROSSED",
  },
  protects(".git/config", "git config core.fsmonitor evil"),
  protects(".git/config", "rm -f @; echo evil > @"),
  protects(".git/config", "echo evil > x; mv -f x @"),
  protects(".git/hooks/post-checkout", "echo evil > @"),
  protects(
    ".git/hooks/pre-commit",
    "rm -rf .git/hooks; mkdir -p .git/hooks; echo evil > @",
  ),
  protects(".git/config", "mv .git g2 && mkdir .git && echo evil > @"),
  protects(
    ".git/config",
    "mkdir n; echo evil > n/config; mv -T .git o; mv -T n .git",
  ),
  protects(".git/commondir", "mkdir e; echo evil > @"),
  protects(".git/config.worktree", "echo evil > @"),
  protects(".cursorrules", "echo evil > @"),
  protects(".fupan.md", "echo evil > @"),
  ...["mv .git/HEAD x", "echo evil > .git/HEAD", "mv .git/refs r"].map((
    how,
  ): EscapeProbe => ({
    name: `have git take the workspace for a repository: ${how}`,
    command:
      `${how}; echo 'ref: refs/heads/main' > HEAD; mkdir objects refs; printf '[core]\\nworktree=.\\nbare=false\\neditor=evil' > config`,
    hasCrossed: ({ workspace }) =>
      !text(`${workspace}/.git/HEAD`).startsWith("ref: refs/") ||
      !isThere(`${workspace}/.git/refs`),
    worksBare: true,
  })),
  protects(".envrc", "echo evil > @"),
  protects(".envrc", "rmdir @; echo evil > @"),
  protects("AGENTS.md", "echo evil > x; mv -fT x @"),
  protects(".vscode/tasks.json", "mkdir -p .vscode; echo evil > @"),
  protects(".claude/settings.json", "mkdir -p .claude; echo evil > @"),
  {
    name: "replace a protected path by a link",
    command: "rmdir .vscode; ln -s $OUTSIDE .vscode; ls -l .vscode",
    hasCrossed: ({ workspace }) => isThere(`${workspace}/.vscode`),
  },
  {
    name: "leave a set-uid program in the workspace",
    command:
      "cp /bin/true su1; chmod u+s su1; install -m 4755 /bin/true su2; perl -e 'use Fcntl; sysopen(F, \"su3\", O_CREAT|O_WRONLY, 04755)'; true",
    hasCrossed: ({ workspace }) =>
      ["su1", "su2", "su3"].some((name) =>
        isThere(`${workspace}/${name}`) &&
        ((Deno.statSync(`${workspace}/${name}`).mode ?? 0) & 0o4000) !== 0
      ),
  },
  {
    name: "gain by a set-uid program of the system",
    command:
      "su -c 'echo CROSSED' nobody </dev/null; sudo -n echo CROSSED; grep -q 'NoNewPrivs:.0' /proc/self/status && echo CROSSED",
  },
  {
    name: "hold a capability",
    command:
      "grep -qE 'Cap(Eff|Prm|Bnd):.*[1-9a-f]' /proc/self/status && echo CROSSED",
  },
  {
    name: "mount a file system",
    command:
      "mkdir -p m; mount -t tmpfs t m && echo CROSSED; mount --bind /usr m && echo CROSSED; mount -o remount,rw /usr && echo CROSSED; umount .git/config && echo CROSSED",
  },
  {
    name: "nest a user namespace",
    command:
      "unshare -Ur true && echo CROSSED; unshare -m true && echo CROSSED",
  },
  {
    name: "enter the namespaces of another process",
    command: "nsenter -t 1 -m -- true && echo CROSSED",
  },
  {
    name: "change the root",
    command:
      "chroot /usr /bin/true && echo CROSSED; pivot_root . . && echo CROSSED",
  },
  rewrites("/proc/sys/kernel/core_pattern"),
  rewrites("/proc/sys/kernel/hostname"),
  rewrites("/proc/sys/vm/swappiness"),
  {
    name: "reach the kernel's log, memory and keys",
    command:
      "dmesg >/dev/null && echo CROSSED; head -c1 /dev/mem && echo CROSSED; head -c1 /proc/kcore && echo CROSSED; [ -w /proc/sysrq-trigger ] && echo CROSSED; ls /sys/kernel && echo CROSSED",
  },
  {
    name: "find a disk, or make one",
    command:
      "ls /dev/[svx]d[a-z] /dev/vd* /dev/nvme* 2>/dev/null && echo CROSSED; mknod disk b 254 0 && echo CROSSED; mknod /dev/disk b 254 0 && echo CROSSED; touch /dev/fupan-probe",
    // Deno itself looks into /dev only with every permission.
    hasCrossed: () =>
      new Deno.Command("test", { args: ["-e", "/dev/fupan-probe"] })
        .outputSync().success,
  },
  {
    name: "see processes outside",
    command:
      "ps -e -o args= | grep -i '[d]eno' && echo CROSSED; [ $(ls -d /proc/[0-9]* | wc -l) -gt 12 ] && echo CROSSED",
  },
  {
    name: "signal a process outside",
    command: "kill -0 $OUTER_PID && echo CROSSED",
    worksBare: true,
  },
  {
    name: "trace the sandbox's own process",
    needs: "cc",
    command: compiled(
      '#include <stdio.h>\n#include <sys/ptrace.h>\nint main(){ if (ptrace(PTRACE_SEIZE, 1, 0, 0) == 0) puts("CROSSED"); }',
    ),
  },
  {
    name: "type into a terminal (TIOCSTI)",
    needs: "cc",
    command: compiled(
      '#include <stdio.h>\n#include <errno.h>\n#include <sys/ioctl.h>\nint main(){ char c = 10; errno = 0; if (ioctl(0, TIOCSTI, &c) == 0 || errno != EPERM) puts("CROSSED"); }',
    ),
  },
  {
    name: "open a vsock to the host of this machine",
    needs: "cc",
    command: compiled(
      '#include <stdio.h>\n#include <sys/socket.h>\nint main(){ if (socket(40, SOCK_STREAM, 0) >= 0) puts("CROSSED"); if (socket(AF_PACKET, SOCK_RAW, 0) >= 0) puts("CROSSED"); }',
    ),
  },
  {
    name: "read the user's keyring",
    needs: "cc",
    command: compiled(
      '#include <stdio.h>\n#include <unistd.h>\n#include <sys/syscall.h>\nint main(){ if (syscall(250, 0, -4, 0) >= 0) puts("CROSSED"); if (syscall(425, 8, 0) >= 0) puts("CROSSED"); }',
    ),
  },
  {
    name: "open a file by its handle",
    needs: "cc",
    command: compiled(
      '#define _GNU_SOURCE\n#include <stdio.h>\n#include <errno.h>\n#include <fcntl.h>\nint main(){ errno = 0; struct file_handle h = {0}; open_by_handle_at(AT_FDCWD, &h, O_RDONLY); if (errno != EPERM) puts("CROSSED"); }',
    ),
  },
  {
    name: "have a terminal",
    command:
      "(: < /dev/tty) && echo CROSSED; ls /dev/pts/[0-9]* && echo CROSSED",
  },
  {
    name: "reach the container daemon and other sockets of /run",
    command:
      "for s in /run/docker.sock /var/run/docker.sock /run/containerd/containerd.sock /run/dbus/system_bus_socket /run/user/*/bus /run/systemd/private /tmp/.X11-unix/X0; do [ -e $s ] && echo CROSSED $s; done",
  },
  {
    name: "connect to a socket by its path",
    needs: "perl",
    worksBare: true,
    command: connects('"$ENV{OUTSIDE}/socket"'),
  },
  {
    name: "connect to an abstract socket",
    needs: "perl",
    worksBare: true,
    command: connects('"\\0fupan-stage-$ENV{OUTER_PID}"'),
  },
  {
    name: "reach a service on the loopback",
    command: "exec 3<>/dev/tcp/127.0.0.1/$OUTER_PORT && cat <&3",
    worksBare: true,
  },
  {
    name: "have any interface but an empty loopback",
    command:
      "grep -qE '(eth|ens|enp|wl)' /proc/net/dev && echo CROSSED; [ $(wc -l < /proc/net/route) -gt 1 ] && echo CROSSED",
  },
  {
    name: "resolve a name",
    command: "timeout 5 getent ahosts example.com && echo CROSSED",
  },
  {
    name: "share memory with others",
    command:
      "ls /dev/shm/* && echo CROSSED; ipcs -m | grep -q 0x && echo CROSSED",
  },
  {
    name: "read what another conversation left in /tmp",
    command: "cat /tmp/note /var/tmp/note",
    prepare: async (stage) => {
      const { code } = await stage.run(`echo ${CANARY} > /tmp/note`, {
        root: "two",
      });
      if (code !== 0) throw new Error("the other conversation wrote nothing");
    },
  },
  {
    name: "leave a process behind",
    command: `setsid sleep ${LEFT_BEHIND} & exit 0`,
    hasCrossed: () =>
      new Deno.Command("pgrep", { args: ["-f", `sleep ${LEFT_BEHIND}$`] })
        .outputSync().success,
  },
  {
    name: "remove the folder that it stands in",
    command:
      "cd ..; rm -rf workspace 2>/dev/null; rmdir workspace && echo CROSSED",
    hasCrossed: ({ workspace }) => !isThere(workspace),
  },
  {
    name: "rename the workspace",
    command: "mv $PWD $PWD.away && echo CROSSED",
    hasCrossed: ({ workspace }) => !isThere(workspace),
  },
];
