import { describe, expect, it } from 'vitest';
import { BASES } from './bases.ts';
import type { DishPicture, FoodKey } from './dish-picture.ts';
import { drawDish, MOST_PICTURE_BYTES, pictureKey } from './draw-dish.ts';
import { FOODS } from './foods.ts';
import { ITEMS } from './items.ts';
import { SCENE_DRAWINGS } from './served.ts';
import { VESSELS } from './vessels.ts';

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];
const alone = (food: FoodKey): DishPicture => ({ vessel: 'plate', scene: 'heap', parts: [{ food }] });
const plain: DishPicture = { vessel: 'plate', scene: 'heap', parts: [{ food: 'tomato' }, { food: 'egg' }] };

/** Every scene in every vessel, with each base and item in turn. */
const everything = keysOf(SCENE_DRAWINGS).flatMap((scene, s) =>
  keysOf(VESSELS).map((vessel, v): DishPicture => ({
    ...{ scene, vessel },
    base: keysOf(BASES)[(s + v) % keysOf(BASES).length]!,
    item: keysOf(ITEMS)[(s * 7 + v) % keysOf(ITEMS).length]!,
    parts: keysOf(FOODS)
      .slice((s * 19 + v * 5) % 150, ((s * 19 + v * 5) % 150) + 1 + (v % 5))
      .map((food) => ({ food })),
  })),
);

describe('the drawings', () => {
  it('know at least 80 foods and 12 vessels', () => {
    expect(keysOf(FOODS).length).toBeGreaterThanOrEqual(80);
    expect(keysOf(VESSELS).length).toBeGreaterThanOrEqual(12);
  });

  it('are another picture for each food on the same plate', () => {
    const pictures = new Map(keysOf(FOODS).map((food) => [shapesOf(drawDish(alone(food))), food]));
    expect(pictures.size).toBe(keysOf(FOODS).length);
  });

  it('are another picture for each vessel, base and item', () => {
    const distinct = (pictures: DishPicture[]) => new Set(pictures.map(drawDish)).size;
    const vessels = keysOf(VESSELS).map((vessel) => ({ ...plain, vessel }));
    expect(distinct(vessels)).toBe(vessels.length);
    const bases = keysOf(BASES).map((base): DishPicture => ({
      ...plain,
      scene: 'soup',
      vessel: 'soupBowl',
      base,
    }));
    expect(distinct(bases)).toBe(bases.length);
    const items = keysOf(ITEMS).map((item): DishPicture => ({ ...plain, scene: 'items', item }));
    expect(distinct(items)).toBe(items.length);
  });

  it('are the same at every drawing', () => {
    for (const picture of everything) expect(drawDish(structuredClone(picture))).toBe(drawDish(picture));
    expect(pictureKey(plain)).toBe('plate heap   tomato egg');
  });

  it('stay small, and hold neither ids nor words, styles or addresses', () => {
    for (const picture of [...everything, ...keysOf(FOODS).map(alone)]) {
      const svg = drawDish(picture);
      expect(svg.length, pictureKey(picture)).toBeLessThanOrEqual(MOST_PICTURE_BYTES);
      expect(svg).not.toMatch(/\bid=|<text|<style|<use|<image|<script|url\(|href|class=/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // Nothing between the marks: no text is drawn.
      expect(svg.replaceAll(/<[^<>]*>/g, '')).toBe('');
    }
  });

  it('close each mark that they open', () => {
    for (const picture of everything) {
      const svg = drawDish(picture);
      const open: string[] = [];
      for (const [, closing, name, , empty] of svg.matchAll(/<(\/?)(\w+)([^<>]*?)(\/?)>/g))
        if (closing) expect(open.pop()).toBe(name);
        else if (!empty) open.push(name!);
      expect(open).toEqual([]);
    }
  });

  it('leave out what they do not know, and never draw the word', () => {
    const evil = '"/><script>alert(1)</script>';
    for (const word of [evil, 'constructor', '__proto__', '', 'newerFood'])
      for (const scene of keysOf(SCENE_DRAWINGS)) {
        const sent = JSON.parse(
          JSON.stringify({ vessel: word, scene, base: word, item: word, parts: [{ food: word, cut: word }] }),
        ) as DishPicture;
        const svg = drawDish(sent);
        expect(svg).not.toMatch(/script|alert|constructor|newer|NaN|undefined/);
        expect(drawDish({ ...sent, scene: word as DishPicture['scene'] })).toContain('<svg');
      }
  });
});

/** What is drawn apart from where it lies: pictures that differ by chance alone are the same. */
function shapesOf(svg: string): string {
  return [...new Set(svg.replaceAll(/transform="[^"]*"/g, '').match(/(?:fill|stroke)="#[^"]*"/g))]
    .sort()
    .join();
}
