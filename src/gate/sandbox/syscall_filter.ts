/** A system call that is refused, if its arguments are as said. */
interface Rule {
  readonly call: string;
  readonly errno: number;
  /** Refused only where all of these hold. */
  readonly when?: readonly Condition[];
}

/** What the low 32 bits of an argument are compared with. */
interface Condition {
  readonly arg: number;
  readonly op: "has" | "is";
  readonly value: number;
}

const [EPERM, ENOSYS, EAFNOSUPPORT] = [1, 38, 97];
const SET_ID_ON_EXEC = 0o4000;
/** O_CREAT, or O_TMPFILE, whose file can be given a name later. */
const CREATING = 0o100 | 0o20000000;

const setsId = (arg: number): Condition => ({
  arg,
  op: "has",
  value: SET_ID_ON_EXEC,
});
const creates = (arg: number): Condition => ({
  arg,
  op: "has",
  value: CREATING,
});
const is = (arg: number, value: number): Condition => ({
  arg,
  op: "is",
  value,
});

const RULES: readonly Rule[] = [
  // A set-uid file in the workspace would outlive the sandbox (trap 6).
  { call: "chmod", errno: EPERM, when: [setsId(1)] },
  { call: "fchmod", errno: EPERM, when: [setsId(1)] },
  { call: "fchmodat", errno: EPERM, when: [setsId(2)] },
  { call: "fchmodat2", errno: EPERM, when: [setsId(2)] },
  { call: "creat", errno: EPERM, when: [setsId(1)] },
  { call: "open", errno: EPERM, when: [creates(1), setsId(2)] },
  { call: "openat", errno: EPERM, when: [creates(2), setsId(3)] },
  { call: "mknod", errno: EPERM, when: [setsId(1)] },
  { call: "mknodat", errno: EPERM, when: [setsId(2)] },
  // Its arguments stand in memory, where no filter reads; libraries fall back.
  { call: "openat2", errno: ENOSYS },
  // Work that the kernel does for the process passes by every filter.
  { call: "io_uring_setup", errno: ENOSYS },
  { call: "io_uring_enter", errno: ENOSYS },
  { call: "io_uring_register", errno: ENOSYS },
  // Typing into a terminal as if a person did: TIOCSTI and TIOCLINUX.
  { call: "ioctl", errno: EPERM, when: [is(1, 0x5412)] },
  { call: "ioctl", errno: EPERM, when: [is(1, 0x541c)] },
  // Keys belong to the user, not to a namespace.
  { call: "add_key", errno: EPERM },
  { call: "keyctl", errno: EPERM },
  { call: "request_key", errno: EPERM },
  // The sandbox's own process: PTRACE_ATTACH, PTRACE_SEIZE and its memory.
  { call: "ptrace", errno: EPERM, when: [is(0, 16), is(1, 1)] },
  { call: "ptrace", errno: EPERM, when: [is(0, 0x4206), is(1, 1)] },
  { call: "process_vm_readv", errno: EPERM, when: [is(0, 1)] },
  { call: "process_vm_writev", errno: EPERM, when: [is(0, 1)] },
  // Ways into the kernel that no build or test needs.
  { call: "bpf", errno: EPERM },
  { call: "open_by_handle_at", errno: EPERM },
  { call: "perf_event_open", errno: EPERM },
  { call: "userfaultfd", errno: EPERM },
];

/** Unix, IPv4, IPv6 and netlink; a vsock would reach the host of this machine. */
const SOCKET_FAMILIES = [1, 2, 10, 16];

interface Architecture {
  readonly audit: number;
  readonly calls: Readonly<Record<string, number>>;
}

