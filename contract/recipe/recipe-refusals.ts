// Why acts on menus are refused: its state, its days, its dishes.
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

/** The state machine does not lead from here by this act. */
export const wrongState = refusal(
  'recipe.state',
  text(
    '食谱“{recipe}”当前为“{state}”，不能{act}',
    'The menu “{recipe}” is “{state}”, so “{act}” is not possible',
  ),
);
export const noDishes = refusal(
  'recipe.dishes.none',
  text('食谱还没有菜品，请先生成', 'The menu has no dishes yet. Generate it first'),
);

const ends = refusal(
  'recipe.span.order',
  text('结束日期不能早于开始日期', 'The last day is before the first day'),
);
const tooLong = refusal('recipe.span.too-long', text('日期范围太长', 'The date range is too long'));
/** Of calls that read the days from one to another. */
export const spanRefusals = { ends, tooLong };

/** Another menu of the kindergarten serves the day. */
export const dayTaken = refusal(
  'recipe.day.taken',
  text('{date} 已有食谱“{recipe}”', '{date} already has the menu “{recipe}”'),
);
const notReal = refusal('recipe.day.invalid', text('{date} 不是有效的日期', '{date} is not a valid date'));
const past = refusal('recipe.day.past', text('{date} 已经过去，不能选择', '{date} is in the past'));
const tooFar = refusal('recipe.day.too-far', text('{date} 太远，不能选择', '{date} is too far ahead'));
const twice = refusal('recipe.day.twice', text('{date} 重复选择', '{date} is selected twice'));
/** Of the days chosen for a menu. */
export const dayRefusals = { notReal, past, tooFar, twice };
/** A menu with its own number of children does not say it. */
export const childrenMissing = refusal(
  'recipe.children.missing',
  text('请选择就餐人数', 'Please enter the number of children'),
);
export const daysAreFixed = refusal(
  'recipe.days.fixed',
  text('食谱已有菜品，不能再更改日期', 'The menu already has dishes, so its days can no longer be changed'),
);

const noMeal = refusal('recipe.slot.meal', text('本餐式不含{meal}', 'This meal pattern has no {meal}'));
const slotTwice = refusal(
  'recipe.slot.twice',
  text('{meal}的“{category}”重复填写', '{meal}: “{category}” is listed twice'),
);
const emptyMeal = refusal(
  'recipe.slot.empty-meal',
  text('{meal}至少需要一类菜品', '{meal} needs at least one dish category'),
);
export const slotRefusals = { noMeal, slotTwice, emptyMeal };

const templateIdle = refusal(
  'recipe.template.idle',
  text('食谱模板“{name}”没有启用，请换一个', 'The template “{name}” is not in use. Please choose another'),
);
const templateOfOthers = refusal(
  'recipe.template.foreign',
  text('食谱模板“{name}”不适用于这个园所', 'The template “{name}” is not for this kindergarten'),
);
const templateGone = refusal(
  'recipe.template.gone',
  text('没有这个食谱模板，请换一个', 'There is no such menu template. Please choose another'),
);
export const templateChoiceRefusals = { templateIdle, templateOfOthers, templateGone };

export const managerFromOutside = refusal(
  'recipe.manager.foreign',
  text('此用户不属于该园所', 'This person does not belong to the kindergarten'),
);
/** `data.checks` holds every broken rule. */
export const rulesBroken = refusal(
  'recipe.rules.broken',
  text('有 {count} 条必须满足的规则未满足：{rules}', '{count} mandatory rules are not met: {rules}'),
);

