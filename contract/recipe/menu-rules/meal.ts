// Rules within a meal: dishes of it are unlike in method, colour, taste and cut, and two of a kind do not meet.
import { text } from '../../kit/text.ts';
import type { RuleOfGroup } from './menu-rule.ts';
import { figure } from './rule-figure.ts';
import { SOURCES } from './rule-source.ts';

export const MEAL_RULES = {
  'spread.method': {
    name: text('一餐内烹调方法多样', 'Variety of cooking methods within a meal'),
    sentence: text('一餐里同一种烹调方法最多 {value} 道', 'Dishes of one method in a meal: at most {value}'),
    source: SOURCES.practice,
    holds: 0.15,
    value: figure(2, 1, 6, 'dishes'),
  },
  'spread.color': {
    name: text('一餐内颜色搭配', 'Variety of colours within a meal'),
    sentence: text('一餐里同一种颜色最多 {value} 道', 'Dishes of one colour in a meal: at most {value}'),
    source: SOURCES.practice,
    holds: 0.15,
    value: figure(2, 1, 6, 'dishes'),
  },
  'spread.taste': {
    name: text('一餐内口味搭配', 'Variety of tastes within a meal'),
    sentence: text('一餐里同一种口味最多 {value} 道', 'Dishes of one taste in a meal: at most {value}'),
    source: SOURCES.practice,
    holds: 0.15,
    value: figure(2, 1, 6, 'dishes'),
  },
  'spread.shape': {
    name: text('一餐内刀工形状搭配', 'Variety of cuts within a meal'),
    sentence: text('一餐的菜里同一种刀工最多 {value} 道', 'Dishes of one cut in a meal: at most {value}'),
    source: SOURCES.practice,
    holds: 0.12,
    value: figure(2, 1, 6, 'dishes'),
  },
  'spread.heavy': {
    name: text('一餐内浓芡、糖醋各最多一道', 'At most one thickened and one sweet-and-sour dish per meal'),
    sentence: text(
      '一餐里浓芡、糖醋的菜各最多一道',
      'A meal has at most one thickened and one sweet-and-sour dish',
    ),
    source: SOURCES.practice,
    holds: 0.15,
  },
  'aquatic.meal': {
    phrase: 'aquatic',
    name: text('一餐的鱼虾', 'Fish and seafood in a meal'),
    sentence: text(
      '一餐里有鱼虾的菜最多 {value} 道，汤和半荤在内（5 克以下的虾皮、鱼干不算）',
      'Dishes of a meal with fish or seafood, soups among them: at most {value}; less than 5 g does not count',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(1, 1, 4, 'dishes'),
  },
  'rice.meal': {
    name: text('米饭不配粥', 'No porridge beside rice'),
    sentence: text(
      '一餐里米饭和米粥最多 {value} 样',
      'Rice and rice porridge: at most {value} of them in a meal',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(1, 1, 4, 'dishes'),
  },
  'staple.meal': {
    name: text('一餐一样主食', 'One staple in a meal'),
    sentence: text(
      '一餐里米饭、面条、饺子馄饨最多 {value} 样：汤面、馄饨不配米饭，也不配别的面条、饺子',
      'Rice, noodles, dumplings and wonton: at most {value} of them in a meal',
    ),
    source: SOURCES.practice,
    holds: 0.5,
    value: figure(1, 1, 4, 'kinds'),
  },
  'starch.meal': {
    name: text('面食不再配薯类的菜', 'No tubers beside noodles or dumplings'),
    sentence: text(
      '咸鲜的面条、饺子、包子、饼，和土豆、芋头、山药做的菜（35 克以上），一餐里最多 {value} 样',
      'Savoury noodles, dumplings, filled buns and pancakes, and dishes with 35 g of potato, taro or yam and more: at most {value} of them in a meal',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(1, 1, 4, 'dishes'),
  },
  'egg.meal': {
    phrase: 'egg',
    name: text('一餐的蛋', 'Egg in a meal'),
    sentence: text(
      '一餐里有三分之一个蛋以上的菜最多 {value} 道，主食和粥在内',
      'Dishes of a meal with a third of an egg or more, staples and porridges among them: at most {value}',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(1, 1, 4, 'dishes'),
  },
  'dinner.bowl': {
    name: text('晚餐汤水不重复', 'One soup at dinner'),
    sentence: text(
      '晚餐里汤面、馄饨、疙瘩汤、粥和汤最多 {value} 样',
      'Noodles in soup, wonton, porridge and soup: at most {value} of them at one dinner',
    ),
    source: SOURCES.practice,
    holds: 0.3,
    value: figure(1, 1, 4, 'dishes'),
  },
} as const satisfies Record<string, RuleOfGroup>;
