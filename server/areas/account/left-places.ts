// What somebody leaves whose units are set anew: they go on working below those that stay.
import type { Door } from '../../kernel/database/door.ts';
import type { LeftPlaces } from '../recipe/service/menus-in-charge.ts';
import { linksOf } from './user-links.ts';

/**
 * Null where nothing is left.
 * @param deptIds what the person will belong to, as far as the caller sees: units beyond that stay
 */
export async function leftPlaces(
  door: Door,
  userId: string,
  deptIds: readonly string[],
): Promise<LeftPlaces | null> {
  const { deptIds: own } = door.caller;
  const held = (await linksOf(door, userId)).deptId;
  const left = held.filter((id) => !deptIds.includes(id) && (!own || own.includes(id)));
  return left.length === 0 ? null : { left, kept: [...deptIds, ...held.filter((id) => !left.includes(id))] };
}
