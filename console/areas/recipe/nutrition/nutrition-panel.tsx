// The nutrition of a menu beside the menu: nutrients, sources and rules, for all children or one age group, for the
// whole menu or one day. Everything follows every change.
import { Segmented, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { nutrientAndDrisList, type MenuView } from '../../../../contract/recipe/menu.ts';
import { AGE_GROUPS, type AgeGroup } from '../../../../planner/nutrition/diners.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { groupChecks } from '../result/group-checks.ts';
import { shortDate, weekday } from '../week/date-words.ts';
import type { LastChange } from '../week/use-menu-editing.ts';
import type { Highlight } from '../week/week-context.ts';
import { NutrientList } from './nutrient-list.tsx';
import { NutrientRadar } from './nutrient-radar.tsx';
import { RuleList } from './rule-list.tsx';
import { SourcePanel } from './source-panel.tsx';
import styles from './nutrition.module.css';

export interface NutritionPanelProps {
  recipeId: string;
  view: MenuView;
  /** Age groups with children. */
  ageGroups: readonly AgeGroup[];
  highlight: Highlight | null;
  onHighlight: (highlight: Highlight | null) => void;
  lastChange: LastChange | null;
  /** The page it opens on. */
  start?: NutritionPage;
}
export type NutritionPage = 'nutrients' | 'sources' | 'rules';
const WHOLE = 'whole';
const ALL = 'all';

export function NutritionPanel(props: NutritionPanelProps) {
  const { recipeId, view, ageGroups, highlight, onHighlight, lastChange, start = 'nutrients' } = props;
  const t = useText();
  const [page, setPage] = useState<NutritionPage>(start);
  const [day, setDay] = useState(WHOLE);
  const [group, setGroup] = useState<AgeGroup | typeof ALL>(ALL);
  const { figures } = view;
  const broken = useMemo(
    () => groupChecks(figures.checks).filter((one) => one.broken.length > 0).length,
    [figures.checks],
  );
  const ownFigures = day === WHOLE && group === ALL;
  const asked = useCall(
    nutrientAndDrisList,
    {
      query: {
        id: recipeId,
        ...(day === WHOLE ? {} : { date: day }),
        ...(group === ALL ? {} : { ageGroup: group }),
      },
    },
    { enabled: !ownFigures && page === 'nutrients', keepPrevious: true },
  );
  const lines = ownFigures ? figures.nutrients : asked.data;
  const before = useMemo(
    () =>
      ownFigures && lastChange
        ? new Map(
            lastChange.differences
              .filter((one) => one.measure === 'percent')
              .map((one) => [one.key, one.before] as const),
          )
        : undefined,
    [ownFigures, lastChange],
  );
  return (
    <div className={styles.nutrition}>
      <Segmented<NutritionPage>
        block
        value={page}
        onChange={setPage}
        aria-label={t(text('营养内容', 'Nutrition sections'))}
        options={[
          { value: 'nutrients', label: t(text('营养素', 'Nutrients')) },
          { value: 'sources', label: t(text('来源', 'Sources')) },
          {
            value: 'rules',
            label: broken ? `${t(text('规则', 'Rules'))} ${broken}` : t(text('规则', 'Rules')),
          },
        ]}
      />
      {page === 'rules' ? null : (
        <div className={styles.nutritionScope}>
          <Select<AgeGroup | typeof ALL>
            value={group}
            onChange={setGroup}
            aria-label={t(text('年龄段', 'Age group'))}
            options={[
              { value: ALL, label: t(text('全园平均', 'All children')) },
              ...ageGroups.map((key) => ({ value: key, label: t(AGE_GROUPS[key]) })),
            ]}
          />
          {page === 'nutrients' ? (
            <Select
              value={day}
              onChange={setDay}
              aria-label={t(text('日期', 'Day'))}
              options={[
                { value: WHOLE, label: t(text('整份食谱', 'Whole menu')) },
                ...view.days.map(({ date }) => ({
                  value: date,
                  label: `${t(weekday(date))} ${shortDate(date)}`,
                })),
              ]}
            />
          ) : null}
        </div>
      )}
      <div
        className={styles.nutritionBody}
        tabIndex={0}
        role="region"
        aria-label={t(text('营养分析', 'Nutrition'))}
      >
        {page === 'rules' ? (
          <RuleList checks={figures.checks} highlight={highlight} onHighlight={onHighlight} />
        ) : page === 'sources' ? (
          <SourcePanel recipeId={recipeId} ageGroup={group === ALL ? null : group} />
        ) : !ownFigures && asked.isError ? (
          <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
        ) : !lines ? (
          <Skeleton active paragraph={{ rows: 12 }} />
        ) : (
          <>
            <NutrientRadar lines={lines} />
            <NutrientList lines={lines} flash={lastChange?.serial ?? 0} {...(before ? { before } : {})} />
          </>
        )}
      </div>
    </div>
  );
}
