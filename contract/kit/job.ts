// How far a job is: in its row as on the wire.
import { z } from 'zod';

export const jobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

/** Whether something is still to come of it: it waits, or is worked on. */
export const isOpen = (state: string | undefined): boolean => state === 'queued' || state === 'running';
