// Which kindergarten a call is about: the one it names, else the one the caller works in. Either must be among the
// caller's own; any other does not exist for the caller.
import { dept } from '../../../../contract/organisation/dept.ts';
import { kindergartenMissing } from '../../../../contract/organisation/kindergarten.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { notFound, refuseField } from '../../../kernel/http/failure.ts';

export interface Kindergarten {
  deptId: string;
  deptName: string;
  /** Who makes the menus that it eats from (`CATERING_TYPE`); null where nobody said. */
  recipeType: number | null;
}

const KINDERGARTEN = 4;

/** The kindergarten of a call; 404 when it is none of the caller's. */
export async function kindergartenOf(door: Door, deptId: string | undefined): Promise<Kindergarten> {
  const { caller } = door;
  const id = deptId ?? caller.currentDeptId;
  if (!id) throw refuseField('deptId', kindergartenMissing);
  const found = await kindergartens(door).where('blade_dept.id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** All kindergartens the caller may see, in their order. */
export const kindergartensOfCaller = async (door: Door): Promise<Kindergarten[]> =>
  await kindergartens(door).orderBy('blade_dept.sort').orderBy('blade_dept.id').execute();

const kindergartens = (door: Door) =>
  door
    .rows(dept)
    .select(['blade_dept.id as deptId', 'blade_dept.deptName', 'blade_dept.makeRecipeSelf as recipeType'])
    .where('blade_dept.deptCategory', '=', KINDERGARTEN);
