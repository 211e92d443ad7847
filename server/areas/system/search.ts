// The search of the command palette: one small statement for each kind of record that the caller may list,
// through the door, so that tenant and data scope hold here as everywhere.
import { sql, type RawBuilder } from 'kysely';
import { userPage } from '../../../contract/account/user-calls.ts';
import { user } from '../../../contract/account/user.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { dish, dishPage } from '../../../contract/library/dish.ts';
import { food, foodCalls } from '../../../contract/library/food.ts';
import { deptList } from '../../../contract/organisation/dept-calls.ts';
import { dept } from '../../../contract/organisation/dept.ts';
import { recipe, recipePage } from '../../../contract/recipe/recipe.ts';
import { search, type FoundKind } from '../../../contract/system/search.ts';
import { refusalOf } from '../../kernel/access/decide.ts';
import { titleOf } from '../../kernel/database/references.ts';
import { handle, type Context } from '../../kernel/http/handle.ts';

interface Searched {
  entity: Entity;
  /** Who may make this call finds these records. */
  list: Endpoint;
  note: string;
  /** Columns that hold the text anywhere; for tables of some thousand rows. */
  anywhere: string[];
  /** Columns that begin with it; indexed. */
  beginning: string[];
}

const searched: Record<FoundKind, Searched> = {
  user: {
    entity: user,
    list: userPage,
    note: 'account',
    anywhere: [],
    beginning: ['realName', 'account', 'phone'],
  },
  dept: {
    entity: dept,
    list: deptList,
    note: 'fullName',
    anywhere: ['deptName', 'fullName'],
    beginning: [],
  },
  dish: {
    entity: dish,
    list: dishPage,
    note: 'dishCateFirstName',
    anywhere: ['dishName', 'nameEn'],
    beginning: ['pinyin', 'initials', 'code'],
  },
  food: {
    entity: food,
    list: foodCalls.list,
    note: 'category',
    anywhere: ['name', 'nameEn'],
    beginning: ['pinyin', 'initials', 'code'],
  },
  recipe: {
    entity: recipe,
    list: recipePage,
    note: 'recipeName',
    anywhere: ['recipeName'],
    beginning: [],
  },
};

const MOST_OF_A_KIND = 5;
const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

async function find({ door }: Context, kind: FoundKind, typed: string) {
  const { entity, note, anywhere, beginning } = searched[kind];
  const title = titleOf(entity, door.caller.language);
  const column = (name: string): RawBuilder<string> => sql.ref(`${entity.table}.${name}`);
  const start = `${escapeLike(typed)}%`;
  const conditions = [
    ...anywhere.map((name) => sql<boolean>`${column(name)} ilike ${`%${start}`}`),
    // Codes are upper case, spellings and accounts lower.
    ...beginning.flatMap((name) =>
      [...new Set([start, start.toLowerCase(), start.toUpperCase()])].map(
        (form) => sql<boolean>`${column(name)} like ${form}`,
      ),
    ),
  ];
  const rows = await door
    .rows(entity)
    .select([`${entity.table}.id`, title.as('title'), sql<string | null>`${column(note)}`.as('note')])
    .where(sql<boolean>`(${sql.join(conditions, sql` or `)})`)
    .orderBy(sql`(${title} ilike ${start}) desc, length(${title}), ${column('id')}`)
    .limit(MOST_OF_A_KIND)
    .execute();
  return (rows as { id: string; title: string; note: string | null }[]).map((row) => ({
    kind,
    ...row,
    note: row.note === row.title ? null : row.note,
  }));
}

export const handlers = [
  handle(search, async (context) => {
    const allowed = (Object.keys(searched) as FoundKind[]).filter(
      (kind) => refusalOf(context.caller, searched[kind].list) === null,
    );
    const found = await Promise.all(allowed.map((kind) => find(context, kind, context.query.text)));
    return found.flat();
  }),
];
