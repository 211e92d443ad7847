// How the dish looks, in its drawer: a photo opens large; one that cannot be read leaves the drawing.
import { Image } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useFileAddress } from '../../resource/shared/use-file-address.ts';
import { DishImage, photoOf } from '../shared/dish-image.tsx';
import type { DishInFull } from './dish-marks.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../library.module.css';

export function DishLook({ dish, size }: { dish: DishInFull; size: number }) {
  const t = useText();
  const pick = usePick();
  const name = pick(dish.dishName, dish.nameEn);
  const address = useFileAddress(dish.photo ?? '', dish.photo !== null);
  if (!address) return <DishImage picture={dish.picture} photo={dish.photoSmall} name={name} size={size} />;
  return (
    <Image
      src={address}
      alt={t(photoOf, { name })}
      width={size}
      height={size}
      className={styles.libPhoto}
      preview={{ cover: <span className={ui.unseen}>{t(text('看大图', 'Enlarge'))}</span> }}
    />
  );
}
