// Passing on what is open with people who are disabled or removed, within the call that does it.
import { handOverRefusals } from '../../../contract/account/hand-over.ts';
import { enableStatus, user } from '../../../contract/account/user.ts';
import { text } from '../../../contract/kit/text.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import type { Door } from '../../kernel/database/door.ts';
import type { Context } from '../../kernel/http/handle.ts';
import { sendMessage } from '../content/service/send-message.ts';
import {
  mayEditMenus,
  openMenusOf,
  unitWithout,
  type LeftPlaces,
} from '../recipe/service/menus-in-charge.ts';
import { leftPlaces } from './left-places.ts';

const FIELD = 'handOverTo';
/** As many menus are named in the message. */
const MOST_NAMED = 5;
const handedOver = text('有食谱交给您负责', 'Menus have been handed over to you');

interface HandingOver {
  to: string | undefined;
  deptId?: string | undefined;
  saved?: { enableStatus?: number | null | undefined; deptId?: string[] | null | undefined } | undefined;
}

/** What these people leave; undefined: everything, null: nothing. */
async function placesOf(
  door: Door,
  userIds: readonly string[],
  { deptId, saved }: Omit<HandingOver, 'to'>,
): Promise<LeftPlaces | undefined | null> {
  if (deptId) return { left: [deptId], kept: [] };
  if (!saved || saved.enableStatus === enableStatus.entries.disabled.key) return undefined;
  const [only] = userIds;
  return 'deptId' in saved && only ? leftPlaces(door, only, saved.deptId ?? []) : null;
}

/**
 * Puts `to` in charge of the open menus of these people and tells them; does nothing where nobody takes over, or where
 * the people stay.
 * @param deptId they leave this unit only
 * @param saved what is stored of people who are not removed: they leave where it disables them, or takes them out of units
 */
export async function handOver(
  context: Pick<Context, 'door' | 'caller' | 'house' | 'afterCommit'>,
  userIds: readonly string[],
  { to, deptId, saved }: HandingOver,
): Promise<void> {
  if (!to) return;
  const { door } = context;
  const places = await placesOf(door, userIds, { deptId, saved });
  if (places === null) return;
  if (userIds.includes(to)) throw refuseField(FIELD, handOverRefusals.leaves);
  const successor = await door.one(user, to);
  const name = successor.realName;
  if (successor.enableStatus !== enableStatus.entries.enabled.key)
    throw refuseField(FIELD, handOverRefusals.disabled, { name });
  if (!(await mayEditMenus(door, to))) throw refuseField(FIELD, handOverRefusals.mayNot, { name });
  const menus = await openMenusOf(door, userIds, places).forUpdate('recipe').execute();
  if (menus.length === 0) return;
  const without = await unitWithout(
    door,
    to,
    menus.map((menu) => menu.deptId),
  );
  if (without !== null) throw refuseField(FIELD, handOverRefusals.beyond, { name, dept: without });
  for (const { id } of menus) await door.update(recipe, id, { personManager: to });
  await sendMessage(context, {
    userId: to,
    title: handedOver,
    content: [
      ...menus.slice(0, MOST_NAMED).map(({ recipeName }) => recipeName),
      ...(menus.length > MOST_NAMED ? ['…'] : []),
    ].join(' · '),
    link: '/recipe/list',
  });
}
