import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseRichText } from './rich-text.ts';
import { plainText } from './service/plain-text.ts';

describe('what is harmless stays', () => {
  test.each([
    ['<p>一<strong>二</strong></p><ul><li>三</li></ul>', '<p>一<strong>二</strong></p><ul><li>三</li></ul>'],
    ['第一行\n\n第二行 & <3', '<p>第一行</p><p>第二行 &#38; &#60;3</p>'],
    ['<div>一</div>', '<p>一</p>'],
    ['<p>一<p>二', '<p>一</p><p>二</p>'],
    ['<b>一<i>二</b>三', '<b>一<i>二</i></b>三'],
    [
      '<a href="https://a.cn/?x=1&amp;y=2">去</a>',
      '<a href="https://a.cn/?x=1&#38;y=2" target="_blank" rel="noopener noreferrer">去</a>',
    ],
  ])('%s', (given, wanted) => expect(sanitiseRichText(given)).toBe(wanted));
});

describe('what could act does not', () => {
  test.each([
    ['<script>alert(1)</script>好', '好'],
    ['<p onclick="alert(1)">好</p>', '<p>好</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://spy.cn/p.gif">', ''],
    ['<a href="javascript:alert(1)">好</a>', '好'],
    ['<a href="java\nscript:alert(1)">好</a>', '好'],
    ['<a href="&#106;avascript&colon;alert(1)">好</a>', '好'],
    ['<a href="//evil.cn">好</a>', '好'],
    ['<a href="/\\evil.cn">好</a>', '好'],
    ['<svg><script>alert(1)</script></svg>好', '好'],
    ['<scr<script>ipt>alert(1)</script>好', '&#60;scr好'],
    ['<!--><img src=x onerror=alert(1)>-->', ''],
    ['<style>@import url(x)</style>', ''],
    ['<iframe src=javascript:alert(1)>', ''],
    ['<p style="background:url(javascript:1)">好</p>', '<p>好</p>'],
    [
      '<a href="/x" title="\'><img src=x onerror=alert(1)>">好</a>',
      '<a href="/x" target="_blank" rel="noopener noreferrer">好</a>',
    ],
  ])('%s', (given, wanted) => expect(sanitiseRichText(given)).toBe(wanted));
});

const HARMLESS =
  /^(?:[^<>]|<\/?(?:p|h[234]|blockquote|ul|ol|li|pre|table|thead|tbody|tr|th|td|strong|b|em|i|u|s|code)>|<[bh]r>|<\/a>|<a href="(?:https?:\/\/|mailto:|tel:|\/)[^"<>]*" target="_blank" rel="noopener noreferrer">|<img src="\/api\/[^"<>]*" alt="[^"<>]*">)*$/;
const piece = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '</',
    '<a href=',
    'javascript:',
    '<img src=',
    '/api/x',
    ' onerror=x',
    '<p>',
  ),
  fc.constantFrom(
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '&lt;',
    '&#60;',
    '<svg>',
    '<li>',
    '</a>',
    '<table>',
    '\u0000',
  ),
);
test('whatever comes in, only the known elements come out, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const out = sanitiseRichText(pieces.join(''));
      expect(out).toMatch(HARMLESS);
      if (out.includes('<')) expect(sanitiseRichText(out)).toBe(out);
    }),
    { numRuns: 3000 },
  );
});

test('a long text of openings without an end is read in no time', () => {
  const started = performance.now();
  for (const opening of ['<a', '<a "', '<!--', '<p ', '</', '<script>'])
    sanitiseRichText(opening.repeat(12_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('the summary is words only, cut with an ellipsis', () => {
  expect(plainText('<p>一&#60;二</p><p>三</p>', 20)).toBe('一<二 三');
  expect(plainText('<p>一二三四五</p>', 4)).toBe('一二三…');
});
