/**
 * Makes any text of a user printable. Typst refuses JSON with lone surrogates, control characters print as
 * boxes, bidirectional overrides would turn the rest of a line around, and a 10 000-character name would push
 * everything else off the page.
 */

/** Controls, soft hyphens and invisible formatting but for the joiner of emoji and the zero-width space. */
const INVISIBLE = /[\p{Cc}\u00ad\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Nothing to draw: unassigned, private, or lost. */
const NO_SIGN = /[\p{Cn}\p{Co}\ufffd]/gu;
const PLACEHOLDER = '□';
const SPACES = /\s+/gu;
/** A run without a place to break a line: letters and signs other than the CJK ones, which break anywhere. */
const LONG_RUN = /[!-~\u00a1-\u2dff\ua000-\uabff\u{1f000}-\u{1ffff}]{14,}/gu;
const ZERO_WIDTH_SPACE = '\u200b';
/** Marks stacked on one letter beyond this number are dropped. */
const MARKS = /(\p{M}{3})\p{M}+/gu;

const graphemes = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/**
 * The text without anything that cannot be printed; white space of any kind becomes one space. Zero-width
 * spaces stay: they are where `breakLongRuns` lets a line break.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(INVISIBLE, (sign) => (/[\s\u0085]/u.test(sign) ? ' ' : ''))
    .replace(NO_SIGN, PLACEHOLDER)
    .replace(SPACES, ' ')
    .replace(MARKS, '$1')
    .trim();
}

/** At most `limit` characters as a reader counts them, the last one … where something was cut off. */
export function clipText(text: string, limit: number): string {
  // Nothing beyond this can be shown; it keeps the work small for absurd input.
  const head = cleanText(text.slice(0, limit * 16).replaceAll(ZERO_WIDTH_SPACE, ''));
  if (head.length <= limit) return head;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(head)) {
    if (count === limit - 1) {
      const rest = head.slice(kept.length);
      return rest === segment ? head : `${kept}…`;
    }
    kept += segment;
    count += 1;
  }
  return head;
}

/** Lets a line break inside words that are too long for a narrow column. */
export function breakLongRuns(text: string): string {
  return text.replace(LONG_RUN, (run) => [...run].join(ZERO_WIDTH_SPACE));
}

/** `cleanText`, clipped, and breakable in narrow columns: what every name on a printed paper goes through. */
export function printable(text: string, limit: number): string {
  return breakLongRuns(clipText(text, limit));
}
