// What changes when a unit gets another parent: what moves along, who sees it from above, which shared rows it uses.
import { sql } from 'kysely';
import { user } from '../../../contract/account/user.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { combinationConflict } from '../../../contract/library/combination-conflict.ts';
import { combinationTemplate } from '../../../contract/library/combination-template.ts';
import { combination } from '../../../contract/library/combination.ts';
import { foodPrice } from '../../../contract/library/food-price.ts';
import {
  deptMovePreview,
  MOST_MOVE_NAMED,
  type MovePreview,
} from '../../../contract/organisation/dept-move.ts';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import type { Door } from '../../kernel/database/door.ts';
import { handle } from '../../kernel/http/handle.ts';
import { today } from '../recipe/service/service-dates.ts';
import { sharesLeaving } from '../recipe/service/share-reach.ts';
import { moveOf, placeOf } from './dept-changes.ts';
import { atOrBelow } from './service/at-or-below.ts';

/** Rows of the library that a unit has for those below it, too. */
const SHARED: readonly Entity[] = [combination, combinationTemplate, combinationConflict, foodPrice];

type Ids = readonly string[];

/** How much moves: what is below the unit, itself included. */
async function moving(door: Door, id: string) {
  const { rows } = await sql<{ id: string; deptCategory: number }>`select d.id, d.dept_category
    from blade_dept d where d.tenant_id = ${door.caller.tenantId} and d.is_deleted = 0 and ${atOrBelow('d', id)}`.execute(
    door.db,
  );
  const ids = rows.map((row) => row.id);
  const isKindergarten = ({ deptCategory }: { deptCategory: number }): boolean =>
    deptCategory === orgCategory.entries.kindergarten.key;
  const [people, menus] = await Promise.all([
    door
      .rows(user)
      .select(sql<number>`count(*)::int`.as('count'))
      .where(belongsTo(ids))
      .executeTakeFirstOrThrow(),
    door
      .rows(recipe)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('recipe.deptId', 'in', ids)
      .where('recipe.endDate', '>=', today())
      .executeTakeFirstOrThrow(),
  ]);
  return {
    kindergartenCount: rows.filter(isKindergarten).length,
    unitCount: rows.filter((row) => row.id !== id && !isKindergarten(row)).length,
    personCount: people.count,
    menuCount: menus.count,
  };
}

const belongsTo = (deptIds: Ids) =>
  sql<boolean>`exists (select 1 from user_dept ud where ud.tenant_id = blade_user.tenant_id
    and ud.user_id = blade_user.id and ud.dept_id = any(${[...deptIds]}::bigint[]))`;

/** People of the units of `with` who belong to none of `without`, as far as the caller sees them. */
async function peopleOf(door: Door, { with: units, without }: { with: Ids; without: Ids }) {
  if (units.length === 0) return { count: 0, named: [] };
  const rows = await door
    .rows(user)
    .select(['blade_user.id', 'blade_user.realName'])
    .select(
      sql<string>`(select d.dept_name from user_dept ud join blade_dept d on d.tenant_id = ud.tenant_id and d.id = ud.dept_id
        where ud.tenant_id = blade_user.tenant_id and ud.user_id = blade_user.id
          and ud.dept_id = any(${[...units]}::bigint[]) order by d.sort, d.id limit 1)`.as('deptName'),
    )
    .where(belongsTo(units))
    .where(sql<boolean>`not ${belongsTo(without)}`)
    .orderBy('blade_user.id')
    .execute();
  return { count: rows.length, named: rows.slice(0, MOST_MOVE_NAMED) };
}

async function sharedBy(
  door: Door,
  entity: Entity,
  left: Ids,
  met: Ids,
): Promise<MovePreview['library'][number]> {
  const column = sql.ref(`${entity.table}.deptId`);
  const of = (units: Ids) =>
    sql<number>`count(*) filter (where ${column} = any(${[...units]}::bigint[]))::int`;
  const { lost, gained } = (await door
    .rows(entity)
    .select([of(left).as('lost'), of(met).as('gained')])
    .executeTakeFirstOrThrow()) as { lost: number; gained: number };
  return { kind: entity.label, lost, gained };
}

export const handlers = [
  handle(deptMovePreview, async ({ door, query }): Promise<MovePreview> => {
    const place = await placeOf(door, query.id, query.parentId);
    const pathOf = (ancestors: string): string[] => ancestors.split(',').filter((id) => id !== NO_ROW);
    const before = pathOf(place.before.ancestors!);
    const after = pathOf(place.ancestors);
    // Who belongs to the unit itself sees it either way.
    const [left, met] = [
      before.filter((id) => !after.includes(id)),
      after.filter((id) => !before.includes(id)),
    ];
    const [moved, gaining, losing, library, shares] = await Promise.all([
      moving(door, query.id),
      peopleOf(door, { with: met, without: [...before, query.id] }),
      peopleOf(door, { with: left, without: [...after, query.id] }),
      Promise.all(SHARED.map((entity) => sharedBy(door, entity, left, met))),
      sharesLeaving(door, moveOf(place.before, { parentId: query.parentId, ancestors: place.ancestors })),
    ]);
    return {
      ...moved,
      gaining,
      losing,
      shares: {
        given: shares.filter(({ given, open }) => given && open).length,
        received: shares.filter(({ given, open }) => !given && open).length,
      },
      library: library.filter(({ lost, gained }) => lost + gained > 0),
    };
  }),
];
