// Choosing dishes for a variant: the planner fills the places that are open, beside all that stays as it is.
import type { Allergen } from '../../../contract/library/food.ts';
import type { Limit, Problem, Spread, Variety } from '../../../planner/problem.ts';
import type { Asker } from '../../kernel/waiting-line.ts';
import { figuresOf } from '../library/service/library.ts';
import { menuProblem, type MenuSetting } from './menu-problem.ts';
import { placeDish } from './place-dish.ts';
import { replaceDishes } from './planner/planner.ts';
import type { MenuState, StoredDish } from './service/menu-store.ts';
import { portionsOf } from './service/menu-view.ts';
import type { StoredVariant, VariantDish } from './service/variant-store.ts';
import { kindsAt } from './slot-kinds.ts';
import { countsFirst } from './variant-counts.ts';
import { eatenAt, placesInVariant, type PlaceInVariant } from './variant-dishes.ts';
import { allergensIn, variantSetting } from './variant-setting.ts';

const SECONDS = 4;

/** How near a day of the variant shall be to the menu's, as a share of its figures, and what a miss weighs. */
const NEAR = { energy: 0.03, protein: 0.1, calcium: 0.1, cost: 0.05 };
const NEAR_WEIGHT = 8;

/** Energy, protein, calcium and money of each day as the menu has them: neither much less nor much dearer. */
function nearToMenu(
  { dishes, setting }: Pick<MenuState, 'dishes' | 'setting'>,
  dates: ReadonlySet<string>,
): Limit[] {
  return [...Map.groupBy(dishes, ({ date }) => date)].flatMap(([date, ofDay]) => {
    if (!dates.has(date)) return [];
    const { amount, costFen } = figuresOf(portionsOf(ofDay, setting));
    const limit = (
      key: keyof typeof NEAR,
      value: number | null,
      terms: Limit['terms'],
      sides: readonly ('lower' | 'upper')[],
    ): Limit[] =>
      value === null || value <= 0
        ? []
        : [
            {
              id: `variant.${key}.${date}`,
              terms,
              per: 'day',
              where: { days: [date] },
              ...(sides.includes('lower') && { lower: value * (1 - NEAR[key]) }),
              ...(sides.includes('upper') && { upper: value * (1 + NEAR[key]) }),
              hard: false,
              weight: NEAR_WEIGHT,
            },
          ];
    const nutrient = (key: 'energy' | 'protein' | 'calcium'): Limit['terms'] => [
      { of: 'nutrient', nutrient: key },
    ];
    return [
      ...limit('energy', amount.energy, nutrient('energy'), ['lower', 'upper']),
      ...limit('protein', amount.protein, nutrient('protein'), ['lower']),
      ...limit('calcium', amount.calcium, nutrient('calcium'), ['lower']),
      ...limit('cost', costFen, [{ of: 'cost' }], ['upper']),
    ];
  });
}

/** How far below the budget a variant shall stay, as a part of it: grams are rounded after its dishes are chosen. */
const BELOW_PRICE = 0.003;
/** Of missing it by the whole: a fen of a budget of ten yuan weighs as much as a dish of another kind. */
const PRICE_WEIGHT = 1000;

/** The price that no menu passes, with room for rounding: a goal, for the menu itself may have used it up. */
const belowPrice = ({ limits = [] }: Problem): Limit[] =>
  limits.flatMap((limit) =>
    limit.id === 'price' && limit.upper
      ? [
          {
            ...limit,
            id: 'variant.price',
            upper: limit.upper * (1 - BELOW_PRICE),
            hard: false,
            weight: PRICE_WEIGHT,
          },
        ]
      : [],
  );

/** One main ingredient in two dishes of a day is allowed here, and yet another is better. */
const OTHER_MAIN_FOOD: Spread = {
  id: 'variant.mainFood',
  attribute: 'mainFood',
  atMost: 1,
  per: 'day',
  hard: false,
  weight: 0.3,
};

/** Nothing is bought for two children that the week's other dishes do not need, if it can be helped. */
const BOUGHT_FOR_FEW = 3;
const ofWhatIsBought = (varieties: Problem['varieties'] = []): Variety[] =>
  varieties.map((rule) =>
    rule.id === 'kitchen.foods' ? { ...rule, weight: BOUGHT_FOR_FEW * (rule.weight ?? 1) } : rule,
  );

