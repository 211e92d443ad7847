// Incompatible pairs (相克) of people: whose they are, what their sides name, and that none says what another says already.
import {
  combinationConflict,
  conflictCalls,
  conflictRefusals,
  partKey,
  type ConflictRow,
  type SidePart,
} from '../../../contract/library/combination-conflict.ts';
import { listedText, text, type Text } from '../../../contract/kit/text.ts';
import type { Caller } from '../../kernel/access/caller.ts';
import type { Door } from '../../kernel/database/door.ts';
import { lockName } from '../../kernel/database/row-locks.ts';
import { clearedFields, detailRow, listRows, rowAfter } from '../../kernel/entity-service.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import {
  foodsByName,
  namedPart,
  pairKey,
  partsOf,
  partTitlesFor,
  type FoodsByName,
  type PartTitles,
} from './service/conflict-sides.ts';
import { libraryInSight, titleOf, type Library } from './service/library.ts';
import { isUnitsOwn, reachByUnit, unitOf } from './service/unit-rows.ts';

type StoredRow = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (door: Door, id: string) => door.one(combinationConflict, id);

/** With delivered foods among them. */
interface Sides {
  firstSide: readonly SidePart[];
  secondSide: readonly SidePart[];
}

reachByUnit(combinationConflict);

function shownRow(caller: Caller, library: Library, byName: FoodsByName) {
  const titles = partTitlesFor(library, caller);
  return (row: Record<string, unknown>): ConflictRow => {
    const stored = row as unknown as StoredRow & { deptName: string | null };
    const side = (parts: readonly SidePart[], foodNames: readonly string[]) =>
      partsOf({ parts, foodNames }, byName).map((part) => namedPart(part, titles, caller.language));
    return {
      ...stored,
      firstSide: side(stored.firstSide, stored.firstFoods ?? []),
      secondSide: side(stored.secondSide, stored.secondFoods ?? []),
      editable: isUnitsOwn(caller, stored),
    };
  };
}

async function showing(door: Door) {
  const library = await libraryInSight(door);
  return shownRow(door.caller, library, foodsByName(library.foods.values()));
}

/** Every part is there. What has left the library may stay where it stood already. */
function requireParts(
  field: 'firstSide' | 'secondSide',
  parts: readonly SidePart[],
  before: readonly SidePart[],
  titles: PartTitles,
): void {
  const stood = new Set(before.map(partKey));
  for (const part of parts) {
    if (stood.has(partKey(part))) continue;
    const title = titles(part);
    if (!title) throw refuseField(field, conflictRefusals.unknown);
    if (title.removed) throw refuseField(field, conflictRefusals.gone, { part: title.name });
  }
}

const MOST_IN_NAME = 3;
const LONGEST_NAME = 64;
const LONGEST_ENGLISH_NAME = 128;

function sideName(parts: readonly SidePart[], titles: PartTitles): Text {
  const names = parts.slice(0, MOST_IN_NAME).flatMap((part) => titles(part)?.name ?? []);
  const rest = parts.length > MOST_IN_NAME;
  const { zh, en } = listedText(names);
  return text(`${zh}${rest ? '等' : ''}`, `${en}${rest ? ' …' : ''}`);
}

/** What a pair is called that nobody has named. */
function usualName({ firstSide, secondSide }: Sides, titles: PartTitles): Text {
  const [first, second] = [sideName(firstSide, titles), sideName(secondSide, titles)];
  return text(
    `${first.zh} × ${second.zh}`.slice(0, LONGEST_NAME),
    `${first.en} × ${second.en}`.slice(0, LONGEST_ENGLISH_NAME),
  );
}

/** A name that somebody gave stays; one that was made of the sides follows them. */
function nameAfter(
  given: string | null | undefined,
  before: StoredRow | null,
  [stood, sides]: [Sides, Sides],
  titles: PartTitles,
): { conflictName: string; nameEn: string | null } {
  const isUsual = before !== null && given === usualName(stood, titles).zh;
  if (!given || isUsual) {
    const { zh, en } = usualName(sides, titles);
    return { conflictName: zh, nameEn: en };
  }
  return { conflictName: given, nameEn: before?.conflictName === given ? before.nameEn : null };
}

/** A pair as it is about to be stored. */
interface WantedPair extends Sides {
  scope: string;
  tradition: number | null;
  deptId: string | null;
}

const isSame = (one: readonly SidePart[], other: readonly SidePart[]): boolean =>
  one.map(partKey).join() === other.map(partKey).join();

