import { describe, expect, it } from 'vitest';
import { day, dish, line, MONDAY } from '../week/menu-fixture.ts';
import { costChangeFen, liveLines, type FoodFigures } from './live-nutrients.ts';
import {
  changeDish,
  differs,
  draftOf,
  mistakenFields,
  gramChanges,
  groupGrams,
  groupPieces,
  groupRatios,
  scaled,
  withGrams,
  withPuts,
} from './meal-draft.ts';

const food = (foodId: string, grams: number) => ({
  foodId,
  foodName: foodId,
  grams,
  most: 500,
  main: true,
  byAgeGroup: { junior: grams * 0.9, senior: grams * 1.1 },
});
const monday = () =>
  day(MONDAY, {
    lunch: [dish('1', { foods: [food('rice', 50), food('oil', 4)] }), dish('2', { foods: [food('oil', 3)] })],
  });

describe('a meal being edited', () => {
  it('is as saved until something is changed, and again when it is changed back', () => {
    const draft = draftOf(monday(), 'lunch');
    expect(differs(draft, monday(), 'lunch')).toBe(false);
    const more = changeDish(draft, '1', (one) => withGrams(one, 'rice', 60));
    expect(differs(more, monday(), 'lunch')).toBe(true);
    const back = changeDish(more, '1', (one) => withGrams(one, 'rice', 50));
    expect(differs(back, monday(), 'lunch')).toBe(false);
  });
  it('takes a combination whole: in the place of dishes that still stand, the others behind, none twice', () => {
    const draft = draftOf(monday(), 'lunch');
    const fresh = (key: string) => ({ ...draft.dishes[0]!, key: `new-${key}`, dishId: key });
    const keys = (puts: Parameters<typeof withPuts>[1]) => withPuts(draft, puts).dishes.map(({ key }) => key);
    const soup = { dish: fresh('soup'), instead: '2' };
    expect(keys([soup, { dish: fresh('rice'), instead: undefined }])).toEqual(['1', 'new-soup', 'new-rice']);
    expect(keys([{ ...soup, instead: 'gone' }])).toEqual(['1', '2', 'new-soup']);
    expect(keys([soup, { dish: null, instead: '1' }])).toEqual(['1', '2']);
    expect(keys([{ dish: { ...fresh('x'), dishId: draft.dishes[0]!.dishId }, instead: '2' }])).toEqual([
      '1',
      '2',
    ]);
  });
  it('sums the changes of a food over the dishes it is in', () => {
    let draft = draftOf(monday(), 'lunch');
    draft = changeDish(draft, '1', (one) => withGrams(one, 'oil', 5));
    draft = changeDish(draft, '2', () => null);
    expect([...gramChanges(draft, monday(), 'lunch')]).toEqual([['oil', -2]]);
  });
  it('counts an emptied field as nothing and will not let it be saved', () => {
    const draft = changeDish(draftOf(monday(), 'lunch'), '1', (one) => withGrams(one, 'rice', null));
    expect(gramChanges(draft, monday(), 'lunch').get('rice')).toBe(-50);
    expect(mistakenFields(draft)).toBe(1);
    const beyond = changeDish(draftOf(monday(), 'lunch'), '1', (one) => withGrams(one, 'rice', 6000));
    expect(beyond.dishes[0]?.foods[0]?.grams).toBe(6000);
    expect(mistakenFields(beyond)).toBe(1);
    expect(gramChanges(beyond, monday(), 'lunch').size).toBe(0);
  });
  it('scales a dish to tenths of a gram', () => {
    const [first] = draftOf(monday(), 'lunch').dishes;
    expect(first && scaled(first, 1.1).foods.map((one) => one.grams)).toEqual([55, 4.4]);
  });
});

describe('pieces of the age groups', () => {
  const buns = (facts = {}) =>
    draftOf(
      day(MONDAY, {
        lunch: [
          dish('1', {
            foods: [food('flour', 40), food('pork', 20)],
            pieces: { perChild: 2, allOfIt: true },
            ...facts,
          }),
        ],
      }),
      'lunch',
    ).dishes[0]!;
  it('follow the weights as they are typed', () => {
    expect(groupPieces(buns(), 0.9)).toEqual({ count: 2, grams: 27 });
    expect(groupPieces(withGrams(buns(), 'flour', 70), 1)).toEqual({ count: 3, grams: 30 });
    expect(groupPieces(withGrams(buns(), 'flour', null), 1)).toEqual({ count: 1, grams: 20 });
  });
  it('are unknown without weights or children, and where nothing is counted', () => {
    expect(groupPieces({ ...buns(), foods: [] }, 1)).toBeNull();
    expect(groupPieces(buns(), undefined)).toBeNull();
    expect(groupPieces(buns({ pieces: null }), 1)).toBeNull();
  });
});

describe('weights of the age groups', () => {
  it('follow the ratio of the day, and keep the saved rounding where the weight is as saved', () => {
    const ratios = groupRatios(monday());
    expect(ratios.junior).toBeCloseTo(0.9);
    const saved = { ...food('rice', 50), byAgeGroup: { junior: 44 } };
    expect(groupGrams(50, saved, 'junior', ratios.junior)).toBe(44);
    expect(groupGrams(60, saved, 'junior', ratios.junior)).toBe(54);
    expect(groupGrams(2, null, 'junior', ratios.junior)).toBe(1.8);
    expect(groupGrams(null, saved, 'junior', ratios.junior)).toBeNull();
  });
});

describe('nutrients while weights change', () => {
  const rice: FoodFigures = { nutrients: { energy: 350, calcium: null }, priceFen: 600, edible: 100 };
  const lines = [line('energy', 90, { value: 90, target: 100 }), line('calcium', 78)];
  it('grow by what the grams bring', () => {
    const live = liveLines(lines, new Map([['rice', 4]]), new Map([['rice', rice]]));
    expect(live.known).toBe(true);
    expect(live.lines[0]).toMatchObject({ value: 104, coverage: 104, verdict: 'met' });
  });
  it('say when more is too much', () => {
    const live = liveLines(lines, new Map([['rice', 10]]), new Map([['rice', rice]]));
    expect(live.lines[0]?.verdict).toBe('high');
  });
  it('do not take an unknown value for zero', () => {
    const live = liveLines(lines, new Map([['rice', 4]]), new Map([['rice', rice]]));
    expect(live.lines[1]).toMatchObject({ value: 78, unknownFoods: 1, unknownPercent: null });
  });
  it('are not known before the food is', () => {
    expect(liveLines(lines, new Map([['rice', 4]]), new Map()).known).toBe(false);
    expect(costChangeFen(new Map([['rice', 4]]), new Map())).toBeNull();
  });
  it('cost what is bought, peel and bones included', () => {
    const banana: FoodFigures = { nutrients: {}, priceFen: 800, edible: 50 };
    expect(costChangeFen(new Map([['banana', 100]]), new Map([['banana', banana]]))).toBe(160);
  });
});
