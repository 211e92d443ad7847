// A month as people say it.
import { firstDayOf, type Month } from '../../../../contract/kit/months.ts';
import type { Language } from '../../../../contract/kit/text.ts';
import { localeTag } from '../../../client/language.ts';

export const monthWords = (
  month: Month,
  language: Language,
  options: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'long' },
): string =>
  new Intl.DateTimeFormat(localeTag(language), { ...options, timeZone: 'UTC' }).format(
    new Date(`${firstDayOf(month)}T00:00:00Z`),
  );
