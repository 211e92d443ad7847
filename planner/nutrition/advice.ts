/**
 * Table 7 of the report: the evaluation in words, Chinese and English, made from the verdicts of the other
 * tables. Every sentence names its figure and its band, so that a reader can check it; what is to be changed
 * comes first, what is good last.
 */
import { dateWords, dayWords } from '../day-words.ts';
import { COST_VERDICTS, type CostVerdict } from './cost-verdicts.ts';
import type { Label, NutrientKey } from './nutrients.ts';
import type { Advice, BandedShare, GuideGroupRow, NutrientRow, ReportTables } from './nutrition-report.ts';
import { type GroupOff, groupOffWords, isHigh, isLow } from './group-verdicts.ts';
import { SHARE_REMEDIES } from './share-remedies.ts';
import { isJudged, isSilent, type Verdict, VERDICTS, type VerdictTone } from './verdicts.ts';

/** Foods to name for a nutrient that is short, and what to do about one in excess (advice-foods.json). */
export interface AdviceFoods {
  readonly nutrients: Partial<Readonly<Record<NutrientKey, Label>>>;
  readonly limits: Partial<Readonly<Record<NutrientKey, Label>>>;
}

type Point = Advice['points'][number];

const TONE_ORDER: Readonly<Record<VerdictTone, number>> = { bad: 0, warn: 1, neutral: 2, ok: 3 };

