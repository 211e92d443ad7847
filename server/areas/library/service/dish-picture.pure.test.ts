import { describe, expect, it } from 'vitest';
import { dishPicture } from '../../../../contract/library/picture/dish-picture.ts';
import { drawDish, MOST_PICTURE_BYTES, pictureKey } from '../../../../contract/library/picture/draw-dish.ts';
import { readDeliveredLibrary } from '../../../delivered/library/read-library.ts';
import { pictureOf } from './dish-picture.ts';
import { drawingOf, FOODS_OF_DRAWING } from './food-drawings.ts';
import type { LibraryDish, LibraryFood } from './library.ts';

const { dishes, foods } = readDeliveredLibrary();
const all = [...dishes.values()];
const named = (name: string): LibraryDish => all.find((dish) => dish.name === name)!;
const food = (name: string): LibraryFood => [...foods.values()].find((each) => each.name === name)!;

describe('the picture of a dish', () => {
  it('is there for every dish of the library, drawn, and small', () => {
    for (const dish of all) {
      const picture = dishPicture.parse(pictureOf(dish));
      const svg = drawDish(picture);
      expect(svg.length, dish.name).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
      // Something lies in the vessel: its pieces, a liquid, or what stands by the piece.
      expect(picture.parts.length > 0 || picture.base || picture.item, dish.name).toBeTruthy();
    }
  });

  it('tells most dishes of the library apart', () => {
    const pictures = new Set(all.map((dish) => pictureKey(pictureOf(dish))));
    expect(pictures.size / all.length).toBeGreaterThan(0.85);
  });

  it.each([
    ['番茄炒蛋', 'plate heap   tomato egg'],
    ['清蒸鲈鱼', 'plate items  fish scallion'],
    ['番茄鸡蛋面', 'noodleBowl noodleSoup tomato'],
    ['柑橘瓣', 'fruitDish fruit   mandarin'],
    ['纯牛奶', 'glass drink milk '],
    ['原味酸奶', 'cup drink milk '],
    ['金黄小米粥', 'porridgeBowl porridge millet '],
    ['白米饭', 'riceBowl rice rice '],
    ['黑米饭', 'riceBowl rice purple '],
    ['蒸水蛋', 'ramekin smooth millet '],
    ['水煮蛋', 'saucer few   boiledEgg'],
    ['蒜蓉西兰花', 'plate heap   broccoli'],
    ['鲜肉小包子', 'steamer items rice bun'],
    ['荠菜猪肉馄饨', 'noodleBowl items rice wonton'],
    ['红烧狮子头', 'deepPlate sauce soy  meatball'],
    ['番茄蛋花汤', 'soupBowl soup tomato '],
    ['红枣小米粽', 'plate items leafGreen parcel'],
    ['草莓牛奶', 'glass drink pink  strawberry'],
  ])('of %s begins as %s', (name, begins) => {
    expect(pictureKey(pictureOf(named(name)))).toContain(begins);
  });

  it('shows a cut where the name says one', () => {
    expect(pictureOf(named('鱼香肉丝')).parts).toContainEqual({ food: 'pork', cut: 'shreds' });
    expect(pictureOf(named('酸甜土豆丝')).parts[0]).toEqual({ food: 'potato', cut: 'shreds' });
  });

  it('comes of what the dish is, whatever it is called', () => {
    const own = { ...named('番茄炒蛋'), name: '"><script>(?:[' };
    const { vessel, scene, parts } = pictureOf(own);
    expect({ vessel, scene }).toEqual({ vessel: 'plate', scene: 'heap' });
    expect(parts.map((part) => part.food).toSorted()).toEqual(['egg', 'tomato']);
    expect(drawDish(pictureOf(own))).not.toContain('script');
  });

  it('is there for a dish without foods, and for one of a food that nobody drew', () => {
    expect(drawDish(pictureOf({ ...named('番茄炒蛋'), foods: [] }))).toContain('<svg');
    const strange = { ...food('番茄'), name: '火星菜[(' };
    for (const group of ['vegetable', 'meat', 'fruit', 'salt', 'drink', 'dairy'] as const) {
      const dish = {
        ...named('番茄炒蛋'),
        foods: [{ food: { ...strange, group }, grams: 50, role: 'main' as const }],
      };
      expect(drawDish(pictureOf(dish)), group).toContain('<svg');
    }
    expect(drawingOf({ ...strange, dark: true })).toBe('spinach');
    expect(drawingOf({ ...strange, dark: false })).toBe('cabbage');
  });
});

describe('the table of drawings', () => {
  it('names each food once', () => {
    const names = Object.values(FOODS_OF_DRAWING).flatMap((words) => words.split(' ').filter(Boolean));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('names foods of the library alone', () => {
    const plain = new Set(
      [...foods.values()].map(({ name }) => name.replace(/\(.*\)$/, '').replace(/^(?:速冻|有机|黑猪)/, '')),
    );
    const unknown = Object.values(FOODS_OF_DRAWING)
      .flatMap((words) => words.split(' ').filter(Boolean))
      .filter((name) => !plain.has(name) && !food(name));
    expect(unknown).toEqual([]);
  });

  it('draws each food that is seen in a dish of the library by a line of its own', () => {
    const drawn = new Set(Object.values(FOODS_OF_DRAWING).flatMap((words) => words.split(' ')));
    const of = all.flatMap((dish) =>
      dish.foods.filter(({ role }) => role !== 'seasoning').map((part) => part.food),
    );
    const byGroupAlone = new Set(
      of
        .filter(
          (each) =>
            drawingOf(each) &&
            !drawn.has(each.name) &&
            !drawn.has(each.name.replace(/\(.*\)$/, '').replace(/^速冻/, '')),
        )
        .map(({ name }) => name),
    );
    expect([...byGroupAlone]).toEqual([]);
  });
});
