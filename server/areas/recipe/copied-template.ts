// A shared menu template as one of the receiver. Combinations that it does not have stand as their dishes.
import { combinationTemplate } from '../../../contract/library/combination-template.ts';
import type { MealTypeData, TemplateLine } from '../../../contract/library/template-lines.ts';
import type { Door } from '../../kernel/database/door.ts';
import {
  copiedName,
  dishesAtHome,
  type Copying,
  type DishesAtHome,
} from '../library/service/copied-dishes.ts';
import { readLibrary, titleOf, type Library } from '../library/service/library.ts';
import { combinationsOf, type NamedCombinations } from '../library/service/template-rows.ts';
import type { Copied } from './copied-menu.ts';
import { unitsAbove } from '../organisation/service/units-above.ts';

const LONGEST_NAME = 64;

/** A template with the dishes of its combinations, read as its own kindergarten reads it. */
export interface TemplateSource {
  readonly name: string;
  readonly nameEn: string | null;
  readonly remark: string | null;
  readonly meals: readonly MealTypeData[];
  readonly combinations: NamedCombinations;
}

/** The line with what the receiver has in the place of what it has not; none where nothing of it is left. */
function linesFor(
  line: TemplateLine,
  { own, isLeftOut }: DishesAtHome,
  { theirs, own: owned }: { theirs: NamedCombinations; own: NamedCombinations },
  { dishes }: Pick<Library, 'dishes'>,
): TemplateLine[] {
  const here = (id: string): string[] => (isLeftOut(id) ? [] : [own.get(id) ?? id]);
  const { weekday, combinationId } = line;
  if (combinationId === null) {
    const dishIds = line.dishIds.flatMap(here);
    // A line that named its dishes is not left to chance by what is gone of them.
    if (line.dishIds.length > 0 && dishIds.length === 0) return [];
    return [
      { ...line, dishIds, count: dishIds.length > 0 ? Math.min(line.count, dishIds.length) : line.count },
    ];
  }
  if (owned.has(combinationId)) return [line];
  return (theirs.get(combinationId)?.dishIds ?? []).flatMap((id) => {
    const category = dishes.get(id)?.category;
    return category
      ? here(id).map((dishId) => ({ weekday, category, count: 1, dishIds: [dishId], combinationId: null }))
      : [];
  });
}

/** Adds the template, out of use. */
export async function copyTemplate(door: Door, source: TemplateSource, copying: Copying): Promise<Copied> {
  const { meals, combinations } = source;
  const library = await readLibrary(door.db, door.caller.tenantId);
  // The receiver's, which whoever copies may reach more than.
  const units = await unitsAbove(door.db, { tenantId: door.caller.tenantId, deptId: copying.deptId });
  const own = new Map(
    [...(await combinationsOf(door, meals))].filter(([, { deptId }]) => !deptId || units.includes(deptId)),
  );
  const named = meals.flatMap(({ lines }) =>
    lines.flatMap(({ dishIds, combinationId }) => {
      if (combinationId === null) return dishIds;
      return own.has(combinationId) ? [] : (combinations.get(combinationId)?.dishIds ?? []);
    }),
  );
  const atHome = await dishesAtHome(door, library, named, copying);
  const names = copiedName(source, copying.from, LONGEST_NAME);
  const id = await door.insert(combinationTemplate, {
    templateName: names.name,
    nameEn: names.nameEn,
    remark: source.remark,
    deptId: copying.deptId,
    mealTypeData: meals.flatMap(({ mealType, lines }) => {
      const kept = lines.flatMap((line) => linesFor(line, atHome, { theirs: combinations, own }, library));
      return kept.length > 0 ? [{ mealType, lines: kept }] : [];
    }),
  });
  return { id, name: titleOf(names), copiedDishes: atHome.copied, leftOut: atHome.leftOut };
}
