import { describe, expect, it } from 'vitest';
import { amount, fenOf, yuan, yuanSigned } from './money.ts';

describe('money', () => {
  it('is exact to the fen in both directions', () => {
    for (let fen = 0; fen < 20_000; fen += 1) expect(fenOf((fen / 100).toFixed(2))).toBe(fen);
    expect(fenOf(19.99)).toBe(1999);
    expect(yuan(123456)).toBe('1,234.56');
    expect(yuanSigned(-5)).toBe('-¥0.05');
  });
  it('never shows what is unknown as zero', () => {
    expect(yuan(null)).toBe('—');
    expect(amount(null)).toBe('—');
    expect(amount(Number.NaN)).toBe('—');
    expect(fenOf('')).toBeNull();
    expect(yuan(0)).toBe('0.00');
  });
});
