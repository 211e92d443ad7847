import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLongRuns, cleanText, clipText, printable } from './printable-text.ts';

describe('clean text', () => {
  it('drops what cannot be printed and keeps what can', () => {
    expect(cleanText(' 番茄\u0000牛腩\t\n汤 ')).toBe('番茄牛腩 汤');
    expect(cleanText('a\u202eb\u2066c')).toBe('abc');
    expect(cleanText('\ud800饭')).toBe('□饭');
    expect(cleanText('㐀𠮷é #[*]')).toBe('㐀𠮷é #[*]');
    expect(cleanText(`a${'\u0301'.repeat(500)}`).length).toBeLessThanOrEqual(4);
  });

  it('is always well-formed JSON for the typesetter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(cleanText(text).isWellFormed()).toBe(true);
        expect(cleanText(text)).not.toMatch(/\p{Cc}/u);
      }),
      { seed: 1, numRuns: 300 },
    );
  });
});

describe('clipped text', () => {
  it('counts characters as a reader does and says where something is missing', () => {
    expect(clipText('番茄炖牛腩', 5)).toBe('番茄炖牛腩');
    expect(clipText('番茄炖牛腩汤', 5)).toBe('番茄炖牛…');
    expect(clipText('👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧👨‍👩‍👧');
    expect(clipText('👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2)).toBe('👨‍👩‍👧…');
  });

  it('stays within its limit whatever comes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const shown = [...new Intl.Segmenter('zh').segment(clipText(text, limit))].length;
          expect(shown).toBeLessThanOrEqual(limit);
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});

it('a word too long for its column may break, words that fit stay as they are', () => {
  expect(breakLongRuns('Carbohydrate 番茄炖牛腩番茄炖牛腩番茄炖牛腩')).not.toContain('\u200b');
  expect(breakLongRuns('x'.repeat(20))).toBe([...'x'.repeat(20)].join('\u200b'));
  expect(printable('x'.repeat(10_000), 30).replaceAll('\u200b', '')).toBe(`${'x'.repeat(29)}…`);
});
