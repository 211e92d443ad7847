// The process in which one long paper is set: what the typesetter worked out for hundreds of pages goes away with it, and
// whatever happens to it happens to nobody else. The setting has a thread of its own, so that this one can tell how far it
// is. It is always killed, never ends by itself: the typesetter's own threads do not survive an orderly end.
import { Piscina } from 'piscina';
import type { PaperTold } from './long-paper.ts';
import type { PrintTask } from './print-thread.ts';

const TELL_MS = 200;

const tell = (told: PaperTold): void => void process.send!(told);

function tellFigures(): void {
  const { user, system } = process.cpuUsage();
  tell({ processorSeconds: (user + system) / 1e6, megabytes: process.memoryUsage.rss() / 1024 ** 2 });
}

process.once('message', (task: PrintTask) => {
  const telling = setInterval(tellFigures, TELL_MS);
  const thread = new Piscina<PrintTask, Uint8Array>({
    filename: new URL('./print-thread.ts', import.meta.url).href,
    maxThreads: 1,
    recordTiming: false,
  });
  void thread
    .run(task)
    .then(
      (bytes) => {
        tellFigures();
        tell({ bytes });
      },
      (error: Error) => tell({ fault: error.stack ?? error.message }),
    )
    .finally(() => clearInterval(telling));
});
// Nobody is left to hand the paper to.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
