// A drag over the calendar chooses what one means and nothing else.
import { describe, expect, it } from 'vitest';
import { isServiceDay } from '../../../../contract/kit/holidays.ts';
import { beginStroke, strokeTo } from './paint-days.ts';

const any = (): boolean => true;
const run = (from: string, to: string, chosen: string[], may: (day: string) => boolean = any): string[] =>
  [...strokeTo(beginStroke(from, new Set(chosen)), to, may, isServiceDay)].sort();

describe('dragging over days', () => {
  it('passes by the weekend, in either direction', () => {
    expect(run('2026-11-26', '2026-11-30', [])).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
    expect(run('2026-11-30', '2026-11-26', [])).toEqual(['2026-11-26', '2026-11-27', '2026-11-30']);
  });
  it('takes a weekend day where it begins or ends on it', () => {
    expect(run('2026-11-27', '2026-11-28', [])).toEqual(['2026-11-27', '2026-11-28']);
  });
  it('takes days back where it begins on a chosen day', () => {
    expect(run('2026-11-24', '2026-11-25', ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
      '2026-11-23',
    ]);
  });
  it('never chooses days that have a menu', () => {
    expect(run('2026-11-23', '2026-11-25', [], (day) => day !== '2026-11-24')).toEqual([
      '2026-11-23',
      '2026-11-25',
    ]);
  });
});
