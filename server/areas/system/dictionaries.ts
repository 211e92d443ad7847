// Dictionary reads that are more than CRUD: heads, entries of one head, and the entries every select box asks for.
import { sql } from 'kysely';
import { dict, dictChildList, dictionary, dictParentList } from '../../../contract/system/dict.ts';
import { applyFilters, readPage } from '../../kernel/database/list-query.ts';
import { handle } from '../../kernel/http/handle.ts';

export const handlers = [
  handle(dictParentList, ({ door, query }) =>
    readPage<Record<string, unknown>>(
      applyFilters(door.rows(dict).where('parentId', '=', '0'), dict, query),
      dict,
      query,
    ),
  ),
  handle(
    dictChildList,
    async ({ door, query }) =>
      (await door
        .rows(dict)
        .selectAll()
        .where('parentId', '=', query.parentId)
        .orderBy('sort')
        .orderBy('id')
        .execute()) as Record<string, unknown>[],
  ),
  handle(dictionary, async ({ door, query }) => {
    const { rows } = await sql<{
      code: string;
      dictKey: string;
      dictValue: string;
      dictValueEn: string | null;
      sort: number;
      remark: string | null;
    }>`
      select code, dict_key, dict_value, dict_value_en, sort, remark from blade_dict
      where code = ${query.code} and dict_key <> '-1' and is_deleted = 0 and is_sealed = 0 order by sort, id`.execute(
      door.db,
    );
    return rows;
  }),
];
