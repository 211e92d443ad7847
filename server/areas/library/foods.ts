// What foods do beyond the usual list and form: a keyword finds name in either language, alias, pinyin and initials, `lacking` those
// without a figure; a saved name is spelled anew.
import { food, foodCalls } from '../../../contract/library/food.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { clearedFields, presentable } from '../../kernel/entity-service.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle, rawQuery } from '../../kernel/http/handle.ts';
import { spelled } from '../../kernel/spelling.ts';
import { foodLike } from './service/food-keyword.ts';
import { foodLacks } from './service/lacking-figures.ts';

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
    const named = foodLike(raw.keyword);
    if (named) rows = rows.where(named);
    const lacking = foodLacks(raw.lacking);
    if (lacking) rows = rows.where(lacking);
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
