// Rules of money: what a dish, a fruit and a day may cost, and how much of the budget is spent.
import { text } from '../../kit/text.ts';
import type { RuleOfGroup } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const MONEY_RULES = {
  'fruit.price': {
    name: text('一份水果的价钱', 'Price of a fruit'),
    sentence: text(
      '一份水果不超过餐标的 {value}%',
      'One serving of fruit costs at most {value} % of the budget',
    ),
    source: SOURCES.practice,
    measures: 'fen',
    holds: 1.5,
    value: figure(15, 5, 100, 'percent'),
  },
  'dish.price': {
    name: text('一道菜的价钱', 'Price of a dish'),
    sentence: text(
      '一道菜不超过餐标的 {value}%：贵的食材不常吃',
      'A dish costs at most {value} % of the budget: what is dear is not for every week',
    ),
    source: SOURCES.practice,
    measures: 'fen',
    holds: 1.5,
    value: figure(35, 5, 100, 'percent'),
  },
  'price.used': {
    phrase: 'price',
    name: text('餐标使用率', 'Share of the budget spent'),
    sentence: text(
      '餐标是给孩子吃的：至少用到 {value}%',
      "The money is the children's: at least {value} % of the budget is spent",
    ),
    source: SOURCES.norm,
    holds: 20,
    value: figure(97, 0, 100, 'percent'),
  },
  'price.day': {
    phrase: 'price',
    name: text('每天花费平稳', 'Even spending from day to day'),
    sentence: text(
      '每天的花费与餐标相差不超过 {value}%',
      "No day's food costs more than {value} % above or below the budget",
    ),
    source: SOURCES.practice,
    holds: 2,
    value: figure(15, 3, 100, 'percent'),
  },
} as const satisfies Record<string, RuleOfGroup>;
