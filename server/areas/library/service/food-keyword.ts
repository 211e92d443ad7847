// What somebody who types part of a food's name finds: its name in either language, an alias, pinyin or initials.
import { sql, type RawBuilder } from 'kysely';

const KEYWORD_MAX = 64;
const escapeLike = (value: string): string => value.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Of the rows of `food`; null where nothing is typed. */
export function foodLike(typed: unknown): RawBuilder<boolean> | null {
  const given = typeof typed === 'string' ? typed.replaceAll('\u0000', '').trim() : '';
  if (!given) return null;
  const like = `%${escapeLike(given.slice(0, KEYWORD_MAX))}%`;
  return sql<boolean>`(food.name ilike ${like} or food.name_en ilike ${like} or food.alias::text ilike ${like} or food.pinyin ilike ${like}
    or food.initials ilike ${like.slice(1)})`;
}
