// Presets of what dishes a meal has (餐次搭配). A preset names slots for all five meals; a meal pattern takes those of
// its own meals.
import { text, type Text } from '../../../contract/kit/text.ts';
import type { DishCategory } from '../../../contract/library/dish-category.ts';
import type { SlotCount } from '../../../contract/recipe/recipe.ts';
import type { MealKey } from '../../../planner/nutrition/meal-pattern.ts';

export interface SlotPreset {
  readonly key: string;
  readonly label: Text;
  readonly slots: SlotCount[];
}

type Row = [meal: MealKey, category: DishCategory, ...others: DishCategory[]];
const slots = (rows: Row[]): SlotCount[] =>
  rows.map(([meal, category, ...others]) => ({
    meal,
    category,
    count: 1,
    ...(others.length > 0 && { others }),
  }));

const morning: Row[] = [
  ['breakfast', '早点', '面点'],
  // Wonton or noodles in soup in the place of porridge; in that of soup at dinner.
  ['breakfast', '粥羹', '面点'],
  ['breakfast', '蛋类'],
  ['morningSnack', '奶类'],
  // A second kind of fruit on the day.
  ['morningSnack', '水果'],
];
const afternoon: Row[] = [
  ['afternoonSnack', '水果'],
  ['afternoonSnack', '点心'],
];

/** Bread, noodles or dumplings in turn with rice, soup with porridge. */
const dinner: Row[] = [
  ['dinner', '面点', '米饭'],
  ['dinner', '半荤'],
  ['dinner', '素菜'],
  ['dinner', '汤', '粥羹', '面点'],
];

/** 两菜一汤 is the usual lunch; the others are common in larger kitchens. */
export const SLOT_PRESETS: readonly SlotPreset[] = [
  {
    key: 'twoDishesOneSoup',
    label: text('两菜一汤', 'Two dishes and a soup'),
    slots: slots([
      ...morning,
      ['lunch', '米饭'],
      ['lunch', '荤菜'],
      ['lunch', '素菜'],
      ['lunch', '汤'],
      ...afternoon,
      ...dinner,
    ]),
  },
  {
    key: 'threeDishesOneSoup',
    label: text('三菜一汤', 'Three dishes and a soup'),
    slots: slots([
      ...morning,
      ['lunch', '米饭'],
      ['lunch', '荤菜'],
      ['lunch', '半荤'],
      ['lunch', '素菜'],
      ['lunch', '汤'],
      ...afternoon,
      ...dinner,
    ]),
  },
  {
    key: 'simple',
    label: text('简餐', 'Simple meals'),
    slots: slots([
      ['breakfast', '面点'],
      ['breakfast', '奶类'],
      ['breakfast', '蛋类'],
      ['morningSnack', '水果'],
      ['lunch', '米饭'],
      ['lunch', '荤菜'],
      ['lunch', '素菜'],
      ['lunch', '汤'],
      ['afternoonSnack', '奶类'],
      ['afternoonSnack', '水果'],
      ['afternoonSnack', '点心'],
      ['dinner', '面点', '米饭'],
      ['dinner', '半荤'],
      ['dinner', '素菜'],
    ]),
  },
];

/** The preset's slots at these meals. */
export const presetFor = (meals: readonly string[], preset: SlotPreset = SLOT_PRESETS[0]!): SlotCount[] =>
  preset.slots.filter(({ meal }) => meals.includes(meal));
