// The list of foods: a keyword finds name in either language, alias, pinyin and initials, `lacking` those without a figure.
import { food } from '../../../../contract/library/food.ts';
import { applyFilters, readPage } from '../../../kernel/database/list-query.ts';
import { presentable } from '../../../kernel/entity-service.ts';
import { rawQuery, type Context } from '../../../kernel/http/handle.ts';
import { foodLike } from './food-keyword.ts';
import { foodLacks } from './lacking-figures.ts';

export async function listFoods({
  door,
  request,
  query,
}: Pick<Context<Record<string, unknown>>, 'door' | 'request' | 'query'>) {
  const raw = rawQuery({ request, query });
  let rows = applyFilters(door.rows(food), food, raw);
  const named = foodLike(raw.keyword);
  if (named) rows = rows.where(named);
  const lacking = foodLacks(raw.lacking);
  if (lacking) rows = rows.where(lacking);
  const page = await readPage(rows, food, raw, (all) => all.selectAll('food'));
  return { ...page, records: page.records.map((row) => presentable(food, row)) };
}