const toneOf = (verdict: Verdict): VerdictTone => VERDICTS[verdict].tone;
const percent = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)}%`;

/** Writes the advice for one set of tables. */
export function advise(tables: Omit<ReportTables, 'advice'>, foods: AdviceFoods): Advice {
  const points: Point[] = [
    ...tables.nutrients.flatMap((row) => nutrientPoints(row, foods)),
    ...sharePoints(tables),
    ...guidePoints(tables),
    ...mealPoints(tables),
    ...varietyPoints(tables),
    ...costPoints(tables),
    ...gapPoints(tables),
  ];
  const good = goodNutrients(tables.nutrients);
  if (good) points.push(good);
  return { summary: summarise(tables.nutrients), points: inOrder(points) };
}

/** The worst first; within a tone the order of the tables stays. */
const inOrder = (points: readonly Point[]): Point[] =>
  points.toSorted((a, b) => TONE_ORDER[a.tone] - TONE_ORDER[b.tone]);

/** The advice for all children, with the age groups for which it is not as it is for all, and what helps them. */
export function withGroupsOff(advice: Advice, groups: readonly GroupOff[], foods: AdviceFoods): Advice {
  const points = [
    ...advice.points,
    ...groups.map((group): Point => {
      const { zh, en } = groupOffWords(group);
      const helps = [
        ...remediesOf(group.high, foods.limits, { zh: '建议：', en: 'Suggested: ' }),
        ...remediesOf(group.low, foods.nutrients, { zh: '可增加：', en: 'Add: ' }),
      ];
      return {
        key: `group.off.${group.ageGroup}`,
        tone: 'warn',
        text: {
          zh: [`${zh}（全园平均没有偏离）。`, ...helps.map((help) => help.zh)].join(''),
          en: [`${en} (not so for all children together).`, ...helps.map((help) => help.en)].join(' '),
        },
      };
    }),
  ];
  return { ...advice, points: inOrder(points) };
}

/** What helps these nutrients, in one sentence; none where nothing is known. */
function remediesOf(off: GroupOff['high'], known: AdviceFoods['nutrients'], lead: Label): Label[] {
  const helps = off.flatMap(({ key, label }) => {
    const help = known[key as NutrientKey];
    return help ? [{ label, help }] : [];
  });
  if (helps.length === 0) return [];
  const named = helps.length > 1;
  const zh = helps.map(({ label, help }) => (named ? `${label.zh}：${help.zh}` : help.zh)).join('；');
  const en = helps.map(({ label, help }) => (named ? `${label.en}: ${help.en}` : help.en)).join('; ');
  return [{ zh: `${lead.zh}${zh}。`, en: `${lead.en}${en}.` }];
}

function summarise(rows: readonly NutrientRow[]): Label {
  const energy = rows.find((row) => row.nutrient === 'energy');
  const judged = rows.filter((row) => isJudged(row.verdict));
  const low = judged.filter((row) => isLow(row.verdict)).length;
  const high = judged.filter((row) => isHigh(row.verdict)).length;
  const good = judged.length - low - high;
  const silent = rows.filter((row) => isSilent(row.verdict)).length;
  const zh: string[] = [];
  const en: string[] = [];
  if (energy && energy.actual !== null) {
    const kcal = energy.actual.toFixed(0);
    if (energy.coveragePercent === null) {
      zh.push(`平均每人每日在园摄入能量 ${kcal} kcal。`);
      en.push(`On average a child takes in ${kcal} kcal a day in the kindergarten.`);
    } else {
      const cover = percent(energy.coveragePercent);
      zh.push(`平均每人每日在园摄入能量 ${kcal} kcal，为园内目标的 ${cover}（${energy.verdictLabel.zh}）。`);
      en.push(
        `On average a child takes in ${kcal} kcal a day in the kindergarten, ${cover} of the target ` +
          `(${energy.verdictLabel.en.toLowerCase()}).`,
      );
    }
  }
  if (judged.length > 0) {
    if (low + high === 0) {
      zh.push(`所评价的 ${judged.length} 项营养素都达到要求。`);
      en.push(`All ${judged.length} nutrients assessed are in range.`);
    } else {
      const off = [
        { count: low, zh: '项不足', en: 'low' },
        { count: high, zh: '项偏高', en: 'high' },
      ].filter(({ count }) => count > 0);
      zh.push(
        `所评价的 ${judged.length} 项营养素中，${good} 项达到要求，${off.map((part) => `${part.count} ${part.zh}`).join('，')}。`,
      );
      en.push(
        `Of ${judged.length} nutrients assessed, ${good} are in range, ${off.map((part) => `${part.count} ${part.en}`).join(' and ')}.`,
      );
    }
    if (silent > 0) {
      zh.push(`另 ${silent} 项数据不足，无法评价。`);
      en.push(`${silent} more cannot be assessed for want of data.`);
    }
  }
  return { zh: zh.join(''), en: en.join(' ') };
}

function nutrientPoints(row: NutrientRow, foods: AdviceFoods): Point[] {
  if (row.actual === null || !isJudged(row.verdict)) return [];
  const key = row.nutrient as NutrientKey;
  const amount = `${row.actual.toFixed(row.decimals)} ${row.unit}`;
  if (isLow(row.verdict) && row.coveragePercent !== null && row.target !== null) {
    const sources = foods.nutrients[key];
    const target = `${row.target.toFixed(row.decimals)} ${row.unit}`;
    const cover = percent(row.coveragePercent);
    const zh = `${row.label.zh}${row.verdictLabel.zh}：${amount}，为目标 ${target} 的 ${cover}。`;
    const en = `${row.label.en} ${row.verdictLabel.en.toLowerCase()}: ${amount}, ${cover} of ${target}.`;
    const gap = row.note ? { zh: row.note.zh, en: ` ${row.note.en}` } : { zh: '', en: '' };
    return [
      point(`nutrient.${key}`, row.verdict, {
        zh: `${zh}${gap.zh}${sources ? `可增加：${sources.zh}。` : ''}`,
        en: `${en}${gap.en}${sources ? ` Add: ${sources.en}.` : ''}`,
      }),
    ];
  }
  // Fat and carbohydrate get their word as shares of energy.
  if (isHigh(row.verdict) && key !== 'fat' && key !== 'carbohydrate') {
    const remedy = foods.limits[key];
    const reason = row.note ?? coverageNote(row);
    return [
      point(`nutrient.${key}`, row.verdict, {
        zh: `${row.label.zh}${row.verdictLabel.zh}：${amount}。${reason.zh}${remedy ? `建议：${remedy.zh}。` : ''}`,
        en:
          `${row.label.en} ${row.verdictLabel.en.toLowerCase()}: ${amount}. ${reason.en}` +
          (remedy ? ` Suggested: ${remedy.en}.` : ''),
      }),
    ];
  }
  return [];
}

function coverageNote(row: NutrientRow): Label {
  if (row.coveragePercent === null) return { zh: '', en: '' };
  const cover = percent(row.coveragePercent);
  return { zh: `为目标的 ${cover}。`, en: `${cover} of the target.` };
}

/** The text of a band: "12–15", "≥ 50", "≤ 30". */
function bandText(band: { min: number | null; max: number | null }, digits: number): string {
  const { min, max } = band;
  if (min !== null && max !== null) return `${min.toFixed(digits)}–${max.toFixed(digits)}`;
  return min !== null ? `≥ ${min.toFixed(digits)}` : max !== null ? `≤ ${max.toFixed(digits)}` : '';
}

function sharePoint(
  share: BandedShare,
  subject: Label,
  asked: Label,
  unit: '%' | '',
  digits: number,
): Point[] {
  if (share.value === null || (!isLow(share.verdict) && !isHigh(share.verdict))) return [];
  const value = `${share.value.toFixed(digits)}${unit}`;
  const band = `${bandText(share, unit === '%' ? 0 : digits)}${unit}`;
  const remedy = SHARE_REMEDIES[share.key]?.[isLow(share.verdict) ? 'low' : 'high'];
  return [
    point(`share.${share.key}`, share.verdict, {
      zh: `${subject.zh} ${value}，${share.verdictLabel.zh}（${asked.zh} ${band}）。${remedy ? `建议${remedy.zh}。` : ''}`,
      en:
        `${subject.en} ${value}: ${share.verdictLabel.en.toLowerCase()} (${asked.en} ${band}).` +
        (remedy ? ` Suggested: ${remedy.en}.` : ''),
    }),
  ];
}

function sharePoints({ energySources, proteinSources }: Omit<ReportTables, 'advice'>): Point[] {
  const asked: Label = { zh: '要求', en: 'required' };
  const points: Point[] = [];
  const nutrients = [energySources.protein, energySources.fat, energySources.carbohydrate];
  for (const share of nutrients) {
    const subject = { zh: `${share.label.zh}供能`, en: `${share.label.en} as a share of energy` };
    points.push(...sharePoint(share, subject, asked, '%', 1));
  }
  const others = [energySources.animalFat, proteinSources.goodProtein, energySources.animalSoyEnergy];
  for (const share of others) points.push(...sharePoint(share, share.label, asked, '%', 1));
  const ratios = [
    energySources.calciumToPhosphorus,
    energySources.weightRatio.fat,
    energySources.weightRatio.carbohydrate,
  ];
  for (const share of ratios) points.push(...sharePoint(share, share.label, asked, '', 1));
  return points;
}

function guidePoints({ foodIntake }: Omit<ReportTables, 'advice'>): Point[] {
  return foodIntake.guideGroups.flatMap((row) => {
    if (row.verdict === 'leastMet' && row.min !== null && row.least !== null) return [onlyLeastPoint(row)];
    if (!isLow(row.verdict) && !isHigh(row.verdict)) return [];
    const digits = row.key === 'salt' ? 1 : 0;
    // Only the side that was judged: a ceiling's lower end asks for nothing.
    const band = isLow(row.verdict) ? { min: row.min, max: row.max } : { min: null, max: row.max };
    const actual = row.actual.toFixed(digits);
    const text = bandText(band, digits);
    return [
      point(`group.${row.key}`, row.verdict, {
        zh: `${row.label.zh}平均每人每日 ${actual} g，${row.verdictLabel.zh}（园内参考量 ${text} g）。`,
        en: `${row.label.en}: ${actual} g per child per day, ${row.verdictLabel.en.toLowerCase()} (guideline for the meals here ${text} g).`,
      }),
    ];
  });
}

function onlyLeastPoint(row: GuideGroupRow): Point {
  const { label, actual, min, least } = row;
  const figures = `${actual.toFixed(0)} g`;
  const share = percent((actual / min!) * 100);
  return point(`group.${row.key}`, row.verdict, {
    zh: `${label.zh}平均每人每日 ${figures}，为园内参考量下限 ${min!.toFixed(0)} g 的 ${share}；园内最低 ${least!.toFixed(0)} g 已达到。`,
    en: `${label.en}: ${figures} per child per day, ${share} of the ${min!.toFixed(0)} g that the guideline asks of the meals here; the least of ${least!.toFixed(0)} g is met.`,
  });
}

function mealPoints({ mealShares }: Omit<ReportTables, 'advice'>): Point[] {
  return (mealShares ?? []).flatMap((row) => {
    if (row.percent === null || (!isLow(row.verdict) && !isHigh(row.verdict))) return [];
    const band = bandText(row, 0);
    const value = `${row.percent.toFixed(1)}%`;
    const more = isLow(row.verdict);
    return [
      point(`meal.${row.meal}`, row.verdict, {
        zh: `${row.label.zh}供能占 ${value}，${row.verdictLabel.zh}（标准 ${band}%），可适当${more ? '增加' : '减少'}该餐的量。`,
        en: `${row.label.en} gives ${value} of the energy, ${row.verdictLabel.en.toLowerCase()} (target ${band}%): serve ${more ? 'more' : 'less'} of it.`,
      }),
    ];
  });
}

function varietyPoints({ variety }: Omit<ReportTables, 'advice'>): Point[] {
  const points: Point[] = [];
  const poorDays = variety.days.filter((day) => !day.enough);
  if (poorDays.length > 0) {
    points.push({
      key: 'variety.days',
      tone: 'warn',
      text: {
        zh: `${poorDays.length} 天食物种类少于 ${variety.dayMin} 种：${poorDays.map((day) => `${dayWords(day.date).zh}（${day.kinds} 种）`).join('、')}。`,
        en: `${poorDays.length} day${poorDays.length === 1 ? '' : 's'} with fewer than ${variety.dayMin} different foods: ${poorDays.map((day) => `${dayWords(day.date).en} (${day.kinds})`).join(', ')}.`,
      },
    });
  }
  for (const week of variety.weeks) {
    if (week.enough) continue;
    points.push({
      key: `variety.week.${week.weekOf}`,
      tone: 'warn',
      text: {
        zh: `${dateWords(week.weekOf).zh}起一周食物 ${week.kinds} 种，少于 ${week.required} 种。`,
        en: `Week of ${dateWords(week.weekOf).en}: ${week.kinds} different foods, fewer than ${week.required}.`,
      },
    });
  }
  if (variety.days.length > 0 && points.length === 0) {
    points.push({
      key: 'variety',
      tone: 'ok',
      text: {
        zh: `食物多样：每日不少于 ${Math.min(...variety.days.map((day) => day.kinds))} 种，全期共 ${variety.kinds} 种。`,
        en: `Good variety: at least ${Math.min(...variety.days.map((day) => day.kinds))} different foods every day, ${variety.kinds} in all.`,
      },
    });
  }
  const asked: Label = { zh: '要求', en: 'required' };
  return [...points, ...sharePoint(variety.darkVegetables, variety.darkVegetables.label, asked, '%', 0)];
}

function costPoints({ cost }: Omit<ReportTables, 'advice'>): Point[] {
  if (cost.verdict === 'ofAll') return [];
  if (cost.actualFen === null || cost.standardFen === null || cost.balancePercent === null) return [];
  const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`;
  const off = `${Math.abs(cost.balancePercent).toFixed(1)}%`;
  const figures = {
    zh: `每人每日伙食费 ${yuan(cost.actualFen)}，餐标 ${yuan(cost.standardFen)}`,
    en: `Food costs ${yuan(cost.actualFen)} per child per day, the meal budget is ${yuan(cost.standardFen)}`,
  };
  const used = `${(100 - cost.balancePercent).toFixed(1)}%`;
  const asked =
    cost.leastSpentPercent === null
      ? { zh: '不超支', en: 'not overspent' }
      : {
          zh: `至少用到 ${cost.leastSpentPercent}%，不超支`,
          en: `at least ${cost.leastSpentPercent}% spent, not overspent`,
        };
  const texts: Record<Exclude<CostVerdict, 'ofAll'>, Label> = {
    balanced: {
      zh: `，用到 ${used}，符合要求（${asked.zh}）`,
      en: `: ${used} spent, as asked (${asked.en})`,
    },
    surplus: {
      zh: `，只用到 ${used}（应${asked.zh}）`,
      en: `: only ${used} spent (asked: ${asked.en})`,
    },
    deficit: {
      zh: `，超支 ${off}（应${asked.zh}）`,
      en: `: ${off} over budget (asked: ${asked.en})`,
    },
    unknown: {
      zh: '，部分食材没有价格，无法判断盈亏',
      en: '; some foods have no price, so this is not assessed',
    },
  };
  const { zh, en } = texts[cost.verdict];
  const { tone } = COST_VERDICTS[cost.verdict];
  return [{ key: 'cost', tone, text: { zh: `${figures.zh}${zh}。`, en: `${figures.en}${en}.` } }];
}

