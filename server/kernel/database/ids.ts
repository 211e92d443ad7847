// Ids: 64-bit, ordered by time, made by the server (41 bits of milliseconds since 2024, 10 bits of process,
// 12 bits of sequence). Strings everywhere outside the database.

const EPOCH = Date.UTC(2024, 0, 1);
let lastMs = 0;
let sequence = 0;
const worker = BigInt(process.pid % 1024);

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
