// Everything this version delivers, as it is declared. Tests deliver something else by changing what is read here.
import type { Dictionary } from '../../contract/kit/dictionary.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Parameter } from '../../contract/kit/parameter.ts';
import { readContract } from '../kernel/discovery.ts';
import {
  loadCategorySets,
  loadTabooPairs,
  type CategoryGroup,
  type CategorySet,
  type TabooPair,
} from '../reference/load-reference.ts';
import { deliveredClients, type DeliveredClient } from './clients.ts';
import { familyDictionaries } from './dictionaries.ts';
import { loadCombinations, type CombinationSeed } from './library/combinations/load-combinations.ts';
import { loadDishes, loadWithdrawnDishes, type DishSeed } from './library/dishes/load-dishes.ts';
import { loadFoods, type FoodSeed } from './library/foods/load-foods.ts';
import type { DeliveredMenu } from './menus/delivered-menu.ts';
import { deliveredMenus } from './menus/menus.ts';
import { deliveredRoles, type DeliveredRole } from './roles.ts';

export interface Declared {
  clients: readonly DeliveredClient[];
  menus: readonly DeliveredMenu[];
  /** Which say what a button does. */
  endpoints: readonly Endpoint[];
  roles: readonly DeliveredRole[];
  dictionaries: readonly Dictionary[];
  parameters: readonly Parameter[];
  foods: readonly FoodSeed[];
  dishes: readonly DishSeed[];
  tabooPairs: readonly TabooPair[];
  combinations: readonly CombinationSeed[];
  categoryGroups: readonly CategoryGroup[];
  categorySets: readonly CategorySet[];
}

export async function readDeclared(): Promise<Declared> {
  const { dictionaries, parameters, endpoints } = await readContract();
  const { groups, sets } = loadCategorySets();
  const relied = new Set(dictionaries.map(({ code }) => code));
  return {
    clients: deliveredClients,
    menus: deliveredMenus,
    endpoints,
    roles: deliveredRoles,
    // What the product itself relies on goes before what only clients ask for.
    dictionaries: [...familyDictionaries.filter(({ code }) => !relied.has(code)), ...dictionaries],
    parameters,
    foods: loadFoods(),
    // The name of one that is offered no more is free for another.
    dishes: [...loadWithdrawnDishes(), ...loadDishes()],
    tabooPairs: loadTabooPairs(),
    combinations: loadCombinations(),
    categoryGroups: groups,
    categorySets: sets,
  };
}
