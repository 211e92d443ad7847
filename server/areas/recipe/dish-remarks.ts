// What the rules of menus say of one dish, whatever menu it will stand on.
import { filled, text, type Text } from '../../../contract/kit/text.ts';
import {
  MUCH_SODIUM,
  REMARK_LEVELS,
  type DishPreview,
  type RemarkLevel,
} from '../../../contract/library/dish-edit.ts';
import { FORBIDDEN_LEVELS } from '../../../contract/library/food.ts';
import { MENU_RULES, usualChoice, type MenuRuleKey } from '../../../contract/recipe/menu-rules.ts';
import { dailyReference } from '../../../planner/nutrition/reference.ts';
import { NUTRIENT_KEYS } from '../../../planner/nutrition/nutrients.ts';
import { REFERENCE_DEFAULTS } from '../../reference/load-reference.ts';
import { prohibitionReason, titleOf, type LibraryDish } from '../library/service/library.ts';
import { needsHeat, SAFE_CORE, unheatedIn, unheatedReason } from '../library/service/unheated-foods.ts';
import { editionOf, referenceData } from '../organisation/service/reference-data.ts';
import { tooYoungFor } from './choking.ts';
import { factsOf, type DishTag } from './dish-facts.ts';

/** Years of the child that figures are compared with: a recipe is for one of 4 to 6. */
const YEARS = 5;
/** More than a child of 3–6 eats of one dish, g. */
const MUCH_FOOD = 350;
/** What the rules say of a dish. */
export interface DishRemark {
  /** What it is about, the same whatever the figures: by it two versions of a dish are compared. */
  readonly key: string;
  readonly level: RemarkLevel;
  readonly text: Text;
}

const remark = (key: string, level: RemarkLevel, words: Text): DishRemark => ({
  key,
  level,
  text: { ...words },
});

/** The rules that count such dishes in a week. */
const COUNTED_BY: Partial<Record<DishTag, readonly [RemarkLevel, MenuRuleKey]>> = {
  fried: ['warn', 'count.fried'],
  processed: ['warn', 'count.processed'],
  noVegetable: ['warn', 'vegetable.dish'],
  sweet: ['note', 'count.sweet'],
  creamSoup: ['note', 'count.creamSoup'],
  liver: ['note', 'count.liver'],
  blood: ['note', 'count.liverBlood'],
};

/** What they say of a dish with these tags, by their usual figures. */
const ofCounts = (tags: readonly DishTag[]): DishRemark[] =>
  tags.flatMap((tag) => {
    const counted = COUNTED_BY[tag];
    if (!counted) return [];
    const [level, key] = counted;
    return remark(key, level, filled(MENU_RULES[key].sentence, { value: String(usualChoice(key)) }));
  });

/** Foods that nobody may serve, or that this age may have only in some way. */
function ofFoods(dish: LibraryDish): DishRemark[] {
  const named = (name: Text, of: Text): Text => text(`“${name.zh}”${of.zh}`, `“${name.en}”${of.en}`);
  return dish.foods.flatMap(({ food }): DishRemark[] => {
    const name = titleOf(food);
    const level = food.forbiddenLevel as keyof typeof FORBIDDEN_LEVELS | null;
    const reason = prohibitionReason(food);
    const remarks: DishRemark[] = [];
    if (level)
      remarks.push(
        remark(
          `forbidden ${food.id}`,
          'block',
          named(
            name,
            text(
              `${FORBIDDEN_LEVELS[level].zh}${reason ? `：${reason.zh}` : ''}，含它的菜不能用于食谱`,
              ` is ${FORBIDDEN_LEVELS[level].en.toLowerCase()}${reason ? `: ${reason.en}` : ''}. No menu takes a dish with it`,
            ),
          ),
        ),
      );
    if (food.deleted)
      remarks.push(
        remark(
          `removed ${food.id}`,
          'block',
          named(name, text('已从食材库删除', ' has been removed from the library')),
        ),
      );
    if (food.energy === null)
      remarks.push(
        remark(
          `nutrients ${food.id}`,
          'note',
          named(name, text('没有营养数据，未计入', ' has no nutrients and is not counted')),
        ),
      );
    if (food.priceFen === null)
      remarks.push(
        remark(
          `price ${food.id}`,
          'note',
          named(name, text('没有单价，成本未计入', ' has no price and costs nothing here')),
        ),
      );
    for (const { match, foods: of, label, reason: why } of referenceData().forbiddenFoods)
      if (match === 'practice' && of.includes(food.kindName))
        remarks.push(
          remark(
            `practice ${label.zh} ${food.id}`,
            'warn',
            named(name, text(`：${label.zh}。${why.zh}`, `: ${label.en}. ${why.en}`)),
          ),
        );
    for (const { of, row } of tooYoungFor(dish, food))
      remarks.push(
        remark(
          `age ${row.key} ${food.id}`,
          'warn',
          text(
            `含“${of}”，不适合 ${row.maxAgeYears} 岁以下：${row.reason.zh}`,
            `“${name.en}” is not for children under ${row.maxAgeYears}: ${row.reason.en}`,
          ),
        ),
      );
    return remarks;
  });
}

