// How a dish looks: its drawn picture. The drawings are fetched once, when the first one is wanted, and each picture is
// an image of its own: a page of cards has thirty images, not thousands of shapes.
import { useEffect, useState } from 'react';
import type { DishPicture } from '../../../../contract/library/picture/dish-picture.ts';
import { onceItComes } from '../../../client/lazy-part.ts';
import styles from './dish-image.module.css';

type Drawings = typeof import('../../../../contract/library/picture/draw-dish.ts');

let drawings: Drawings | null = null;
const addresses = new Map<string, string>();
const MOST_KEPT = 400;

/** The address of the drawing; a dish that was drawn before costs nothing. */
function addressOf(picture: DishPicture, { drawDish, pictureKey }: Drawings): string {
  const key = pictureKey(picture);
  const before = addresses.get(key);
  if (before) return before;
  const address = `data:image/svg+xml,${encodeURIComponent(drawDish(picture))}`;
  if (addresses.size >= MOST_KEPT) addresses.clear();
  addresses.set(key, address);
  return address;
}

function useDrawings(): Drawings | null {
  const [come, take] = useState(drawings);
  useEffect(() => {
    if (come) return undefined;
    let wanted = true;
    onceItComes(
      () => import('../../../../contract/library/picture/draw-dish.ts'),
      (part) => {
        drawings = part;
        if (wanted) take(part);
      },
    );
    return () => {
      wanted = false;
    };
  }, [come]);
  return come;
}

export interface DishImageProps {
  picture: DishPicture;
  /** Edge, px. */
  size: number;
}

/** The picture beside the name of its dish: it says nothing that the name does not. */
export function DishImage({ picture, size }: DishImageProps) {
  const come = useDrawings();
  return (
    <span className={styles.dishImage} style={{ width: size, height: size }} data-part="dish-image">
      {come ? (
        <img
          alt=""
          src={addressOf(picture, come)}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : null}
    </span>
  );
}
