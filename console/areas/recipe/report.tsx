// The nutrition report (营养分析报告): header, words first, then its eight tables with charts, for all children or
// one age group; beside it the statutory form (膳食营养分析表). Each as PDF by a button.
import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { nutritionReport } from '../../../contract/recipe/menu.ts';
import { PAPERS } from '../../../contract/recipe/report.ts';
import type { NutritionReport } from '../../../planner/nutrition/nutrition-report.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTabTitle } from '../../client/tab-context.tsx';
import { pageOfRecord } from '../../client/tabs.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { tablesOf } from './nutrition/source-panel.tsx';
import { AdviceList } from './report/advice.tsx';
import { CostTable, UnknownFoods, VarietyView } from './report/cost-variety.tsx';
import { FoodIntakeTable } from './report/food-intake.tsx';
import { LossNote, LossSwitch, TurnedNote, useLosses } from './report/loss-switch.tsx';
import { MealShareTable } from './report/meal-shares.tsx';
import { NutrientTable } from './report/nutrient-table.tsx';
import { ReportHead } from './report/report-head.tsx';
import { ReportSection } from './report/report-section.tsx';
import { EnergyFoodTable, EnergySourceTable, ProteinTable } from './report/source-tables.tsx';
import { StatutoryFormView } from './report/statutory-form.tsx';
import { ChooseRecipe } from './week/choose-recipe.tsx';
import { usePaperDownload } from './week/print-menu.tsx';
import ui from '../../ui/ui.module.css';
import styles from './report/report.module.css';

export const title = text('营养分析报告', 'Nutrition report');
export const below: Below = (search) => [
  { path: '/recipe/list' },
  { path: `/recipe/week?id=${search.get('id')}`, label: text('周食谱', 'Weekly menu') },
];

const ALL = 'all';
/** `?view=form` shows the statutory form in the place of the full report. */
const FORM = 'form';

/** The address with other parameters; null takes one away. */
const changed =
  (parameters: Record<string, string | null>) =>
  (now: URLSearchParams): URLSearchParams => {
    for (const [key, value] of Object.entries(parameters))
      if (value === null) now.delete(key);
      else now.set(key, value);
    return now;
  };

export default function Report() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <ReportOf id={id} /> : <ChooseRecipe />;
}

function ReportOf({ id }: { id: string }) {
  const t = useText();
  const may = usePermission();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const answer = useCall(nutritionReport, { query: { id } });
  const losses = useLosses();
  const { busy, download } = usePaperDownload(id);
  const name = answer.data?.header.recipeName;
  useTabTitle(name ? pageOfRecord(name, title) : title);
  if (answer.isError)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        </div>
      </div>
    );
  if (!answer.data)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <Skeleton active paragraph={{ rows: 14 }} />
        </div>
      </div>
    );
  const report = answer.data;
  const form = search.get('view') === FORM;
  const paper = form ? 'statutory' : 'nutrition';
  const group = search.get('group');
  if (report.mix.foodIntake.total.grams === 0)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <EmptyState
            title={t(text('这份食谱还没有菜品，无法分析', 'This menu has no dishes to analyse'))}
            action={
              <Button onClick={() => void navigate(`/recipe/week?id=${id}`)}>
                {t(text('打开食谱', 'Open the menu'))}
              </Button>
            }
          />
        </div>
      </div>
    );
  return (
    <div className={ui.page}>
      <PageHeader
        back={`/recipe/week?id=${id}`}
        title={t(text('营养分析报告', 'Nutrition report'))}
        description={[report.header.kindergarten, name].filter(Boolean).join(' · ')}
        actions={
          may('recipe_export') ? (
            <Button
              type="primary"
              icon={<DownloadOutlined />}
              loading={busy === paper}
              onClick={() => void download(paper, !form && losses ? { losses: 1 } : {})}
            >
              {t(text('下载 PDF', 'Download PDF'))}
            </Button>
          ) : null
        }
      />
      <Segmented
        className={styles.reportGroups}
        value={paper}
        onChange={(next) =>
          setSearch(changed({ view: next === 'statutory' ? FORM : null, group: null }), { replace: true })
        }
        aria-label={t(text('报告形式', 'Kind of report'))}
        options={[
          { value: 'nutrition', label: t(PAPERS.nutrition) },
          { value: 'statutory', label: t(PAPERS.statutory) },
        ]}
      />
      <section className={ui.card}>
        <ReportHead report={report} form={form} />
      </section>
      {form ? <StatutoryFormView report={report} /> : <FullReport report={report} group={group} />}
    </div>
  );
}

function FullReport({ report, group }: { report: NutritionReport; group: string | null }) {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const tables = tablesOf(report, group);
  const afterCooking = useLosses() ? tables.afterCooking : null;
  const shown = report.groups.some((one) => one.ageGroup === group) ? (group ?? ALL) : ALL;
  return (
    <>
      <Segmented
        className={styles.reportGroups}
        value={shown}
        onChange={(next) =>
          setSearch(changed({ group: next === ALL ? null : String(next) }), { replace: true })
        }
        aria-label={t(text('年龄段', 'Age group'))}
        options={[
          { value: ALL, label: t(text('全园平均', 'All children')) },
          ...report.groups.map((one) => ({
            value: one.ageGroup as string,
            label: `${t(one.label)} · ${one.children}`,
          })),
        ]}
      />
      <ReportSection id="advice" title={t(text('评价与建议', 'Evaluation and advice'))}>
        <AdviceList advice={tables.advice} />
      </ReportSection>
      <ReportSection
        id="nutrients"
        title={t(text('一、营养素摄入量（每人每日）', '1 Nutrients (per child per day)'))}
        note={<LossNote afterCooking={afterCooking} />}
        action={tables.afterCooking ? <LossSwitch /> : null}
      >
        <NutrientTable tables={tables} afterCooking={afterCooking} />
        <TurnedNote cooked={tables.afterCooking} shown={afterCooking !== null} />
      </ReportSection>
      <ReportSection id="sources" title={t(text('二、能量的营养素来源', '2 Energy by nutrient'))}>
        <EnergySourceTable tables={tables} />
      </ReportSection>
      <ReportSection id="energy-food" title={t(text('三、能量的食物来源', '3 Energy by food source'))}>
        <EnergyFoodTable tables={tables} />
      </ReportSection>
      <ReportSection id="protein" title={t(text('四、蛋白质来源', '4 Protein by source'))}>
        <ProteinTable tables={tables} />
      </ReportSection>
      <ReportSection id="foods" title={t(text('五、平均每人每日进食量', '5 Food intake per child per day'))}>
        <FoodIntakeTable tables={tables} />
      </ReportSection>
      <ReportSection id="meals" title={t(text('六、各餐供能比', '6 Energy by meal'))}>
        <MealShareTable tables={tables} />
      </ReportSection>
      <ReportSection id="variety" title={t(text('七、食物多样性', '7 Food variety'))}>
        <VarietyView tables={tables} />
      </ReportSection>
      <ReportSection id="cost" title={t(text('八、伙食费盈亏', '8 Cost against budget'))}>
        <CostTable tables={tables} />
      </ReportSection>
      <ReportSection
        id="unknown"
        title={t(text('数据缺口', 'Missing data'))}
        note={t(
          text(
            '未知的数值不按 0 计算，相应合计是已知部分之和。',
            'Unknown values are never counted as 0; the totals concerned cover the known part only.',
          ),
        )}
      >
        <UnknownFoods tables={tables} />
      </ReportSection>
    </>
  );
}
