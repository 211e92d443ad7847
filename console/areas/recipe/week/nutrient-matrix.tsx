// Nutrients by day: coverage of the target in per cent, coloured by verdict, so that the weak day is seen at once.
import { useQueries } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { nutrientAndDrisList, type MenuDay, type NutrientLine } from '../../../../contract/recipe/menu.ts';
import { text } from '../../../../contract/kit/text.ts';
import { call } from '../../../client/api.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { keyOfCall } from '../../../client/use-call.ts';
import { amount } from '../../../ui/money.ts';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import { DayHead } from './day-head.tsx';
import { useWeek } from './week-context.ts';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

export function NutrientMatrix({ recipeId, days }: { recipeId: string; days: readonly MenuDay[] }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const { view, lastChange } = useWeek();
  const answers = useQueries({
    queries: days.map((day) => {
      const query = { id: recipeId, date: day.date };
      return {
        queryKey: keyOfCall(nutrientAndDrisList, query, language),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(nutrientAndDrisList, { query, signal, silent: true }),
        staleTime: 30_000,
      };
    }),
  });
  if (answers.every((answer) => !answer.data))
    return (
      <div className={styles.weekPadding}>
        <Skeleton active paragraph={{ rows: 12 }} />
      </div>
    );
  return (
    <div className={styles.weekScroll}>
      <table className={`${styles.weekGrid} ${styles.matrix}`}>
        <caption className={ui.unseen}>
          {t(text('各营养素按日的达成率', 'Nutrients by day, % of target'))}
        </caption>
        <colgroup>
          <col className={styles.matrixNames} />
          <col className={styles.matrixMean} />
          {days.map((day) => (
            <col key={day.date} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={styles.weekCorner} />
            <th scope="col">{t(text('整份食谱', 'Whole menu'))}</th>
            {days.map((day) => (
              <th key={day.date} scope="col">
                <DayHead
                  day={day}
                  figures={view.figures}
                  flash={lastChange?.serial ?? 0}
                  energyBefore={lastChange?.energyBefore[day.date]}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.figures.nutrients.map((line) => (
            <tr key={line.nutrient}>
              <th scope="row">
                {t(line.label)}
                <small>{line.unit}</small>
              </th>
              <Coverage line={line} strong />
              {answers.map((answer, at) => (
                <Coverage
                  key={days[at]?.date ?? at}
                  line={answer.data?.find((one) => one.nutrient === line.nutrient) ?? null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Coverage({ line, strong }: { line: NutrientLine | null; strong?: boolean }) {
  const t = useText();
  if (!line) return <td className={styles.matrixCell}>…</td>;
  const known = line.coverage !== null;
  return (
    <td
      className={styles.matrixCell}
      data-tone={verdictTone(line.verdict)}
      data-strong={strong || undefined}
      title={`${amount(line.value, line.decimals)} / ${amount(line.target, line.decimals)} ${line.unit} · ${t(line.verdictLabel)}`}
    >
      <b>{known ? `${Math.round(line.coverage ?? 0)}%` : t(line.verdictLabel)}</b>
      <small>{amount(line.value, line.decimals)}</small>
    </td>
  );
}