/** Only dishes that stand, or that could come in: reading the rest would take longer than choosing. */
function narrowed(problem: Problem, standing: ReadonlySet<string>, kinds: ReadonlySet<string>): Problem {
  const dishes = problem.dishes.filter(({ id, category }) => standing.has(id) || kinds.has(category ?? ''));
  const foods = new Set(dishes.flatMap((dish) => (dish.foods ?? []).map(({ food }) => food)));
  return { ...problem, dishes, foods: problem.foods!.filter(({ id }) => foods.has(id)) };
}

const asVariantDish = (
  { stored }: Pick<PlaceInVariant, 'stored'>,
  instead: StoredDish | null,
  byHand: boolean,
): VariantDish => ({
  date: stored.date,
  meal: stored.meal,
  category: stored.category,
  insteadOf: stored.dishId,
  dishId: instead?.dishId ?? null,
  portion: instead?.portion ?? 1,
  foods: instead?.foods ?? [],
  byHand,
});

/** The rows of places that need one, as they stand now; open places have none. */
const rowsOf = (places: readonly PlaceInVariant[]): VariantDish[] =>
  places.flatMap((place) =>
    place.state === 'replaced' || place.state === 'without'
      ? [asVariantDish(place, place.instead, place.byHand)]
      : [],
  );

/** One place as a person wants it; null: nothing there. */
export const rowByHand = (place: PlaceInVariant, instead: StoredDish | null): VariantDish =>
  asVariantDish(place, instead, true);

/** The menu as the variant's children eat it, to be judged and planned on; open places hold the menu's dish. */
export function variantState(
  state: MenuState,
  variant: Pick<StoredVariant, 'id' | 'dates' | 'allergens'>,
  places: readonly PlaceInVariant[],
): MenuState {
  const byId = new Map(places.map((place) => [place.stored.id, place]));
  const dishes = state.dishes.flatMap((stored) => {
    const place = byId.get(stored.id);
    if (!place || place.state === 'open') return [stored];
    return eatenAt(place) ?? [];
  });
  return {
    ...state,
    dishes,
    setting: variantSetting(state.setting, state.dishes, variant.allergens as Allergen[]),
  };
}

/**
 * The dishes of a variant with every open place filled, where there is a dish for it.
 * @param own what was chosen before and shall stay where it still holds
 */
export async function madeVariant(
  asker: Asker,
  state: MenuState,
  variant: Pick<StoredVariant, 'id' | 'dates' | 'allergens'>,
  own: readonly VariantDish[],
): Promise<VariantDish[]> {
  const places = placesInVariant(state, variant, own);
  const open = places.filter((place) => place.state === 'open');
  const kept = rowsOf(places);
  if (open.length === 0) return kept;
  const eaten = variantState(state, variant, places);
  const { setting } = eaten;
  const made = menuProblem(setting, eaten.dishes, 'plan');
  const kinds = new Set<string>(open.flatMap(({ stored }) => kindsAt(setting.conditions, stored)));
  const problem = narrowed(
    countsFirst(made.problem),
    new Set(eaten.dishes.map(({ dishId }) => dishId)),
    kinds,
  );
  const toFill = open.map(({ stored }) => ({
    day: stored.date,
    slot: made.slotOf(stored.date, stored.meal, stored.category),
    dish: stored.dishId,
  }));
  const found = await replaceDishes(
    asker,
    {
      ...problem,
      spreads: [...(problem.spreads ?? []), OTHER_MAIN_FOOD],
      varieties: ofWhatIsBought(problem.varieties),
      limits: [
        ...(problem.limits ?? []),
        ...nearToMenu(state, new Set(open.map(({ stored }) => stored.date))),
        ...belowPrice(problem),
      ],
      forbids: [
        ...(problem.forbids ?? []),
        ...forbidden(eaten.dishes, setting, variant.allergens as Allergen[]),
      ],
    },
    made.menu,
    toFill,
    SECONDS,
  );
  return [
    ...kept,
    ...open.map((place, at): VariantDish => {
      const { to, portion } = found[at]!;
      const dish = to === null ? null : setting.library.dishes.get(to)!;
      return asVariantDish(place, dish && placeDish(setting, dish, place.stored, portion), false);
    }),
  ];
}

/** Dishes that stand on days of the others alone must not come in, either. */
function forbidden(
  dishes: readonly StoredDish[],
  setting: MenuSetting,
  avoided: readonly Allergen[],
): NonNullable<Problem['forbids']> {
  const ids = dishes.flatMap((dish) => {
    const ofLibrary = setting.library.dishes.get(dish.dishId);
    const holds = allergensIn(dish, setting, avoided).length > 0 || !ofLibrary?.offered;
    return holds ? dish.dishId : [];
  });
  return ids.length > 0 ? [{ id: 'variant', select: { dishes: [...new Set(ids)] } }] : [];
}
