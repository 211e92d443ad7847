// Rules within a day and from one day to the next: main ingredients and kinds of meat that do not come again.
import { text } from '../../kit/text.ts';
import type { RuleOfGroup } from './menu-rule.ts';
import { SOURCES } from './rule-source.ts';

export const DAY_RULES = {
  'mainFood.day': {
    name: text('同一主料一天一次', 'Same main ingredient only once a day'),
    sentence: text(
      '一种主料一天只出现一次，不管在哪一餐、哪一类菜里',
      'A main ingredient comes once a day, whatever the meal and the kind of dish',
    ),
    source: SOURCES.practice,
    holds: 'hard',
  },
  'meat.day': {
    name: text('同一种肉一天一次', 'Each kind of meat once a day'),
    sentence: text(
      '猪、牛、羊、鸡、鸭各一天最多做一道主菜',
      'Pork, beef, lamb, chicken and duck each once a day at most',
    ),
    source: SOURCES.practice,
    holds: 0.25,
  },
  'mainFood.nextDay': {
    name: text('荤菜、半荤主料不连日重复', 'No main ingredient of meat dishes on consecutive days'),
    sentence: text(
      '荤菜和半荤的主料不连着两天出现',
      'The main ingredient of a dish of meat, or of meat with vegetables, is another the next day',
    ),
    source: SOURCES.practice,
    holds: 'hard',
  },
  'meat.nextDay': {
    name: text('荤菜肉类不连日重复', 'No kind of meat in meat dishes on consecutive days'),
    sentence: text(
      '荤菜里的猪、牛、羊、鸡、鸭不连着两天出现',
      'Pork, beef, lamb, chicken and duck as meat dishes are others the next day',
    ),
    source: SOURCES.practice,
    holds: 0.25,
  },
  'vegetable.nextDay': {
    name: text('素菜主料不连日重复', 'No main ingredient of vegetable dishes on consecutive days'),
    sentence: text(
      '素菜的主料不连着两天出现',
      'The main ingredient of a vegetable dish is another the next day',
    ),
    source: SOURCES.practice,
    holds: 0.3,
  },
} as const satisfies Record<string, RuleOfGroup>;
