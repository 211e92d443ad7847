// The picture of a dish as SVG: 100 × 100, no text, no ids, the same for the same dish on every machine.
import { BASES } from './bases.ts';
import type { DishPicture } from './dish-picture.ts';
import { FOODS } from './foods.ts';
import { ITEMS } from './items.ts';
import { chanceOf } from './pen.ts';
import { SCENE_DRAWINGS, served } from './served.ts';
import { VESSELS } from './vessels.ts';

/** Bytes that no picture exceeds: thirty of them stand on one page. */
export const MOST_PICTURE_BYTES = 8192;

/** What a picture shows, in one line: equal for equal pictures. */
export const pictureKey = ({ vessel, scene, base, item, parts }: DishPicture): string =>
  [
    vessel,
    scene,
    base ?? '',
    item ?? '',
    ...parts.map(({ food, cut }) => (cut ? `${food}/${cut}` : food)),
  ].join(' ');

/** The key where a drawing has it. A window that was opened before an update does not know the newest ones. */
const known = <T extends object>(drawings: T, key: string | undefined, usual: keyof T): keyof T =>
  key !== undefined && Object.hasOwn(drawings, key) ? (key as keyof T) : usual;

const asKnown = ({ vessel, scene, base, item, parts }: DishPicture): DishPicture => ({
  vessel: known(VESSELS, vessel, 'plate'),
  scene: known(SCENE_DRAWINGS, scene, 'heap'),
  ...(base && { base: known(BASES, base, 'clear') }),
  ...(item && { item: known(ITEMS, item, 'bun') }),
  parts: parts.filter(({ food }) => Object.hasOwn(FOODS, food)),
});

/** The picture as a document of its own. */
export function drawDish(picture: DishPicture): string {
  const shown = asKnown(picture);
  const chance = chanceOf(pictureKey(shown));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linecap="round" stroke-linejoin="round">${served(shown, BASES[shown.base ?? 'clear'], chance)}</svg>`;
}
