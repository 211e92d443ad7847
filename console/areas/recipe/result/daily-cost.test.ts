// What a menu costs a day is one figure, wherever it is read: rounded once, half a fen up, whatever the order of the sum.
import { expect, test } from 'vitest';
import { judge, menuView } from '../../../../server/areas/recipe/service/menu-view.ts';
import type { MenuState, StoredDish } from '../../../../server/areas/recipe/service/menu-store.ts';
import { usualConditions } from '../../../../server/areas/recipe/conditions-fixture.ts';
import { reportOf } from '../../../../server/areas/recipe/menu-report.ts';
import { weekPrint } from '../../../../server/areas/recipe/paper-tasks.ts';
import { readPdf } from '../../../../server/areas/recipe/print/read-pdf.ts';
import { renderWeekMenu } from '../../../../server/areas/recipe/print/week-menu.ts';
import { readDeliveredLibrary } from '../../../../server/delivered/library/read-library.ts';
import { toldFigures } from '../../../../planner/limit-figures.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { figuresOf } from './check-figures.ts';

const delivered = readDeliveredLibrary([]);
const [food] = delivered.foods.values();
const [dish] = delivered.dishes.values();
const dates = ['2026-11-23', '2026-11-24', '2026-11-25'];

/** Grams of food that costs a fen a gram, so that three days come to exactly `fen` in the mean. */
function menuAt(fen: number): MenuState {
  const library = {
    ...delivered,
    foods: new Map(delivered.foods).set(food!.id, { ...food!, edible: 100, priceFen: 1000 }),
  };
  const setting = {
    dates,
    conditions: usualConditions(),
    library,
    disabledFoodIds: [],
    history: [],
    priceFen: 1600,
  };
  // Tenths and thirds, which no binary number holds: each order of adding them ends elsewhere behind the point.
  const grams = [fen * 0.3, fen * 0.9, fen * 0.6, (fen * 0.2) / 3, (fen * 1.1) / 3, (fen * 2.3) / 3];
  const dishes = grams.map((each, at): StoredDish => ({
    id: String(at),
    date: dates[at % dates.length]!,
    meal: at % 2 === 0 ? 'lunch' : 'dinner',
    category: dish!.category,
    sort: at,
    dishId: dish!.id,
    portion: 1,
    foods: [{ foodId: food!.id, grams: each }],
    locked: false,
    weightLocked: false,
  }));
  return {
    recipe: { recipeName: '食谱', beginDate: dates[0]!, endDate: dates.at(-1)! } as MenuState['recipe'],
    days: dates.map((date) => ({ date, version: 1, updateTime: new Date(0), updateUserName: null })),
    dishes,
    setting,
    language: 'zh',
  };
}

test.each([
  [1591.5, '¥15.92'],
  [1590.5, '¥15.91'],
  [1600.5, '¥16.01'],
  [1234.4999, '¥12.34'],
  [1590, '¥15.90'],
])('%f fen', async (fen, shown) => {
  const state = menuAt(fen);
  const { figures } = await menuView(state);
  const { mix } = reportOf(state, '');
  const price = (await judge(state)).checks.find(({ rule }) => rule === 'price')!;
  const paper = readPdf(
    renderWeekMenu(weekPrint(state, '示范园', { date: undefined, withGrams: false }), 'zh'),
  );
  const [, onPaper] = /周平均(¥[\d.]+)/.exec(paper.text.replaceAll(/\s/g, '')) ?? [];
  expect({
    result: yuanSigned(figures.costFen),
    report: yuanSigned(mix.cost.actualFen),
    rule: figuresOf(price, ({ zh }) => zh).value,
    sentence: toldFigures(price, 'zh').value,
    onPaper,
  }).toEqual({ result: shown, report: shown, rule: shown, sentence: shown, onPaper: shown });
  expect(mix.cost.balanceFen).toBe(1600 - mix.cost.actualFen!);
});
