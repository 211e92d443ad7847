/** The month of all kindergartens on paper: every line, what is to be looked at, nothing unknown as a nought. */
import { expect, test } from 'vitest';
import { daysFrom } from '../../../../contract/kit/calendar-day.ts';
import { isServiceDay } from '../../../../contract/kit/holidays.ts';
import type { OverviewRow } from '../../../../contract/recipe/month-overview.ts';
import { type MonthPrint, renderMonthPaper } from './month-paper.ts';
import { readPdf } from './read-pdf.ts';

const serviceDays = daysFrom('2026-11-01', '2026-11-30').filter(isServiceDay);
const nothing = { costFen: null, priceFen: null, energyPercent: null, cleanMenus: null, missed: null };
const served: OverviewRow = {
  ...{ deptId: '1', deptName: '小星星幼儿园', parentId: '9', parentName: '朝阳园区', children: 120 },
  ...{ confirmedDays: 15, openDays: 5, missingDays: 1, missingWeeks: 1, missingMondays: ['2026-11-30'] },
  ...{ costFen: 1512, priceFen: 1500, energyPercent: 97, judged: 14, met: 13 },
  outside: [{ zh: '钙', en: 'Calcium' }],
  ...{ menus: 3, cleanMenus: 2, missed: { hard: 0, soft: 4 }, dishes: 68, foods: 54 },
};
const unserved: OverviewRow = {
  ...{ deptId: '2', deptName: '小月亮幼儿园', parentId: null, parentName: null, children: 80 },
  ...{ confirmedDays: 0, openDays: 0, missingDays: 21, missingWeeks: 5 },
  missingMondays: ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ...nothing,
  ...{ judged: 0, met: 0, outside: [], menus: 0, dishes: 0, foods: 0 },
};
const month: MonthPrint = {
  ...{ month: '2026-11', unit: '阳光教育集团', asOf: '2026-12-01', serviceDays, further: 0 },
  rows: [served, unserved],
};
const read = (print: MonthPrint, language: 'zh' | 'en' = 'zh') => {
  const { pages, text } = readPdf(renderMonthPaper(print, language));
  return { pages, text: text.replace(/[\s\u200b]+/gu, '') };
};

test('each kindergarten stands below its unit, with a total and signs beside what is to be looked at', () => {
  const { pages, text } = read(month);
  expect(pages).toBe(1);
  for (const words of ['阳光教育集团', '2026年11月', '统计日期2026年12月1日', '幼儿园2所', '幼儿200人'])
    expect(text).toContain(words);
  expect(text).toContain('朝阳园区小星星幼儿园120155▲1▲1▲15.1215.0097%13/14钙32046854');
  expect(text).toContain('小月亮幼儿园8000▲21▲5—————0—————');
  expect(text).toContain('合计200155▲22▲6▲15.1215.0013/143204');
});

test.each(['zh', 'en'] as const)('in %s a unit out of sight is no unit that is not there', (language) => {
  const out = read({ ...month, rows: [{ ...served, parentName: null, parentId: null }] }, language).text;
  expect(out).not.toMatch(/未归属|Belownounit/u);
  const both = read(month, language).text;
  // Below the name of another's unit it would be of that one.
  expect(both.indexOf(unserved.deptName)).toBeLessThan(both.indexOf('朝阳园区'));
});

test('days with a menu may be more than serving days, and no word denies it', () => {
  const often = { ...served, confirmedDays: 24, openDays: 0, missingDays: 1 };
  const zh = read({ ...month, rows: [often] }).text;
  expect(zh).not.toContain('缺食谱之和为供餐日');
  expect(zh).not.toContain('供餐日的食谱');
  expect(zh).toContain('周末等非供餐日也在内；缺食谱、整周缺只计供餐日');
  const en = read({ ...month, rows: [often] }, 'en').text;
  expect(en).not.toMatch(/adduptotheservingdays\.|Servingdaysbymenu/u);
  expect(en).toContain('missingcountsservingdaysalone');
});

test('weeks without a menu are named, who has none at all apart', () => {
  const { text } = read(month);
  expect(text).toContain('整周没有食谱全月各周小月亮幼儿园2026年11月30日小星星幼儿园');
  const full = { ...served, missingDays: 0, missingWeeks: 0, missingMondays: [] };
  expect(read({ ...month, rows: [full] }).text).toContain('没有整周缺食谱的幼儿园');
});

test('hundreds of kindergartens keep the heads on each page, and what is left out is said', () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ ...served, deptName: `第${at + 1}号园。` }));
  const { pages, text } = read({ ...month, rows, further: 12 }, 'zh');
  expect(pages).toBeGreaterThan(5);
  for (const { deptName } of rows) expect(text).toContain(deptName);
  expect(text.split('未达标营养素').length - 1).toBeGreaterThanOrEqual(pages - 2);
  expect(text).toContain('另有12所未列入');
});

test('names are printed, never read, and an empty month is a page that says so', () => {
  const hostile = ['#panic("x")[*_`$', 'x'.repeat(10_000), '\ud800\u0000\u202e', ''];
  for (const deptName of hostile)
    expect(read({ ...month, rows: [{ ...served, deptName, parentName: deptName }] }, 'en').pages).toBe(1);
  expect(read({ ...month, rows: [] }, 'en').text).toContain('Nokindergartenshere');
});
