// A day of a menu with the weights of every food: one meal at a time, nutrients following what is typed. Drafts of
// several meals may stand side by side until they are saved.
import { LeftOutlined, RightOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Segmented, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { oneDayData } from '../../../contract/recipe/menu.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { MEALS, type MealKey } from '../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTabTitle } from '../../client/tab-context.tsx';
import { pageOfRecord } from '../../client/tabs.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useUnsavedGuard } from '../../ui/unsaved-guard.ts';
import { mistakenFields } from './edit/meal-draft.ts';
import { MealEditor } from './edit/meal-editor.tsx';
import { useDrafts } from './edit/use-drafts.ts';
import { useMealSaving } from './edit/use-meal-saving.ts';
import { ChooseRecipe } from './week/choose-recipe.tsx';
import { ConflictDialog } from './week/conflict-dialog.tsx';
import { mondayOf } from '../../../contract/kit/calendar-day.ts';
import { shortDate, weekday } from './week/date-words.ts';
import { editAllowed } from './week/edit-allowed.ts';
import { placeWords } from './week/edit-words.ts';
import ui from '../../ui/ui.module.css';
import styles from './edit/edit.module.css';

export const title = text('食材用量', 'Food weights');
export const below: Below = (search) => [
  { path: '/recipe/list' },
  { path: `/recipe/week?id=${search.get('id')}`, label: text('周食谱', 'Weekly menu') },
];

export default function EditDay() {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id ? <EditDayOf id={id} /> : <ChooseRecipe />;
}

function EditDayOf({ id }: { id: string }) {
  const t = useText();
  const may = usePermission();
  const [search, setSearch] = useSearchParams();
  const detail = useCall(recipeDetailCall, { query: { id } });
  const dates = detail.data?.days.map((one) => one.date) ?? [];
  const asked = search.get('date');
  const date = asked && dates.includes(asked) ? asked : (dates[0] ?? '');
  const answer = useCall(oneDayData, { query: { id, date } }, { enabled: date !== '', keepPrevious: true });
  const day = answer.data?.day.date === date ? answer.data.day : undefined;
  const meals = day?.meals.map((one) => one.meal) ?? [];
  const wanted = search.get('meal') as MealKey | null;
  const meal = wanted && meals.includes(wanted) ? wanted : meals[0];
  const { draft, key, anyDirty, isDirty, change, drop } = useDrafts(day, meal);
  const { save, saving, conflict } = useMealSaving(id, date);
  useUnsavedGuard(anyDirty);
  useTabTitle(detail.data && date ? pageOfRecord(detail.data.recipeName, title) : title);
  const allowed = detail.data ? editAllowed(detail.data.recipeStatus, true, may) : null;
  const editable = allowed?.allowed ?? false;

  const go = (part: Record<string, string>): void =>
    setSearch({ id, date, ...(meal ? { meal } : {}), ...part }, { replace: true });
  const mistaken = draft ? mistakenFields(draft) : 0;
  const canSave = editable && !!meal && isDirty(meal) && mistaken === 0 && !saving;
  const saveMeal = async (): Promise<void> => {
    if (!canSave || !draft || !meal) return;
    const { saved, gaveUp } = await save(meal, draft, day ?? null);
    if (saved || gaveUp) drop();
  };
  useShortcuts({ 'mod+s': { label: text('保存本餐', 'Save the meal'), run: () => void saveMeal() } });

  const failed = detail.isError ? detail : answer.isError ? answer : null;
  if (failed && !day)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
        </div>
      </div>
    );
  const at = dates.indexOf(date);
  const step = (by: number) => {
    const next = dates[at + by];
    return next ? () => go({ date: next }) : undefined;
  };
  return (
    <div className={ui.page}>
      <PageHeader
        back={`/recipe/week?id=${id}&week=${date ? mondayOf(date) : ''}`}
        title={date ? `${t(weekday(date))} ${shortDate(date)}` : t(title)}
        description={detail.data?.recipeName}
        tags={
          <span className={styles.editDays}>
            <Button
              type="text"
              size="small"
              icon={<LeftOutlined />}
              disabled={!step(-1)}
              onClick={step(-1)}
              aria-label={t(text('前一天', 'Previous day'))}
            />
            <Button
              type="text"
              size="small"
              icon={<RightOutlined />}
              disabled={!step(1)}
              onClick={step(1)}
              aria-label={t(text('后一天', 'Next day'))}
            />
          </span>
        }
        actions={
          editable ? (
            <>
              {meal && isDirty(meal) ? (
                <Button onClick={() => drop()}>{t(text('还原', 'Reset'))}</Button>
              ) : null}
              <Button
                type="primary"
                icon={<SaveOutlined />}
                loading={saving}
                disabled={!canSave}
                onClick={() => void saveMeal()}
              >
                {t(text('保存这一餐', 'Save this meal'))}
              </Button>
            </>
          ) : null
        }
      />
      {day && meal ? (
        <div className={styles.editMeals}>
          <Segmented<MealKey>
            value={meal}
            onChange={(next) => go({ meal: next })}
            aria-label={t(text('餐别', 'Meal'))}
            options={meals.map((one) => ({
              value: one,
              label: isDirty(one) ? `${t(MEALS[one])} •` : t(MEALS[one]),
            }))}
          />
          {allowed && !allowed.allowed ? <span className={styles.editWhy}>{t(allowed.why)}</span> : null}
          {mistaken ? (
            <span className={styles.editWhy} role="alert">
              {t(
                text(
                  '有 {count} 处用量不能保存，改好后再保存',
                  'Weights that cannot be saved: {count}. Please correct them first',
                ),
                {
                  count: mistaken,
                },
              )}
            </span>
          ) : null}
        </div>
      ) : null}
      {detail.data && day && meal && draft ? (
        <MealEditor
          key={key}
          detail={detail.data}
          day={day}
          meal={meal}
          lines={answer.data?.nutrients}
          draft={draft}
          editable={editable}
          onDraft={change}
        />
      ) : (
        <div className={ui.card}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      )}
      {conflict && meal ? (
        <ConflictDialog
          open={conflict}
          saved={undefined}
          own={t(
            text(
              '保存{place}的菜品与用量（会替换这一餐现在的内容）',
              'save dishes and weights of {place} (replaces the current content of this meal)',
            ),
            {
              place: placeWords(t, date, meal),
            },
          )}
        />
      ) : null}
    </div>
  );
}
