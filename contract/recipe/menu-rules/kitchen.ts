// Rules of what a kitchen can do and buy: kinds of food in a week, places on its machines, work of its hands.
import { text } from '../../kit/text.ts';
import type { RuleOfGroup } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const KITCHEN_RULES = {
  'kitchen.foods': {
    name: text('一周采购的食材种类', 'Foods bought in a week'),
    sentence: text(
      '一周采购的食材不超过 {value} 种（油、盐、糖、调味品、饮品不计）',
      'Different foods bought in a week: at most {value} (oil, salt, sugar, seasonings and drinks not counted)',
    ),
    source: SOURCES.kitchen,
    holds: 20,
    value: figure(55, 25, 200, 'kinds'),
  },
  'kitchen.oils': {
    name: text('一周的烹调油', 'Cooking oils in a week'),
    sentence: text(
      '一周炒菜、拌菜的油不超过 {value} 种（芝麻油、黄油、奶油不算）',
      'Cooking oils in a week, sesame oil, butter and cream apart: at most {value}',
    ),
    source: SOURCES.kitchen,
    holds: 1.6,
    value: figure(4, 1, 12, 'kinds'),
  },
  'kitchen.fresh': {
    name: text('一周采购的易坏食材', 'Foods bought in a week that soon spoil'),
    sentence: text(
      '放不过三天的蔬菜、鲜菇、豆制品、水果一周最多买 {value} 种：买来的用两次，不留剩',
      'At most {value} kinds of vegetables, mushrooms, soy foods and fruits that keep no longer than three days are bought in a week: what is bought is used twice and none is left over',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 3,
    value: figure(16, 4, 60, 'kinds'),
  },
  'kitchen.stove': {
    name: text('一餐用灶的菜', 'Dishes on the stove in a meal'),
    sentence: text(
      '一餐里用炒锅、汤锅、电饼铛、炸炉的菜最多 {value} 道：灶眼有限',
      'Dishes of a meal made in woks, pots, griddles and fryers: at most {value}, for burners are few',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: figure(3, 1, 10, 'dishes'),
  },
  'kitchen.steamer': {
    name: text('一餐用蒸箱的菜', 'Dishes in the steamer in a meal'),
    sentence: text(
      '一餐里用蒸箱的菜最多 {value} 道，米饭在内',
      'Dishes of a meal that are steamed, rice among them: at most {value}',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: figure(2, 0, 10, 'dishes'),
  },
  'kitchen.oven': {
    name: text('一餐用烤箱的菜', 'Dishes in the oven in a meal'),
    sentence: text(
      '一餐里用烤箱的菜最多 {value} 道；没有烤箱填 0',
      'Dishes of a meal that are baked: at most {value}; 0 where there is no oven',
    ),
    source: SOURCES.kitchen,
    optional: true,
    holds: 0.8,
    value: figure(1, 0, 10, 'dishes'),
  },
  'kitchen.laborious': {
    name: text('一餐里费工的菜', 'Laborious dishes in a meal'),
    sentence: text(
      '油炸的、要逐个手工成形的（饺子、包子、丸子）一餐最多 {value} 道',
      'Dishes of a meal fried or shaped piece by piece (dumplings, buns, meatballs): at most {value}',
    ),
    source: SOURCES.kitchen,
    holds: 0.4,
    value: figure(1, 0, 6, 'dishes'),
  },
  'kitchen.laboriousDay': {
    name: text('一天里费工的菜', 'Laborious dishes in a day'),
    sentence: text(
      '油炸的、要逐个手工成形的一天最多 {value} 道，早餐和点心在内',
      'Dishes of a day fried or shaped piece by piece, breakfast and snacks among them: at most {value}',
    ),
    source: SOURCES.kitchen,
    holds: 0.4,
    value: figure(3, 0, 10, 'dishes'),
  },
  'kitchen.hands': {
    name: text('半天的手工备餐', 'Hand work in half a day'),
    sentence: text(
      '上午（到午餐）、下午各不超过 {value} 分钟的择洗、切配、成形，按实际人数合计',
      'Washing, cutting and shaping take at most {value} minutes up to lunch, and as many after it, for all children together',
    ),
    source: SOURCES.kitchen,
    optional: true,
    measures: 'minutes',
    holds: 6,
    value: figure(360, 30, 6000, 'minutes'),
  },
} as const satisfies Record<string, RuleOfGroup>;
