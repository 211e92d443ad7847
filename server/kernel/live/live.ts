// Live events inside the process: who waits for a topic hears of it at once. Only a wake-up: whoever listens reads
// the truth from the database, so a missed event loses nothing.
import { EventEmitter } from 'node:events';

export interface Live {
  tell(topic: string): void;
  /** Calls `hear` on each event of the topic; answers how to stop. */
  listen(topic: string, hear: () => void): () => void;
}

export function localLive(): Live {
  const emitter = new EventEmitter();
  emitter.setMaxListeners(0);
  return {
    tell: (topic) => void emitter.emit(topic),
    listen(topic, hear) {
      emitter.on(topic, hear);
      return () => emitter.off(topic, hear);
    },
  };
}
