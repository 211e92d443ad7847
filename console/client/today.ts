// The day it is at the kindergartens, whatever the clock of the browser stands on.
import { wallDay } from '../../contract/kit/wall-time.ts';

/** yyyy-MM-dd in Asia/Shanghai. */
export const todayInChina = (): string => wallDay(new Date());
