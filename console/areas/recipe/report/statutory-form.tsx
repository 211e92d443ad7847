// The statutory form (膳食营养分析表) on the screen: its five parts in their order, as the paper has them.
import { Alert } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type {
  FormNutrient,
  NutritionReport,
  StatutoryForm,
} from '../../../../planner/nutrition/nutrition-report.ts';
import type { Verdict } from '../../../../planner/nutrition/verdicts.ts';
import { listed, useText } from '../../../client/language.ts';
import { figure, yuanSigned } from '../../../ui/money.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import plainTableStyles from '../detail/plain-table.module.css';
import { bandWords, type Band } from '../nutrition/band-words.ts';
import { FigureTable } from './figure-table.tsx';
import { ReportSection } from './report-section.tsx';
import { unpricedFoods } from './unpriced-foods.ts';
import styles from './report.module.css';

type Form = { form: StatutoryForm };

function Foods({ form }: Form) {
  const t = useText();
  const { beside, condimentSalt, foods } = form;
  const salt = foods.find(({ key }) => key === 'salt')!.grams;
  return (
    <>
      <dl className={styles.formFoods}>
        {form.foods.map(({ key, label, grams, kinds }) => (
          <div key={key} data-part-of={key === 'greenOrange' ? 'vegetables' : undefined}>
            <dt>{t(label)}</dt>
            <dd>
              <b>{figure(grams, 1)}</b> <small>g</small>
            </dd>
            <dd>{t(kinds === 1 ? text('1 种', '1 food') : text('{n} 种', '{n} foods'), { n: kinds })}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.reportNote}>
        {t(
          text(
            '可食部生重；薯类计入杂粮，菌藻计入蔬菜，奶粉、奶酪折成液态奶。未列入表内：坚果 {nut} 克、调味品 {condiment} 克、饮料 {drink} 克。食盐一栏只计盐；另由酱油等调味品带入 {sauces} 克，合计 {salt} 克。各数分别四舍五入，分项之和与合计可差 0.1。',
            'Raw weight of the edible part; tubers count as coarse grain, fungi and algae as vegetables, powder and cheese as liquid milk. Not in the form: nuts {nut} g, condiments {condiment} g, drinks {drink} g. The column of salt is salt itself; sauces bring another {sauces} g, {salt} g together. Figures are rounded one by one: parts may differ from their sum by 0.1.',
          ),
          {
            nut: figure(beside.nut, 1),
            condiment: figure(beside.condiment, 1),
            sauces: figure(condimentSalt, 1),
            salt: figure(salt + condimentSalt, 1),
            drink: figure(beside.drink, 1),
          },
        )}
      </p>
    </>
  );
}

function NutrientVerdict({ row }: { row: FormNutrient }) {
  const t = useText();
  if (row.requiredPercent === null || row.percent === null) return null;
  if (row.meets === null)
    return <ToneTag tone="neutral">{t(text('无法评价', 'Cannot be assessed'))}</ToneTag>;
  return row.meets ? (
    <ToneTag tone="good">{t(text('达标', 'Met'))}</ToneTag>
  ) : (
    <ToneTag tone="warning">{t(text('未达标', 'Not met'))}</ToneTag>
  );
}

function Nutrients({ form }: Form) {
  const t = useText();
  const known = (value: number | null, decimals: number): string =>
    value === null ? t(text('无数据', 'No data')) : figure(value, decimals);
  return (
    <div
      className={plainTableStyles.tableScroll}
      tabIndex={0}
      role="region"
      aria-label={t(text('营养素摄入量', 'Nutrient intake'))}
    >
      <table className={plainTableStyles.plainTable}>
        <thead>
          <tr>
            <th scope="col">{t(text('项目', 'Item'))}</th>
            <th scope="col">{t(text('平均每人每日', 'Per child per day'))}</th>
            <th scope="col" className={plainTableStyles.wideOnly}>
              DRIs
            </th>
            <th scope="col">{t(text('比较 %', '% of DRIs'))}</th>
            <th scope="col" className={plainTableStyles.wideOnly}>
              {t(text('要求 %', 'Required %'))}
            </th>
            <th scope="col">{t(text('评价', 'Assessment'))}</th>
          </tr>
        </thead>
        <tbody>
          {form.nutrients.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {t(row.label)} <small>{row.unit}</small>
                {row.requiredPercent !== null && row.meets === null && row.percent !== null ? (
                  <span className={styles.reportRowNote}>
                    {t(
                      text(
                        '占重量 {share}% 的食物没有数据：{names}',
                        '{share}% of the food by weight has no value: {names}',
                      ),
                      {
                        share: figure(row.unknown.gramsPercent, 1),
                        names: listed(t, row.unknown.names),
                      },
                    )}
                  </span>
                ) : null}
              </th>
              <td>
                <b>{known(row.actual, row.decimals)}</b>
              </td>
              <td className={plainTableStyles.wideOnly}>
                {figure(row.reference, row.decimals)}
                {row.referenceHigh === null ? '' : `–${figure(row.referenceHigh, row.decimals)}`}
              </td>
              <td>{figure(row.percent, 1)}</td>
              <td className={plainTableStyles.wideOnly}>
                {row.requiredPercent === null ? '—' : `≥ ${figure(row.requiredPercent, 0)}`}
              </td>
              <td>
                <NutrientVerdict row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SourceRow {
  key: string;
  label: Text;
  /** As shown, in the unit of the heading. */
  intake: string;
  percent: number | null;
  /** What the norm asks of the share, and its verdict; null where it asks nothing. */
  judged: (Band & { verdict: Verdict; verdictLabel: Text }) | null;
}

function Sources({ intake, share, rows }: { intake: Text; share: Text; rows: SourceRow[] }) {
  const t = useText();
  return (
    <table className={plainTableStyles.plainTable}>
      <thead>
        <tr>
          <th scope="col">{t(text('项目', 'Item'))}</th>
          <th scope="col" className={plainTableStyles.wideOnly}>
            {t(intake)}
          </th>
          <th scope="col">{t(share)}</th>
          <th scope="col">{t(text('要求', 'Required'))}</th>
          <th scope="col">{t(text('评价', 'Assessment'))}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{t(row.label)}</th>
            <td className={plainTableStyles.wideOnly}>{row.intake}</td>
            <td>
              <b>{row.percent === null ? '—' : `${figure(row.percent, 1)}%`}</b>
            </td>
            <td>{row.judged && bandWords(row.judged)}</td>
            <td>
              {row.judged ? (
                <ToneTag tone={verdictTone(row.judged.verdict)}>{t(row.judged.verdictLabel)}</ToneTag>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EnergySources({ form }: Form) {
  const t = useText();
  return (
    <>
      <Sources
        intake={text('摄入量 kcal', 'Intake kcal')}
        share={text('占总热量', '% of energy')}
        rows={form.energy.map((row) => ({ ...row, intake: figure(row.kcal, 0), judged: row }))}
      />
      {form.energyFromNutrients === null ? null : (
        <p className={styles.reportNote}>
          {t(
            text(
              '以蛋白质、脂肪、碳水化合物（每克 4、9、4 千卡）合计的 {kcal} 千卡为 100%',
              '100% is {kcal} kcal: protein, fat and carbohydrate at 4, 9 and 4 kcal a gram',
            ),
            { kcal: figure(form.energyFromNutrients, 0) },
          )}
        </p>
      )}
    </>
  );
}

function ProteinSources({ form: { protein } }: Form) {
  const row = (key: 'good' | 'animal' | 'soy', label: Text): SourceRow => ({
    key,
    label,
    intake: figure(protein[key].grams, 1),
    percent: protein[key].percent,
    judged: key === 'good' ? protein : null,
  });
  return (
    <Sources
      intake={text('摄入量 g', 'Intake g')}
      share={text('占蛋白质总量', '% of protein')}
      rows={[
        row('good', text('优质蛋白质', 'High-quality protein')),
        row('animal', text('动物性食物', 'Animal foods')),
        row('soy', text('豆类', 'Soy')),
      ]}
    />
  );
}

function Money({ form: { money } }: Form) {
  const t = useText();
  const unpriced = unpricedFoods(t, money.unknownPrice);
  const rows: [string, string][] = [
    [t(text('膳食费（每人）', 'Meal money per child')), yuanSigned(money.perChildFen)],
    [t(text('总收入', 'Income')), yuanSigned(money.incomeFen)],
    [t(text('支出', 'Spent')), yuanSigned(money.spentFen)],
    [t(text('盈亏', 'Balance')), yuanSigned(money.balanceFen)],
    [
      t(text('占总收入', 'Share of income')),
      money.balancePercent === null ? '—' : `${figure(money.balancePercent, 1)}%`,
    ],
  ];
  return (
    <>
      <FigureTable rows={rows} />
      <p className={styles.reportNote}>
        {t(
          text(
            '这段时间的合计，收入按餐标 × 进餐人次。规范要求每学期膳食收支盈亏不超过 {most}%。',
            'Sums of the period; income is the meal budget times child-days. The norm asks for a balance within {most}% over a school term.',
          ),
          { most: money.balanceAtMost },
        )}
        {unpriced ? ` ${unpriced}` : ''}
      </p>
    </>
  );
}

export function StatutoryFormView({ report: { form, judgedOtherwise } }: { report: NutritionReport }) {
  const t = useText();
  return (
    <>
      {judgedOtherwise ? <Alert type="warning" showIcon title={t(judgedOtherwise)} /> : null}
      <ReportSection
        id="form-foods"
        title={t(text('一、平均每人进食量（每人每日）', '1 Food intake per child per day'))}
        note={t(
          text(
            '《托儿所幼儿园卫生保健工作规范》（2012）附件 5 表 4；下载的 PDF 为官方格式（中文）。',
            'Annex 5, table 4 of the health-care norm for nurseries and kindergartens, 2012. The PDF has the official layout, in Chinese.',
          ),
        )}
      >
        <Foods form={form} />
      </ReportSection>
      <ReportSection id="form-nutrients" title={t(text('二、营养素摄入量', '2 Nutrient intake'))}>
        <Nutrients form={form} />
      </ReportSection>
      <div className={styles.formPair}>
        <ReportSection id="form-energy" title={t(text('三、热量来源分布', '3 Sources of energy'))}>
          <EnergySources form={form} />
        </ReportSection>
        <ReportSection id="form-protein" title={t(text('四、蛋白质来源', '4 Sources of protein'))}>
          <ProteinSources form={form} />
        </ReportSection>
      </div>
      <ReportSection id="form-money" title={t(text('五、膳食费使用', '5 Meal money'))}>
        <Money form={form} />
      </ReportSection>
    </>
  );
}
