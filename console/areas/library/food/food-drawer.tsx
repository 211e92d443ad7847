// One food: nutrients per 100 g of edible part, where the figures come from, price, edible part, season, allergens, and
// why it may not be used.
import { CalculatorOutlined, SwapOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { deriveFood } from '../../../../contract/library/food-derive.ts';
import { foodCalls } from '../../../../contract/library/food.ts';
import { foodPriceHistory } from '../../../../contract/library/food-price-calls.ts';
import { previewReplacement } from '../../../../contract/recipe/food-replacement.ts';
import { NUTRIENT_KEYS } from '../../../../planner/nutrition/nutrients.ts';
import { listed, usePick, useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { HistoryButton } from '../../../ui/history-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Figures, type Figure } from '../../../ui/figures.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { AllergenMarks } from '../../../ui/allergen-marks.tsx';
import { EnergyShares } from '../parts/energy-shares.tsx';
import { figureOf } from '../parts/figures.ts';
import { NutrientGroups } from '../parts/nutrient-groups.tsx';
import { SeasonStrip } from '../parts/season-strip.tsx';
import { FoodPrices } from '../price/food-prices.tsx';
import { usePriceHistory } from '../price/use-price-history.ts';
import { DeriveFood } from './derive/derive-food.tsx';
import { FoodPhoto } from './food-photo.tsx';
import { ReplaceDrawer } from './replace/replace-drawer.tsx';
import { SourceLines } from './source-lines.tsx';
import { foodCategoryWord, foodGroupWord, forbiddenWord, type FoodRow } from '../shared/food-words.ts';
import formDrawerStyles from '../../../ui/form-drawer.module.css';
import styles from '../library.module.css';

export interface FoodDrawerProps {
  /** The food to show; null closes the drawer. */
  id: string | null;
  /** Whose prices are shown; null: those of where the person works. */
  deptId?: string | null;
  onClose: () => void;
}

/** What the food costs here; of the library, where the person sees no prices. */
function usePriceFen(food: FoodRow, deptId: string | null): number | null {
  const may = usePermission();
  const found = usePriceHistory(food.id, deptId, may(foodPriceHistory.access));
  return found.data ? found.data.inForce.priceFen : food.priceFen;
}

function Content({ food, deptId }: { food: FoodRow; deptId: string | null }) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const priceFen = usePriceFen(food, deptId);
  const water = figureOf(food.water);
  const unknown = t(text('无数据', 'No data'));
  const measured = NUTRIENT_KEYS.filter((key) => figureOf(food[key]) !== null).length;
  const shown = pick(food.name, food.nameEn);
  const others = [food.name, ...(food.alias ?? []), food.nameEn].filter(
    (name): name is string => !!name && name !== shown,
  );
  const figures: Figure[] = [
    {
      label: t(text('单价', 'Price')),
      ...(priceFen === null ? { value: unknown } : { value: yuanSigned(priceFen), unit: '/ kg' }),
    },
    { label: t(text('可食部', 'Edible part')), value: amount(food.edible, 1), unit: '%' },
    {
      label: t(text('水分', 'Water')),
      ...(water === null ? { value: unknown } : { value: amount(water, 1), unit: 'g / 100 g' }),
    },
    {
      label: t(text('有数据的营养素', 'Nutrients with data')),
      value: String(measured),
      unit: `/ ${NUTRIENT_KEYS.length}`,
    },
  ];
  return (
    // Focusable, so that the keyboard can scroll what has no control of its own.
    <div className={styles.libDetail} tabIndex={0} role="group" aria-label={shown}>
      <FoodPhoto food={food} name={shown} />
      <div className={styles.libTags}>
        <ToneTag tone="progress">{foodCategoryWord(t, food.category)}</ToneTag>
        {foodGroupWord(t, food.foodGroup) === foodCategoryWord(t, food.category) ? null : (
          <ToneTag>{foodGroupWord(t, food.foodGroup)}</ToneTag>
        )}
        {food.animal ? <ToneTag>{t(text('动物性', 'Animal origin'))}</ToneTag> : null}
        {food.dark ? <ToneTag tone="good">{t(text('深色蔬菜', 'Dark vegetable'))}</ToneTag> : null}
        <span className={styles.libCode}>{food.code}</span>
      </div>
      {others.length ? (
        <p className={styles.libSecond}>
          {t(text('又名：{names}', 'Also called: {names}'), { names: listed(t, others) })}
        </p>
      ) : null}
      {food.forbiddenLevel ? (
        <Alert
          type={food.forbiddenLevel === 'policy' ? 'warning' : 'error'}
          showIcon
          title={forbiddenWord(t, food.forbiddenLevel)}
          description={
            food.forbiddenReason ? (
              <AsWritten>{pick(food.forbiddenReason, food.forbiddenReasonEn)}</AsWritten>
            ) : null
          }
        />
      ) : null}
      <Figures figures={figures} />
      {may(foodPriceHistory.access) ? (
        <FoodPrices key={food.id} foodId={food.id} foodName={shown} deptId={deptId} />
      ) : null}
      <section>
        <h2>{t(text('致敏原', 'Allergens'))}</h2>
        <AllergenMarks
          allergens={food.allergens ?? []}
          none={t(text('不属于八大类致敏原', 'None of the eight allergen groups'))}
        />
      </section>
      <section>
        <h2>{t(text('时令', 'Season'))}</h2>
        <SeasonStrip months={food.months} />
      </section>
      <section>
        <h2>{t(text('营养成分', 'Nutrients'))}</h2>
        <p className={styles.libHint}>{t(text('每 100 克可食部', 'Per 100 g of edible part'))}</p>
        <EnergyShares values={food} />
        <NutrientGroups values={food} />
      </section>
      <section>
        <h2>{t(text('数据来源', 'Data source'))}</h2>
        <SourceLines source={food.source} origin={food.origin} />
        {food.note ? <p className={styles.libSource}>{food.note}</p> : null}
      </section>
    </div>
  );
}

export function FoodDrawer({ id, deptId = null, onClose }: FoodDrawerProps) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const { active } = useTab();
  const [replacing, setReplacing] = useState<{ id: string; name: string } | null>(null);
  const [deriving, setDeriving] = useState<FoodRow | null>(null);
  const tenantId = useSession((session) => session.tenantId);
  const detail = useCall(foodCalls.detail, { query: { id: id ?? '' } }, { enabled: id !== null });
  const food = detail.data as FoodRow | undefined;
  const anew = !!food?.origin && food.tenantId === tenantId && may(deriveFood.access);
  const name = food ? pick(food.name, food.nameEn) : t(text('食材详情', 'Food'));
  return (
    <>
      <Drawer
        open={id !== null && active && !replacing && !deriving}
        size={640}
        rootClassName={formDrawerStyles.formDrawer}
        title={name}
        onClose={onClose}
        closable={{ 'aria-label': t(text('关闭', 'Close')) }}
        extra={id !== null ? <HistoryButton row={{ entity: foodCalls.entity.name, id }} /> : null}
        footer={
          food && (may(previewReplacement.access) || anew) ? (
            <div className={formDrawerStyles.drawerFoot}>
              {anew ? (
                <Button icon={<CalculatorOutlined />} onClick={() => setDeriving(food)}>
                  {t(text('重新计算', 'Work out anew'))}
                </Button>
              ) : null}
              {may(previewReplacement.access) ? (
                <Button icon={<SwapOutlined />} onClick={() => setReplacing({ id: food.id, name })}>
                  {t(text('替换这种食材', 'Replace this food'))}
                </Button>
              ) : null}
            </div>
          ) : null
        }
      >
        {detail.error ? (
          <ErrorState
            error={detail.error}
            onRetry={() => void detail.refetch()}
            retrying={detail.isFetching}
          />
        ) : food ? (
          <Content food={food} deptId={deptId} />
        ) : (
          <Skeleton active paragraph={{ rows: 12 }} />
        )}
      </Drawer>
      {replacing ? <ReplaceDrawer food={replacing} open={active} onClose={() => setReplacing(null)} /> : null}
      {deriving ? <DeriveFood row={deriving} onClose={() => setDeriving(null)} /> : null}
    </>
  );
}
