// What several processes of one installation must know of each other and may lose: captchas, counters of failed
// attempts, rate limits, wake-ups. In the process by default, in Redis when it is configured; who uses it cannot
// tell which. Whatever must not be lost belongs into the database.

export interface SharedState {
  /** Keeps `value` for `seconds`. */
  put(key: string, value: string, seconds: number): Promise<void>;
  read(key: string): Promise<string | null>;
  /** Reads and forgets in one step: of two who ask at the same time, one gets it. */
  take(key: string): Promise<string | null>;
  /** Keeps `value` only when the key is not there; whether it was kept. */
  claim(key: string, value: string, seconds: number): Promise<boolean>;
  /** Adds one and answers the new count; the count is forgotten `seconds` after its first or (`extend`) last rise. */
  count(key: string, seconds: number, extend?: boolean): Promise<number>;
  forget(...keys: string[]): Promise<void>;
  /** Says `message` to every process that hears the topic, this one included. */
  tell(topic: string, message?: string): void;
  /** Calls `hear` on each message of the topic; answers how to stop. */
  listen(topic: string, hear: (message: string) => void): () => void;
  /** Whether it can be asked now. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}
