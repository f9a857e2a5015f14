/** Somebody on a platform, by the number or id that the platform vouches for, never by a display name. */
export interface Sender {
  readonly platform: string;
  readonly id: string;
}

/** Who is let in. What is left out lets nobody in. */
export interface AccessLists {
  /** Platforms on which everybody may speak. */
  readonly openPlatforms?: readonly string[];
  /** Those who were paired, as `platform:id`. */
  readonly paired?: ReadonlySet<string>;
  /** Ids by platform. */
  readonly allowed?: Readonly<Record<string, readonly string[]>>;
  /** Ids on any platform. */
  readonly allowedEverywhere?: readonly string[];
  readonly everybody?: boolean;
}

/** Whether somebody may speak, and which list says so. */
export interface Authorisation {
  readonly allowed: boolean;
  readonly by:
    | "open-platform"
    | "paired"
    | "platform-list"
    | "global-list"
    | "everybody"
    | "default-deny";
}

/** Decides who may speak, in the order of behaviour 11.1; nobody may unless a list says so. */
export function authorise(sender: Sender, lists: AccessLists): Authorisation {
  const { platform, id } = sender;
  if (!isVerifiable(platform) || !isVerifiable(id)) return denied();
  if (lists.openPlatforms?.includes(platform)) return by("open-platform");
  if (lists.paired?.has(senderKey(sender))) return by("paired");
  if (idsOf(lists, platform).includes(id)) return by("platform-list");
  if (lists.allowedEverywhere?.includes(id)) return by("global-list");
  return lists.everybody === true ? by("everybody") : denied();
}

/** What the start-up warning is about: no list at all denies everybody. */
export function deniesEverybody(lists: AccessLists): boolean {
  const { openPlatforms, paired, allowed, allowedEverywhere } = lists;
  return lists.everybody !== true &&
    (openPlatforms?.length ?? 0) === 0 &&
    (paired?.size ?? 0) === 0 &&
    (allowedEverywhere?.length ?? 0) === 0 &&
    Object.values(allowed ?? {}).every((ids) => ids.length === 0);
}

/**
 * A sender's name in lists and states; no two senders share one.
 * @throws {RangeError} If the platform or the id is empty, or has spaces or controls.
 */
export function senderKey({ platform, id }: Sender): string {
  for (const part of [platform, id]) {
    if (!isVerifiable(part)) {
      throw new RangeError(
        `Cannot name a sender: ${JSON.stringify(part)} is no id`,
      );
    }
  }
  return `${encodeURIComponent(platform)}:${encodeURIComponent(id)}`;
}

/** An id is exact: nothing in it may look like something else, or like nothing. */
function isVerifiable(part: string): boolean {
  return /^[^\p{C}\p{Z}]{1,256}$/u.test(part);
}

function idsOf({ allowed }: AccessLists, platform: string): readonly string[] {
  return allowed !== undefined && Object.hasOwn(allowed, platform)
    ? allowed[platform] ?? []
    : [];
}

function by(list: Authorisation["by"]): Authorisation {
  return { allowed: true, by: list };
}

function denied(): Authorisation {
  return { allowed: false, by: "default-deny" };
}
