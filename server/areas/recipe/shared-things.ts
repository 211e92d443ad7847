// The dishes, menus and templates that can be shared: whether one is its giver's to share, what it is called, and, for the
// receivers of a share, whether there is still something to read.
import { sql, type RawBuilder } from 'kysely';
import { combinationTemplate } from '../../../contract/library/combination-template.ts';
import { dishMachine } from '../../../contract/library/dish-state.ts';
import { dish } from '../../../contract/library/dish.ts';
import { recipeMachine } from '../../../contract/recipe/recipe-state.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { shareRefusals, type ShareKind } from '../../../contract/recipe/resource-share.ts';
import type { Door } from '../../kernel/database/door.ts';
import { refuse, refuseField } from '../../kernel/http/failure.ts';
import { titleOf, type Titled } from '../library/service/library.ts';
import { isUnitsOwn } from '../library/service/unit-rows.ts';

const { refused } = dishMachine.states;
const { completed } = recipeMachine.states;

/** A thing that may be shared, with the unit whose it is. */
interface SharedThing extends Titled {
  readonly deptId: string;
}

interface FoundThing extends Titled {
  readonly tenantId: string;
  readonly deptId: string | null;
}

/** @throws the refusal where the thing is not there for the caller, everybody's, or another's */
function requireOwn({ caller }: Door, found: FoundThing | undefined): SharedThing {
  if (!found) throw refuseField('resourceId', shareRefusals.gone);
  const { tenantId, deptId, name, nameEn } = found;
  const named = { name: titleOf(found) };
  if (deptId === null || tenantId !== caller.tenantId) throw refuse(shareRefusals.everybodys, named);
  if (!isUnitsOwn(caller, { tenantId, deptId })) throw refuse(shareRefusals.notOwn, named);
  return { name, nameEn, deptId };
}

async function dishToShare(door: Door, id: string): Promise<SharedThing> {
  const row = await door.rows(dish).selectAll('dish').where('dish.id', '=', id).executeTakeFirst();
  const thing = requireOwn(door, row && { ...row, name: row.dishName });
  if (row!.auditStatus === refused.key) throw refuse(shareRefusals.refusedDish, { name: titleOf(thing) });
  return thing;
}

async function menuToShare(door: Door, id: string): Promise<SharedThing> {
  const row = await door.rows(recipe).selectAll('recipe').where('recipe.id', '=', id).executeTakeFirst();
  const thing = requireOwn(door, row && { ...row, name: row.recipeName, nameEn: null });
  if (row!.recipeStatus !== completed.key) throw refuse(shareRefusals.unconfirmed, { name: thing.name });
  return thing;
}

async function templateToShare(door: Door, id: string): Promise<SharedThing> {
  const row = await door
    .rows(combinationTemplate)
    .selectAll('combination_template')
    .where('combination_template.id', '=', id)
    .executeTakeFirst();
  const thing = requireOwn(door, row && { ...row, name: row.templateName });
  if ((row!.mealTypeData ?? []).length === 0)
    throw refuse(shareRefusals.emptyTemplate, { name: titleOf(thing) });
  return thing;
}

const TO_SHARE: Record<ShareKind, (door: Door, id: string) => Promise<SharedThing>> = {
  dish: dishToShare,
  menu: menuToShare,
  template: templateToShare,
};

/**
 * The thing, where it is the caller's to share in its state: an own dish that was not refused, a confirmed menu, a
 * template that plans something.
 * @throws the refusals of `shareReceivers`
 */
export const thingToShare = (door: Door, kind: ShareKind, id: string): Promise<SharedThing> =>
  TO_SHARE[kind](door, id);

/** Whether what a share of `resource_share` names can still be read, as a condition: there, and in a state to be shown. */
export const isReadable = (tenantId: string): RawBuilder<boolean> => sql<boolean>`case resource_share.kind
  when 'dish' then exists (select 1 from dish x where x.tenant_id = ${tenantId}
    and x.id = resource_share.resource_id and x.is_deleted = 0 and x.audit_status <> ${refused.key})
  when 'menu' then exists (select 1 from recipe x where x.tenant_id = ${tenantId}
    and x.id = resource_share.resource_id and x.is_deleted = 0 and x.recipe_status = ${completed.key})
  else exists (select 1 from combination_template x where x.tenant_id = ${tenantId}
    and x.id = resource_share.resource_id and x.is_deleted = 0) end`;

/** What a share's copy is called where it is; null: nothing was made of it, or that is gone by now. */
export const copyName = (tenantId: string): RawBuilder<string | null> => sql<
  string | null
>`case resource_share.kind
  when 'dish' then (select x.dish_name from dish x
    where x.tenant_id = ${tenantId} and x.id = resource_share.copy_id and x.is_deleted = 0)
  when 'menu' then (select x.recipe_name from recipe x
    where x.tenant_id = ${tenantId} and x.id = resource_share.copy_id and x.is_deleted = 0)
  else (select x.template_name from combination_template x
    where x.tenant_id = ${tenantId} and x.id = resource_share.copy_id and x.is_deleted = 0) end`;