/** `data.jobId` names the generation that runs. */
const running = refusal(
  'recipe.generation.running',
  text('食谱正在生成，请稍候或先停止', 'The menu is being generated. Please wait, or stop it first'),
);
const daysPast = refusal(
  'recipe.generation.past',
  text('食谱含已经过去的日期，不能生成', 'The menu has days in the past, so it cannot be generated'),
);
const noChildren = refusal(
  'recipe.generation.no-children',
  text('请先填写就餐人数', 'Please enter the number of children first'),
);
const emptyMeals = refusal(
  'recipe.generation.empty-meals',
  text(
    '{meals}还没有菜品，不能生成：请在“菜品搭配”里选一个餐次结构，或逐餐添加',
    'No dishes are asked for at {meals}, so the menu cannot be generated. Choose a meal structure at “Dishes per meal”, or add categories meal by meal',
  ),
);
export const generationRefusals = { running, daysPast, noChildren, emptyMeals };
export const notGenerating = refusal(
  'recipe.generation.none',
  text('食谱没有在生成', 'The menu is not being generated'),
);

export const dayOutside = refusal(
  'recipe.day.outside',
  text('日期不在此食谱内', 'This day is not part of the menu'),
);
export const mealOutside = refusal(
  'recipe.meal.outside',
  text('本食谱不含{meal}', 'This menu has no {meal}'),
);
const versionMissing = refusal(
  'recipe.day.version',
  text('缺少 {date} 的版本', 'The version of {date} is missing'),
);
/** `data` holds the day as it is now and its version. */
const dayChanged = refusal(
  'recipe.day.changed',
  text(
    '{date} 的食谱刚被{user}修改，请查看后再试',
    '{user} has just changed {date}. Please review it and try again',
  ),
  { status: 409 },
);
/** Of every change by hand. */
export const editRefusals = { wrongState, dayTaken, dayOutside, versionMissing, dayChanged };

export const dishGone = refusal(
  'recipe.dish.unknown',
  text('菜品不存在或已被删除', 'This dish does not exist or has been deleted'),
);
export const dishOfOtherKind = refusal(
  'recipe.dish.category',
  text('“{dish}”是{kind}，不能放在“{category}”', '“{dish}” belongs to {kind}, not to {category}'),
);
export const MOST_MEAL_DISHES = 20;
export const mealFull = refusal(
  'recipe.meal.full',
  text(`一餐最多 ${MOST_MEAL_DISHES} 道菜`, `A meal has at most ${MOST_MEAL_DISHES} dishes`),
);
export const dishTwice = refusal(
  'recipe.dish.twice',
  text('一餐内不能有两道相同的菜', 'A meal cannot have the same dish twice'),
);
const foodTwice = refusal(
  'recipe.weight.twice',
  text('同一食材不能填写两次', 'The same food is listed twice'),
);
const foodOutside = refusal(
  'recipe.weight.foreign',
  text('有食材不属于此菜品', 'A food is not part of this dish'),
);
/** Nothing is served that no scale shows. */
export const dishWeightless = refusal(
  'recipe.weight.none',
  text('“{dish}”至少要有一种食材不少于 {grams} 克', '“{dish}” needs at least one food of {grams} g or more'),
);
/** More than the recipe of any dish may have, at the size it is served. */
export const dishOverweight = refusal(
  'recipe.weight.much',
  text(
    '“{dish}”的“{food}”每人不能超过 {most} 克',
    '“{dish}” may not have more than {most} g of “{food}” for one child',
  ),
);
export const weightRefusals = { foodTwice, foodOutside, dishWeightless, dishOverweight };

const nothingToUndo = refusal('recipe.undo.none', text('没有可撤销的修改', 'There is no change to undo'));
const undoneAlready = refusal(
  'recipe.undo.done',
  text('此修改已经撤销', 'This change has already been undone'),
);
const changedSince = refusal(
  'recipe.undo.changed',
  text(
    '这些日期之后又有修改，不能撤销',
    'These days have been changed again since, so this change can no longer be undone',
  ),
);
export const undoRefusals = { nothingToUndo, undoneAlready, changedSince };

export const ageGroupUnknown = refusal(
  'age-group.unknown',
  text('没有这个年龄段', 'There is no such age group'),
);

/** Of a paper that takes more than a moment: it is made in the background. */
export const paperLong = refusal(
  'recipe.paper.long',
  text('单据较长，请在后台生成', 'This document is long: have it made in the background'),
);
