// What a menu template asks of the meals of a week: lines of places, each of a category, of certain dishes of one, or a
// whole meal combination.
import { z } from 'zod';
import { bilingual, text } from '../kit/text.ts';
import { emptyAs, wireId, wireList, wireNumber } from '../kit/wire-values.ts';
import { DISH_CATEGORY_KEYS, mealKey } from './dish-category.ts';

/** Dishes that one place chooses from. */
export const MOST_CHOICES = 20;
/** Lines of one meal on one weekday. */
export const MOST_LINES = 10;
/** Dishes that one line puts on a meal. */
export const MOST_OF_LINE = 6;

const weekdayWords = bilingual(
  text('星期应为 1（星期一）至 7（星期日）', 'Weekdays are 1 (Monday) to 7 (Sunday)'),
);
const countWords = bilingual(text(`每行 1–${MOST_OF_LINE} 道菜`, `A line has 1 to ${MOST_OF_LINE} dishes`));
const whatWords = bilingual(
  text(
    '每行要么选菜品分类，要么选餐次组合',
    'A line names either a category of dishes or a meal combination',
  ),
);

const linesMissing = bilingual(text('每个餐别都要写明一周的安排', 'Each meal needs its lines of the week'));

/**
 * Of a category: `count` dishes of it, with `dishIds` of these alone (as many as `count`: just these). Of a combination:
 * all its dishes.
 */
export const templateLine = z
  .object({
    /** 1 Monday … 7 Sunday. */
    weekday: wireNumber(
      z
        .number({ error: weekdayWords })
        .int({ message: weekdayWords })
        .min(1, { message: weekdayWords })
        .max(7, { message: weekdayWords }),
    ),
    category: emptyAs(null, z.enum(DISH_CATEGORY_KEYS).nullable()).default(null),
    count: emptyAs(
      1,
      wireNumber(
        z
          .number({ error: countWords })
          .int({ message: countWords })
          .min(1, { message: countWords })
          .max(MOST_OF_LINE, { message: countWords }),
      ),
    ).default(1),
    dishIds: emptyAs(
      [],
      wireList(
        z.array(wireId).max(MOST_CHOICES, {
          message: bilingual(
            text(`一行最多选 ${MOST_CHOICES} 道菜`, `At most ${MOST_CHOICES} dishes on a line`),
          ),
        }),
      ),
    ).default([]),
    combinationId: emptyAs(null, wireId.nullable()).default(null),
  })
  .refine(({ category, combinationId }) => (category === null) !== (combinationId === null), {
    message: whatWords,
  });
export type TemplateLine = z.infer<typeof templateLine>;

/** What one meal has over the week; the days that no line names are open. */
export const mealTypeData = z.object({
  mealType: mealKey,
  /** None: the meal is open all week. */
  lines: z.preprocess(
    (value) => (value === '' || value === null ? [] : value),
    wireList(z.array(templateLine, { error: linesMissing }).max(7 * MOST_LINES)),
  ),
});
export type MealTypeData = z.infer<typeof mealTypeData>;

/** Whether the line names its dishes one by one, so that nothing is left to choose. */
export const isFixed = ({ count, dishIds }: Pick<TemplateLine, 'count' | 'dishIds'>): boolean =>
  dishIds.length === count;
