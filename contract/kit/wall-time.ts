// Time as the clock on the wall shows it. The product keeps that of Asia/Shanghai, UTC+8 the whole year.
const SHANGHAI_OFFSET_MS = 8 * 3600_000;

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export const wallTime = (time: Date): string =>
  new Date(time.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The day it is then in Asia/Shanghai, yyyy-MM-dd. */
export const wallDay = (time: Date): string => wallTime(time).slice(0, 10);

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?(?:(Z)|([+-]\d{2}):?(\d{2}))?$/;

/**
 * A time as ISO 8601 writes it, as the wall shows it; whatever else is said, as it is. A client that keeps its dates as
 * moments sends the midnight that begins a day in China as 16:00 UTC of the day before.
 */
export function wallTimeFromIso(said: string): string {
  const [, day, clock, utc, hours, minutes] = ISO_TIME.exec(said) ?? [];
  if (!day) return said;
  const zone = utc ?? (hours && `${hours}:${minutes}`);
  if (!zone) return `${day} ${clock}`;
  const asUtc = new Date(`${day}T${clock}Z`);
  const moment = new Date(`${day}T${clock}${zone}`);
  // The 30th of February would be taken for a day of March, and 24:00 for the next day.
  const isThere = !Number.isNaN(moment.getTime()) && asUtc.toISOString().startsWith(`${day}T${clock}`);
  return isThere ? wallTime(moment) : said;
}
