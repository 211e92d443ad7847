// Rules of vegetables and tubers: how much of them, how dark and how green, and what does not pass for one.
import { text } from '../../kit/text.ts';
import type { SpokenRule } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const VEGETABLE_RULES = {
  'vegetable.meal': {
    phrase: 'vegetable',
    name: text('午餐、晚餐的蔬菜', 'Vegetables at lunch and dinner'),
    sentence: text(
      '午餐、晚餐每餐的蔬菜和菌藻不少于 {value} 克，土豆、藕、玉米不算',
      'Lunch and dinner have at least {value} g of vegetables and fungi each; potato, lotus and corn are none',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: figure(60, 0, 200, 'grams'),
  },
  'vegetable.darkLeaf': {
    phrase: 'darkLeaf',
    name: text('每日深绿叶菜', 'Dark green leaves every day'),
    sentence: text('每天深绿色叶菜不少于 {value} 克', 'Every day at least {value} g of dark green leaves'),
    source: SOURCES.guideline,
    holds: 1.5,
    value: figure(40, 0, 150, 'grams'),
  },
  'vegetable.leafShare': {
    phrase: 'darkLeaf',
    name: text('深色蔬菜中的叶菜', 'Leaves among dark vegetables'),
    sentence: text(
      '深色蔬菜里绿叶菜至少占 {value}%，不能只靠胡萝卜、南瓜和番茄',
      'At least {value} % of the dark vegetables are green: not carrot, pumpkin and tomato alone',
    ),
    source: SOURCES.guideline,
    measures: 'share',
    holds: 1.5,
    value: figure(40, 0, 100, 'percent'),
  },
  'vegetable.week': {
    phrase: null,
    name: text('同一蔬菜一周次数', 'The same vegetable in a week'),
    sentence: text(
      '同一种蔬菜、薯类或菌菇一周最多在 {value} 道菜里吃到（10 克以上，葱姜蒜不算）',
      'A week has one vegetable, tuber or mushroom in at most {value} dishes of 10 g and more; onion and ginger are none',
    ),
    source: SOURCES.guideline,
    holds: 0.2,
    value: figure(4, 1, 15, 'dishes'),
  },
  'vegetable.dish': {
    phrase: 'vegetable',
    name: text('素菜不以薯类、豆腐代替（每周道数）', 'Vegetable dishes without vegetables (per week)'),
    sentence: text(
      '素菜要有蔬菜：土豆、芋头、玉米、藕、豆腐做的素菜一周最多 {value} 道',
      'A vegetable dish has vegetables: of potato, taro, corn, lotus or tofu alone at most {value} a week',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: figure(1, 0, 10, 'dishes'),
  },
  'tuber.mean': {
    phrase: null,
    name: text('薯类（周均）', 'Tubers (weekly mean)'),
    sentence: text('薯类平均每天不超过 {value} 克', 'Tubers at most {value} g a day on average'),
    source: SOURCES.guideline,
    holds: 1,
    value: figure(60, 20, 200, 'grams'),
  },
} as const satisfies Record<string, SpokenRule>;
