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

/** What is given above its need, and still is, is no loss when there is less of it. */
export const merelyFell = (
  line: Pick<NutrientLine, 'lowerPercent' | 'upperPercent'>,
  before: number | null,
  after: number | null,
): boolean =>
  before !== null &&
  after !== null &&
  after < before &&
  after >= NEED &&
  distanceFromBand(line, before) === 0;

/** Of a target, %. */
const NEED = 100;

const improves = (before: number | null, after: number | null): boolean | null =>
  before === null || after === null || Math.abs(before - after) < 1e-9 ? null : after < before;

const whole = (value: number | null): number | null => (value === null ? null : Math.round(value));

function nutrientDifference(before: NutrientLine | undefined, after: NutrientLine): FigureDifference | null {
  if (!before || whole(before.coverage) === whole(after.coverage)) return null;
  if (merelyFell(after, before.coverage, after.coverage)) return null;
  return {
    key: after.nutrient,
    label: after.label,
    measure: 'percent',
    before: before.coverage,
    after: after.coverage,
    better: improves(distanceFromBand(before, before.coverage), distanceFromBand(after, after.coverage)),
  };
}

const missedGroups = (figures: MenuFigures) =>
  groupChecks(figures.checks).filter((group) => group.broken.length > 0);

/** Names of the rules that are missed after and were kept before, mandatory ones first. */
export function newlyMissed(before: MenuFigures, after: MenuFigures): Text[] {
  const known = new Set(missedGroups(before).map(({ key }) => key));
  return missedGroups(after)
    .filter(({ key }) => !known.has(key))
    .map(({ name }) => name);
}

function rulesDifference(before: MenuFigures, after: MenuFigures): FigureDifference[] {
  const [was, is] = [missedGroups(before).length, missedGroups(after).length];
  if (was === is) return [];
  return [
    {
      key: 'rules',
      label: text('未满足的规则', 'Rules not met'),
      measure: 'count',
      before: was,
      after: is,
      better: is < was,
    },
  ];
}

/** All differences: rules, then the nutrients with the largest change first, then cost and variety. */
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
  return [...rulesDifference(before, after), ...nutrients, ...others];
}

const size = (difference: FigureDifference): number =>
  difference.before === null || difference.after === null
    ? Number.POSITIVE_INFINITY
    : Math.abs(difference.after - difference.before);
const over = (figures: MenuFigures): number | null =>
  figures.costFen === null ? null : Math.max(0, figures.costFen - figures.priceFen);
