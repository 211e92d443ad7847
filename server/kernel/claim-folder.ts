// Two servers on one data folder would stop each other's database: the first one holds the folder.
import fs from 'node:fs/promises';
import path from 'node:path';

/** Claims the folder for this process; answers how to release it. A claim of a dead process is taken over. */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  const holder = Number(await fs.readFile(file, 'utf8').catch(() => ''));
  if (holder && holder !== process.pid && (await isServer(holder))) {
    throw new Error(
      `Another server (process ${holder}) runs on ${folder}. Stop it, or set DATA_DIR and PORT.`,
    );
  }
  await fs.writeFile(file, String(process.pid));
  return () => fs.rm(file, { force: true });
}

async function isServer(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Process numbers are used again after a restart of the machine: look whether it is a Node at all.
  const command = await fs.readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return command === null || command.includes('main.ts');
}
