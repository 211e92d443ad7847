// Rules of staples, porridges and soups: mostly breakfast and dinner, where they are the meal.
import { OF_STAPLES, type DishCategory } from '../../../../contract/library/dish-category.ts';
import type { MenuRuleKey } from '../../../../contract/recipe/menu-rules.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Limit, Spread, Term } from '../../../../planner/problem.ts';
import { GRAIN_PARTS, type Staple } from '../dish-facts.ts';
import { grainGroup, type RuleBasis } from '../rule-basis.ts';
import {
  gramsOf,
  limitOf,
  mealsAmong,
  spread,
  tagged,
  weeklyCount,
  weeklyCountAt,
  type DishRules,
} from './rule-parts.ts';

export function stapleRules(basis: RuleBasis): DishRules {
  const of = (category: DishCategory): Term => ({ of: 'dishes', select: { categories: [category] } });
  const dinnerSoup = basis.places.some(({ meal, category }) => meal === 'dinner' && category === '汤');
  // Wonton in the place of the soup is none: bread or rice stands beside it.
  const dinnerStaples = basis.places.flatMap(({ slot, meal, category }) =>
    meal === 'dinner' && OF_STAPLES.includes(category) ? [slot] : [],
  );
  const lunchOfMeat = basis.places.some(({ meal, category }) => meal === 'lunch' && category === '荤菜');
  const main = mealsAmong(basis, 'lunch', 'dinner');
  const ofFlour = basis.meals.filter(
    (each) =>
      basis.bowlMeals.includes(each) ||
      basis.places.some(({ meal, category }) => meal === each && category === '面点'),
  );
  return {
    limits: [
      ...weeklyCountAt(basis, 'dinner', 'dinner.plainBread', 'atMost', tagged('plainBread')),
      ...weeklyCountAt(basis, 'dinner', 'dinner.porridge', 'atMost', of('粥羹')),
      ...(dinnerSoup ? weeklyCountAt(basis, 'dinner', 'dinner.soup', 'atLeast', of('汤')) : []),
      ...(dinnerStaples.length > 0
        ? weeklyCount(basis, 'dinner.filled', 'atLeast', tagged('hearty'), { slots: dinnerStaples })
        : []),
      ...(basis.bowlMeals.length > 0
        ? weeklyCount(basis, 'count.bowl', 'atLeast', tagged('noodleSoup'), { meals: [...basis.bowlMeals] })
        : []),
      ...(ofFlour.length > 0
        ? weeklyCount(basis, 'count.noodles', 'atLeast', tagged('noodles'), { meals: ofFlour })
        : []),
      ...weeklyCountAt(basis, 'dinner', 'dinner.milky', 'atMost', tagged('milky')),
      ...weeklyCountAt(basis, 'breakfast', 'breakfast.sweet', 'atMost', tagged('sweet')),
      ...weeklyCountAt(basis, 'breakfast', 'breakfast.milky', 'atMost', tagged('milky')),
      ...(lunchOfMeat ? weeklyCountAt(basis, 'lunch', 'lunch.onePot', 'atMost', tagged('onePot')) : []),
      ...(main.length > 0
        ? weeklyCount(basis, 'count.creamy', 'atMost', tagged('creamy'), { meals: main })
        : []),
      ...weeklyCount(basis, 'count.creamSoup', 'atMost', tagged('creamSoup')),
      ...grainAt(basis, 'grain.meal', mealsAmong(basis, 'breakfast', 'dinner')),
      ...grainAt(basis, 'grain.lunch', mealsAmong(basis, 'lunch')),
    ],
    spreads: [
      ...(basis.categories.has('米饭')
        ? spread(basis, 'spread.rice', 'dish', 'week', { select: { categories: ['米饭'] } })
        : []),
      ...spreadAt(basis, 'dinner', 'dinner.staple', 'staple', 'week', dinnerKinds(basis)),
      ...spreadAt(basis, 'breakfast', 'breakfast.staple', 'staple', 'week'),
      ...spreadAt(basis, 'breakfast', 'breakfast.pair', 'breakfastKind', 'meal'),
    ],
  };
}

/** Grams of grain in each of these meals, weighed dry. */
function grainAt(basis: RuleBasis, key: MenuRuleKey, meals: MealKey[]): Limit[] {
  if (meals.length === 0) return [];
  const terms = GRAIN_PARTS.map((dry) => ({ ...gramsOf(grainGroup(dry)), coef: dry }));
  return limitOf(basis, key, (figure) => ({ terms, per: 'meal', where: { meals }, lower: figure }));
}

const spreadAt = (
  basis: RuleBasis,
  meal: MealKey,
  key: MenuRuleKey,
  attribute: string,
  per: Spread['per'],
  values?: readonly string[],
): Spread[] =>
  basis.meals.includes(meal)
    ? spread(basis, key, attribute, per, { where: { meals: [meal] }, ...(values && { values: [...values] }) })
    : [];

/** The staples that take turns at dinner: plain bread has a rule of its own, and rice alone is somebody's choice. */
const dinnerKinds = ({ places }: RuleBasis): Staple[] => [
  ...(places.some(
    ({ meal, category }) => meal === 'dinner' && category !== '米饭' && OF_STAPLES.includes(category),
  )
    ? (['rice'] as const)
    : []),
  ...(['noodles', 'dumplings', 'filledBuns', 'pancakes'] as const),
];
