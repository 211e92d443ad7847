// Step 1 of a menu: for which days.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { rowChanged } from '../../../contract/kit/common-refusals.ts';
import { text } from '../../../contract/kit/text.ts';
import { recipeDateList, recipeDetailCall, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { call } from '../../client/api.ts';
import { CallFailure, refusedFor } from '../../client/call-failure.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTab } from '../../client/tab-context.tsx';
import { setTabs, useTabs } from '../../client/tab-store.ts';
import { toast } from '../../client/toast.tsx';
import { useAct } from '../../client/use-call.ts';
import { RefusedAlert, type Refused } from '../../ui/refused-alert.tsx';
import { useScreenLevel } from '../../ui/screen-level.ts';
import { useKindergarten } from '../organisation/shared/use-kindergarten.tsx';
import { ChosenDays } from './wizard/chosen-days.tsx';
import { DayPicker } from './wizard/day-picker.tsx';
import { addDays, type Day, isDay, mondayOf } from '../../../contract/kit/calendar-day.ts';
import { addMonths, monthOf } from '../../../contract/kit/months.ts';
import { todayInChina } from '../../client/today.ts';
import { isAnnounced } from '../../../contract/kit/holidays.ts';
import { dropValues, keepValues, keptValues } from './wizard/kept-values.ts';
import { MOST_DAYS, quickChoices, serviceDaysOf } from './wizard/quick-choice.ts';
import { useTakenDays } from './wizard/use-taken-days.ts';
import { useWizardRecipe, type RecipeDetailAnswer } from './wizard/use-wizard-recipe.ts';
import { WizardFrame } from './wizard/wizard-frame.tsx';
import { recipeStateOf, stepPath } from './wizard/wizard-steps.ts';
import { newMenu } from './shared/new-menu.ts';
import ui from '../../ui/ui.module.css';
import listToolbarStyles from '../../ui/list-toolbar.module.css';
import styles from './wizard/wizard.module.css';

export const title = newMenu;
export const below: Below = () => [{ path: '/recipe/list' }];

const chooseText = text('请选择食谱日期', 'Please choose the days');

export default function ChooseDates() {
  const { id, recipe } = useWizardRecipe();
  if (id && !recipe.data)
    return (
      <WizardFrame step={1} id={id} recipe={recipe}>
        {null}
      </WizardFrame>
    );
  // Reopened, it begins with what the menu is by then.
  const isConfirmed = !!recipe.data && recipeStateOf(recipe.data.recipeStatus) === 'completed';
  return <DatesStep key={`${id ?? 'new'}/${isConfirmed}`} id={id} recipe={recipe} saved={recipe.data} />;
}

interface DatesStepProps {
  id: string | null;
  recipe: ReturnType<typeof useWizardRecipe>['recipe'];
  saved: RecipeDetailAnswer | undefined;
}

function DatesStep({ id, recipe, saved }: DatesStepProps) {
  const t = useText();
  const navigate = useNavigate();
  const level = useScreenLevel();
  const { key: tab } = useTab();
  const [search] = useSearchParams();
  const { deptId, known, chooser } = useKindergarten();
  const today = todayInChina();
  const keptAs = id ?? 'new';
  const version = saved?.version ?? 0;
  const savedDates = saved?.days.map((day) => day.date) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<Day>>(() => {
    const asked = (search.get('dates') ?? '').split(',').filter((day) => isDay(day) && day >= today);
    return new Set(keptValues<Day[]>(keptAs, 'dates', version) ?? (saved ? savedDates : asked));
  });
  const [shown, setShown] = useState(() => monthOf([...chosen].sort()[0] ?? addDays(mondayOf(today), 7)));
  const months = level >= 2 ? [shown, addMonths(shown, 1)] : [shown];
  const taken = useTakenDays(today, months[months.length - 1] ?? shown, id, deptId, known);
  // A menu with dishes keeps its days.
  const fixed = !!saved && recipeStateOf(saved.recipeStatus) === 'unconfirmed';
  const fixedText = t(
    text('食谱已有菜品，不能再更改日期', 'The menu already has dishes, so its days can no longer be changed'),
  );
  const [failure, setFailure] = useState<Refused | null>(null);
  const refuse = (words: string): null => (setFailure({ words }), null);
  const submit = useAct(submitRecipeDateList, {
    done: null,
    refreshes: [recipeDateList],
    showsFields: true,
    settles: [rowChanged],
  });

  const change = (next: Set<Day>): void => {
    if (fixed) return toast.info(fixedText);
    setChosen(next);
    setFailure(null);
    keepValues(keptAs, 'dates', version, [...next]);
  };
  const changed = [...chosen].sort().join() !== savedDates.toSorted().join();
  /** Somebody else saved meanwhile: what is chosen stays, on what there is now, unless the person gives it up. */
  const keepOnFresh = async (): Promise<void> => {
    const fresh = await call(recipeDetailCall, { query: { id: keptAs } });
    keepValues(keptAs, 'dates', fresh.version, [...chosen]);
    recipe.retry();
    setFailure({
      words: t(
        text(
          '有人刚刚修改了这份食谱。你选的日期还在，请核对后再继续。',
          'Somebody has just changed this menu. Your days have been kept; please check before you continue.',
        ),
      ),
      reload: () => {
        dropValues(keptAs, 'dates');
        setChosen(new Set(fresh.days.map((day) => day.date)));
        setFailure(null);
      },
    });
  };
  /** Saves the days; answers the menu's id, or null when it was refused. */
  const save = async (): Promise<string | null> => {
    if (chosen.size === 0) return refuse(t(chooseText));
    if (chosen.size > MOST_DAYS)
      return refuse(t(text('一份食谱最多 {n} 天', 'A menu has at most {n} days'), { n: MOST_DAYS }));
    if (id && !changed) return id;
    try {
      const answer = await submit.mutateAsync({
        body: {
          dates: [...chosen].sort(),
          ...(id ? { id, version } : {}),
          ...(deptId ? { deptId } : {}),
        },
      });
      dropValues(keptAs, 'dates');
      return answer.id;
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (refusedFor(error, rowChanged)) {
        await keepOnFresh();
      } else if (error.fields[0]) refuse(error.fields[0].msg);
      return null;
    }
  };
  const forward = async (): Promise<void> => {
    const saved = await save();
    if (!saved) return;
    void navigate(stepPath(2, saved), { replace: !id });
    // The tab without a menu has become the menu's tab.
    if (!id) setTabs(useTabs.getState().tabs.filter((one) => one.key !== tab));
  };

  return (
    <WizardFrame
      step={1}
      id={id}
      recipe={recipe}
      save={async () => (await save()) !== null}
      saving={submit.isPending}
      onNext={() => void forward()}
      nextDisabled={!known}
      summary={chosen.size ? t(text('已选 {n} 天', '{n} days selected'), { n: chosen.size }) : t(chooseText)}
    >
      <RefusedAlert refusal={failure} />
      {fixed ? <Alert type="info" showIcon title={fixedText} /> : null}
      <div className={styles.dates}>
        <section className={ui.card} aria-label={t(text('日历', 'Calendar'))}>
          <div className={listToolbarStyles.toolbar}>
            <Space wrap size={8}>
              {chooser}
              <span className={styles.quickLabel}>{t(text('快捷选择', 'Quick choice'))}</span>
              {quickChoices.map((quick) => {
                const days = serviceDaysOf(quick.span(today), taken.mayChoose);
                return (
                  <Button
                    key={quick.key}
                    disabled={days.length === 0 || taken.loading}
                    onClick={() => {
                      change(new Set(days));
                      setShown(monthOf(days[0] ?? today));
                    }}
                  >
                    {t(quick.label)}
                    <small className={styles.quickCount}>
                      {t(text('{n} 天', '{n} d'), { n: days.length })}
                    </small>
                  </Button>
                );
              })}
            </Space>
            <Space size={4}>
              <Button
                type="text"
                icon={<LeftOutlined />}
                aria-label={t(text('上个月', 'Previous month'))}
                disabled={shown <= monthOf(today)}
                onClick={() => setShown(addMonths(shown, -1))}
              />
              <Button
                type="text"
                icon={<RightOutlined />}
                aria-label={t(text('下个月份', 'Following month'))}
                onClick={() => setShown(addMonths(shown, 1))}
              />
            </Space>
          </div>
          <DayPicker
            months={months}
            onShow={setShown}
            today={today}
            chosen={chosen}
            onChange={change}
            infoOf={taken.infoOf}
            onRefused={toast.info}
          />
          <Legend months={months} />
        </section>
        <ChosenDays chosen={chosen} onChange={change} />
      </div>
    </WizardFrame>
  );
}

/** What the looks of the days mean, and what is not known about holidays. */
function Legend({ months }: { months: string[] }) {
  const t = useText();
  const unknown = [...new Set(months.map((month) => month.slice(0, 4)))].filter((year) => !isAnnounced(year));
  return (
    <div className={styles.legend}>
      <span className={styles.legendChosen}>{t(text('已选', 'Selected'))}</span>
      <span className={styles.legendTaken}>{t(text('已有食谱', 'Has a menu'))}</span>
      <span className={styles.legendOff}>
        {t(text('周末与节假日（可选）', 'Weekend or holiday (can be selected)'))}
      </span>
      {unknown.map((year) => (
        <span key={year}>
          {t(
            text(
              '{year} 年调休安排未收录，仅标出法定节日',
              '{year}: adjusted working days are not included, only statutory holidays',
            ),
            { year },
          )}
        </span>
      ))}
    </div>
  );
}
