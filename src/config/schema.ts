import { z } from "zod";
import { nearest } from "./nearest.ts";

const text = (expected = "a text that is not empty") =>
  z.string({ error: expected }).min(1, { error: expected })
    .describe(expected);

const url = () => {
  const expected = "an http or https address";
  return z.url({ protocol: /^https?$/, error: expected }).describe(expected);
};

const count = (least: number) => {
  const expected = `a whole number, ${least} or more`;
  return z.int({ error: expected }).min(least, { error: expected })
    .describe(expected);
};

const between = (least: number, most: number) => {
  const expected = `a number from ${least} to ${most}`;
  return z.number({ error: expected }).min(least, { error: expected })
    .max(most, { error: expected }).describe(expected);
};

const seconds = (least: number) => {
  const expected = `a number of seconds, ${least} or more`;
  return z.number({ error: expected }).min(least, { error: expected })
    .describe(expected);
};

const PRICES =
  "a mapping of models to {input, output, cached}, in dollars a million tokens; cached may be left out";

const dollars = () => {
  const expected = "dollars a million tokens, 0 or more";
  return z.number({ error: expected }).min(0, { error: expected })
    .describe(expected);
};

const choice = <const TValue extends string>(...values: TValue[]) => {
  const expected = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { error: expected }).describe(expected);
};

const flag = () =>
  z.boolean({ error: "true or false" }).describe("true or false");

const texts = () => {
  const expected = "a list of texts";
  return z.array(text(), { error: expected }).describe(expected);
};

const section = <TShape extends z.ZodRawShape>(shape: TShape) =>
  z.strictObject(shape, { error: "a mapping of keys to values" });

const FALLBACK =
  "a model's name, or {model, base_url, key_env} of which the last two may be left out";

const fallback = () =>
  z.union([
    text(),
    section({
      model: text(),
      base_url: url().optional(),
      key_env: text("the name of an environment variable").optional(),
    }),
  ], { error: FALLBACK });

/**
 * Everything that config.yaml may say (contract 10). A key without a default
 * is optional. The defaults stand in `defaults.ts`, which loads without this.
 */
export const settingsSchema = section({
  version: z.literal(1, { error: "1, the only version there is" })
    .describe("1, the only version there is"),
  model: text().optional(),
  base_url: url().optional(),
  context_window: count(1).optional(),
  fallback_models: z.array(fallback(), { error: `a list, each ${FALLBACK}` })
    .describe(`a list, each ${FALLBACK}`),
  max_iterations: count(1),
  reasoning: choice("auto", "keep", "drop"),
  toolset: text().optional(),
  personalities: z.record(z.string(), text(), {
    error: "a mapping of names to texts",
  }).describe("a mapping of names to texts").optional(),
  prices: z.record(
    z.string(),
    section({
      input: dollars(),
      output: dollars(),
      cached: dollars().optional(),
    }),
    { error: PRICES },
  ).describe(PRICES).optional(),
  approval: section({
    mode: choice("manual", "smart", "off"),
    timeout_s: seconds(1),
    on_timeout: choice("pause", "deny").optional(),
    deny: texts(),
    allow: texts(),
    model: text().optional(),
  }),
  nudge: section({
    memory_turns: count(0),
    skill_iterations: count(0),
  }),
  review: section({
    max_iterations: count(1),
    model: text().optional(),
    unattended: flag(),
  }),
  memory: section({
    memory_chars: count(1),
    user_chars: count(1),
    flush_min_turns: count(0),
  }),
  compression: section({
    auto: flag(),
    threshold: between(0.05, 0.95),
    protect_head: count(0),
    protect_tail: count(1),
    tail: choice("messages", "tokens"),
    model: text().optional(),
    temperature: between(0, 2),
  }),
  search: section({ model: text().optional() }),
  title: section({ model: text().optional() }),
  sandbox: section({
    mode: choice("auto", "require", "off"),
    read: texts(),
    net: texts(),
  }),
  tools: section({
    timeout_s: seconds(1),
    max_parallel: count(1),
  }),
  retry: section({
    max: count(0),
    delay_s: seconds(0),
    max_delay_s: seconds(0),
  }),
  display: section({
    tools: choice("off", "new", "all", "verbose"),
    reasoning: flag(),
    status_bar: flag(),
    memory_notifications: choice("off", "on", "verbose"),
    resume_recap: count(0),
    notify_after_s: seconds(0),
  }),
});

type Writable = z.infer<typeof settingsSchema>;

/** The settings, checked and whole. */
export type Settings = Frozen<Writable>;

/** A model to go on with when the first one fails. */
export type FallbackModel = Settings["fallback_models"][number];

type Frozen<T> = T extends readonly (infer TItem)[] ? readonly Frozen<TItem>[]
  : T extends object ? { readonly [K in keyof T]: Frozen<T[K]> }
  : T;

/** Every key that can hold a value, in dotted form. */
export function keysOf(
  schema: z.ZodObject = settingsSchema,
  prefix = "",
): string[] {
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    inner instanceof z.ZodObject
      ? keysOf(inner, `${prefix}${key}.`)
      : [prefix + key]
  );
}

/** The key or section whose name is most like `name`. */
export function nearestKey(name: string): string | undefined {
  return nearest(name, [...keysOf(), ...Object.keys(settingsSchema.shape)]);
}
