// A recipe as people write it, cut into foods and amounts.
import { describe, expect, test } from 'vitest';
import type { Amount } from './amount-text.ts';
import { readRecipeText } from './recipe-text.ts';

const grams = (value: number, rough = false): Amount => ({ kind: 'grams', value, rough });
const pieces = (value: number, unit: string): Amount => ({ kind: 'pieces', value, unit, rough: false });
const read = (text: string) => readRecipeText(text).foods.map(({ name, amount }) => [name, amount]);

describe('a typed recipe', () => {
  test.each<[string, [string, Amount | null][]]>([
    [
      '西红柿 200 克，鸡蛋 2 个，油 5g',
      [
        ['西红柿', grams(200)],
        ['鸡蛋', pieces(2, '个')],
        ['油', grams(5)],
      ],
    ],
    [
      '鸡蛋2个西红柿200克 盐少许',
      [
        ['鸡蛋', pieces(2, '个')],
        ['西红柿', grams(200)],
        ['盐', { kind: 'vague' }],
      ],
    ],
    [
      '200克西红柿、2个鸡蛋、少许盐',
      [
        ['西红柿', grams(200)],
        ['鸡蛋', pieces(2, '个')],
        ['盐', { kind: 'vague' }],
      ],
    ],
    [
      '１．土豆（去皮切丁）：１．５ｋｇ\n2. 牛肉 二两；3) 白菜半斤',
      [
        ['土豆', grams(1500)],
        ['牛肉', grams(100)],
        ['白菜', grams(250)],
      ],
    ],
    ['鸡蛋2个（约100克）', [['鸡蛋', grams(100, true)]]],
    ['西红柿（200克）', [['西红柿', grams(200)]]],
    ['胡萝卜 30-40 克', [['胡萝卜', grams(35, true)]]],
    ['牛奶 1/2 杯', [['牛奶', { kind: 'measures', value: 120, rough: false }]]],
    ['牛奶½升', [['牛奶', { kind: 'millilitres', value: 500, rough: false }]]],
    ['大米 1,200 克', [['大米', grams(1200)]]],
    ['鸡蛋一个半', [['鸡蛋', pieces(1.5, '个')]]],
    ['排骨 一斤半', [['排骨', grams(750)]]],
    ['姜 三片 十二克', [['姜', grams(12)]]],
    [
      '八角1个 五花肉50g 三文鱼30g 千张20g',
      [
        ['八角', pieces(1, '个')],
        ['五花肉', grams(50)],
        ['三文鱼', grams(30)],
        ['千张', grams(20)],
      ],
    ],
    [
      'tomato 80 g, egg 30g',
      [
        ['tomato', grams(80)],
        ['egg', grams(30)],
      ],
    ],
    ['5 green beans', [['green beans', pieces(5, 'piece')]]],
    ['2 eggs', [['eggs', pieces(2, 'piece')]]],
    ['potato 1 pc', [['potato', pieces(1, 'pc')]]],
    ['鸡蛋 -5g', [['鸡蛋', { kind: 'vague' }]]],
    ['鸡蛋-5g', [['鸡蛋', grams(5)]]],
    ['盐 1000000g', [['盐', grams(1_000_000)]]],
    [
      '四季豆200g 猪瘦肉50g 油8 盐2',
      [
        ['四季豆', grams(200)],
        ['猪瘦肉', grams(50)],
        ['油', grams(8, true)],
        ['盐', grams(2, true)],
      ],
    ],
    [
      '葱姜10g，姜蒜末适量',
      [
        ['葱', grams(5, true)],
        ['姜', grams(5, true)],
        ['姜', { kind: 'vague' }],
        ['蒜', { kind: 'vague' }],
      ],
    ],
    ...['鸡全翅1kg 毛重', '鸡全翅1kg（毛重）', '毛重1kg鸡全翅'].map(
      (text): [string, [string, Amount | null][]] => [
        text,
        [['鸡全翅', { kind: 'grams', value: 1000, rough: false, gross: true }]],
      ],
    ),
    ['香菜', [['香菜', null]]],
    [
      '盐、糖各2克，葱 姜各 5g',
      [
        ['盐', grams(2)],
        ['糖', grams(2)],
        ['葱', grams(5)],
        ['姜', grams(5)],
      ],
    ],
    [
      '西红柿\t200\n鸡蛋\t50.5',
      [
        ['西红柿', grams(200, true)],
        ['鸡蛋', grams(50.5, true)],
      ],
    ],
    ['大米 约 60 克', [['大米', grams(60, true)]]],
    [
      '面粉一百五十克 土豆一百二十克',
      [
        ['面粉', grams(150)],
        ['土豆', grams(120)],
      ],
    ],
    [
      '牛肉1斤2两，面粉两斤三，鲈鱼一条（一斤二两）',
      [
        ['牛肉', grams(600)],
        ['面粉', grams(1150)],
        ['鲈鱼', grams(600)],
      ],
    ],
    [
      '西红柿200，150克鸡蛋',
      [
        ['西红柿', grams(200, true)],
        ['鸡蛋', grams(150)],
      ],
    ],
    [
      '大米三分之一斤，盐.5克，糖1·5克',
      [
        ['大米', grams(500 / 3)],
        ['盐', grams(0.5)],
        ['糖', grams(1.5)],
      ],
    ],
    [
      '西红柿200gx2，鸡蛋2个×50克',
      [
        ['西红柿', grams(400)],
        ['鸡蛋', grams(100)],
      ],
    ],
    [
      '盐3克-5克，胡萝卜200克左右，糖≈20克',
      [
        ['盐', grams(4, true)],
        ['胡萝卜', grams(200, true)],
        ['糖', grams(20, true)],
      ],
    ],
    [
      '土豆 毛重100克 净重85克，排骨毛重500克',
      [
        ['土豆', grams(85)],
        ['排骨', { kind: 'grams', value: 500, rough: false, gross: true }],
      ],
    ],
    ['带骨鸡腿200克（净肉120克）', [['带骨鸡腿', grams(120)]]],
    [
      '番茄炒蛋，西红柿、鸡蛋各100克',
      [
        ['番茄炒蛋', null],
        ['西红柿', grams(100)],
        ['鸡蛋', grams(100)],
      ],
    ],
    [
      '葱、姜、蒜（各5克）',
      [
        ['葱', grams(5)],
        ['姜', grams(5)],
        ['蒜', grams(5)],
      ],
    ],
    ['胡萝卜（去皮，切丁）50克', [['胡萝卜', grams(50)]]],
    ['鸡蛋（2个，打散）', [['鸡蛋', pieces(2, '个')]]],
    ['鸡翅3个（150g，去骨后100g）', [['鸡翅', grams(100)]]],
    [
      '食材\t单位\t用量\n西红柿\t克\t200\n1\t鸡蛋\t50\t克\t5.00',
      [
        ['西红柿', grams(200)],
        ['鸡蛋', grams(50)],
      ],
    ],
    [
      '| 西红柿 | 200克 |\n|---|---|\n| 鸡蛋 | 2个 |',
      [
        ['西红柿', grams(200)],
        ['鸡蛋', pieces(2, '个')],
      ],
    ],
    [
      '西红柿200 鸡蛋100 油5',
      [
        ['西红柿', grams(200, true)],
        ['鸡蛋', grams(100, true)],
        ['油', grams(5, true)],
      ],
    ],
    [
      '西红柿:200, 鸡蛋：约50克（1）',
      [
        ['西红柿', grams(200, true)],
        ['鸡蛋', grams(50, true)],
      ],
    ],
    [
      '番茄200g+50g，葱姜蒜各5克，不放味精，2 lb beef',
      [
        ['番茄', grams(250)],
        ['葱', grams(5)],
        ['姜', grams(5)],
        ['蒜', grams(5)],
        ['beef', grams(907.2)],
      ],
    ],
    ['西红柿 200克 5.00元', [['西红柿', grams(200)]]],
    [
      '【主料】西红柿200克【调料】盐2克',
      [
        ['西红柿', grams(200)],
        ['盐', grams(2)],
      ],
    ],
    [
      '馅料：猪肉 50 克，西红柿：200克',
      [
        ['猪肉', grams(50)],
        ['西红柿', grams(200)],
      ],
    ],
    [
      '一、西红柿200克\n二、鸡蛋50克\n做法：西红柿切块，炒3分钟',
      [
        ['西红柿', grams(200)],
        ['鸡蛋', grams(50)],
      ],
    ],
    [
      '一小把香菜，西红柿2大个，鸡蛋两三个',
      [
        ['香菜', pieces(1, '把')],
        ['西红柿', pieces(2, '个')],
        ['鸡蛋', { kind: 'pieces', value: 2.5, unit: '个', rough: true }],
      ],
    ],
    [
      '200 grams tomato, 2 pcs egg',
      [
        ['tomato', grams(200)],
        ['egg', pieces(2, 'pcs')],
      ],
    ],
    [' ，。；\n', []],
    [
      '鸡蛋 0 个，盐0克',
      [
        ['鸡蛋', { kind: 'vague' }],
        ['盐', { kind: 'vague' }],
      ],
    ],
    [
      '土豆1½斤，面粉 1 1/2 斤，糖1kg200g',
      [
        ['土豆', grams(750)],
        ['面粉', grams(750)],
        ['糖', grams(1200)],
      ],
    ],
  ])('%s', (text, foods) => {
    expect(read(text)).toEqual(foods);
  });

  test('says for how many it is, and what stands under which heading', () => {
    const recipe = readRecipeText('番茄炒蛋（10人份）\n主料：西红柿2kg、鸡蛋20个\n调料：盐10克');
    expect(recipe.portions).toBe(10);
    expect(recipe.foods.map(({ name, role }) => [name, role])).toEqual([
      ['西红柿', 'main'],
      ['鸡蛋', 'main'],
      ['盐', 'seasoning'],
    ]);
    const roles = (text: string) => readRecipeText(text).foods.map(({ role }) => role);
    expect(roles('主料：\n西红柿2kg\n鸡蛋20个\n调料：\n盐10克')).toEqual(['main', 'main', 'seasoning']);
    expect(roles('调料：盐 10 克，油 5g\n豆腐 200 克')).toEqual(['seasoning', 'seasoning', null]);
    expect(readRecipeText('供120名幼儿用量：大米5kg')).toEqual({
      portions: 120,
      foods: [
        { written: '大米5kg', name: '大米', remark: '', amount: grams(5000), role: null, perChild: false },
      ],
    });
    expect(readRecipeText('人参 3 克，米饭 1 份').portions).toBeNull();
    const portions = (text: string) => readRecipeText(text).portions;
    expect(
      ['三人份', '就餐人数：120', 'Serves 4', '小班30人、中班40人、大班50人', '供3～5人'].map(portions),
    ).toEqual([3, 120, 4, 120, 4]);
    expect(portions('大米 50克×100人')).toBeNull();
    expect(readRecipeText('每人大米 50 克').foods).toMatchObject([{ name: '大米', perChild: true }]);
  });

  test('no text takes long', () => {
    const nasty = ['-', '.', '…', ' ', '9', '9x', '一', '一克', '(', '()', 'a,', '各', '克', '，', '1/', '½'];
    for (const one of nasty) {
      const begun = process.cpuUsage();
      readRecipeText(one.repeat(2000));
      expect(process.cpuUsage(begun).user / 1000, one).toBeLessThan(1500);
    }
  });
});

test.each([
  ['木耳10g（干）香菇100g 鸡蛋2个', ['干', '', '']],
  ['香菇100g 木耳10g（干）', ['', '干']],
  ['木耳（干）10g香菇100g', ['干', '']],
  ['10g木耳（干）100g香菇', ['干', '']],
  ['番茄2kg（去皮）鸡蛋30枚 葱50g', ['去皮', '', '']],
])('%s: a bracket is of the food before it', (text, remarks) => {
  expect(readRecipeText(text).foods.map(({ remark }) => remark)).toEqual(remarks);
});

test.each([
  ['糯米粉200g，红豆100g，8份', 8, 2],
  ['糯米粉200g 红豆100g（8份）', 8, 2],
  ['糯米粉200g 红豆100g 20份', 20, 2],
  ['番茄200g，8个人', 8, 1],
  ['做8份：番茄200g', 8, 1],
  ['10个孩子的量 番茄200g', 10, 1],
  ['供50名儿童食用：番茄200g', 50, 1],
])('%s: for how many', (text, portions, foods) => {
  const read = readRecipeText(text);
  expect([read.portions, read.foods.map(({ name }) => name)]).toEqual([portions, expect.anything()]);
  expect(read.foods).toHaveLength(foods);
});
