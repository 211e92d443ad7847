// Ids: 64-bit, ordered by time, made by the server (41 bits of milliseconds since 2024, 10 bits of process,
// 12 bits of sequence). Strings everywhere outside the database.
import type pg from 'pg';

const EPOCH = Date.UTC(2024, 0, 1);
let lastMs = 0;
let sequence = 0;
let worker = BigInt(process.pid % 1024);

/**
 * Takes the next process number of this installation: two processes with the same number (containers all have
 * process 1) would make the same ids. A number comes round again after 1024 starts.
 */
export async function takeProcessNumber(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ number: string }>("select nextval('process_number') as number");
  worker = BigInt(rows[0]!.number);
}

export function newId(): string {
  let now = Math.max(Date.now(), lastMs);
  if (now === lastMs) {
    sequence = (sequence + 1) & 0xfff;
    if (sequence === 0) now += 1;
  } else {
    sequence = 0;
  }
  lastMs = now;
  return ((BigInt(now - EPOCH) << 22n) | (worker << 12n) | BigInt(sequence)).toString();
}
