// Events of a job for who waits for it: its progress whenever it changes, then `done`.
import { isOpen } from '../../../contract/kit/job.ts';
import { openEventStream } from '../http/event-stream.ts';
import type { Context } from '../http/handle.ts';
import type { Caller } from '../access/caller.ts';
import { jobTopic, type Job } from './jobs.ts';

const LOOK_MS = 2_000;

/** `present`: the job as the wire tells it; `stillSees`: whether the caller, as of now, may know of it. */
export async function followJob(
  { caller, house, request, reply }: Pick<Context, 'caller' | 'house' | 'request' | 'reply'>,
  jobId: string,
  present: (job: Job) => unknown,
  stillSees: (now: Caller) => Promise<boolean>,
): Promise<void> {
  const stream = openEventStream(caller, request, reply, stillSees);
  let reading = false;
  let again = false;
  const send = async (): Promise<void> => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      const job = await house.jobs.read(caller.tenantId, jobId).catch(() => null);
      if (!job) continue;
      const over = !isOpen(job.state);
      stream.send(over ? 'done' : 'progress', present(job));
      if (over) stream.close();
    } while (again);
    reading = false;
  };
  const stopListening = house.shared.listen(jobTopic(jobId), () => void send());
  // A process that is not ours may run the job: look now and then whatever is heard.
  const timer = setInterval(() => void send(), LOOK_MS);
  stream.onClose(() => {
    stopListening();
    clearInterval(timer);
  });
  await send();
}
