/** CPU time that a server takes, which tells of its work also where other programs keep the machine busy. Linux alone. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of Linux, ms. */
const TICK_MS = 10;

interface Used {
  parent: string;
  own: number;
  ofEnded: number;
}

/** Of a process; null when it is gone, or there is no /proc. */
async function usedBy(id: string): Promise<Used | null> {
  const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return { parent: fields[1]!, own: user + system, ofEnded: endedUser + endedSystem };
}

/** What a process and those it has started have used so far, ms. */
export async function cpuTime(process: number): Promise<number> {
  const root = String(process);
  let ticks = 0;
  for (const id of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(id)) continue;
    const used = await usedBy(id);
    if (id === root) ticks += used!.own + used!.ofEnded;
    else if (used?.parent === root) ticks += used.own;
  }
  return ticks * TICK_MS;
}
