// A day with its year, as people write it.
import type { Day } from '../../../../contract/kit/calendar-day.ts';
import type { Language } from '../../../../contract/kit/text.ts';
import { localeTag } from '../../../client/language.ts';

/** 2026-09-01 → 2026年9月1日, Sep 1, 2026 */
export const dayWords = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(localeTag(language), {
    dateStyle: language === 'zh' ? 'long' : 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
