// Two servers on one data folder would stop each other's database: the first one holds the folder.
import fs from 'node:fs/promises';
import path from 'node:path';

/** Another server runs on the folder; the message says so to whoever starts this one. */
export class FolderTaken extends Error {}

/** Claims the folder for this process; answers how to release it. A claim of a dead process is taken over. */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'server.pid');
  const own = `${process.pid} ${(await birthOf(process.pid)) ?? ''}`.trim();
  // Only one of two that start together can make the file.
  while (!(await made(file, own))) {
    const [pid = '', birth] = (await fs.readFile(file, 'utf8').catch(() => '')).trim().split(' ');
    if (await isAlive(Number(pid), birth))
      throw new FolderTaken(
        `另一个服务（进程 ${pid}）正在使用 ${folder}，请先停止它，或另设 DATA_DIR 和 PORT。\n` +
          `  Another server (process ${pid}) runs on ${folder}. Stop it, or set DATA_DIR and PORT.`,
      );
    await fs.rm(file, { force: true });
  }
  return () => fs.rm(file, { force: true });
}

async function made(file: string, content: string): Promise<boolean> {
  try {
    await fs.writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Process numbers are used again: whether this one is still the process that was born then. */
async function isAlive(pid: number, birth: string | undefined): Promise<boolean> {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const found = await birthOf(pid);
  return found === null || birth === undefined || found === birth;
}

/** When a process was started, in ticks since the machine's start; null where the system does not tell. */
async function birthOf(pid: number): Promise<string | null> {
  const line = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field is the command in brackets and may hold anything; the start is the 22nd.
  return line?.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
