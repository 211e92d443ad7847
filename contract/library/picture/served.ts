// The food in its vessel: each scene draws what is between the back of the vessel and its front wall.
import type { DishPicture, Scene } from './dish-picture.ts';
import type { Chance, Tones } from './pen.ts';
import { noodles, noodleSoup, rice } from './scenes/grains.ts';
import { few, heap, overRice, sauce } from './scenes/heaps.ts';
import { drink, porridge, smooth, soup } from './scenes/liquids.ts';
import type { Draw } from './scenes/table.ts';
import { fruit, items } from './scenes/things.ts';
import { VESSELS } from './vessels.ts';

export const SCENE_DRAWINGS: Readonly<Record<Scene, Draw>> = {
  heap,
  sauce,
  soup,
  porridge,
  noodles,
  noodleSoup,
  rice,
  overRice,
  items,
  few,
  fruit,
  drink,
  smooth,
};

/** The food with its vessel. */
export function served(picture: DishPicture, base: Tones, chance: Chance): string {
  const { back, front, mouth } = VESSELS[picture.vessel];
  return back + SCENE_DRAWINGS[picture.scene]({ picture, mouth, base, chance }) + front;
}
