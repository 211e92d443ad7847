// Table 8: money against the standard, day by day; then variety, and the foods whose figures are missing.
import { useMemo } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { COST_VERDICTS } from '../../../../planner/nutrition/cost-verdicts.ts';
import type { ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { NUTRIENTS } from '../../../../planner/nutrition/nutrients.ts';
import { listed, useText } from '../../../client/language.ts';
import { usePalette } from '../../../ui/theme/theme-store.ts';
import { Chart } from '../../../ui/chart.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import { toneOf, verdictTone } from '../../../ui/verdict-tone.ts';
import { ToneTag, type ToneName } from '../../../ui/tone-tag.tsx';
import { BandBar } from '../nutrition/band-bar.tsx';
import { shortDate, weekday } from '../week/date-words.ts';
import { FigureTable } from './figure-table.tsx';
import { unpricedFoods } from './unpriced-foods.ts';
import plainTableStyles from '../detail/plain-table.module.css';
import styles from './report.module.css';

export function CostTable({ tables }: { tables: ReportTables }) {
  const t = useText();
  const palette = usePalette();
  const { cost } = tables;
  const option = useMemo(
    () => ({
      grid: { left: 44, right: 12, top: 20, bottom: 24 },
      xAxis: {
        type: 'category' as const,
        data: cost.byDay.map((day) => `${t(weekday(day.date))} ${shortDate(day.date)}`),
      },
      yAxis: { type: 'value' as const, axisLabel: { formatter: '¥{value}' } },
      series: [
        {
          type: 'bar' as const,
          barMaxWidth: 28,
          data: cost.byDay.map((day) => ({
            value: day.actualFen === null ? null : day.actualFen / 100,
            itemStyle: {
              borderRadius: [4, 4, 0, 0],
              color:
                day.actualFen !== null && cost.standardFen !== null && day.actualFen > cost.standardFen
                  ? palette.warning.text
                  : palette.series[0],
            },
          })),
          ...(cost.standardFen === null
            ? {}
            : {
                markLine: {
                  symbol: 'none',
                  silent: true,
                  lineStyle: { color: palette.bad.text, type: 'dashed' as const },
                  label: {
                    formatter: t(text('餐标', 'Meal budget')),
                    color: palette.textSecond,
                    position: 'insideEndTop' as const,
                  },
                  data: [{ yAxis: cost.standardFen / 100 }],
                },
              }),
        },
      ],
    }),
    [cost, palette, t],
  );
  const unpriced = unpricedFoods(t, cost.unknownPrice);
  const ofGroup = cost.verdict === 'ofAll';
  const spent: [string, string] = [
    t(text('实际（每人每日）', 'Spent (per child per day)')),
    yuanSigned(cost.actualFen),
  ];
  const spentInAll: [string, string] = [t(text('实际合计', 'Total spent')), yuanSigned(cost.actualTotalFen)];
  const rows: [string, string][] = ofGroup
    ? [spent, spentInAll]
    : [
        [t(text('餐标（每人每日）', 'Budget (per child per day)')), yuanSigned(cost.standardFen)],
        spent,
        [
          t(text('盈亏', 'Balance')),
          `${yuanSigned(cost.balanceFen)}${cost.balancePercent === null ? '' : ` (${amount(cost.balancePercent, 1)}%)`}`,
        ],
        [t(text('餐标合计', 'Total budget')), yuanSigned(cost.standardTotalFen)],
        spentInAll,
      ];
  const asked =
    cost.leastSpentPercent === null
      ? t(text('不超支即可', 'Not to be overspent'))
      : t(text('至少用到餐标的 {least}%，且不超支', 'At least {least}% to be spent, not overspent'), {
          least: amount(cost.leastSpentPercent, 1),
        });
  return (
    <div className={styles.reportSplit}>
      <div>
        <FigureTable rows={rows} />
        <p className={styles.reportNote}>
          <ToneTag tone={toneOf(COST_VERDICTS[cost.verdict].tone)}>{t(cost.verdictLabel)}</ToneTag>{' '}
          {ofGroup ? '' : asked}
          {unpriced ? ` · ${unpriced}` : ''}
        </p>
      </div>
      <Chart
        option={option}
        height={230}
        label={t(text('每日人均成本：{figures}', 'Daily cost per child: {figures}'), {
          figures: listed(
            t,
            cost.byDay.map((day) => `${shortDate(day.date)} ${yuanSigned(day.actualFen)}`),
          ),
        })}
      />
    </div>
  );
}

export function VarietyView({ tables }: { tables: ReportTables }) {
  const t = useText();
  const { variety } = tables;
  const tone = (enough: boolean): ToneName => (enough ? 'good' : 'warning');
  return (
    <>
      <ul className={styles.reportVariety}>
        {variety.days.map((day) => (
          <li key={day.date}>
            <span>
              {t(weekday(day.date))} {shortDate(day.date)}
            </span>
            <ToneTag tone={tone(day.enough)}>
              {t(text('{count} 种', '{count} foods'), { count: day.kinds })}
            </ToneTag>
          </li>
        ))}
        {variety.weeks.map((week) => (
          <li key={week.weekOf}>
            <span>{t(text('{date} 起一周', 'Week of {date}'), { date: shortDate(week.weekOf) })}</span>
            <ToneTag tone={tone(week.enough)}>
              {t(text('{count} 种（应 ≥ {need}）', '{count} foods (at least {need})'), {
                count: week.kinds,
                need: week.required,
              })}
            </ToneTag>
          </li>
        ))}
      </ul>
      <BandBar
        label={t(variety.darkVegetables.label)}
        value={variety.darkVegetables.value}
        min={variety.darkVegetables.min}
        max={variety.darkVegetables.max}
        tone={verdictTone(variety.darkVegetables.verdict)}
        verdict={t(variety.darkVegetables.verdictLabel)}
      />
    </>
  );
}

export function UnknownFoods({ tables }: { tables: ReportTables }) {
  const t = useText();
  if (tables.unknownFoods.length === 0)
    return <p>{t(text('所用食材的营养数据齐全。', 'Nutrient data are complete for all foods used.'))}</p>;
  return (
    <div
      className={`${plainTableStyles.tableScroll} ${styles.reportShort}`}
      tabIndex={0}
      role="region"
      aria-label={t(text('缺数据的食材', 'Foods with missing data'))}
    >
      <table className={plainTableStyles.plainTable}>
        <thead>
          <tr>
            <th scope="col">{t(text('食材', 'Food'))}</th>
            <th scope="col">{t(text('每人每日（克）', 'Per child per day (g)'))}</th>
            <th scope="col" className={plainTableStyles.left}>
              {t(text('无数据的营养素', 'Nutrients without data'))}
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.unknownFoods.map((food) => (
            <tr key={food.foodId}>
              <th scope="row">{food.name}</th>
              <td>{amount(food.grams, 1)}</td>
              <td className={plainTableStyles.left}>
                {listed(
                  t,
                  food.missing.map((key) => NUTRIENTS[key].label),
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
