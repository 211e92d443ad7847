// Whose work a job is: of whoever asked for it, as of now. A job may wait for long, and rights that somebody had when
// asking are none when its turn comes.
import { jobAskerGone } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { systemCaller, type Caller } from '../access/caller.ts';
import { callerOfUser } from '../access/load-caller.ts';
import type { House } from '../house.ts';
import { refuse } from '../http/failure.ts';
import { requireAllowed } from '../http/require-allowed.ts';
import type { Job } from './jobs.ts';

/**
 * The person who asked, in the department worked in then while it is theirs; the system, where nobody did.
 * @param call what the person asked for the job by
 * @throws Failure when they may not ask for it any more
 */
export async function callerOfJob(
  { database }: Pick<House, 'database'>,
  { tenantId, createUser, createDept }: Job,
  call: Endpoint | null,
): Promise<Caller> {
  if (!createUser || !call) return { ...systemCaller(tenantId), userId: createUser ?? '' };
  const found = await callerOfUser(database, tenantId, createUser, 'zh');
  if (!found || found.refusal) throw refuse(jobAskerGone);
  const { caller } = found;
  requireAllowed(caller, call, false);
  const stillTheirs = createDept !== null && (caller.deptIds?.includes(createDept) ?? true);
  return { ...caller, currentDeptId: stillTheirs ? createDept : null };
}
