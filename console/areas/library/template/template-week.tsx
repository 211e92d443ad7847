// The week of a template with what cannot be kept of it; a place opens in a drawer, and is saved from there.
import { Button } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { submitMealTypeData, templateCheck } from '../../../../contract/library/combination-template.ts';
import { useText } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { useAct, useCall } from '../../../client/use-call.ts';
import { useUser } from '../../../client/user.ts';
import { PlaceDrawer } from './place-drawer.tsx';
import { TemplateCheckPanel } from './template-check.tsx';
import { linesAt, type LineOnWire, type TemplateOnWire } from './template-words.ts';
import { placeWords, weekParts } from './week-parts.ts';
import { WeekGrid, type TemplatePlaceAt } from './week-grid.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './template.module.css';

const WORKDAYS = 5;
const WHOLE_WEEK = 7;

interface TemplateWeekProps {
  row: TemplateOnWire;
  editable: boolean;
}

export function TemplateWeek({ row, editable }: TemplateWeekProps) {
  const t = useText();
  const { active } = useTab();
  const here = useUser().data?.currentDeptId;
  const meals = row.mealTypeData;
  const [open, setOpen] = useState<TemplatePlaceAt | null>(null);
  const [wide, setWide] = useState(() =>
    meals.some(({ lines }) => lines.some(({ weekday }) => weekday > WORKDAYS)),
  );
  const days = wide ? WHOLE_WEEK : WORKDAYS;
  const planned = meals.length > 0;
  const check = useCall(templateCheck, { query: { id: row.id } }, { enabled: planned && !!here });
  const save = useAct(submitMealTypeData, {
    done: messages.updated,
    base: row,
    shown: { show: { mealTypeData: placeWords(t) }, parts: { mealTypeData: weekParts } },
    onDone: () => setOpen(null),
  });
  const faults = check.data?.faults ?? [];
  const keep = (
    { mealType, weekday }: TemplatePlaceAt,
    lines: readonly LineOnWire[],
    also: number[],
  ): void => {
    const replaced = [weekday, ...also];
    const left = (meals.find((meal) => meal.mealType === mealType)?.lines ?? []).filter(
      (line) => !replaced.includes(line.weekday),
    );
    save.mutate({
      body: {
        id: row.id,
        mealTypeData: [
          {
            mealType,
            lines: [
              // With their names: two people compare them.
              ...left,
              ...replaced.flatMap((day) => lines.map((line) => ({ ...line, weekday: day }))),
            ],
          },
        ],
      },
    });
  };
  return (
    <div className={styles.editor}>
      <section className={`${ui.card} ${styles.weekCard}`} aria-label={t(text('一周安排', 'Week'))}>
        <div className={styles.weekHead}>
          <h2>{t(text('一周安排', 'Week'))}</h2>
          <small>
            {t(
              editable
                ? text(
                    '点一餐来安排；方向键移动，Delete 清空',
                    'Open a meal to plan it; arrows move, Delete empties',
                  )
                : text('点一餐查看', 'Open a meal to see it'),
            )}
          </small>
          <Button size="small" onClick={() => setWide(!wide)}>
            {wide ? t(text('只看工作日', 'Weekdays only')) : t(text('显示周末', 'Show the weekend'))}
          </Button>
        </div>
        <WeekGrid
          meals={meals}
          days={days}
          editable={editable}
          faulty={({ mealType, weekday }) =>
            faults.some((fault) => fault.mealType === mealType && fault.weekday === weekday)
          }
          onOpen={setOpen}
          onEmpty={(place) => {
            if (linesAt(meals, place.mealType, place.weekday).length > 0) keep(place, [], []);
          }}
        />
      </section>
      {planned && here ? (
        <aside className={`${ui.card} ${styles.beside}`}>
          <TemplateCheckPanel checked={check.data} error={check.error} retry={() => void check.refetch()} />
        </aside>
      ) : null}
      {open && active ? (
        <PlaceDrawer
          key={`${open.mealType}${open.weekday}`}
          place={open}
          lines={linesAt(meals, open.mealType, open.weekday)}
          days={days}
          editable={editable}
          saving={save.isPending}
          onSave={(lines, also) => keep(open, lines, also)}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
