// Why a menu could not be made: as it is stored, and as it is read, whichever version has stored it.
import { text, type Text } from '../../../../contract/kit/text.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { UNPROVEN, type Explanation, type Menu, type Plan } from '../../../../planner/solution.ts';
import type { RecipeRow } from './recipe-rows.ts';

/** The planner's word; `text` where it has found no clash. */
type Told = Explanation & { text?: Text };

const noTime: Text = text(
  '在规定时间内没有找到可行的食谱，也没有证明无解；请放宽条件或选择“精细”后再试',
  'No menu was found in the given time, but one may exist. Relax the conditions, or choose the thorough mode',
);

const told = (explanation: Explanation): Told =>
  explanation.clash.length > 0 ? explanation : { ...explanation, text: noTime };

/** What is kept of a search that found no menu; the menus that showed its ways out are the job's (menusShown). */
export function explanationToStore({
  status,
  explanation,
}: Pick<Plan, 'status' | 'explanation'>): Told & Pick<Plan, 'status'> {
  const said = told(explanation ?? UNPROVEN);
  return { status, ...said, relaxations: said.relaxations.map(({ menu: _, ...way }) => way) };
}

/** Menus that ways out were shown by: who takes one of them begins with its menu. */
export const menusShown = ({ explanation }: Pick<Plan, 'explanation'>): Menu[] =>
  (explanation?.relaxations ?? []).flatMap(({ menu }) => menu ?? []);

/**
 * Why there is no menu; null where there is one, or none was looked for. What earlier versions left unsaid is not
 * claimed, nor what they said without having tried it: they had shown their ways out on a single day.
 */
export function explanationOf({
  recipeStatus,
  explanation,
}: Pick<RecipeRow, 'recipeStatus' | 'explanation'>): Told | null {
  if (recipeStatus !== recipeMachine.states.failed.key) return null;
  const stored = (explanation ?? {}) as Partial<Explanation>;
  const read = told({ ...UNPROVEN, ...stored });
  if (stored.smallest !== undefined) return read;
  return { ...read, relaxations: read.relaxations.map((way) => ({ ...way, proven: false })) };
}
