import type { Settings } from "./schema.ts";

/**
 * What holds where nothing is set (contract 10; the numbers are those of seeds
 * 000-002). Plain data, so that a start without config.yaml loads no schema.
 */
export const DEFAULTS: Settings = {
  version: 1,
  fallback_models: [],
  max_iterations: 90,
  reasoning: "auto",
  approval: { mode: "manual", timeout_s: 300, deny: [], allow: [] },
  nudge: { memory_turns: 10, skill_iterations: 10 },
  review: { max_iterations: 8, unattended: false },
  memory: { memory_chars: 2200, user_chars: 1375, flush_min_turns: 6 },
  compression: {
    auto: true,
    threshold: 0.5,
    protect_head: 3,
    protect_tail: 4,
    tail: "messages",
    temperature: 0.3,
  },
  search: {},
  title: {},
  sandbox: { mode: "auto", read: [], net: [] },
  tools: { timeout_s: 180, max_parallel: 8 },
  // behaviour 2.6: min(5 s * 2^(n-1), 120 s), three times.
  retry: { max: 3, delay_s: 5, max_delay_s: 120 },
  display: {
    tools: "all",
    reasoning: false,
    status_bar: true,
    memory_notifications: "on",
    // behaviour 13.6: the last 10 exchanges are shown again.
    resume_recap: 10,
    notify_after_s: 20,
  },
};
