// The few constants of the console.
import { text } from '../../contract/kit/text.ts';

export const product = {
  name: text('膳园', 'Shanyuan'),
  subtitle: text('幼儿园营养与膳食管理', 'Kindergarten nutrition'),
};

/** The console's own public client; it identifies the program, not a person. */
export const CLIENT = { id: 'console', secret: 'console' };

export const CALL_TIMEOUT_MS = 60_000;
export const REFRESH_CHECK_MS = 10_000;
/** The access token is renewed when it is this old. */
export const REFRESH_AGE_S = 3000;
export const CHUNK_TIMEOUT_MS = 120_000;

export const DEFAULT_COLOUR = '#409EFF';
export const HOME_PATH = '/wel/index';
export const ERROR_BADGE_MAX = 99;
/** More open tabs than this and the one unused longest is closed. */
export const MAX_TABS = 24;
