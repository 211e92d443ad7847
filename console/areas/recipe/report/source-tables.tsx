// Tables 2 to 4: where energy and protein come from, by nutrient and by food.
import { text } from '../../../../contract/kit/text.ts';
import type { ReportTables } from '../../../../planner/nutrition/nutrition-report.ts';
import { useText } from '../../../client/language.ts';
import { figure } from '../../../ui/money.ts';
import { EnergySourceBars } from '../nutrition/source-bars.tsx';
import { BandBar } from '../nutrition/band-bar.tsx';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import { SharePie } from './share-pie.tsx';
import plainTableStyles from '../detail/plain-table.module.css';
import styles from './report.module.css';

export function EnergySourceTable({ tables }: { tables: ReportTables }) {
  const t = useText();
  const { protein, fat, carbohydrate, weightRatio } = tables.energySources;
  const parts = [protein, fat, carbohydrate].map((row) => ({
    key: row.key,
    label: row.label,
    percent: row.value,
  }));
  const ratios = [weightRatio.fat, weightRatio.carbohydrate].filter((row) => row.value !== null);
  return (
    <div className={styles.reportSplit}>
      <div>
        <EnergySourceBars tables={tables} />
        {ratios.map((row) => (
          <BandBar
            key={row.key}
            label={t(row.label)}
            value={row.value}
            min={row.min}
            max={row.max}
            unit=""
            decimals={2}
            tone={verdictTone(row.verdict)}
            verdict={t(row.verdictLabel)}
          />
        ))}
      </div>
      <SharePie parts={parts} label={t(text('能量的营养素来源', 'Energy by nutrient'))} />
    </div>
  );
}

export function EnergyFoodTable({ tables }: { tables: ReportTables }) {
  const t = useText();
  return (
    <div className={styles.reportSplit}>
      <table className={plainTableStyles.plainTable}>
        <thead>
          <tr>
            <th scope="col">{t(text('食物', 'Food'))}</th>
            <th scope="col">{t(text('克', 'g'))}</th>
            <th scope="col">kcal</th>
            <th scope="col">%</th>
          </tr>
        </thead>
        <tbody>
          {tables.energyByFood.map((row) => (
            <tr key={row.key}>
              <th scope="row">{t(row.label)}</th>
              <td>{figure(row.grams, 1)}</td>
              <td>{figure(row.kcal, 0)}</td>
              <td>{figure(row.percent, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SharePie parts={tables.energyByFood} label={t(text('能量的食物来源', 'Energy by food'))} />
    </div>
  );
}

export function ProteinTable({ tables }: { tables: ReportTables }) {
  const t = useText();
  const { rows, goodProtein } = tables.proteinSources;
  return (
    <div className={styles.reportSplit}>
      <div>
        <table className={plainTableStyles.plainTable}>
          <thead>
            <tr>
              <th scope="col">{t(text('来源', 'Source'))}</th>
              <th scope="col">{t(text('食物（克）', 'Food (g)'))}</th>
              <th scope="col">{t(text('蛋白质（克）', 'Protein (g)'))}</th>
              <th scope="col">%</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{t(row.label)}</th>
                <td>{figure(row.grams, 1)}</td>
                <td>{figure(row.protein, 1)}</td>
                <td>{figure(row.percent, 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <BandBar
          label={t(goodProtein.label)}
          value={goodProtein.value}
          min={goodProtein.min}
          max={goodProtein.max}
          tone={verdictTone(goodProtein.verdict)}
          verdict={t(goodProtein.verdictLabel)}
        />
      </div>
      <SharePie parts={rows} label={t(text('蛋白质来源', 'Protein by source'))} />
    </div>
  );
}
