/**
 * The statutory 膳食营养分析表 on paper (statutory-form.typ): the five parts of the official form, every line in its
 * place, on one page across. An official form is Chinese, whatever the language of the product.
 */
import { listedIn } from '../../../../contract/kit/text.ts';
import type {
  FormNutrient,
  NutritionReport,
  StatutoryForm,
} from '../../../../planner/nutrition/nutrition-report.ts';
import {
  formatBand,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPeriod,
  UNKNOWN,
} from './print-format.ts';
import { printable } from './printable-text.ts';
import { compilePdf } from './typst.ts';

const UNITS: Readonly<Record<string, string>> = {
  kcal: '千卡',
  kJ: '千焦',
  g: '克',
  mg: '毫克',
  µg: '微克',
  'µg RAE': '微克 RAE',
};

/** A cell of the part of nutrients: too few figures is no figure to compare. */
const meetsWord = ({ meets, percent, requiredPercent, actual }: FormNutrient): string => {
  if (requiredPercent === null) return '';
  if (actual === null) return '无数据';
  if (percent === null) return UNKNOWN;
  return meets === null ? '无法评价' : meets ? '达标' : '未达标';
};

/** The form as a PDF: A4 landscape, one page. */
export function renderStatutoryForm({ header, form, judgedOtherwise }: NutritionReport): Uint8Array {
  const kindergarten = printable(header.kindergarten, 48);
  const perDay = new Set(header.days.map(({ children }) => children));
  return compilePdf('statutory-form', {
    language: 'zh',
    documentTitle: '膳食营养分析表',
    documentAuthor: kindergarten,
    kindergarten,
    period: formatPeriod(header.dateFrom, header.dateTo, 'zh'),
    facts: [
      ['餐制', printable(header.pattern.label.zh, 24)],
      ['供餐天数', `${header.serviceDays} 天`],
      [
        '进餐人次',
        `${formatNumber(header.childDays)} 人次${perDay.size === 1 ? `（每日 ${[...perDay][0]} 人）` : ''}`,
      ],
      ['平均年龄', `${formatNumber(header.meanAgeYears, 1)} 岁`],
      ['参考摄入量', printable(header.edition.label.zh, 40)],
      ['计算方法', header.methodLabel.zh],
    ],
    foods: form.foods.map(({ key, label, grams, kinds }) => ({
      key,
      label: key === 'vegetables' ? '总量' : key === 'greenOrange' ? '绿橙色' : label.zh,
      grams: formatNumber(grams, 1),
      kinds: String(kinds),
    })),
    nutrients: form.nutrients.map((row) => ({
      label: row.label.zh,
      unit: UNITS[row.unit] ?? row.unit,
      actual: row.actual === null ? '无数据' : formatNumber(row.actual, row.decimals),
      reference:
        row.referenceHigh === null
          ? formatNumber(row.reference, row.decimals)
          : formatBand(row.reference, row.referenceHigh, row.decimals),
      percent: formatNumber(row.percent, 1),
      required: row.requiredPercent === null ? UNKNOWN : `≥ ${formatNumber(row.requiredPercent)}`,
      verdict: meetsWord(row),
    })),
    energy: form.energy.map(({ label, kcal, percent, min, max, verdictLabel }) => ({
      label: label.zh,
      required: formatBand(min, max, 0, '%'),
      kcal: formatNumber(kcal),
      percent: formatPercent(percent, 1),
      verdict: verdictLabel.zh,
    })),
    protein: {
      required: formatBand(form.protein.min, form.protein.max, 0, '%'),
      verdict: form.protein.verdictLabel.zh,
      parts: (['good', 'animal', 'soy'] as const).map((key) => ({
        grams: formatNumber(form.protein[key].grams, 1),
        percent: formatPercent(form.protein[key].percent, 1),
      })),
    },
    money: {
      perChild: `${formatMoney(form.money.perChildFen)} /人`,
      income: formatMoney(form.money.incomeFen),
      spent: formatMoney(form.money.spentFen),
      balance: formatMoney(form.money.balanceFen),
      percent: formatPercent(form.money.balancePercent, 1),
    },
    notes: notes(form, header.method, judgedOtherwise).map((line) => printable(line, 400)),
    signatures: ['填表人', '保健医', '园（所）长', '填表日期'],
  });
}

/** What a reader must know to check a figure; what is not known is named. */
function notes(
  form: StatutoryForm,
  method: NutritionReport['header']['method'],
  otherwise: NutritionReport['judgedOtherwise'],
): string[] {
  const { beside, condimentSalt, foods, money, nutrients } = form;
  const salt = foods.find(({ key }) => key === 'salt')!.grams;
  const few = nutrients.filter(
    ({ meets, percent, requiredPercent }) => meets === null && percent !== null && requiredPercent !== null,
  );
  return [
    ...(otherwise ? [otherwise.zh] : []),
    '重量为可食部生重，营养素按生重计算，未扣除烹调损失；薯类计入杂粮，菌藻计入蔬菜，奶粉、奶酪折成液态奶，绿橙色蔬菜含番茄，肉类含禽肉和肝以外的内脏，鱼含虾贝；蛋白质来源的豆类指大豆及其制品。各数分别四舍五入，分项之和与合计可差 0.1。',
    `未列入上表的食物：坚果 ${formatNumber(beside.nut, 1)} 克、调味品 ${formatNumber(beside.condiment, 1)} 克、饮料 ${formatNumber(beside.drink, 1)} 克。食盐一栏只计盐；另由酱油等调味品带入 ${formatNumber(condimentSalt, 1)} 克，合计 ${formatNumber(salt + condimentSalt, 1)} 克。`,
    ...(form.energyFromNutrients === null
      ? []
      : [
          `“占总热量”以蛋白质、脂肪、碳水化合物（每克 4、9、4 千卡）合计的 ${formatNumber(form.energyFromNutrients)} 千卡为 100%；第二部分的热量取自食物成分表，折算系数因食物而异，两数略有不同。`,
        ]),
    '视黄醇取自动物性食物；胡萝卜素取自植物性食物，按 1 微克视黄醇活性当量 = 12 微克胡萝卜素换算。',
    ...few.map(
      ({ label, unknown }) =>
        `${label.zh}：占重量 ${formatPercent(unknown.gramsPercent, 1)} 的食物没有数据（${listedIn('zh', unknown.names)}${unknown.foods > unknown.names.length ? ` 等 ${unknown.foods} 种` : ''}），无法评价。`,
    ),
    `膳食费为上列期间的合计：收入按餐标 × 进餐人次；支出按${method === 'ledger' ? '出库金额' : '食谱用量和食材单价'}。规范要求每学期膳食收支盈亏不超过 ${money.balanceAtMost}%。`,
    ...(money.unknownPrice.foods > 0
      ? [
          `${money.unknownPrice.foods} 种食材没有单价，未计入支出：${listedIn('zh', money.unknownPrice.names)}。`,
        ]
      : []),
  ];
}
