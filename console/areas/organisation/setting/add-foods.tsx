// Foods that a kindergarten prohibits from now on: chosen with what they hit on coming menus in sight, and mended after.
import { Input, Modal, Tag } from 'antd';
import { useState } from 'react';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { dishCanUsePage } from '../../../../contract/library/dish.ts';
import { disableFoodList, submitDisableFoodList } from '../../../../contract/organisation/dept-setting.ts';
import { disabledFoodHits, type MenuHit } from '../../../../contract/organisation/disabled-food-hits.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct, useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FoodSearch, type FoundFood } from '../shared/food-search.tsx';
import { MenuHits } from './menu-hits.tsx';
import styles from '../shared/setting.module.css';

interface AddFoodsProps {
  /** The kindergarten; undefined for the one worked in. */
  deptId: string | undefined;
  taken: ReadonlyMap<string, string>;
  onClose: () => void;
}

export function AddFoods({ deptId, taken, onClose }: AddFoodsProps) {
  const t = useText();
  const [foods, setFoods] = useState<FoundFood[]>([]);
  const [reason, setReason] = useState('');
  /** What the foods hit when they were prohibited; null before. */
  const [saved, setSaved] = useState<readonly MenuHit[] | null>(null);
  const dept = deptId ? { deptId } : {};
  const foodIds = foods.map(({ foodId }) => foodId);
  const hits = useCall(
    disabledFoodHits,
    { body: { ...dept, foodIds } },
    { enabled: foodIds.length > 0 && saved === null, keepPrevious: true, staleTime: 0 },
  );
  const found = foodIds.length > 0 ? hits.data : undefined;
  // What the last food hits is not known yet.
  const isAsking = foodIds.length > 0 && hits.isFetching;
  const add = useAct(submitDisableFoodList, {
    done: messages.created,
    refreshes: [disableFoodList, dishCanUsePage],
    onDone() {
      if (found && found.length > 0) setSaved(found);
      else onClose();
    },
  });
  const all = new Map([
    ...taken,
    ...foods.map((food) => [food.foodId, t(text('已选', 'Selected'))] as const),
  ]);
  if (saved)
    return (
      <Modal
        open
        title={t(text('已禁用，调整这些食谱', 'Prohibited: fix these menus'))}
        okText={t(text('完成', 'Done'))}
        cancelButtonProps={{ hidden: true }}
        onCancel={onClose}
        onOk={onClose}
      >
        <MenuHits hits={saved} isSaved />
      </Modal>
    );
  return (
    <Modal
      open
      title={t(text('添加禁用食材', 'Prohibit foods'))}
      okText={t(text('添加', 'Add'))}
      cancelText={t(text('取消', 'Cancel'))}
      confirmLoading={add.isPending}
      okButtonProps={{ disabled: isAsking }}
      onCancel={onClose}
      onOk={() => {
        const why = reason.trim();
        if (foods.length === 0) toast.error(t(messages.selectOne));
        else add.mutate({ body: { ...dept, foodIds, ...(why ? { reason: why } : {}) } });
      }}
    >
      <div className={styles.addFoods}>
        <label htmlFor="add-food">{t(text('食材', 'Foods'))}</label>
        <FoodSearch id="add-food" taken={all} onPick={(food) => setFoods([...foods, food])} />
        <div className={styles.tagList}>
          {foods.map((food) => (
            <Tag
              key={food.foodId}
              closable={{ 'aria-label': t(text('移除{name}', 'Remove {name}'), { name: food.foodName }) }}
              onClose={() => setFoods(foods.filter((one) => one !== food))}
            >
              {food.foodName}
            </Tag>
          ))}
        </div>
        <label htmlFor="add-reason">{t(text('原因（选填）', 'Reason (optional)'))}</label>
        <Input
          id="add-reason"
          value={reason}
          maxLength={255}
          placeholder={t(text('如：园内有幼儿过敏', 'e.g. a child is allergic to it'))}
          onChange={(event) => setReason(event.target.value)}
        />
        {hits.error && !found ? (
          <ErrorState error={hits.error} onRetry={() => void hits.refetch()} retrying={hits.isFetching} />
        ) : found ? (
          <MenuHits hits={found} isSaved={false} />
        ) : null}
      </div>
    </Modal>
  );
}
