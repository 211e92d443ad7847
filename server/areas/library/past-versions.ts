// What a row was after each of its changes, worked out backwards from what it is now: each change knows what it replaced.

/** A change as the audit keeps it; `before` is null of the one that made the row. */
export interface KeptChange {
  readonly id: string;
  readonly at: Date;
  readonly userName: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface PastVersion {
  readonly versionId: string;
  readonly at: Date | null;
  readonly userName: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Of the version before all changes that are on record. */
export const FIRST_VERSION = 'first';

/**
 * The versions of a row, that of now first.
 * @param now values by name; only these names are told, and a change of none of them makes no version
 * @param changes the newest first; what one act wrote in several parts has one moment and makes one version
 * @param isSame whether a field has the same value on both sides
 */
export function pastVersions(
  now: Readonly<Record<string, unknown>>,
  changes: readonly KeptChange[],
  isSame: (name: string, before: unknown, after: unknown) => boolean,
): PastVersion[] {
  const versions: PastVersion[] = [];
  let values = { ...now };
  const acts = [...Map.groupBy(changes, ({ at, userName }) => `${at.getTime()} ${userName}`).values()];
  for (const parts of acts) {
    const [{ id, at, userName }] = parts as [KeptChange];
    const earlier = { ...values };
    for (const { before } of parts)
      for (const name of Object.keys(now))
        if (before && name in before && !isSame(name, before[name], earlier[name]))
          earlier[name] = before[name];
    const isMade = parts.some(({ before, after }) => before === null && after !== null);
    if (isMade || Object.keys(now).some((name) => earlier[name] !== values[name]))
      versions.push({ versionId: id, at, userName, values });
    if (isMade) return versions;
    values = earlier;
  }
  return [...versions, { versionId: FIRST_VERSION, at: null, userName: null, values }];
}
