// What is declared, as rows: each with its key, the same in every version and installation, and the fields it fills.
import { NO_ROW } from '../../contract/kit/reference.ts';
import { BUTTON, MENU } from '../../contract/system/menu.ts';
import { HEAD_KEY } from '../../contract/system/dictionary-family.ts';
import { NUTRIENT_KEYS } from '../../planner/nutrition/nutrients.ts';
import type { Declared } from './declared.ts';
import type { Values } from './merge-fields.ts';
import { buttonFacts } from './menus/button-facts.ts';
import type { DeliveredMenu } from './menus/delivered-menu.ts';

export const KINDS = [
  'client',
  'menu',
  'role',
  'dictionary',
  'parameter',
  'food',
  'dish',
  'tabooPair',
  'combination',
  'categoryGroup',
  'categorySet',
] as const;
export type KindName = (typeof KINDS)[number];

export interface DeliveredRow {
  key: string;
  values: Values;
}
/** A role holds a menu or button. */
export interface DeliveredRight {
  key: string;
  role: string;
  menu: string;
  /** The menu it stands below; null at the top. */
  above: string | null;
}
export type DeliveredRows = Record<KindName, DeliveredRow[]> & { right: DeliveredRight[] };

/** Rows of one kind in an order in which what a row refers to comes before it. */
export const deliveredRows = (declared: Declared): DeliveredRows => ({
  client: declared.clients.map((client) => ({ key: client.clientId, values: { ...client } })),
  menu: menuRows(declared),
  role: declared.roles.map(({ alias, name }, index) => ({
    key: alias,
    values: { roleAlias: alias, roleName: name, sort: index + 1 },
  })),
  dictionary: dictionaryRows(declared),
  parameter: declared.parameters.map(({ key, label, remark, initial }) => ({
    key,
    values: { paramKey: key, paramName: label.zh, paramValue: String(initial), remark: remark.zh },
  })),
  food: foodRows(declared),
  dish: dishRows(declared),
  tabooPair: tabooRows(declared),
  combination: combinationRows(declared),
  categoryGroup: declared.categoryGroups.map(({ key, label, categories }, at) => ({
    key,
    values: { groupName: label.zh, nameEn: label.en, categories, sort: at + 1 },
  })),
  categorySet: setRows(declared),
  right: rightsOf(declared),
});

function menuRows({ menus, endpoints }: Declared): DeliveredRow[] {
  const facts = buttonFacts(menus, endpoints);
  const rows: DeliveredRow[] = [];
  const common = { isOpen: 1, remark: null };
  const add = (
    { code, name, path, icon, children, buttons }: DeliveredMenu,
    parent: string,
    sort: number,
  ) => {
    const menu = { category: MENU, action: 0, alias: null, path: path ?? null, source: icon ?? null };
    const words = { code, name: name.zh, nameEn: name.en };
    rows.push({ key: code, values: { parentId: parent, ...words, ...menu, sort, ...common } });
    children?.forEach((child, index) => add(child, code, index + 1));
    buttons?.forEach((button, index) => {
      const own = { category: BUTTON, ...facts.get(button.code)!, source: null };
      const named = { code: button.code, name: button.name.zh, nameEn: button.name.en };
      rows.push({
        key: button.code,
        values: { parentId: code, ...named, ...own, sort: index + 1, ...common },
      });
    });
  };
  menus.forEach((menu, index) => add(menu, NO_ROW, index + 1));
  return rows;
}

/** Roles hold what is named for them and the menus above it. */
function rightsOf({ menus, roles }: Declared): DeliveredRight[] {
  const above = new Map<string, string[]>();
  const walk = (menu: DeliveredMenu, higher: string[]): void => {
    above.set(menu.code, higher);
    const here = [...higher, menu.code];
    menu.children?.forEach((child) => walk(child, here));
    menu.buttons?.forEach((button) => above.set(button.code, here));
  };
  menus.forEach((menu) => walk(menu, []));
  return roles.flatMap(({ alias, buttons, menus: screens = [] }) => {
    const named = buttons.includes('*') ? [...above.keys()] : [...buttons, ...screens];
    const held = new Set(named.flatMap((code) => [...(above.get(code) ?? []), code]));
    return [...held].map((menu) => ({
      key: `${alias}/${menu}`,
      role: alias,
      menu,
      above: above.get(menu)?.at(-1) ?? null,
    }));
  });
}