function gapPoints({ nutrients, unknownFoods }: Omit<ReportTables, 'advice'>): Point[] {
  const points: Point[] = [];
  const silent = nutrients.filter((row) => row.verdict === 'noData');
  if (silent.length > 0) {
    points.push({
      key: 'noData',
      tone: 'neutral',
      text: {
        zh: `无数据、未作评价：${silent.map((row) => row.label.zh).join('、')}。`,
        en: `No data, not assessed: ${silent.map((row) => row.label.en).join(', ')}.`,
      },
    });
  }
  // Each with the foods that stand in the way of a verdict: who fills them in gets it.
  for (const row of nutrients) {
    if (row.verdict !== 'tooFewData' || !row.note) continue;
    points.push({
      key: `tooFewData.${row.nutrient}`,
      tone: 'neutral',
      text: { zh: `${row.label.zh}：${row.note.zh}`, en: `${row.label.en}: ${row.note.en}` },
    });
  }
  if (unknownFoods.length > 0) {
    points.push({
      key: 'unknownFoods',
      tone: 'neutral',
      text: {
        zh: `${unknownFoods.length} 种食材缺少部分营养数据，相应合计为已知部分之和。`,
        en: `${unknownFoods.length} food${unknownFoods.length === 1 ? ' lacks' : 's lack'} some values; the totals concerned cover the known part only.`,
      },
    });
  }
  return points;
}

/** Those that are as they should be, and those that nearly are: none is passed over in silence. */
function goodNutrients(rows: readonly NutrientRow[]): Point | null {
  const lists = [
    {
      zh: '达标',
      en: 'In range',
      rows: rows.filter(({ verdict }) => verdict === 'met' || verdict === 'ample'),
    },
    { zh: '基本达标', en: 'Nearly in range', rows: rows.filter(({ verdict }) => verdict === 'nearlyMet') },
  ].filter((list) => list.rows.length > 0);
  if (lists.length === 0) return null;
  return {
    key: 'good',
    tone: 'ok',
    text: {
      zh: lists.map((list) => `${list.zh}：${list.rows.map(({ label }) => label.zh).join('、')}。`).join(''),
      en: lists.map((list) => `${list.en}: ${list.rows.map(({ label }) => label.en).join(', ')}.`).join(' '),
    },
  };
}

function point(key: string, verdict: Verdict, text: Label): Point {
  return { key, tone: toneOf(verdict), text };
}
