// Replacing a food: which comes in, how much of it, and in which dishes and menus; all that it changes is shown before.
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../../../../contract/kit/text.ts';
import { previewReplacement } from '../../../../../contract/recipe/food-replacement.ts';
import { useText } from '../../../../client/language.ts';
import { sameValue } from '../../../../client/same-value.ts';
import { useCall } from '../../../../client/use-call.ts';
import { useSettled } from '../../../../client/use-settled.ts';
import { usePermission } from '../../../../client/user.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { RecentReplacements } from './recent-replacements.tsx';
import { isFactor, ReplaceInputs } from './replace-inputs.tsx';
import { ReplaceSummary } from './replace-summary.tsx';
import { totalsOf } from './replace-totals.ts';
import { ReplacedDishes } from './replaced-dishes.tsx';
import { ReplacedMenus } from './replaced-menus.tsx';
import { useReplacement } from './use-replacement.ts';
import formDrawerStyles from '../../../../ui/form-drawer.module.css';
import ui from '../../../../ui/ui.module.css';
import styles from './replace.module.css';

const PAUSE_MS = 350;

interface ReplaceDrawerProps {
  food: { id: string; name: string };
  open: boolean;
  onClose: () => void;
}

interface Choosable {
  id: string;
  unfit: unknown;
}
const chosenOf = <Row extends Choosable>(
  rows: readonly Row[] | undefined,
  left: ReadonlySet<string>,
): Row[] => (rows ?? []).filter(({ id, unfit }) => !unfit && !left.has(id));
const leftOut = (rows: readonly Choosable[], chosen: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(rows.filter(({ id, unfit }) => !unfit && !chosen.has(id)).map(({ id }) => id));

export function ReplaceDrawer({ food, open, onClose }: ReplaceDrawerProps) {
  const t = useText();
  const may = usePermission();
  const [toFoodId, setToFoodId] = useState<string>();
  const [factor, setFactor] = useState<number | null>(1);
  // All that can be is replaced, but for what somebody leaves out.
  const [leftDishes, leaveDishes] = useState<ReadonlySet<string>>(new Set());
  const [leftMenus, leaveMenus] = useState<ReadonlySet<string>>(new Set());
  const now = { toFoodId, factor, leftDishIds: [...leftDishes] };
  const asked = useSettled(now, PAUSE_MS);
  const complete = open && asked.toFoodId !== undefined && isFactor(asked.factor);
  const tried = useCall(
    previewReplacement,
    { body: { ...asked, foodId: food.id, toFoodId: asked.toFoodId ?? '', factor: asked.factor ?? 1 } },
    { enabled: complete, keepPrevious: true, staleTime: 0 },
  );
  const found = complete ? tried.data : undefined;
  const dishes = chosenOf(found?.dishes, leftDishes);
  const menus = chosenOf(found?.menus, leftMenus);
  const stale = tried.isPlaceholderData || !sameValue(now, asked);
  const replace = useReplacement(onClose);
  const send = (): void => {
    if (!toFoodId || !isFactor(factor)) return;
    replace.mutate({
      body: {
        ...{ foodId: food.id, toFoodId, factor },
        dishes: dishes.map(({ id, version }) => ({ id, version })),
        menus: menus.map(({ id, days }) => ({ id, days })),
      },
    });
  };
  const nothing = found && found.dishes.length + found.menus.length === 0;
  return (
    <Drawer
      open={open}
      size={800}
      rootClassName={formDrawerStyles.formDrawer}
      title={t(text('替换食材：{food}', 'Replace: {food}'), { food: food.name })}
      onClose={onClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={
        <div className={formDrawerStyles.drawerFoot}>
          <Button onClick={onClose}>{t(text('取消', 'Cancel'))}</Button>
          <Button
            type="primary"
            disabled={!found || stale || dishes.length + menus.length === 0}
            loading={replace.isPending}
            onClick={send}
          >
            {dishes.length + menus.length === 0
              ? t(text('替换', 'Replace'))
              : t(
                  text(
                    '替换（{dishes} 道菜品、{menus} 份食谱）',
                    'Replace (dishes: {dishes}, menus: {menus})',
                  ),
                  { dishes: dishes.length, menus: menus.length },
                )}
          </Button>
        </div>
      }
    >
      <div className={styles.replace}>
        <ReplaceInputs
          toFoodId={toFoodId}
          factor={factor}
          factors={tried.isPlaceholderData && asked.toFoodId !== toFoodId ? undefined : found?.factors}
          onFood={setToFoodId}
          onFactor={setFactor}
        />
        {!toFoodId ? (
          <>
            <p className={styles.hint}>
              {t(
                text(
                  '选好换成哪种食材，这里先列出用到它的菜品和近期食谱，以及营养、致敏原、成本和规则的变化；确认后才替换，一步就能撤销。',
                  'Choose the food that comes in: dishes and coming menus with the old one are listed with what changes in nutrition, allergens, cost and rules. Nothing is replaced before you confirm, and all of it is undone in one step.',
                ),
              )}
            </p>
            <RecentReplacements />
          </>
        ) : tried.error ? (
          <ErrorState error={tried.error} onRetry={() => void tried.refetch()} retrying={tried.isFetching} />
        ) : !found ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : nothing ? (
          <EmptyState
            compact
            title={t(text('没有可以替换的地方', 'Nothing to replace'))}
            hint={
              found.othersDishes > 0
                ? t(
                    text('用到它的 {n} 道菜都不归您修改', 'Dishes with it that are not yours to change: {n}'),
                    {
                      n: found.othersDishes,
                    },
                  )
                : t(text('没有菜品和近期食谱用到它', 'No dish and no coming menu has it'))
            }
          />
        ) : (
          <div className={`${styles.replace} ${stale ? ui.stale : ''}`} aria-busy={stale} aria-live="polite">
            <ReplaceSummary totals={totalsOf(dishes, menus)} unwanted={found.unwanted} />
            {may('dish_edit') ? (
              <ReplacedDishes
                found={found}
                chosen={new Set(dishes.map(({ id }) => id))}
                onChoose={(ids) => leaveDishes(leftOut(found.dishes, ids))}
              />
            ) : null}
            {may('recipe_edit') ? (
              <ReplacedMenus
                found={found}
                chosen={new Set(menus.map(({ id }) => id))}
                onChoose={(ids) => leaveMenus(leftOut(found.menus, ids))}
              />
            ) : null}
          </div>
        )}
      </div>
    </Drawer>
  );
}