const ARCHITECTURES: Readonly<Record<string, Architecture>> = {
  x86_64: {
    audit: 0xc000003e,
    calls: {
      add_key: 248,
      bpf: 321,
      chmod: 90,
      creat: 85,
      fchmod: 91,
      fchmodat: 268,
      fchmodat2: 452,
      io_uring_enter: 426,
      io_uring_register: 427,
      io_uring_setup: 425,
      ioctl: 16,
      keyctl: 250,
      mknod: 133,
      mknodat: 259,
      open: 2,
      open_by_handle_at: 304,
      openat: 257,
      openat2: 437,
      perf_event_open: 298,
      process_vm_readv: 310,
      process_vm_writev: 311,
      ptrace: 101,
      request_key: 249,
      socket: 41,
      userfaultfd: 323,
    },
  },
  aarch64: {
    audit: 0xc00000b7,
    calls: {
      add_key: 217,
      bpf: 280,
      fchmod: 52,
      fchmodat: 53,
      fchmodat2: 452,
      io_uring_enter: 426,
      io_uring_register: 427,
      io_uring_setup: 425,
      ioctl: 29,
      keyctl: 219,
      mknodat: 33,
      open_by_handle_at: 265,
      openat: 56,
      openat2: 437,
      perf_event_open: 241,
      process_vm_readv: 270,
      process_vm_writev: 271,
      ptrace: 117,
      request_key: 218,
      socket: 198,
      userfaultfd: 282,
    },
  },
};

/** The second way into an x86_64 kernel, with numbers of its own. */
const X32_BIT = 0x40000000;

type Instruction = readonly [
  code: number,
  whenTrue: number,
  whenFalse: number,
  operand: number,
];

const load = (offset: number): Instruction => [0x20, 0, 0, offset];
const NUMBER = load(0);
const MACHINE = load(4);
const argument = (index: number) => load(16 + 8 * index);
const fail = (errno: number): Instruction => [0x06, 0, 0, 0x00050000 | errno];
const PASS: Instruction = [0x06, 0, 0, 0x7fff0000];
/** Goes on if equal, else over the next `over` instructions. */
const equals = (value: number, over: number): Instruction => [
  0x15,
  0,
  over,
  value,
];
const hasBits = (value: number, over: number): Instruction => [
  0x45,
  0,
  over,
  value,
];

/**
 * A filter of system calls as bwrap takes it, for what namespaces leave open;
 * null for a machine whose numbers are not known.
 */
export function syscallFilter(arch: string): Uint8Array | null {
  const machine = ARCHITECTURES[arch];
  if (!machine) return null;
  return assembled([
    MACHINE,
    [0x15, 1, 0, machine.audit],
    fail(EPERM),
    NUMBER,
    [0x35, 0, 1, X32_BIT],
    fail(ENOSYS),
    ...RULES.flatMap((rule) => ruleOf(rule, machine.calls)),
    ...socketRule(machine.calls["socket"] ?? 0),
    PASS,
  ]);
}

function ruleOf(
  { call, errno, when = [] }: Rule,
  calls: Architecture["calls"],
): Instruction[] {
  const number = calls[call];
  if (number === undefined) return [];
  // Each condition takes two instructions; what follows is the refusal, and
  // the number loaded again for the next rule.
  const tests = when.flatMap(({ arg, op, value }, index) => {
    const over = 2 * (when.length - index - 1) + 1;
    const test = op === "is" ? equals(value, over) : hasBits(value, over);
    return [argument(arg), test];
  });
  return [equals(number, tests.length + 2), ...tests, fail(errno), NUMBER];
}

function socketRule(number: number): Instruction[] {
  const families = SOCKET_FAMILIES.map((family, index): Instruction => [
    0x15,
    SOCKET_FAMILIES.length - index,
    0,
    family,
  ]);
  return [
    equals(number, families.length + 2),
    argument(0),
    ...families,
    fail(EAFNOSUPPORT),
  ];
}

/** As `struct sock_filter[]`, little-endian on both machines. */
function assembled(program: readonly Instruction[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(program.length * 8));
  program.forEach(([code, whenTrue, whenFalse, operand], index) => {
    bytes.setUint16(index * 8, code, true);
    bytes.setUint8(index * 8 + 2, whenTrue);
    bytes.setUint8(index * 8 + 3, whenFalse);
    bytes.setUint32(index * 8 + 4, operand, true);
  });
  return new Uint8Array(bytes.buffer);
}
