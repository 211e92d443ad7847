/** What is said of foods that must not be used: in the proof, in a clash, and as a way out of one. */
import type { ForbiddenFood, Problem } from './problem.ts';
import type { Relaxation, Sentence } from './solution.ts';
import { sentence } from './text.ts';

const nameOf = (problem: Problem, { food }: ForbiddenFood): Sentence =>
  sentence(problem.foods?.find(({ id }) => id === food)?.name, food);

/** The reason in brackets; empty where none is given. */
function because({ reason }: ForbiddenFood): Sentence {
  if (reason === undefined) return { zh: '', en: '' };
  const { zh, en } = sentence(reason, '');
  return { zh: `（${zh}）`, en: ` (${en})` };
}

/** Why a dish that holds the food may not stand: follows the dish's name. */
export function containsForbidden(problem: Problem, ban: ForbiddenFood): Sentence {
  const name = nameOf(problem, ban);
  if (ban.by === 'removal')
    return {
      zh: `含已从食材库移除的食材「${name.zh}」`,
      en: `contains “${name.en}”, which was removed from the food library`,
    };
  const why = because(ban);
  return {
    zh: `含禁用食材「${name.zh}」${why.zh}`,
    en: `contains the prohibited food “${name.en}”${why.en}`,
  };
}

/** The rule itself, with how many dishes it keeps off the menu. */
export function forbiddenRule(problem: Problem, ban: ForbiddenFood, dishes: number): Sentence {
  const name = nameOf(problem, ban);
  const zh = `涉及 ${dishes} 道菜`;
  const en = dishes === 1 ? '1 dish contains it' : `${dishes} dishes contain it`;
  if (ban.by === 'removal')
    return {
      zh: `食材「${name.zh}」已从食材库移除（${zh}）`,
      en: `Food “${name.en}” was removed from the food library (${en})`,
    };
  const why = because(ban);
  return {
    zh: `禁用食材「${name.zh}」${why.zh}（${zh}）`,
    en: `Food “${name.en}” is prohibited${why.en} (${en})`,
  };
}

/** Foods named one by one, as long as that can be read. */
function namesOf(problem: Problem, bans: readonly ForbiddenFood[], most: number): Sentence {
  const names = bans.slice(0, most).map((ban) => nameOf(problem, ban));
  const more = bans.length - names.length;
  const zh = names.map((name) => name.zh).join('、');
  const en = names.map((name) => name.en).join(', ');
  return more > 0 ? { zh: `${zh}等 ${bans.length} 种`, en: `${en} and ${more} more` } : { zh, en };
}

/** Several prohibited foods, of one reason, as one rule. */
export function forbiddenRules(problem: Problem, bans: readonly ForbiddenFood[]): Sentence {
  const names = namesOf(problem, bans, 6);
  if (bans[0]!.by === 'removal')
    return {
      zh: `食材已从食材库移除：${names.zh}`,
      en: `Foods were removed from the food library: ${names.en}`,
    };
  const why = because(bans[0]!);
  return { zh: `禁用食材${why.zh}：${names.zh}`, en: `Prohibited foods${why.en}: ${names.en}` };
}

/** What to say of foods that open the way when they are allowed together. */
export function allowFoods(problem: Problem, foods: readonly string[]): Sentence {
  const bans = problem.forbiddenFoods!.filter(({ food }) => foods.includes(food));
  const names = namesOf(problem, bans, 24);
  return { zh: `允许使用${names.zh}`, en: `Allow ${names.en}` };
}

/**
 * What opens the way when this food alone is in it. Only a food that the menu's own makers forbade can be allowed;
 * for the others dishes without it are the way, which is enough but not shown to be the least.
 */
export function wayRoundForbidden(
  problem: Problem,
  ban: ForbiddenFood,
): Pick<Relaxation, 'text' | 'proven' | 'foods'> {
  const name = nameOf(problem, ban);
  if (ban.by === 'removal')
    return {
      text: {
        zh: `把「${name.zh}」恢复到食材库，或增加不含它的同类菜品`,
        en: `Restore “${name.en}” to the food library, or add dishes of the same kind without it`,
      },
      proven: false,
    };
  if (ban.by === 'authority')
    return {
      text: {
        zh: `增加不含「${name.zh}」的同类菜品（该食材不能解禁）`,
        en: `Add dishes of the same kind without “${name.en}” (this food cannot be allowed)`,
      },
      proven: false,
    };
  return {
    text: { zh: `允许使用「${name.zh}」`, en: `Allow “${name.en}”` },
    proven: true,
    foods: [ban.food],
  };
}
