// The delivered library as the server holds it in memory, straight from the files: for tests and comparisons that
// need no database. Ids are the codes.
import { DEFAULT_TENANT } from '../../../contract/auth/oauth.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import {
  allergensOf,
  figuresOf,
  type Library,
  type LibraryDish,
  type LibraryFood,
} from '../../areas/library/service/library.ts';
import { madeOfNothing } from '../../areas/library/service/made-of.ts';
import { loadDishes } from './dishes/load-dishes.ts';
import { loadFoods } from './foods/load-foods.ts';

export function readDeliveredLibrary(taboos: Library['taboos'] = []): Library {
  const foods = new Map<string, LibraryFood>();
  const byName = new Map<string, LibraryFood>();
  for (const row of loadFoods()) {
    const food: LibraryFood = madeOfNothing({ ...row, id: row.code, deleted: false });
    foods.set(food.id, food);
    byName.set(food.name, food);
  }
  const dishes = new Map<string, LibraryDish>();
  for (const row of loadDishes()) {
    const parts = row.foods.map(([name, grams, role]) => ({
      food: byName.get(name)!,
      grams,
      role: role ?? 'aux',
    }));
    const { amount, costFen } = figuresOf(parts);
    const times = { createTime: new Date(0), updateTime: new Date(0) };
    const rest = { ...times, pinyin: '', initials: '', offered: true, deleted: false };
    const noPhoto = { photo: null, photoSmall: null };
    const platforms = { tenantId: DEFAULT_TENANT, deptId: null, auditRemark: null, version: 0 };
    dishes.set(row.code, {
      ...row,
      ...rest,
      ...platforms,
      ...noPhoto,
      auditStatus: dishMachine.states.approved.key,
      id: row.code,
      shaped: row.shaped === true,
      pieces: row.pieces ?? null,
      foods: parts,
      allergens: allergensOf(parts.map(({ food }) => food)),
      nutrients: amount,
      costFen,
    });
  }
  return { foods, dishes, taboos };
}
