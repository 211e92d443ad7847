// Copying what was shared. It is read before the transaction, as its giver sees it; then the share is held, asked once
// more, and what was read is stored as the receiver's own.
import { sql } from 'kysely';
import { combinationTemplate, templateCalls } from '../../../contract/library/combination-template.ts';
import { submitDishInfo } from '../../../contract/library/dish-edit.ts';
import { copyRefusals, copyShare } from '../../../contract/recipe/received-share.ts';
import { recipe, submitRecipeDateList } from '../../../contract/recipe/recipe.ts';
import { resourceShare, type ShareKind } from '../../../contract/recipe/resource-share.ts';
import { permissionCodes } from '../../../contract/kit/access.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { may, type Caller } from '../../kernel/access/caller.ts';
import { withinTenant, type Door } from '../../kernel/database/door.ts';
import { lockRows } from '../../kernel/database/row-locks.ts';
import { forbidden, notFound, refuse, refuseField } from '../../kernel/http/failure.ts';
import { handlePrepared } from '../../kernel/http/handle.ts';
import { copyDish } from '../library/service/copied-dishes.ts';
import { readLibrary, titleOf } from '../library/service/library.ts';
import { combinationsOf } from '../library/service/template-rows.ts';
import { copyMenu, type Copied } from './copied-menu.ts';
import { copyTemplate, type TemplateSource } from './copied-template.ts';
import { openShare, wideDoor, type OpenedShare } from './opened-share.ts';
import { readMenu, type MenuState } from './service/menu-store.ts';

/** Whoever copies a thing could have made it. */
const MAKES: Record<ShareKind, Endpoint> = {
  dish: submitDishInfo,
  menu: submitRecipeDateList,
  template: templateCalls.submit,
};

/** @throws where the caller may not make such a thing, or the share is for reading alone */
function requireCopying(caller: Caller, { share }: OpenedShare): void {
  const [code] = permissionCodes(MAKES[share.kind].access);
  if (!code || !may(caller, code)) throw forbidden();
  const name = titleOf({ name: share.resourceName, nameEn: share.resourceNameEn });
  if (share.shareRight !== 'copy') throw refuse(copyRefusals.readOnly, { name });
}

/** What has to be read with its giver's eyes; a dish is in the library that everybody's menus are made from. */
type Source =
  { kind: 'dish' } | { kind: 'menu'; menu: MenuState } | { kind: 'template'; template: TemplateSource };

async function sourceOf(wide: Door, { share, resourceId }: OpenedShare): Promise<Source> {
  switch (share.kind) {
    case 'dish':
      return { kind: 'dish' };
    case 'menu':
      return { kind: 'menu', menu: await readMenu(wide, await wide.one(recipe, resourceId)) };
    default: {
      const { templateName, nameEn, remark, mealTypeData } = await wide.one(combinationTemplate, resourceId);
      const meals = mealTypeData ?? [];
      const combinations = await combinationsOf(wide, meals);
      return { kind: 'template', template: { name: templateName, nameEn, remark, meals, combinations } };
    }
  }
}

async function copied(
  door: Door,
  source: Source,
  { share, resourceId, copyName }: OpenedShare,
  day: string | undefined,
): Promise<Copied> {
  const copying = { deptId: share.receiverId, from: share.deptName ?? '' };
  if (source.kind === 'menu') {
    // The same menu may serve several weeks.
    if (day === undefined) throw refuseField('beginDate', copyRefusals.weekMissing);
    return copyMenu(door, source.menu, day, copying);
  }
  if (copyName !== null) throw refuse(copyRefusals.already, { name: copyName });
  if (source.kind === 'template') return copyTemplate(door, source.template, copying);
  const library = await readLibrary(door.db, door.caller.tenantId);
  const dish = library.dishes.get(resourceId);
  if (!dish) throw notFound();
  const { id, title } = await copyDish(door, dish, copying);
  return { id, name: title, copiedDishes: [], leftOut: [] };
}

/** Notes in the share, which is its giver's row, what was made of it. */
async function noteCopy(door: Door, shareId: string, copyId: string): Promise<void> {
  await sql`update resource_share set copy_id = ${copyId}::bigint, copied_at = now()
    where tenant_id = ${door.caller.tenantId} and id = ${shareId}::bigint`.execute(door.db);
  await door.audit({
    act: 'copyShared',
    entity: resourceShare.name,
    entityId: shareId,
    after: { copyId },
  });
}

export const handlers = [
  handlePrepared(
    copyShare,
    async ({ body, caller, house }) => {
      const wide = wideDoor(house, caller);
      const opened = await openShare(wide, caller, body.id);
      requireCopying(caller, opened);
      return sourceOf(wide, opened);
    },
    async ({ door, body, caller }, source) => {
      // Two who copy at the same moment: the second finds the copy of the first.
      await lockRows(door, resourceShare, [body.id], 'removed');
      const opened = await withinTenant(door, caller.tenantId, (wide) => openShare(wide, caller, body.id));
      requireCopying(caller, opened);
      const made = await copied(door, source, opened, body.beginDate);
      await noteCopy(door, body.id, made.id);
      const { language } = caller;
      return {
        id: made.id,
        kind: opened.share.kind,
        name: made.name[language],
        copiedDishes: made.copiedDishes.map((title) => title[language]),
        leftOut: made.leftOut.map((title) => title[language]),
      };
    },
  ),
];
