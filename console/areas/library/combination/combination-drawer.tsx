// One combination to read: its dishes, and what they are together.
import { CopyOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { combinationCalls } from '../../../../contract/library/combination.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { usePermission } from '../../../client/user.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { useDetail } from '../../../ui/list/use-detail.ts';
import { RecordDrawer } from '../../../ui/record-drawer.tsx';
import { CombinationPreviewPanel } from './combination-preview.tsx';
import { mealWord, regionWord, whoseWord, type CombinationOnWire } from './combination-words.ts';
import { CombinedDishes } from './combined-dishes.tsx';
import styles from './combination.module.css';

interface CombinationDrawerProps {
  row: CombinationOnWire | null;
  onClose: () => void;
}

export function CombinationDrawer({ row, onClose }: CombinationDrawerProps) {
  const t = useText();
  const pick = usePick();
  const navigate = useNavigate();
  const may = usePermission();
  const { active } = useTab();
  const detail = useDetail(combinationCalls.detail, row?.id);
  const shown = row && ((detail.row as CombinationOnWire | null) ?? row);
  const title = shown ? pick(shown.combinationName ?? '', shown.nameEn) : '';
  return (
    <RecordDrawer
      open={row !== null && active}
      title={title || t(combinationCalls.entity.label)}
      fields={combinationCalls.entity.fields}
      row={shown}
      loading={detail.loading}
      render={{
        combinationName: () => <AsWritten>{title}</AsWritten>,
        mealType: () => mealWord(t, shown?.mealType),
        region: () => regionWord(t, shown?.region),
        dishIds: () => <CombinedDishes dishes={shown?.dishes ?? []} />,
        deptId: () => (shown ? whoseWord(t, shown) : null),
        remark: () => <AsWritten>{shown?.remark ?? '—'}</AsWritten>,
      }}
      onClose={onClose}
      history={row ? { entity: combinationCalls.entity.name, id: row.id } : null}
    >
      {shown && may(combinationCalls.submit.access) ? (
        <div className={styles.drawerActs}>
          <Button icon={<CopyOutlined />} onClick={() => void navigate(`/meal/add1?copy=${shown.id}`)}>
            {t(text('复制', 'Copy'))}
          </Button>
          {shown.editable ? (
            <Button
              type="primary"
              icon={<EditOutlined />}
              onClick={() => void navigate(`/meal/add1?id=${shown.id}`)}
            >
              {t(text('编辑', 'Edit'))}
            </Button>
          ) : null}
        </div>
      ) : null}
      {shown ? (
        <CombinationPreviewPanel
          mealType={shown.mealType as MealKey}
          dishIds={shown.dishes.filter(({ gone }) => !gone).map(({ dishId }) => dishId)}
        />
      ) : null}
    </RecordDrawer>
  );
}
