// The picture of a dish as SVG: 100 × 100, no text, no ids, the same for the same dish on every machine.
import { BASES } from './bases.ts';
import type { DishPicture } from './dish-picture.ts';
import { chanceOf } from './pen.ts';
import { served } from './served.ts';

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

/** The picture as a document of its own. */
export function drawDish(picture: DishPicture): string {
  const chance = chanceOf(pictureKey(picture));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linecap="round" stroke-linejoin="round">${served(picture, BASES[picture.base ?? 'clear'], chance)}</svg>`;
}
