// A child's week keeps what the menu's week keeps: what replaces a dish makes nothing too often in it.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { Asker } from '../../kernel/waiting-line.ts';
import { readDeliveredLibrary } from '../../delivered/library/read-library.ts';
import type { LibraryDish } from '../library/service/library.ts';
import { usualConditions } from './conditions-fixture.ts';
import { factsOf } from './dish-facts.ts';
import { alternativesFor } from './menu-alternatives.ts';
import { placeDish } from './place-dish.ts';
import type { MenuState } from './service/menu-store.ts';
import type { StoredVariant, VariantDish } from './service/variant-store.ts';
import { countsFirst, countsWorsened } from './variant-counts.ts';
import { placesInVariant } from './variant-dishes.ts';
import { madeVariant, rowByHand, variantState } from './variant-making.ts';
import { variantViewOf } from './variant-view.ts';

const dates = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];
const lunch = { meal: 'lunch', category: '荤菜', sort: 0 } as const;

const library = readDeliveredLibrary();
const isLiver = (dish: LibraryDish): boolean => factsOf(dish).tags.includes('liver');
const holdsMilk = ({ allergens }: LibraryDish): boolean => allergens.includes('milk');
const atLunch = [...library.dishes.values()].filter(
  ({ meals, months }) => meals.includes('lunch') && !months,
);
const ofKind = (category: string): LibraryDish[] => atLunch.filter((dish) => dish.category === category);
const [eatenLiver, otherLiver] = ofKind('荤菜').filter((dish) => isLiver(dish) && !holdsMilk(dish));
const withMilk = ofKind('荤菜').find((dish) => !isLiver(dish) && holdsMilk(dish));
const vegetable = ofKind('素菜').find((dish) => !isLiver(dish) && !holdsMilk(dish));

/** A menu of liver on Monday and a meat dish with milk on Thursday, for which there are one more liver dish and one of vegetables. */
function menu(): MenuState {
  const offered = new Set([eatenLiver!.id, otherLiver!.id, withMilk!.id, vegetable!.id]);
  const slots = [{ meal: lunch.meal, category: lunch.category, count: 1 }];
  const setting = {
    dates,
    conditions: usualConditions('oneMealTwoSnacks', { slots }),
    priceFen: 1200,
    library: {
      ...library,
      dishes: new Map(
        [...library.dishes].map(([id, dish]) => [id, { ...dish, offered: offered.has(id) }] as const),
      ),
    },
    disabledFoodIds: [],
    history: [],
  };
  const dishes = [
    { ...placeDish(setting, eatenLiver!, { ...lunch, date: dates[0]! }, 1), id: 'monday' },
    { ...placeDish(setting, withMilk!, { ...lunch, date: dates[3]! }, 1), id: 'thursday' },
  ];
  const recipe = { id: '1', recipeStatus: 3 };
  const days = dates.map((date) => ({ date, version: 1 }));
  return { setting, dishes, recipe, days, language: 'zh' } as unknown as MenuState;
}

const variant = { id: '2', allergens: ['milk'], dates: null, eaters: [] } as unknown as StoredVariant;
const asker = {
  caller: { tenantId: '1', userId: '1' },
  reply: { raw: new EventEmitter() },
  house: { settings: { plannerThreads: 1 } },
} as unknown as Asker;

const viewOf = (state: MenuState, own: VariantDish[]) => {
  const found = { variant, own } as unknown as Parameters<typeof variantViewOf>[1];
  return variantViewOf(state, found, [found]);
};

test('a second liver dish comes after a dish of vegetables, and is offered after it', async () => {
  const state = menu();
  const [row] = await madeVariant(asker, state, variant, []);
  expect(row).toMatchObject({ insteadOf: withMilk!.id, dishId: vegetable!.id, byHand: false });
  expect((await viewOf(state, [row!])).broken).toEqual([]);

  const eaten = variantState(state, variant, placesInVariant(state, variant, []));
  const offered = await alternativesFor(asker, eaten, eaten.dishes[1]!, undefined, {
    allowed: (dish) => !holdsMilk(dish),
    weighed: countsFirst,
    comesLast: (broken, now) => countsWorsened(broken, now).length > 0,
  });
  const both = offered.map(({ dishId }) => dishId).filter((id) => id !== eatenLiver!.id);
  expect(both).toEqual([vegetable!.id, otherLiver!.id]);
}, 30_000);

test('a second liver dish that a person chooses is told in a line, unless the menu itself has as many', async () => {
  const state = menu();
  const [, place] = placesInVariant(state, variant, []);
  const chosen = placeDish(state.setting, otherLiver!, { ...lunch, date: dates[3]! }, 1);
  const own = [rowByHand(place!, chosen)];
  const { broken, open } = await viewOf(state, own);
  expect(open).toBe(0);
  expect(broken.filter(({ zh }) => zh.includes('动物肝'))).toHaveLength(1);

  const tuesday = {
    ...placeDish(state.setting, otherLiver!, { ...lunch, date: dates[1]! }, 1),
    id: 'tuesday',
  };
  const twice = { ...state, dishes: [...state.dishes, tuesday] };
  const rest: VariantDish[] = [rowByHand(place!, null)];
  expect((await viewOf(twice, rest)).broken.filter(({ zh }) => zh.includes('动物肝'))).toEqual([]);
  expect((await viewOf(twice, own)).broken.filter(({ zh }) => zh.includes('动物肝'))).toHaveLength(1);
}, 30_000);
