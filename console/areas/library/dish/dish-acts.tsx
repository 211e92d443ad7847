// What can be done with the dish that is read: changed, removed or shared by whose it is, copied, reviewed.
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { dishMoves, removeDishInfo, submitDishInfo } from '../../../../contract/library/dish-edit.ts';
import { dishMachine } from '../../../../contract/library/dish-state.ts';
import { dish as dishEntity, dishPage } from '../../../../contract/library/dish.ts';
import { usePick, useText } from '../../../client/language.ts';
import { lazyPart } from '../../../client/lazy-part.ts';
import { refreshCalls, useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { useSelection } from '../../../ui/list/selection.ts';
import { useMoveActs } from '../../../ui/use-move-acts.tsx';
import { useRemoval } from '../../../ui/use-removal.ts';
import { ShareButton } from '../shared/share-button.tsx';
import type { DishInFull } from './dish-marks.tsx';
import styles from '../library.module.css';

const DishVersions = lazyPart(() => import('./dish-versions.tsx'));

const family = {
  ...{ entity: dishEntity, list: dishPage, submit: submitDishInfo, remove: removeDishInfo },
  moves: dishMoves,
};

export function DishActs({ dish, onGone }: { dish: DishInFull; onGone: () => void }) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const navigate = useNavigate();
  const [versions, setVersions] = useState(false);
  const remove = useAct(removeDishInfo, { done: messages.deleted, refreshes: [dishPage], onDone: onGone });
  const askRemoval = useRemoval((ids) => remove.mutate({ query: { ids } }));
  const refresh = (): void => void refreshCalls([dishPage]);
  const { acts, form } = useMoveActs<DishInFull>(family, { selection: useSelection(), refresh }, {});
  // Delivered dishes are the platform's, and nobody reviews them.
  const reviews =
    dish.deptId === null ? [] : acts.filter(({ access, fits }) => may(access!) && (!fits || fits(dish)));
  return (
    <div className={styles.libActs}>
      {reviews.map((act) => (
        <Button
          key={act.key}
          danger={act.tone === 'danger'}
          loading={act.busy ?? false}
          onClick={() => act.perform([dish.id], dish)}
        >
          {t(act.label)}
        </Button>
      ))}
      {may('dish_delete') && dish.editable ? (
        <Button danger loading={remove.isPending} onClick={() => void askRemoval([dish.id])}>
          {t(text('删除', 'Delete'))}
        </Button>
      ) : null}
      {may('dish_edit') && dish.editable ? (
        <Button onClick={() => setVersions(true)}>{t(text('历次版本', 'Versions'))}</Button>
      ) : null}
      {dish.deptId !== null && dish.auditStatus !== dishMachine.states.refused.key ? (
        <ShareButton thing={{ kind: 'dish', id: dish.id, name: pick(dish.dishName, dish.nameEn) }} />
      ) : null}
      {may('dish_add') ? (
        <Button onClick={() => void navigate(`/dishes/add?copy=${dish.id}`)}>
          {t(text('复制', 'Copy'))}
        </Button>
      ) : null}
      {may('dish_edit') && dish.editable ? (
        <Button type="primary" onClick={() => void navigate(`/dishes/add?id=${dish.id}`)}>
          {t(text('编辑', 'Edit'))}
        </Button>
      ) : null}
      {form}
      {versions ? (
        <Suspense fallback={null}>
          <DishVersions id={dish.id} onClose={() => setVersions(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
