// Table 1: nutrients. Target, actual, required and reached share, verdict; additions to the usual form and nutrients
// without data stand in it too, so that nobody reads their absence as "nothing wrong".
import { text, type Text } from '../../../../contract/kit/text.ts';
import type {
  AfterCooking,
  NutrientRow,
  ReportTables,
} from '../../../../planner/nutrition/nutrition-report.ts';
import { useText, type Say } from '../../../client/language.ts';
import { figure } from '../../../ui/money.ts';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { NutrientRadar } from '../nutrition/nutrient-radar.tsx';
import plainTableStyles from '../detail/plain-table.module.css';
import styles from './report.module.css';

function rangeOf(low: number | null, high: number | null, decimals: number): string {
  if (low === null) return high === null ? '—' : `≤ ${figure(high, decimals)}`;
  return high === null ? figure(low, decimals) : `${figure(low, decimals)}–${figure(high, decimals)}`;
}
function required({ min, max }: NutrientRow['requiredPercent']): string {
  if (min !== null && max !== null) return `${figure(min, 0)}–${figure(max, 0)}%`;
  if (min !== null) return `≥ ${figure(min, 0)}%`;
  return max === null ? '—' : `≤ ${figure(max, 0)}%`;
}
const LIMITS: Record<NonNullable<NutrientRow['limitKind']>, Text> = {
  UL: text('UL', 'UL'),
  PI: text('PI-NCD', 'PI-NCD'),
  guideline: text('指南', 'guide'),
};

/** A gap of less of the weight changes no figure, %; all gaps stand at the end of the report. */
const WORTH_SAYING = 1;

/** Why the verdict is what it is, and how much is not known; which foods those are stands at the end of the report. */
function notes(t: Say, row: NutrientRow): string {
  const parts = [];
  if (row.note) parts.push(t(row.note));
  // A verdict refused for want of data has said so.
  if (row.unknown.gramsPercent >= WORTH_SAYING && row.actual !== null && row.verdict !== 'tooFewData')
    parts.push(
      t(
        row.unknown.foods === 1
          ? text('1 种食材无数据，占重量 {share}%', '1 food without data, {share}% by weight')
          : text('{count} 种食材无数据，占重量 {share}%', '{count} foods without data, {share}% by weight'),
        {
          count: row.unknown.foods,
          share: figure(row.unknown.gramsPercent, 1),
        },
      ),
    );
  return parts.join(t(text('；', '; ')));
}

/** `afterCooking`: what cooking leaves, in a column of its own. */
export function NutrientTable({
  tables,
  afterCooking,
}: {
  tables: ReportTables;
  afterCooking: AfterCooking | null;
}) {
  const t = useText();
  const left = new Map(afterCooking?.nutrients.map((row) => [row.nutrient, row]));
  // A phone has room for one of the two.
  const target = afterCooking ? plainTableStyles.wideOnly : undefined;
  const lines = tables.nutrients.map((row) => ({
    nutrient: row.nutrient,
    label: row.label,
    coverage: row.coveragePercent,
  }));
  return (
    <div className={`${styles.reportSplit} ${styles.reportLong}`}>
      <div
        className={plainTableStyles.tableScroll}
        tabIndex={0}
        role="region"
        aria-label={t(text('营养素摄入量表', 'Nutrient intake'))}
      >
        <table className={`${plainTableStyles.plainTable} ${styles.nutrientTable}`}>
          <thead>
            <tr>
              <th scope="col">{t(text('营养素', 'Nutrient'))}</th>
              <th scope="col" className={plainTableStyles.wideOnly}>
                {t(text('全天参考', 'Daily reference'))}
              </th>
              <th scope="col" className={plainTableStyles.wideOnly}>
                {t(text('上限', 'Upper limit'))}
              </th>
              <th scope="col" className={target}>
                {t(text('在园目标', 'Target here'))}
              </th>
              <th scope="col">{t(text('实际', 'Actual'))}</th>
              {afterCooking ? <th scope="col">{t(text('烹调后（保留）', 'After cooking (kept)'))}</th> : null}
              <th scope="col" className={plainTableStyles.wideOnly}>
                {t(text('要求', 'Required'))}
              </th>
              <th scope="col">{t(text('达到', '% of target'))}</th>
              <th scope="col">{t(text('评价', 'Assessment'))}</th>
            </tr>
          </thead>
          <tbody>
            {tables.nutrients.map((row) => {
              const note = notes(t, row);
              const cooked = left.get(row.nutrient);
              return (
                <tr key={row.nutrient} data-extra={row.core ? undefined : true}>
                  <th scope="row">
                    {t(row.label)} <small>{row.unit}</small>
                    {note ? <span className={styles.reportRowNote}>{note}</span> : null}
                  </th>
                  <td className={plainTableStyles.wideOnly}>
                    {rangeOf(row.dailyReference, row.dailyReferenceHigh, row.decimals)}{' '}
                    <small>{row.referenceKind ?? ''}</small>
                  </td>
                  <td className={plainTableStyles.wideOnly}>
                    {figure(row.dailyLimit, row.decimals)}{' '}
                    {row.limitKind ? <small>{t(LIMITS[row.limitKind])}</small> : null}
                  </td>
                  <td className={target}>{rangeOf(row.target, row.targetHigh, row.decimals)}</td>
                  <td>
                    <b>{figure(row.actual, row.decimals)}</b>
                  </td>
                  {cooked ? (
                    <td>
                      {figure(cooked.amount, row.decimals)}{' '}
                      {cooked.retainedPercent === null ? null : (
                        <small>{figure(cooked.retainedPercent, 0)}%</small>
                      )}
                    </td>
                  ) : null}
                  <td className={plainTableStyles.wideOnly}>{required(row.requiredPercent)}</td>
                  <td className={styles.reportReached} data-tone={verdictTone(row.verdict)}>
                    {row.coveragePercent === null ? '—' : `${figure(row.coveragePercent, 0)}%`}
                  </td>
                  <td>
                    <ToneTag tone={verdictTone(row.verdict)}>{t(row.verdictLabel)}</ToneTag>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <NutrientRadar lines={lines} height={340} />
    </div>
  );
}
