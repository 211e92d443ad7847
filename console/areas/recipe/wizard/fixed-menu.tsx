// In the place of a step whose choices cannot be changed now: why, and what opens them again.
import { Button, Space } from 'antd';
import { useNavigate } from 'react-router';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { recipeDetailCall, setUnConfirm } from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useTakeBack } from '../list/use-take-back.ts';
import type { FixedState } from './fixed-by.ts';
import { stepPath } from './wizard-steps.ts';
import ui from '../../../ui/ui.module.css';

const mayReopen = text('如需修改，请先取消确认', 'To change it, reopen the menu first');
const othersReopen = text(
  '如需修改，请联系负责确认食谱的人取消确认',
  'To change it, ask whoever confirms menus to reopen it',
);

export function FixedMenu({ id, state, why }: { id: string; state: FixedState; why: Text }) {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const menu = useCall(recipeDetailCall, { query: { id } });
  const { takeBack, working } = useTakeBack();
  const isConfirmed = state === 'completed';
  const opens = isConfirmed && may(setUnConfirm.access);
  return (
    <div className={ui.card}>
      <EmptyState
        title={t(why)}
        hint={isConfirmed ? t(opens ? mayReopen : othersReopen) : undefined}
        action={
          <Space wrap>
            {opens && menu.data ? (
              <Button loading={working} onClick={() => void takeBack(menu.data)}>
                {t(text('取消确认', 'Reopen'))}
              </Button>
            ) : null}
            <Button
              type="primary"
              onClick={() => void navigate(isConfirmed ? `/recipe/week?id=${id}` : stepPath(4, id))}
            >
              {isConfirmed ? t(text('查看周食谱', 'Open weekly menu')) : t(text('查看进度', 'See progress'))}
            </Button>
          </Space>
        }
      />
    </div>
  );
}
