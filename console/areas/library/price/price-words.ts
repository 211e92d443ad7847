// Words and tones of prices: whose one is, and how far it moved.
import { PRICE_OWNERS, type PricedFood } from '../../../../contract/library/food-price-calls.ts';
import { PRICE_SOURCES } from '../../../../contract/library/food-price.ts';
import type { Say } from '../../../client/language.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';

/** Whose the price in force is: the name of the organisation above, where it is one's. */
export const ownerWord = (t: Say, { whose, deptName }: Pick<PricedFood, 'whose' | 'deptName'>): string =>
  whose === null ? '—' : whose === 'unit' && deptName ? deptName : t(PRICE_OWNERS[whose]);

export const sourceWord = (t: Say, source: string | null): string =>
  source && source in PRICE_SOURCES ? t(PRICE_SOURCES[source as keyof typeof PRICE_SOURCES]) : '—';

/** `+5.0%`; a dash where nothing was known before. */
export const changeWord = (percent: number | null): string =>
  percent === null ? '—' : `${percent > 0 ? '+' : ''}${percent.toFixed(1)}%`;

/** Dearer is what a kitchen has to look at. */
export const changeTone = (percent: number | null): ToneName =>
  percent === null || percent === 0 ? 'neutral' : percent > 0 ? 'warning' : 'good';
