// The versions of an own dish, out of the audit, for whoever may change it.
import { sql } from 'kysely';
import { dishForm } from '../../../contract/library/dish-edit.ts';
import { dishVersions, MOST_VERSIONS, type VersionFood } from '../../../contract/library/dish-versions.ts';
import { dish } from '../../../contract/library/dish.ts';
import type { Field } from '../../../contract/kit/field.ts';
import { text, type Language } from '../../../contract/kit/text.ts';
import { handle } from '../../kernel/http/handle.ts';
import { isSameValue } from '../log/service/audit-values.ts';
import { pastVersions, type KeptChange } from './past-versions.ts';
import { hiddenOfDish, readLibrary, titleOf, type Library } from './service/library.ts';
import { linesOf, requireOwn, type FoodLine } from './service/own-dishes.ts';

const fields: Record<string, Field> = dishForm;
/** Changes of a dish that are read, the newest: replacing foods in all dishes makes one each time. */
const MOST_CHANGES_READ = 500;
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'flag']);

const GONE = text('已删除的食材', 'Removed food');

/** Foods with their names; a line whose food has left the library since stays, and says so. */
const namedFoods = (lines: unknown, library: Library, language: Language): VersionFood[] =>
  (Array.isArray(lines) ? (lines as FoodLine[]) : []).map(({ foodId, grams, role }) => {
    const food = library.foods.get(String(foodId));
    const foodName = (food ? titleOf(food) : GONE)[language];
    const line = { foodId: String(foodId), foodName, grams: Number(grams), role };
    return food && !food.deleted ? line : { ...line, removed: true };
  });

export const handlers = [
  handle(dishVersions, async ({ door, query, caller }) => {
    await requireOwn(door, [query.id]);
    const [row, lines, library] = [
      (await door.one(dish, query.id)) as unknown as Record<string, unknown>,
      (await linesOf(door, [query.id])).get(query.id) ?? [],
      await readLibrary(door.db, caller.tenantId),
    ];
    const { rows: changes } =
      await sql<KeptChange>`select id::text, at, user_name, before, after from audit_log
      where tenant_id = ${caller.tenantId} and entity = ${dish.name} and entity_id = ${query.id}
      order by at desc, id desc limit ${MOST_CHANGES_READ}`.execute(door.db);
    const hidden = hiddenOfDish(caller);
    const now = Object.fromEntries(
      Object.keys(fields)
        .filter((name) => !(name in hidden))
        .map((name) => [name, name === 'foods' ? lines : (row[name] ?? null)]),
    );
    const isSame = (name: string, one: unknown, other: unknown): boolean =>
      isSameValue(fields[name]!, one, other);
    const valueOf = (name: string, value: unknown): unknown => {
      if (name === 'foods') return namedFoods(value, library, caller.language);
      return value !== null && NUMBERS.has(fields[name]!.kind) ? Number(value) : value;
    };
    const versions = pastVersions(now, changes, isSame);
    // What was before the changes that were read is not the first.
    const known = changes.length < MOST_CHANGES_READ ? versions : versions.slice(0, -1);
    return known.slice(0, MOST_VERSIONS).map((version) => ({
      ...version,
      values: Object.fromEntries(
        Object.entries(version.values).map(([name, value]) => [name, valueOf(name, value)]),
      ),
    }));
  }),
];
