/** The printed statutory form: every line of the official one in its order, figures as raw foods give them. */
import { describe, expect, it } from 'vitest';
import { FORM_COLUMNS } from '../../../../planner/nutrition/statutory-form.ts';
import { readDeliveredLibrary } from '../../../delivered/library/read-library.ts';
import { loadStatutoryPlaces } from '../../../reference/load-reference.ts';
import { printSample } from './print-fixture.ts';
import { readPdf } from './read-pdf.ts';
import { renderStatutoryForm } from './statutory-form.ts';

const { report } = printSample(5);
const paper = readPdf(renderStatutoryForm(report));
const packed = paper.text.replace(/\s+/gu, '');

describe('the statutory form', () => {
  it('has the lines of the official form in its order, on one page', () => {
    expect(paper.pages).toBe(1);
    // As the pen draws: a head over two columns comes before those beside it.
    const lines = [
      ...[
        '膳食营养分析表',
        '一、平均每人进食量',
        '蔬菜',
        '食物类别',
        '细粮',
        '杂粮',
        '糕点',
        '干豆类',
        '豆制品',
      ],
      ...['水果', '乳类', '蛋类', '肉类', '肝', '鱼', '糖', '食油', '食盐', '总量', '绿橙色', '数量（克）'],
      ...[
        '二、营养素摄入量',
        '热量',
        '蛋白质',
        '脂肪',
        '视黄醇',
        '胡萝卜素',
        '维生素A',
        '维生素B1',
        '维生素B2',
      ],
      ...[
        '维生素C',
        '钙',
        '锌',
        '铁',
        '钠',
        '千卡',
        '千焦',
        '平均每人每日',
        'DRIs',
        '比较（%）',
        '要求（%）',
      ],
      ...['三、热量来源分布', '脂肪', '蛋白质', '占总热量', '30–35%', '12–15%'],
      ...['四、蛋白质来源', '优质蛋白质', '动物性食物', '豆类', '占蛋白质总量', '≥50%'],
      ...['五、膳食费使用', '当月膳食费', '本月总收入', '本月支出', '盈亏', '占总收入', '填表人', '保健医'],
    ];
    let from = 0;
    for (const line of lines) {
      const at = packed.indexOf(line, from);
      expect(at, `${line} after ${packed.slice(Math.max(0, from - 20), from)}`).toBeGreaterThanOrEqual(0);
      from = at + line.length;
    }
  });

  it('prints the figures of the report', () => {
    const { form } = report;
    for (const { grams } of form.foods) expect(packed).toContain(grams.toFixed(1));
    for (const row of form.nutrients)
      if (row.actual !== null && row.actual < 1000)
        expect(packed).toContain(row.actual.toFixed(row.decimals));
    expect(report.mix.nutrients.find(({ nutrient }) => nutrient === 'calcium')!.actual).toBe(
      form.nutrients.find(({ key }) => key === 'calcium')!.actual,
    );
  });

  it('names the foods without a figure instead of printing nothing as 0', () => {
    const [energy, ...others] = report.form.nutrients;
    const unknown = { foods: 2, names: ['豆腐脑', '藕粉'], gramsPercent: 12.4 };
    const { text } = readPdf(
      renderStatutoryForm({
        ...report,
        form: {
          ...report.form,
          nutrients: [energy!, ...others].map((row) =>
            row.key === 'zinc'
              ? { ...row, meets: null, unknown }
              : row.key === 'iron'
                ? { ...row, actual: null, percent: null, meets: null }
                : row,
          ),
          money: { ...report.form.money, spentFen: null, balanceFen: null, balancePercent: null },
        },
      }),
    );
    const words = text.replace(/\s+/gu, '');
    expect(words).toContain('锌：占重量12.4%的食物没有数据（豆腐脑、藕粉），无法评价。');
    expect(words).toContain('无数据');
    expect(words).not.toContain('¥0.00');
  });
});

it('says of nothing that it cannot be assessed where nothing is asked for', () => {
  const unknown = { foods: 1, names: ['核桃油'], gramsPercent: 0.1 };
  const nutrients = report.form.nutrients.map((row) => (row.key === 'sodium' ? { ...row, unknown } : row));
  const { text } = readPdf(renderStatutoryForm({ ...report, form: { ...report.form, nutrients } }));
  expect(report.form.nutrients.find(({ key }) => key === 'sodium')!.requiredPercent).toBeNull();
  expect(text).not.toContain('核桃油');
});

describe('columns of foods', () => {
  const { columns, notGreenOrange } = loadStatutoryPlaces();
  const foods = [...readDeliveredLibrary().foods.values()];
  const names = Object.values(columns).flat();

  it('are named once, for foods of the library, in columns of the form', () => {
    const known = new Set(foods.map(({ name }) => name));
    expect([...names, ...notGreenOrange].filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(Object.keys(columns).filter((key) => !(key in FORM_COLUMNS))).toEqual([]);
  });

  it('leave no ready-made food of meat or fish among the pastries', () => {
    const snacks = foods.filter(({ group, name }) => group === 'snack' && !names.includes(name));
    expect(
      snacks
        .filter(({ name }) => /鸡块|肉饼|鱼|虾|水饺|包子|馄饨|面条|浓汤|^馒头/.test(name))
        .map(({ name }) => name),
    ).toEqual([]);
  });
});
