/**
 * Where the statutory form and the report judge one menu differently: the form follows its norm of 2012, the report
 * the standard that the kindergarten chose. A reader of both must be told which of them asks for what.
 */
import type { EvaluationStandard } from './evaluation-standard.ts';
import type { Label } from './nutrients.ts';
import type {
  BandedShare,
  FormProtein,
  NutrientRow,
  ReportTables,
  StatutoryForm,
} from './nutrition-report.ts';
import { isJudged, type Verdict, VERDICTS } from './verdicts.ts';

const isGood = (verdict: Verdict): boolean => VERDICTS[verdict].tone === 'ok';

interface Band {
  readonly min: number | null;
  readonly max: number | null;
}

function bandWords({ min, max }: Band): string {
  const figure = (value: number): string => String(Math.round(value * 10) / 10);
  if (min !== null && max !== null) return `${figure(min)}–${figure(max)}%`;
  return min === null ? `≤ ${figure(max!)}%` : `≥ ${figure(min)}%`;
}

/** A side of the comparison: what it asks for, and how it judges. */
interface Side {
  readonly asks: Band;
  readonly verdict: Label;
}

function difference(what: Label, norm: Side, chosen: Side, standard: Label): Label {
  return {
    zh: `${what.zh}，2012 年规范要求 ${bandWords(norm.asks)}，${norm.verdict.zh}；评价标准“${standard.zh}”要求 ${bandWords(chosen.asks)}，${chosen.verdict.zh}`,
    en: `${what.en}: the norm of 2012 asks for ${bandWords(norm.asks)} (${norm.verdict.en.toLowerCase()}), the standard “${standard.en}” for ${bandWords(chosen.asks)} (${chosen.verdict.en.toLowerCase()})`,
  };
}

function shareApart(
  form: Pick<FormProtein, 'min' | 'max' | 'verdict' | 'verdictLabel'>,
  share: BandedShare,
  of: Label,
  standard: Label,
): Label[] {
  if (share.value === null || !isJudged(form.verdict) || !isJudged(share.verdict)) return [];
  if (isGood(form.verdict) === isGood(share.verdict)) return [];
  const value = `${share.value.toFixed(1)}%`;
  return [
    difference(
      { zh: `${share.label.zh}占${of.zh} ${value}`, en: `${share.label.en} is ${value} of ${of.en}` },
      { asks: form, verdict: form.verdictLabel },
      { asks: share, verdict: share.verdictLabel },
      standard,
    ),
  ];
}

const FORM_VERDICT = {
  met: { zh: '达标', en: 'met' },
  missed: { zh: '未达标', en: 'not met' },
} satisfies Record<string, Label>;

function nutrientApart(
  { meets, requiredPercent, percent }: StatutoryForm['nutrients'][number],
  row: NutrientRow,
  supplyPercent: number,
  standard: Label,
): Label[] {
  if (meets === null || requiredPercent === null || percent === null) return [];
  // What is judged by its share of energy is compared as such.
  if (!isJudged(row.verdict) || row.coveragePercent === null || meets === isGood(row.verdict)) return [];
  const required = row.requiredPercent;
  if (required.min === null && required.max === null) return [];
  const ofDay = (share: number | null): number | null =>
    share === null ? null : (share * supplyPercent) / 100;
  const value = `${percent.toFixed(1)}%`;
  return [
    difference(
      {
        zh: `${row.label.zh}为全天参考摄入量的 ${value}`,
        en: `${row.label.en} is ${value} of the day’s reference`,
      },
      { asks: { min: requiredPercent, max: null }, verdict: FORM_VERDICT[meets ? 'met' : 'missed'] },
      { asks: { min: ofDay(required.min), max: ofDay(required.max) }, verdict: row.verdictLabel },
      standard,
    ),
  ];
}

/**
 * One sentence that names every figure which the form and the report judge differently, with what each asks for;
 * null where they agree.
 * @param supplyPercent share of the day that the kindergarten supplies: both are told in % of the whole day
 */
export function judgedOtherwise(
  {
    nutrients,
    energySources,
    proteinSources,
  }: Pick<ReportTables, 'nutrients' | 'energySources' | 'proteinSources'>,
  form: Pick<StatutoryForm, 'nutrients' | 'energy' | 'protein'>,
  { label: standard }: Pick<EvaluationStandard, 'label'>,
  supplyPercent: number,
): Label | null {
  const energy: Label = { zh: '总热量', en: 'energy' };
  const protein: Label = { zh: '蛋白质', en: 'protein' };
  const apart = [
    ...form.energy.flatMap((row) => shareApart(row, energySources[row.key], energy, standard)),
    ...shareApart(form.protein, proteinSources.goodProtein, protein, standard),
    ...form.nutrients.flatMap((row) => {
      const own = nutrients.find(
        ({ nutrient }) => nutrient === (row.key === 'energyKcal' ? 'energy' : row.key),
      );
      return own ? nutrientApart(row, own, supplyPercent, standard) : [];
    }),
  ];
  if (apart.length === 0) return null;
  return {
    zh: `两套标准结论不同：${apart.map(({ zh }) => zh).join('。')}。`,
    en: `Two standards judge differently. ${apart.map(({ en }) => en).join('. ')}.`,
  };
}
