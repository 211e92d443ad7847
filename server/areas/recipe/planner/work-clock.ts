// The clock that ends a search. It counts what the processor gave to this thread: a busy machine makes as good a menu
// as an idle one, only later. It never runs slower than a third of the clock on the wall: nobody waits for ever.

const SLOWEST = 1 / 3;

const seconds = (): { processor: number; wall: number } => {
  const { user, system } = process.threadCpuUsage();
  return { processor: (user + system) / 1e6, wall: performance.now() / 1000 };
};

/** Starts a clock of this thread; it answers the seconds since then. */
export function startWorkClock(): () => number {
  const begun = seconds();
  return () => {
    const now = seconds();
    return Math.max(now.processor - begun.processor, (now.wall - begun.wall) * SLOWEST);
  };
}
