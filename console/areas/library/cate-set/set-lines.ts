// Changing the lines of a meal structure, step by step: pure, for the editor.
import type { CateSetLine, ShownLine } from '../../../../contract/library/dish-cate-set.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';

/** A line while it is edited; a new one has no id yet. */
export type EditedLine = Omit<ShownLine, 'id'> & Pick<CateSetLine, 'id'>;

export const linesOf = (lines: readonly EditedLine[], meal: MealKey): EditedLine[] =>
  lines.filter((line) => line.meal === meal);

const withMeal = (lines: readonly EditedLine[], meal: MealKey, own: EditedLine[]): EditedLine[] => [
  ...lines.filter((line) => line.meal !== meal),
  ...own,
];

/** The lines with one of a meal moved to another place among them. */
export function moved(lines: readonly EditedLine[], meal: MealKey, from: number, to: number): EditedLine[] {
  const own = linesOf(lines, meal);
  const [line] = own.splice(from, 1);
  if (!line) return [...lines];
  own.splice(to, 0, line);
  return withMeal(lines, meal, own);
}

/** With one line counted anew; 0 takes it off. */
export const counted = (
  lines: readonly EditedLine[],
  meal: MealKey,
  at: number,
  count: number,
): EditedLine[] =>
  withMeal(
    lines,
    meal,
    linesOf(lines, meal).flatMap((line, index) =>
      index !== at ? line : count > 0 ? { ...line, count } : [],
    ),
  );

export const added = (lines: readonly EditedLine[], line: EditedLine): EditedLine[] => [...lines, line];
