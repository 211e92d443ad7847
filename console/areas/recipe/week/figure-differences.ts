// What an edit did to the figures: before → after of everything a person reads after a change, and whether that is
// better. Differences that would show as equal numbers are none.
import type { MenuFigures, NutrientLine } from '../../../../contract/recipe/menu.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { groupChecks } from '../result/group-checks.ts';
import { weekFoods } from '../result/week-foods.ts';

export interface FigureDifference {
  key: string;
  label: Text;
  /** percent: coverage of the target; fen: money per child and day; count: plain number. */
  measure: 'percent' | 'fen' | 'count';
  before: number | null;
  after: number | null;
  /** Null where neither is better. */
  better: boolean | null;
}

/** How far a coverage is from the band that is right, in points; unknown is null. */
export function distanceFromBand(
  line: Pick<NutrientLine, 'lowerPercent' | 'upperPercent'>,
  coverage: number | null,
): number | null {
  if (coverage === null) return null;
  const under = line.lowerPercent === null ? 0 : Math.max(0, line.lowerPercent - coverage);
  const over = line.upperPercent === null ? 0 : Math.max(0, coverage - line.upperPercent);
  return under + over;
}

const improves = (before: number | null, after: number | null): boolean | null =>
  before === null || after === null || Math.abs(before - after) < 1e-9 ? null : after < before;

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

function nutrientDifference(before: NutrientLine | undefined, after: NutrientLine): FigureDifference | null {
  if (!before || whole(before.coverage) === whole(after.coverage)) return null;
  return {
    key: after.nutrient,
    label: after.label,
    measure: 'percent',
    before: before.coverage,
    after: after.coverage,
    better: improves(distanceFromBand(before, before.coverage), distanceFromBand(after, after.coverage)),
  };
}

/** All differences, the nutrients with the largest change first, then cost, variety and rules. */
export function figureDifferences(before: MenuFigures, after: MenuFigures): FigureDifference[] {
  const old = new Map(before.nutrients.map((line) => [line.nutrient, line]));
  const nutrients = after.nutrients
    .map((line) => nutrientDifference(old.get(line.nutrient), line))
    .filter((one) => one !== null)
    .sort((a, b) => size(b) - size(a));
  const others: FigureDifference[] = [];
  const cost = (fen: number | null): number | null => whole(fen);
  if (cost(before.costFen) !== cost(after.costFen))
    others.push({
      key: 'cost',
      label: text('每人每日成本', 'Cost per child per day'),
      measure: 'fen',
      before: before.costFen,
      after: after.costFen,
      // Only being over the price is bad; cheaper within it is neither.
      better: improves(over(before), over(after)),
    });
  const [foodsBefore, foodsAfter] = [weekFoods(before.checks), weekFoods(after.checks)];
  if (foodsBefore && foodsAfter && foodsBefore.foods !== foodsAfter.foods)
    others.push({
      key: 'foodsPerWeek',
      label: text('每周食物种数', 'Foods per week'),
      measure: 'count',
      before: foodsBefore.foods,
      after: foodsAfter.foods,
      // Within the bounds more is neither.
      better: improves(foodsBefore.beyond, foodsAfter.beyond),
    });
  const broken = (figures: MenuFigures): number =>
    groupChecks(figures.checks).filter((group) => group.broken.length > 0).length;
  if (broken(before) !== broken(after))
    others.push({
      key: 'rules',
      label: text('未满足的规则', 'Rules not met'),
      measure: 'count',
      before: broken(before),
      after: broken(after),
      better: broken(after) < broken(before),
    });
  return [...nutrients, ...others];
}

const size = (difference: FigureDifference): number =>
  difference.before === null || difference.after === null
    ? Number.POSITIVE_INFINITY
    : Math.abs(difference.after - difference.before);
const over = (figures: MenuFigures): number | null =>
  figures.costFen === null ? null : Math.max(0, figures.costFen - figures.priceFen);
