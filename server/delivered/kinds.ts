// The kinds of delivered rows: where they lie, how a row is known that nobody remembers having delivered, what refers
// to what, and which of them go when the product delivers them no longer.
import type { Entity } from '../../contract/kit/entity.ts';
import { combination } from '../../contract/library/combination.ts';
import { combinationConflict } from '../../contract/library/combination-conflict.ts';
import { dishCateGroup } from '../../contract/library/dish-cate-group.ts';
import { dishCateSet } from '../../contract/library/dish-cate-set.ts';
import { dish } from '../../contract/library/dish.ts';
import { food } from '../../contract/library/food.ts';
import { client } from '../../contract/system/client.ts';
import { dict } from '../../contract/system/dict.ts';
import { BUTTON, menu } from '../../contract/system/menu.ts';
import { param } from '../../contract/system/param.ts';
import { role } from '../../contract/system/role.ts';
import { spelled } from '../kernel/spelling.ts';
import type { KindName } from './delivered-rows.ts';
import type { Values } from './merge-fields.ts';

export interface Kind {
  name: KindName;
  entity: Pick<Entity, 'name' | 'table' | 'label' | 'scope' | 'title' | 'fields'>;
  /** Sets of fields that name a row, best first: no two rows in use have the same. */
  namedBy: readonly (readonly string[])[];
  /** Whether a row of the installation that has the name of a delivered one is the same thing; always, without it. */
  isSame?: (own: Values, delivered: Values) => boolean;
  /** The field that holds the row above, of the same kind; `0` stands for none. */
  parent?: string;
  /** Further columns that follow from the fields. */
  derived?: (values: Values) => Record<string, string>;
  /** The field whose value lies in a table of its own. */
  parts?: 'foods';
  /** A field that lists rows of another kind: their ids, or objects with an id by this key of theirs. */
  names?: { field: string; by?: string; of: KindName };
  /**
   * Rows of this kind are removed when they are no longer delivered, unless somebody has changed them or something
   * still uses them. All others stay: people, menus or stored values may rely on them.
   */
  retires?: Entity;
}

const spelledFrom =
  (field: string) =>
  (values: Values): Record<string, string> =>
    typeof values[field] === 'string' ? spelled(values[field]) : {};

/** In the order of their delivery: what is referred to comes first. */
export const kinds: readonly Kind[] = [
  { name: 'client', entity: client, namedBy: [['clientId']] },
  {
    name: 'menu',
    entity: menu,
    namedBy: [['code']],
    // A menu with another path is another page, which only happens to have the code: nobody gets a right to it.
    isSame: (own, delivered) => delivered.category === BUTTON || own.path === delivered.path,
    parent: 'parentId',
    retires: menu,
  },
  { name: 'role', entity: role, namedBy: [['roleAlias']] },
  { name: 'dictionary', entity: dict, namedBy: [['code', 'dictKey']], parent: 'parentId' },
  // Nothing reads a parameter that the product does not declare.
  { name: 'parameter', entity: param, namedBy: [['paramKey']], retires: param },
  { name: 'food', entity: food, namedBy: [['code'], ['name']], derived: spelledFrom('name') },
  {
    name: 'dish',
    entity: dish,
    namedBy: [['code'], ['dishName']],
    derived: spelledFrom('dishName'),
    parts: 'foods',
  },
  {
    name: 'tabooPair',
    entity: combinationConflict,
    namedBy: [['conflictName']],
  },
  {
    name: 'combination',
    entity: combination,
    namedBy: [['combinationName']],
    names: { field: 'dishIds', of: 'dish' },
  },
  { name: 'categoryGroup', entity: dishCateGroup, namedBy: [['groupName']] },
  {
    name: 'categorySet',
    entity: dishCateSet,
    namedBy: [['setName']],
    names: { field: 'lines', by: 'groupId', of: 'categoryGroup' },
  },
];
