import type { ChatFlags } from "./chat_flags.ts";
import type {
  BatchFlags,
  CompletionFlags,
  ConfigFlags,
  ExportFlags,
  ImportFlags,
  ListFlags,
  MachinesFlags,
  MemoryFlags,
  ReplayFlags,
  SearchFlags,
  ShowFlags,
  VerifyFlags,
} from "./flags.ts";
import type { Io } from "./io.ts";

/** Does what a command line asks for; resolves with the exit code. */
export type Handler<TFlags> = (flags: TFlags, io: Io) => Promise<number>;

/** What stands behind each command. */
export interface Handlers {
  readonly chat: Handler<ChatFlags>;
  readonly listSessions: Handler<ListFlags>;
  readonly showSession: Handler<ShowFlags>;
  readonly search: Handler<SearchFlags>;
  readonly exportLog: Handler<ExportFlags>;
  readonly importLog: Handler<ImportFlags>;
  readonly verifyLog: Handler<VerifyFlags>;
  readonly rebuildStore: Handler<Record<never, never>>;
  readonly replay: Handler<ReplayFlags>;
  readonly machines: Handler<MachinesFlags>;
  readonly batch: Handler<BatchFlags>;
  readonly memory: Handler<MemoryFlags>;
  readonly config: Handler<ConfigFlags>;
  readonly completion: Handler<CompletionFlags>;
}
