// Rules of what is due every day of milk, eggs and fruit, at main meals of protein and meat, and of the fat that the
// statutory form asks for.
import { text } from '../../kit/text.ts';
import type { SpokenRule } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const AMOUNT_RULES = {
  'milk.day': {
    phrase: 'milk',
    name: text('每日奶类', 'Milk every day'),
    sentence: text(
      '每天奶类不少于供给部分应有量的 {value}%（全天 350 克）',
      'Every day at least {value} % of the milk due to the part of the day that is supplied (350 g a day)',
    ),
    source: SOURCES.guideline,
    holds: 4,
    value: figure(90, 0, 100, 'percent'),
  },
  'egg.day': {
    phrase: 'egg',
    name: text('每日蛋类', 'Egg every day'),
    sentence: text('每天蛋类不少于 {value} 克', 'Every day at least {value} g of egg'),
    source: SOURCES.guideline,
    holds: 4,
    value: figure(30, 0, 60, 'grams'),
  },
  'protein.meal': {
    phrase: null,
    name: text('午餐、晚餐的鱼禽肉蛋豆', 'Fish, meat, eggs and soy at lunch and dinner'),
    sentence: text(
      '午餐、晚餐每餐的鱼、禽、肉、蛋不少于 {value} 克，豆制品按一半算',
      'Lunch and dinner have at least {value} g of fish, poultry, meat and egg each; of soy foods half counts',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: figure(20, 0, 80, 'grams'),
  },
  'flesh.meal': {
    phrase: null,
    name: text('午餐、晚餐的鱼禽肉', 'Fish and meat at lunch and dinner'),
    sentence: text(
      '午餐、晚餐每餐的鱼、禽、肉不少于 {value} 克，蛋按六成算，豆腐不顶肉；素食日除外',
      'Lunch and dinner have at least {value} g of fish, poultry and meat each, meatless days apart; of eggs six tenths count, of tofu none',
    ),
    source: SOURCES.practice,
    holds: 0.8,
    value: figure(15, 0, 60, 'grams'),
  },
  'fat.form': {
    phrase: null,
    name: text('脂肪供能比（统计表）', 'Energy from fat (statutory form)'),
    sentence: text(
      '脂肪供能比不低于 {value}%：统计表要求 30%–35%，评价标准的上限允许时才要求',
      'At least {value} % of the energy is from fat, as the statutory form asks, where the evaluation standard allows as much',
    ),
    source: SOURCES.norm,
    measures: 'share',
    holds: 4,
    value: figure(30, 20, 35, 'percent'),
  },
  'fruit.day': {
    phrase: 'fruit',
    name: text('每日水果种类', 'Kinds of fruit a day'),
    sentence: text('每天至少 {value} 种水果', 'Kinds of fruit a day: at least {value}'),
    source: SOURCES.guideline,
    holds: 0.4,
    value: figure(2, 1, 4, 'kinds'),
  },
  'fruit.again': {
    phrase: 'fruit',
    name: text('五天内同一种水果', 'The same fruit within five days'),
    sentence: text('同一种水果五天里最多 {value} 次', 'Servings of one fruit in five days: at most {value}'),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(2, 1, 5, 'times'),
  },
  'fruit.least': {
    phrase: 'fruit',
    name: text('每日水果', 'Fruit every day'),
    sentence: text(
      '每天水果不少于供给部分应有量的 {value}%',
      'Every day at least {value} % of the fruit due to the part of the day that is supplied',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: figure(75, 0, 100, 'percent'),
  },
  'fruit.serving': {
    phrase: 'fruit',
    name: text('一餐的水果', 'Fruit in one meal'),
    sentence: text('一次吃的水果不超过 {value} 克', 'At most {value} g of fruit at once'),
    source: SOURCES.practice,
    holds: 2,
    value: figure(150, 60, 300, 'grams'),
  },
} as const satisfies Record<string, SpokenRule>;
