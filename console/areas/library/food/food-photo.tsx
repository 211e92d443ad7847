// The photo of a food, and for whoever may change the food the way to give it one.
import { foodCalls } from '../../../../contract/library/food.ts';
import { removeFoodImg, updateFoodImg } from '../../../../contract/library/photo-calls.ts';
import { useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { usePermission } from '../../../client/user.ts';
import { StoredPicture } from '../../resource/shared/stored-picture.tsx';
import { PhotoEdit } from '../parts/photo-edit.tsx';
import { photoOf } from '../shared/dish-image.tsx';
import type { FoodRow } from '../shared/food-words.ts';
import styles from '../library.module.css';

/** Edge, px. */
const PICTURE = 132;

export function FoodPhoto({ food, name }: { food: FoodRow; name: string }) {
  const t = useText();
  const may = usePermission();
  const tenantId = useSession((session) => session.tenantId);
  const changes = may(updateFoodImg.access) && food.tenantId === tenantId;
  if (!food.photo && !changes) return null;
  return (
    <div className={styles.libPhotoLine}>
      {food.photo ? <StoredPicture link={food.photo} alt={t(photoOf, { name })} size={PICTURE} /> : null}
      {changes ? (
        <PhotoEdit
          key={food.id}
          row={food}
          name={name}
          calls={{ take: updateFoodImg, remove: removeFoodImg }}
          refreshes={[foodCalls.list]}
        />
      ) : null}
    </div>
  );
}
