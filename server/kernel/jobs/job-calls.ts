// Calls that start and cancel jobs: workers hear of it once what the call writes is stored.
import type { Context } from '../http/handle.ts';
import type { Jobs } from './jobs.ts';

type Calling = Pick<Context, 'caller' | 'door' | 'house' | 'afterCommit'>;

/**
 * Answers the id of the new job.
 * @throws Failure `tooManyJobs` when the person has too many of the kind unfinished
 */
export function enqueueJob(
  { door, house, afterCommit }: Calling,
  job: Parameters<Jobs['enqueue']>[1],
): Promise<string> {
  afterCommit(() => house.jobs.wake());
  return house.jobs.enqueue(door, job);
}

export function cancelJob({ caller, house, afterCommit }: Calling, jobId: string): void {
  afterCommit(() => {
    void house.jobs
      .cancel(caller.tenantId, jobId)
      .catch((error: Error) => console.error(`cancel of job ${jobId}:`, error.message));
  });
}
