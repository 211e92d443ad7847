import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const column = (width: number, least = width) => ({ width, least });
const sum = (widths: number[]) => widths.reduce((all, one) => all + one, 0);

describe('columns of a list in the room there is', () => {
  it('keeps what fits', () => {
    expect(fitColumns([column(100), column(200)], 300)).toEqual({
      widths: [100, 200],
      beyond: [],
      tight: false,
    });
  });
  it('takes from those that may give way, most from the widest, and never more than they can', () => {
    const { widths, beyond } = fitColumns([column(300, 120), column(200, 120), column(176)], 600);
    expect(beyond).toEqual([]);
    expect(sum(widths)).toBeLessThanOrEqual(600);
    expect(widths[2]).toBe(176);
    expect(300 - widths[0]!).toBeGreaterThan(200 - widths[1]!);
  });
  it('names what does not fit even so', () => {
    const { widths, beyond } = fitColumns([column(300, 120), column(176), column(176)], 300);
    expect(widths[0]).toBe(120);
    expect(beyond).toEqual([2]);
  });
  it('leaves a heading its line, also where the column would be narrower', () => {
    const heading = { whole: 140, least: 80 };
    expect(fitColumns([{ ...column(100), heading }, column(200)], 400).widths).toEqual([140, 200]);
    const { widths } = fitColumns([{ ...column(300, 100), heading }, column(200)], 340);
    expect(widths).toEqual([140, 200]);
  });
  it('wraps headings before a column is out of sight, and never cuts a word of them', () => {
    const heading = { whole: 140, least: 80 };
    expect(fitColumns([{ ...column(70), heading }, column(200)], 300)).toEqual({
      widths: [80, 200],
      beyond: [],
      tight: false,
    });
    expect(fitColumns([{ ...column(70), heading }, column(200)], 250)).toEqual({
      widths: [80, 200],
      beyond: [1],
      tight: false,
    });
  });
  it('spares the edges of its cells where that brings every column into sight, and only there', () => {
    const columns = [column(100), column(100), column(100)];
    expect(fitColumns(columns, 300, 6).tight).toBe(false);
    expect(fitColumns(columns, 299, 6)).toEqual({ widths: [94, 94, 94], beyond: [], tight: true });
    expect(fitColumns(columns, 281, 6)).toEqual({ widths: [100, 100, 100], beyond: [2], tight: false });
  });
});
