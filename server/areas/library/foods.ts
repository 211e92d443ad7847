// What foods do beyond the usual list and form: a keyword finds name in either language, alias, pinyin and initials; a saved name is
// spelled anew.
import { sql } from 'kysely';
import { food, foodCalls } from '../../../contract/library/food.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { clearedFields, presentable } from '../../kernel/entity-service.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';

const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const KEYWORD_MAX = 64;

/**
 * A tenant reads the platform's foods beside its own: what both hold would stand there twice. A food may keep what it
 * has.
 */
async function requireOthers(door: Door, values: { name: string; code: string }, id = '0'): Promise<void> {
  const kept = await door
    .rows(food)
    .select(['food.name', 'food.code'])
    .where('food.id', '=', id)
    .executeTakeFirst();
  for (const { fields, refusal } of food.unique) {
    const [field] = fields as [keyof typeof values];
    if (values[field] === kept?.[field]) continue;
    const twin = door
      .rows(food)
      .select('food.id')
      .where(`food.${field}`, '=', values[field])
      .where('food.id', '<>', id);
    if (await twin.executeTakeFirst()) throw refuseField(field, refusal);
  }
}

export const handlers = [
  handle(foodCalls.list, async ({ door, query, request }) => {
    const raw = rawQuery({ request, query });
    let rows = applyFilters(door.rows(food), food, raw);
    const given = typeof raw.keyword === 'string' ? raw.keyword.replaceAll('\u0000', '').trim() : '';
    if (given) {
      const like = `%${escapeLike(given.slice(0, KEYWORD_MAX))}%`;
      rows = rows.where(
        sql<boolean>`(food.name ilike ${like} or food.name_en ilike ${like} or food.alias::text ilike ${like} or food.pinyin ilike ${like}
          or food.initials ilike ${like.slice(1)})`,
      );
    }
    const page = await readPage(rows, food, raw, (all) => all.selectAll('food'));
    return { ...page, records: page.records.map((row) => presentable(food, row)) };
  }),
  handle(foodCalls.submit, async ({ door, body }) => {
    const { id, ...values } = body;
    await requireOthers(door, values, id);
    const row = { ...values, ...spelled(values.name) };
    if (!id) return { id: await door.insert(food, row) };
    await door.update(food, id, row, undefined, clearedFields(food, values));
    return { id };
  }),
];
