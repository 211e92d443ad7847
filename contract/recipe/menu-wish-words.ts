// What the wishes of a kindergarten are called and what they ask (menu-wishes.ts). The planner's rules, the settings of
// the console and docs/menu-rules.md say it in these words.
import { text, type Text } from '../kit/text.ts';
import { FINER_FROM, type DietKey, type GradeKey, type NeighbourKey } from './menu-wishes.ts';

export interface Wish {
  readonly name: Text;
  readonly sentence: Text;
}

export const DIETS: Readonly<
  Record<DietKey, Wish & { /** Why a food is left out. */ readonly reason: Text }>
> = {
  halal: {
    name: text('清真灶', 'Halal kitchen'),
    sentence: text(
      '不用猪肉、猪油和其他猪制品，不用任何动物血、驴肉、含酒的调料（腐乳在内），也不用加工肉、明胶等来源不明的食材；外购的面包、奶酪和酱料请认清真标识',
      'No pork, lard or other pig products, no animal blood, no donkey meat, nothing with alcohol (fermented tofu included), and no processed meat or gelatine of unknown origin; bread, cheese and sauces are to be bought with a halal mark',
    ),
    reason: text('清真灶不用', 'not used in a halal kitchen'),
  },
  noPork: {
    name: text('不用猪肉', 'No pork'),
    sentence: text(
      '不用猪肉、猪内脏、猪血、猪油和含猪肉的制品',
      'No pork, pig offal, pig blood or lard, and nothing made with them',
    ),
    reason: text('本园不用猪肉', 'no pork here'),
  },
  noBeef: {
    name: text('不用牛肉', 'No beef'),
    sentence: text(
      '不用牛肉、牛内脏、牛油和含牛肉的制品（牛奶不在此列）',
      'No beef, beef offal or tallow, and nothing made with them; milk is allowed',
    ),
    reason: text('本园不用牛肉', 'no beef here'),
  },
};

export const MEATLESS_DAY: Wish = {
  name: text('素食日', 'Days without meat'),
  sentence: text(
    '这几天的菜不含畜肉、禽肉、内脏和水产；荤菜换成蛋或豆制品，半荤换成蛋、豆制品或素菜',
    'On these days no dish contains meat, poultry, offal or fish: eggs or soy replace the meat dish, and eggs, soy or vegetables the half-meat dish',
  ),
};

export const TASTE: Wish = {
  name: text('地方口味', 'Regional taste'),
  sentence: text(
    '优先选用当地风味的菜，同时保留各地都吃的家常菜',
    'Dishes of the region are preferred, alongside those eaten everywhere',
  ),
};

export const NEIGHBOURS: Wish & { readonly choices: Readonly<Record<NeighbourKey, Text>> } = {
  name: text('与同集团其他园', 'Other kindergartens of the group'),
  sentence: text(
    '同一周的菜与同集团其他园错开，或每天与其一致',
    'In one week, serve other dishes than the rest of the group does, or the same dishes each day',
  ),
  choices: {
    differ: text('错开', 'Different'),
    alike: text('一致', 'The same'),
    any: text('不限', 'No preference'),
  },
};

export const GRADES: Wish & { readonly choices: Readonly<Record<GradeKey, Text>> } = {
  name: text('食材等级', 'Grade of foods'),
  sentence: text(
    `优质：同样的菜用有机蔬菜和豆腐、土鸡蛋、有机奶、黑猪肉、稻花香米来做；按餐标时，全天 ${FINER_FROM / 100} 元起用优质`,
    `Finer: the same dishes are made of organic vegetables and tofu, free-range eggs, organic milk, black pork and fragrant rice; by the budget it is finer from ¥${FINER_FROM / 100} for a whole day on`,
  ),
  choices: {
    budget: text('按餐标', 'By the budget'),
    usual: text('普通', 'Usual'),
    finer: text('优质', 'Finer'),
  },
};
