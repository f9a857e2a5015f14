/** Whether a person is asked, a model judges first, or nobody is asked. */
export type ApprovalMode = "manual" | "smart" | "off";

/** What `chat` was told (contract 3). */
export interface ChatFlags {
  readonly prompt?: string | undefined;
  /** One turn, its answer alone on stdout. */
  readonly print: boolean;
  readonly model?: string | undefined;
  /** An id, a prefix, a title or `latest`; "" asks for the picker. */
  readonly resume?: string | undefined;
  /** Go on with the newest session of this folder. */
  readonly continue: boolean;
  /** `--yolo` is `off`. */
  readonly approval?: ApprovalMode | undefined;
  readonly toolset?: string | undefined;
  readonly maxIterations?: number | undefined;
  readonly cwd?: string | undefined;
  readonly outputFormat: "text" | "json" | "stream-json";
  /** Seconds. */
  readonly timeout?: number | undefined;
  /** Settings, memory, skills and context files are left out. */
  readonly safeMode: boolean;
  readonly noMemory: boolean;
  readonly noSkills: boolean;
  readonly noContextFiles: boolean;
}
