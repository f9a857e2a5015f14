/** A fact: a past-tense name and flat, readonly, JSON-able fields. */
export type Event<TType extends string, TFields = unknown> = Readonly<
  { type: TType } & TFields
>;

/** For each event type of a union, the fields (at any depth) that hold free text. */
export type BodyFields<TEvent extends { readonly type: string }> = Readonly<
  Record<TEvent["type"], readonly string[]>
>;