function sidesOf(row: StoredRow, byName: FoodsByName): Sides {
  return {
    firstSide: partsOf({ parts: row.firstSide, foodNames: row.firstFoods ?? [] }, byName),
    secondSide: partsOf({ parts: row.secondSide, foodNames: row.secondFoods ?? [] }, byName),
  };
}

/** Refused where the caller sees a pair that says the same for the same unit, or for everybody. */
async function requireOnlyOne(
  door: Door,
  pair: WantedPair,
  id: string | undefined,
  byName: FoodsByName,
): Promise<void> {
  // Two who add the same at the same moment wait for each other.
  await lockName(door, combinationConflict, 'conflictName');
  const wanted = pairKey(pair.firstSide, pair.secondSide, pair.scope);
  const rows = await door.rows(combinationConflict).selectAll('combination_conflict').execute();
  const twin = rows.find((row) => {
    if (row.id === id || row.tradition !== pair.tradition) return false;
    if (row.deptId !== null && row.deptId !== pair.deptId) return false;
    const { firstSide, secondSide } = sidesOf(row, byName);
    return pairKey(firstSide, secondSide, row.scope) === wanted;
  });
  if (twin)
    throw refuseField('secondSide', conflictRefusals.taken, {
      name: titleOf({ name: twin.conflictName ?? '', nameEn: twin.nameEn }),
    });
}

/** Refused, with its name, where one of the pairs that the caller sees is not the caller's to change. */
async function requireOwn(door: Door, id: string): Promise<StoredRow> {
  const row = await rowOf(door, id);
  if (isUnitsOwn(door.caller, row)) return row;
  throw refuse(conflictRefusals.notOwn, {
    name: titleOf({ name: row.conflictName ?? '', nameEn: row.nameEn }),
  });
}

export const handlers = [
  handle(conflictCalls.list, async ({ door, query, request }) => {
    const page = await listRows(door, combinationConflict, rawQuery({ request, query }));
    return { ...page, records: page.records.map(await showing(door)) };
  }),
  handle(conflictCalls.detail, async ({ door, query }) =>
    (await showing(door))(await detailRow(door, combinationConflict, query.id)),
  ),
  handle(conflictCalls.submit, async ({ door, body, caller }) => {
    const { id, version: _, ...values } = body;
    const before = id ? await requireOwn(door, id) : null;
    const library = await libraryInSight(door);
    const titles = partTitlesFor(library, caller);
    const byName = foodsByName(library.foods.values());
    const stood: Sides = before ? sidesOf(before, byName) : { firstSide: [], secondSide: [] };
    const after = rowAfter(combinationConflict, before, values);
    // Nobody sends an empty side: where one was left out, it is the stored one, which delivered pairs have none of.
    const firstSide = values.firstSide?.length ? values.firstSide : stood.firstSide;
    const secondSide = values.secondSide?.length ? values.secondSide : stood.secondSide;
    requireParts('firstSide', firstSide, stood.firstSide, titles);
    requireParts('secondSide', secondSide, stood.secondSide, titles);
    const firstKeys = new Set(firstSide.map(partKey));
    const both = secondSide.find((part) => firstKeys.has(partKey(part)));
    if (both) throw refuseField('secondSide', conflictRefusals.overlap, { part: titles(both)?.name ?? '' });
    const deptId = unitOf(caller, after.deptId ?? null, conflictRefusals.deptOutside);
    const tradition = after.tradition ?? 0;
    const sides: Sides = { firstSide, secondSide };
    await requireOnlyOne(door, { ...sides, scope: after.scope!, tradition, deptId }, id, byName);
    const { conflictName, nameEn } = nameAfter(after.conflictName, before, [stood, sides], titles);
    const row = {
      ...values,
      deptId: deptId ?? undefined,
      tradition,
      status: after.status ?? 1,
      conflictName,
      nameEn: nameEn ?? undefined,
      // What is sent back as it was read stays as it is stored: a delivered pair goes on following the product.
      firstSide: isSame(firstSide, stood.firstSide) ? undefined : [...firstSide],
      secondSide: isSame(secondSide, stood.secondSide) ? undefined : [...secondSide],
    };
    if (!id) return { id: await door.insert(combinationConflict, row) };
    const people = {
      ...(row.firstSide && { firstFoods: [] }),
      ...(row.secondSide && { secondFoods: [] }),
    };
    const cleared = clearedFields(combinationConflict, values);
    if (nameEn === null) cleared.push('nameEn');
    await door.update(combinationConflict, id, { ...row, ...people }, undefined, cleared);
    return { id };
  }),
  handle(conflictCalls.remove, async ({ door, query }) => {
    for (const id of new Set(query.ids)) await requireOwn(door, id);
    await door.remove(combinationConflict, query.ids);
  }),
];
