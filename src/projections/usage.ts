import type { Statements } from "./statements.ts";

/** One model call and what it cost, in tokens. */
export interface ModelCall {
  readonly position: number;
  readonly session: string;
  readonly root: string;
  readonly model: string | null;
  /** Aside: a judge, a title, a summary of this or of another conversation. */
  readonly purpose: "turn" | "review" | "aside";
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly reasoning: number;
  /** True if the provider sent no numbers and these are our own (P80). */
  readonly estimated: boolean;
}

type ModelCallRow = Omit<ModelCall, "at" | "estimated"> & {
  readonly at: number;
  readonly estimated: number;
};

/** Every model call that was counted, in the order of the log; of one conversation, if named. */
export function listModelCalls(
  store: Statements,
  root: string | null = null,
): readonly ModelCall[] {
  return store.all<ModelCallRow>(LIST, root, root).map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    estimated: row.estimated !== 0,
  }));
}

const LIST = `SELECT c.position, s.name AS session, r.name AS root,
  coalesce(m.name, s.model) AS model,
  CASE WHEN c.aside THEN 'aside' WHEN s.kind = 'review' THEN 'review'
    ELSE 'turn' END AS purpose,
  c.at, c.input, c.output, c.cached, c.reasoning, c.estimated
  FROM model_calls c JOIN sessions s ON s.id = c.session
  JOIN sessions r ON r.id = s.root LEFT JOIN models m ON m.id = c.model
  WHERE ? IS NULL OR r.name = ? ORDER BY c.position`;
