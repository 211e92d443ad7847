// The four steps of making a menu, where each stands, and what a menu's state allows.
import { next, stateOfKey } from '../../../../contract/kit/machine.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';

export type StepNumber = 1 | 2 | 3 | 4;

export const wizardSteps: { number: StepNumber; label: Text }[] = [
  { number: 1, label: text('选择日期', 'Days') },
  { number: 2, label: text('设置条件', 'Conditions') },
  { number: 3, label: text('搭配与方式', 'Dishes and mode') },
  { number: 4, label: text('生成食谱', 'Generation') },
];

/** Address of a step; without an id it begins a new menu. */
export const stepPath = (step: StepNumber, id: string | null): string =>
  `/recipe/schooladd${step}${id ? `?id=${id}` : ''}`;

export type RecipeState = keyof typeof recipeMachine.states;
export const recipeStateOf = (key: number): RecipeState => stateOfKey(recipeMachine, key);

/** Whether a menu in this state lets an act be done. */
export const allows = (key: number, act: Parameters<typeof next<RecipeState, RecipeAct>>[2]): boolean =>
  next(recipeMachine, recipeStateOf(key), act) !== null;
export type RecipeAct = (typeof recipeMachine.transitions)[number]['act'];
