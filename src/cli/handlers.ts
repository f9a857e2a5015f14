import type { ChatFlags } from "./chat_flags.ts";
import type {
  BatchCompressFlags,
  BatchFlags,
  BatchReportFlags,
  CompletionFlags,
  ConfigFlags,
  ContextFlags,
  DeleteFlags,
  DoctorFlags,
  ExportFlags,
  GateFlags,
  ImportFlags,
  ImportHistoryFlags,
  ListFlags,
  MachinesFlags,
  MemoryFlags,
  PruneFlags,
  RenameFlags,
  ReplayFlags,
  RerunFlags,
  SearchFlags,
  SessionExportFlags,
  ShowFlags,
  SkillsFlags,
  StatsFlags,
  StudioFlags,
  TitlesFlags,
  UsageFlags,
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
  readonly renameSession: Handler<RenameFlags>;
  readonly titleSessions: Handler<TitlesFlags>;
  readonly deleteSessions: Handler<DeleteFlags>;
  readonly pruneSessions: Handler<PruneFlags>;
  readonly sessionStats: Handler<StatsFlags>;
  readonly exportSession: Handler<SessionExportFlags>;
  readonly usage: Handler<UsageFlags>;
  readonly importHistory: Handler<ImportHistoryFlags>;
  readonly search: Handler<SearchFlags>;
  readonly exportLog: Handler<ExportFlags>;
  readonly importLog: Handler<ImportFlags>;
  readonly verifyLog: Handler<VerifyFlags>;
  readonly showContext: Handler<ContextFlags>;
  readonly rebuildStore: Handler<Record<never, never>>;
  readonly replay: Handler<ReplayFlags>;
  readonly rerun: Handler<RerunFlags>;
  readonly machines: Handler<MachinesFlags>;
  readonly batch: Handler<
    BatchFlags | BatchReportFlags | BatchCompressFlags
  >;
  readonly memory: Handler<MemoryFlags>;
  readonly skills: Handler<SkillsFlags>;
  readonly gate: Handler<GateFlags>;
  readonly doctor: Handler<DoctorFlags>;
  readonly config: Handler<ConfigFlags>;
  readonly studio: Handler<StudioFlags>;
  readonly completion: Handler<CompletionFlags>;
}
