// One dish of the library. Steps through the list it was opened from with the arrow buttons or keys.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer, Skeleton } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { dishDetailCall } from '../../../../contract/library/dish.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { DishActs } from './dish-acts.tsx';
import { DishContent } from './dish-content.tsx';
import ui from '../../../ui/ui.module.css';
import formDrawerStyles from '../../../ui/form-drawer.module.css';
import styles from '../library.module.css';

export interface DishDrawerProps {
  /** The dish to show; null closes the drawer. */
  id: string | null;
  /** Ids of the list the dish was opened from, in its order. */
  among: readonly string[];
  onShow: (id: string) => void;
  onClose: () => void;
}

export function DishDrawer({ id, among, onShow, onClose }: DishDrawerProps) {
  const t = useText();
  const pick = usePick();
  const { active } = useTab();
  const detail = useCall(
    dishDetailCall,
    { query: { id: id ?? '' } },
    { enabled: id !== null, keepPrevious: true },
  );
  const at = id === null ? -1 : among.indexOf(id);
  const before = at > 0 ? among[at - 1] : undefined;
  const after = at >= 0 ? among[at + 1] : undefined;
  const step = (to: string | undefined): void => {
    if (id !== null && to) onShow(to);
  };
  useShortcuts(
    id === null
      ? {}
      : {
          arrowleft: { label: text('上一道菜', 'Dish before'), run: () => step(before) },
          arrowright: { label: text('下一道菜', 'Next dish'), run: () => step(after) },
        },
  );
  const dish = id !== null && !detail.error ? detail.data : undefined;
  const stale = detail.isPlaceholderData;
  return (
    <Drawer
      open={id !== null && active}
      size={680}
      rootClassName={formDrawerStyles.formDrawer}
      title={dish && !stale ? pick(dish.dishName, dish.nameEn) : t(text('菜品详情', 'Dish'))}
      onClose={onClose}
      footer={dish && !stale ? <DishActs dish={dish} onGone={onClose} /> : null}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      extra={
        at >= 0 && among.length > 1 ? (
          <div className={styles.libStep}>
            <Button
              type="text"
              icon={<LeftOutlined />}
              disabled={!before}
              aria-label={t(text('上一道', 'Previous dish'))}
              onClick={() => step(before)}
            />
            <Button
              type="text"
              icon={<RightOutlined />}
              disabled={!after}
              aria-label={t(text('下一道', 'Next dish'))}
              onClick={() => step(after)}
            />
          </div>
        ) : null
      }
    >
      {detail.error ? (
        <ErrorState error={detail.error} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
      ) : dish ? (
        <div className={stale ? ui.stale : ''} aria-busy={stale}>
          <DishContent dish={dish} />
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Drawer>
  );
}
