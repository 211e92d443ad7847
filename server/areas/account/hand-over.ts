// Passing on what is open with people who are disabled or removed, within the call that does it.
import { handOverRefusals } from '../../../contract/account/hand-over.ts';
import { enableStatus, user } from '../../../contract/account/user.ts';
import { text } from '../../../contract/kit/text.ts';
import { recipe } from '../../../contract/recipe/recipe.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import type { Context } from '../../kernel/http/handle.ts';
import { sendMessage } from '../content/service/send-message.ts';
import { openMenusOf, unitWithout } from '../recipe/service/menus-in-charge.ts';

const FIELD = 'handOverTo';
/** As many menus are named in the message. */
const MOST_NAMED = 5;
const handedOver = text('有食谱交给您负责', 'Menus have been handed over to you');

interface HandingOver {
  to: string | undefined;
  deptId?: string | undefined;
  saved?: { enableStatus?: number | null | undefined };
}

/**
 * Puts `to` in charge of the open menus of these people and tells them; does nothing where nobody takes over, or where
 * the people stay.
 * @param deptId they leave this unit only
 * @param saved what is stored of people who are not removed: they leave where it disables them
 */
export async function handOver(
  context: Pick<Context, 'door' | 'caller' | 'house' | 'afterCommit'>,
  userIds: readonly string[],
  { to, deptId, saved }: HandingOver,
): Promise<void> {
  if (!to || (saved && saved.enableStatus !== enableStatus.entries.disabled.key)) return;
  const { door } = context;
  if (userIds.includes(to)) throw refuseField(FIELD, handOverRefusals.leaves);
  const successor = await door.one(user, to);
  const name = successor.realName;
  if (successor.enableStatus !== enableStatus.entries.enabled.key)
    throw refuseField(FIELD, handOverRefusals.disabled, { name });
  const menus = await openMenusOf(door, userIds, deptId).forUpdate('recipe').execute();
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