const dictionaryRows = ({ dictionaries }: Declared): DeliveredRow[] =>
  dictionaries.flatMap(({ code, label, entries }, index) => [
    {
      key: code,
      values: {
        parentId: NO_ROW,
        code,
        dictKey: HEAD_KEY,
        dictValue: label.zh,
        dictValueEn: label.en,
        sort: index + 1,
      },
    },
    ...Object.values(entries).map(({ key, label: words }, at) => ({
      key: `${code}/${key}`,
      values: {
        parentId: code,
        code,
        dictKey: String(key),
        dictValue: words.zh,
        dictValueEn: words.en,
        sort: at + 1,
      },
    })),
  ]);

const foodRows = ({ foods }: Declared): DeliveredRow[] =>
  foods.map((food) => ({
    key: food.code,
    values: {
      code: food.code,
      name: food.name,
      nameEn: food.nameEn,
      alias: food.alias,
      category: food.category,
      foodGroup: food.group,
      edible: food.edible,
      water: food.water,
      ...Object.fromEntries(NUTRIENT_KEYS.map((key) => [key, food[key]])),
      priceFen: food.priceFen,
      keepDays: food.keepDays,
      months: food.months,
      allergens: food.allergens,
      animal: food.animal ? 1 : 0,
      dark: food.dark ? 1 : 0,
      forbiddenLevel: food.forbiddenLevel,
      forbiddenReason: food.forbiddenReason,
      forbiddenReasonEn: food.forbiddenReasonEn,
      source: food.source,
      note: food.note,
    },
  }));

function dishRows({ foods, dishes }: Declared): DeliveredRow[] {
  const codes = new Map(foods.map(({ name, code }) => [name, code]));
  return dishes.map((dish) => ({
    key: dish.code,
    values: {
      code: dish.code,
      dishName: dish.name,
      nameEn: dish.nameEn,
      dishCateFirstName: dish.category,
      meals: dish.meals,
      method: dish.method,
      taste: dish.taste,
      color: dish.color,
      months: dish.months,
      repeatDays: dish.repeatDays,
      preference: dish.preference,
      tags: dish.tags,
      equipment: dish.equipment,
      handMinutes: dish.handMinutes,
      shaped: dish.shaped ? 1 : 0,
      pieces: dish.pieces ?? null,
      coreTemperature: dish.coreTemperature,
      regions: dish.regions,
      occasion: dish.occasion,
      steps: dish.steps,
      status: dish.withdrawn ? 0 : 1,
      foods: dish.foods.map(([name, grams, role]) => {
        const code = codes.get(name);
        if (!code) throw new Error(`dish library: ${dish.name} names the food ${name}, which does not exist`);
        return [code, grams, role ?? 'aux'];
      }),
    },
  }));
}

function tabooRows({ tabooPairs, foods }: Declared): DeliveredRow[] {
  const english = new Map(foods.map(({ name, nameEn }) => [name, nameEn ?? name]));
  return tabooPairs.map(({ key, a, b, scope, claim, note, tradition }) => {
    const [first, second] = [a[0]!, b[0]!];
    return {
      key,
      values: {
        conflictName: `${first} × ${second}`.slice(0, 64),
        nameEn: `${english.get(first) ?? first} × ${english.get(second) ?? second}`.slice(0, 128),
        firstFoods: a,
        secondFoods: b,
        scope,
        tradition: tradition ? 1 : 0,
        reason: `${claim.zh}（传统说法）。${note.zh}`.slice(0, 500),
        reasonEn: `${claim.en} (so tradition says). ${note.en}`.slice(0, 500),
      },
    };
  });
}

function combinationRows({ combinations, dishes }: Declared): DeliveredRow[] {
  const codes = new Map(dishes.map(({ name, code }) => [name, code]));
  return combinations.map(({ key, name, nameEn, meal, region, dishes: names }) => ({
    key,
    values: {
      combinationName: name,
      nameEn,
      mealType: meal,
      region,
      dishIds: names.map((dish) => {
        const code = codes.get(dish);
        if (!code) throw new Error(`combinations: ${name} names the dish ${dish}, which does not exist`);
        return code;
      }),
    },
  }));
}
/** Ids of delivered lines count from here, so that a line has the same everywhere: below all that `newId` makes. */
const LINES_FROM = 1000;
const MOST_LINES = 100;

const setRows = ({ categorySets, categoryGroups }: Declared): DeliveredRow[] =>
  categorySets.map(({ key, label, meals }, at) => {
    const asked = Object.entries(meals).flatMap(([meal, places]) => places.map((place) => ({ meal, place })));
    return {
      key,
      values: {
        setName: label.zh,
        nameEn: label.en,
        sort: at + 1,
        status: 1,
        lines: asked.map(({ meal, place }, line) => ({
          id: String(LINES_FROM + at * MOST_LINES + line),
          meal,
          ...(categoryGroups.some((group) => group.key === place) ? { groupId: place } : { category: place }),
          count: 1,
        })),
      },
    };
  });
