// The template that a menu is made with: a copy, taken when it is chosen.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { combinationTemplate, templateMachine } from '../../../contract/library/combination-template.ts';
import type { MenuTemplate } from '../../../contract/recipe/menu-template.ts';
import { templateChoiceRefusals } from '../../../contract/recipe/recipe-refusals.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { titleOf, type Library } from '../library/service/library.ts';
import { combinationsOf, menuTemplateOf } from '../library/service/template-rows.ts';
import { unitsAbove } from '../organisation/service/units-above.ts';
import type { RecipeRow } from './service/recipe-rows.ts';

interface Choice {
  /** Id of the template; `NO_ROW`: none, undefined: as it is. */
  templateId?: string | undefined;
  /** 1: the one that the menu has is taken along as it is now. */
  templateAnew?: number | undefined;
}

/**
 * The copy that the menu has from now on. One that it has already stays as it was taken along, whatever became of the
 * template, until it is asked for anew.
 * @throws the refusals of the choice
 */
export async function chosenTemplate(
  door: Door,
  row: Pick<RecipeRow, 'tenantId' | 'deptId' | 'conditions'>,
  { templateId: chosen, templateAnew }: Choice,
  library: Pick<Library, 'dishes'>,
): Promise<MenuTemplate | undefined> {
  const kept = row.conditions.template;
  if (chosen === undefined || (chosen === kept?.templateId && templateAnew !== 1)) return kept;
  if (chosen === NO_ROW) return undefined;
  const template = await door
    .rows(combinationTemplate)
    .selectAll('combination_template')
    .where('combination_template.id', '=', chosen)
    .executeTakeFirst();
  if (!template) throw refuseField('templateId', templateChoiceRefusals.templateGone);
  const named = { name: titleOf({ name: template.templateName, nameEn: template.nameEn }) };
  if (template.templateState !== templateMachine.states.used.key)
    throw refuseField('templateId', templateChoiceRefusals.templateIdle, named);
  if (template.deptId && !(await unitsAbove(door.db, row)).includes(template.deptId))
    throw refuseField('templateId', templateChoiceRefusals.templateOfOthers, named);
  return menuTemplateOf(template, await combinationsOf(door, template.mealTypeData ?? []), library);
}
