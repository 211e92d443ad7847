// How a dish looks: its photo, where it has one that can be read, else its drawn picture. A photo is asked for when it
// comes near the window. The drawings are fetched once, when the first one is wanted, and each picture is
// an image of its own: a page of cards has thirty images, not thousands of shapes.
import { useEffect, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { DishPicture } from '../../../../contract/library/picture/dish-picture.ts';
import { useText } from '../../../client/language.ts';
import { onceItComes } from '../../../client/lazy-part.ts';
import { useSeen } from '../../../ui/use-seen.ts';
import { useFileAddress } from '../../resource/shared/use-file-address.ts';
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

function useDrawings(wanted: boolean): Drawings | null {
  const [come, take] = useState(drawings);
  useEffect(() => {
    if (come || !wanted) return undefined;
    let waiting = true;
    onceItComes(
      () => import('../../../../contract/library/picture/draw-dish.ts'),
      (part) => {
        drawings = part;
        if (waiting) take(part);
      },
    );
    return () => {
      waiting = false;
    };
  }, [come, wanted]);
  return come;
}

export const photoOf = text('{name}的照片', 'Photo of {name}');

export interface DishImageProps {
  picture: DishPicture;
  /** Link of the photo. */
  photo: string | null;
  name: string;
  /** Edge, px. */
  size: number;
}

/** The picture beside the name of its dish: a drawing says nothing that the name does not. */
export function DishImage({ picture, photo, name, size }: DishImageProps) {
  const t = useText();
  const [place, seen] = useSeen();
  const address = useFileAddress(photo ?? '', photo !== null && seen);
  const drawn = photo === null || address === null;
  const come = useDrawings(drawn);
  const shown = drawn ? come && addressOf(picture, come) : address;
  return (
    <span
      ref={place}
      className={drawn ? styles.dishImage : `${styles.dishImage} ${styles.dishPhoto}`}
      style={{ width: size, height: size }}
      data-part="dish-image"
    >
      {shown ? (
        <img
          alt={drawn ? '' : t(photoOf, { name })}
          src={shown}
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