/** Flesh and eggs that nobody may serve so, and a core temperature that is owed for those that are heated. */
function ofHeat(dish: LibraryDish): DishRemark[] {
  const unheated = unheatedIn(dish).map(({ food, how }) => {
    const [name, why] = [titleOf(food), unheatedReason(how)];
    return remark(
      `unheated ${food.id}`,
      'block',
      text(
        `“${name.zh}”在这道菜里${HOW_UNHEATED[how].zh}：${why.zh}做法要写明加热，中心温度不低于 ${SAFE_CORE} ℃`,
        `“${name.en}” ${HOW_UNHEATED[how].en}: ${why.en} Say how it is heated, to ${SAFE_CORE} °C at least`,
      ),
    );
  });
  if (unheated.length > 0 || (dish.coreTemperature ?? 0) >= SAFE_CORE) return unheated;
  if (!dish.foods.some(({ food }) => needsHeat(food))) return [];
  return [
    remark(
      'coreTemperature',
      'warn',
      dish.coreTemperature === null
        ? text(
            `含肉、鱼或蛋，请填写中心温度（不低于 ${SAFE_CORE} ℃）`,
            `With meat, fish or egg: please give the core temperature, ${SAFE_CORE} °C or more`,
          )
        : text(
            `含肉、鱼或蛋，中心温度应不低于 ${SAFE_CORE} ℃`,
            `With meat, fish or egg the centre must reach ${SAFE_CORE} °C`,
          ),
    ),
  ];
}
const HOW_UNHEATED = {
  raw: text('未经加热', 'is not heated in this dish'),
  cold: text('是凉着吃的', 'is eaten cold in this dish'),
};

/** Per cent of what a child needs in a day, by nutrient. */
export function shareOfDay(nutrients: LibraryDish['nutrients']): DishPreview['ofDay'] {
  const edition = editionOf(REFERENCE_DEFAULTS.edition);
  return Object.fromEntries(
    NUTRIENT_KEYS.map((key) => {
      const need = dailyReference(edition, YEARS, 'unknown', key)?.value;
      const value = nutrients[key];
      return [key, need && value !== null ? (value / need) * 100 : null];
    }),
  );
}

const GRAVEST_FIRST = Object.keys(REMARK_LEVELS);

/** All that the rules say of the dish, the gravest first. */
export function remarksOf(dish: LibraryDish): DishRemark[] {
  const { foods } = dish;
  const weight = foods.reduce((sum, { food, grams }) => sum + (food.group === 'drink' ? 0 : grams), 0);
  const sodium = shareOfDay(dish.nutrients).sodium ?? 0;
  const remarks = [
    ...ofFoods(dish),
    ...ofHeat(dish),
    ...ofCounts(foods.length > 0 ? factsOf(dish).tags : []),
    ...(sodium > MUCH_SODIUM
      ? [
          remark(
            'sodium',
            'warn',
            text(
              `偏咸：一份的钠已是 4–6 岁一天适宜量的 ${sodium.toFixed(0)}%`,
              `Salty: one portion has ${sodium.toFixed(0)} % of the sodium for a day at 4–6`,
            ),
          ),
        ]
      : []),
    ...(weight > MUCH_FOOD
      ? [
          remark(
            'weight',
            'warn',
            text(
              `一份 ${weight.toFixed(0)} 克，一名幼儿可能吃不完`,
              `${weight.toFixed(0)} g: more than a child eats of one dish`,
            ),
          ),
        ]
      : []),
  ];
  return remarks.toSorted((a, b) => GRAVEST_FIRST.indexOf(a.level) - GRAVEST_FIRST.indexOf(b.level));
}
