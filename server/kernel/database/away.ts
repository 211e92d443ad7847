// What a database says, or the way to it, when it cannot be reached for the moment.
const AWAY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'],
  // Shut down, crashed, starting; the connection broke or was not made; all connections are taken.
  ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300'],
]);
// The driver's own faults carry no code.
const AWAY_WORDS = /^(Connection terminated|Client has encountered a connection error)/;
// The pool's: none of its connections came free in time.
const POOL_TAKEN = 'timeout exceeded when trying to connect';

/** Whether asking again in a while makes sense: the fault lies on the way to the database, not in what was asked. */
export function isDatabaseAway({ code, message, syscall }: Partial<NodeJS.ErrnoException>): boolean {
  // A file that is not there is no database: only what a socket says counts.
  if (syscall !== undefined && !/^(connect|read|write|getaddrinfo)$/.test(syscall)) return false;
  return (code !== undefined && AWAY.has(code)) || AWAY_WORDS.test(message ?? '');
}

/** Whether all connections of this process are in use: the database may well answer others. */
export const isPoolTaken = ({ message }: Partial<Error>): boolean => message === POOL_TAKEN;
