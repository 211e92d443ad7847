// Rules of staples, porridges and soups: mostly breakfast and dinner, where they are the meal.
import { text } from '../../kit/text.ts';
import type { RuleOfGroup } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const STAPLE_RULES = {
  'grain.meal': {
    name: text('早餐、晚餐的粮食', 'Grain at breakfast and dinner'),
    sentence: text(
      '早餐、晚餐每餐的米面杂粮（干重）不少于 {value} 克',
      'Breakfast and dinner have at least {value} g of grain each, weighed dry',
    ),
    source: SOURCES.guideline,
    holds: 1.5,
    value: figure(25, 0, 80, 'grams'),
  },
  'grain.lunch': {
    name: text('午餐的粮食', 'Grain at lunch'),
    sentence: text(
      '午餐的米面杂粮（干重）不少于 {value} 克',
      'Lunch has at least {value} g of grain, weighed dry',
    ),
    source: SOURCES.guideline,
    holds: 1,
    value: figure(40, 0, 90, 'grams'),
  },
  'dinner.plainBread': {
    name: text('晚餐馒头花卷（每周次数）', 'Plain steamed bread at dinner (per week)'),
    sentence: text(
      '晚餐不总是馒头、花卷：一周最多 {value} 次',
      'Dinners with plain steamed bread in a week: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 1,
    value: figure(2, 0, 7, 'times'),
  },
  'dinner.staple': {
    name: text('晚餐主食换花样', 'Kinds of staple at dinner'),
    sentence: text(
      '晚餐的米饭、面条、饺子馄饨、包子、饼各一周最多 {value} 次',
      'Rice, noodles, dumplings, filled buns and pancakes, dinners of each in a week: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: figure(2, 1, 7, 'times'),
  },
  'dinner.filled': {
    name: text('晚餐面条、饺子、包子（每周次数）', 'Noodles, dumplings or buns at dinner (per week)'),
    sentence: text(
      '晚餐的主食一周至少 {value} 次是咸鲜的面条、饺子馄饨或包子',
      'Dinners in a week with savoury noodles, dumplings or filled buns: at least {value}',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: figure(2, 0, 7, 'times'),
  },
  'dinner.soup': {
    name: text('晚餐的汤（每周次数）', 'Soup at dinner (per week)'),
    sentence: text(
      '晚餐一周至少 {value} 次有汤，不都换成粥和汤面',
      'Dinners in a week with a soup rather than porridge or noodles in its place: at least {value}',
    ),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(3, 0, 7, 'times'),
  },
  'count.creamy': {
    name: text('奶香的菜（每周道数）', 'Creamy dishes (per week)'),
    sentence: text(
      '午餐、晚餐用牛奶、奶油、奶酪做的菜和汤一周最多 {value} 道',
      'Dishes and soups of lunch and dinner made with milk, cream or cheese in a week: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(2, 0, 14, 'dishes'),
  },
  'count.bowl': {
    name: text('汤面、馄饨（每周道数）', 'Noodles in soup and wonton (per week)'),
    sentence: text(
      '汤面、馄饨、疙瘩汤一周至少 {value} 道，早餐代粥、晚餐代汤',
      'Noodles in soup, wonton and dough drop soup in a week, in the place of porridge or soup: at least {value}',
    ),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(1, 0, 10, 'dishes'),
  },
  'count.noodles': {
    name: text('面条、米粉（每周次数）', 'Noodles (per week)'),
    sentence: text(
      '面条、米粉、通心粉一周至少 {value} 次',
      'Noodles, rice noodles or pasta in a week: at least {value}',
    ),
    source: SOURCES.practice,
    holds: 0.4,
    value: figure(1, 0, 10, 'times'),
  },
  'dinner.milky': {
    name: text('晚餐甜口、奶香（每周道数）', 'Sweet or milky dishes at dinner (per week)'),
    sentence: text(
      '晚餐甜口、奶香的主食和羹一周最多 {value} 道',
      'Sweet or milky staples and soups at dinner at most {value} a week',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: figure(1, 0, 7, 'dishes'),
  },
  'lunch.onePot': {
    name: text('午餐盖饭、焖饭（每周次数）', 'One-pot rice at lunch (per week)'),
    sentence: text(
      '有荤菜的午餐，盖饭、焖饭、炒饭一周最多 {value} 次，其余是白饭、杂粮饭',
      'Lunches in a week with rice cooked with meat or oil beside a meat dish: at most {value}; else plain or mixed rice',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: figure(1, 0, 7, 'times'),
  },
  'dinner.porridge': {
    name: text('晚餐粥羹（每周次数）', 'Porridge at dinner (per week)'),
    sentence: text(
      '晚餐的汤偶尔换成粥羹：一周最多 {value} 次',
      'Dinners in a week with porridge or a sweet soup in the place of soup: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 0.6,
    value: figure(2, 0, 7, 'times'),
  },
  'spread.rice': {
    name: text('同一种米饭（每周次数）', 'The same rice (per week)'),
    sentence: text(
      '同一种米饭一周最多 {value} 次，其余换成二米饭、杂粮饭等',
      'Servings of the same rice in a week: at most {value}; with millet, black rice or beans at others',
    ),
    source: SOURCES.practice,
    holds: 0.25,
    value: figure(3, 1, 10, 'times'),
  },
  'breakfast.staple': {
    name: text('早餐主食换花样', 'Kinds of staple at breakfast'),
    sentence: text(
      '早餐同一类主食一周最多 {value} 次',
      'Breakfasts in a week with one kind of staple: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(2, 1, 7, 'times'),
  },
  'breakfast.pair': {
    name: text('早餐干稀、甜咸搭配', 'Breakfast of unlike dishes'),
    sentence: text(
      '一顿早餐甜口、奶香的主食、粥和蛋最多一样，面条、馄饨不再配粥，饼不再配蛋饼',
      'A breakfast has one sweet or milky dish among staple, porridge and egg, no porridge beside noodles or wonton, and no pancake beside an egg pancake',
    ),
    source: SOURCES.practice,
    holds: 0.4,
  },
  'breakfast.milky': {
    name: text('早餐甜口、奶香（每周道数）', 'Sweet or milky dishes at breakfast (per week)'),
    sentence: text(
      '早餐甜口、奶香的主食和粥一周最多 {value} 道，其余是咸鲜、原味的',
      'Sweet or milky staples and porridges at breakfast at most {value} a week: the others are savoury or plain',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(4, 0, 14, 'dishes'),
  },
  'breakfast.sweet': {
    name: text('早餐甜食（每周道数）', 'Sweet dishes at breakfast (per week)'),
    sentence: text('早餐的甜食一周最多 {value} 道', 'Sweet dishes at breakfast in a week: at most {value}'),
    source: SOURCES.guideline,
    holds: 0.5,
    value: figure(1, 0, 7, 'dishes'),
  },
  'count.creamSoup': {
    name: text('奶香的汤（每周道数）', 'Milky soups (per week)'),
    sentence: text(
      '奶油浓汤等奶香的汤一周最多 {value} 道',
      'Cream soups and other milky ones in a week: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: figure(1, 0, 7, 'dishes'),
  },
} as const satisfies Record<string, RuleOfGroup>;
