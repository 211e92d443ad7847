import { describe, expect, it } from 'vitest';
import { currentMenu, neighbourMenus } from './use-current-recipe.ts';

describe('the menu that opens', () => {
  const days = [
    { date: '2026-11-16', recipeId: 'old', recipeStatus: 4 },
    { date: '2026-11-23', recipeId: 'now', recipeStatus: 4 },
    { date: '2026-11-25', recipeId: 'now', recipeStatus: 4 },
    { date: '2026-11-30', recipeId: 'next', recipeStatus: 4 },
  ];
  it('is that of today, else the next one, else the last one', () => {
    expect(currentMenu(days, '2026-11-23')?.recipeId).toBe('now');
    expect(currentMenu(days, '2026-11-28')?.recipeId).toBe('next');
    expect(currentMenu(days, '2026-12-24')?.recipeId).toBe('next');
    expect(currentMenu([], '2026-12-24')).toBeNull();
  });
  it('has the menus before and after it as neighbours', () => {
    expect(neighbourMenus(days, 'now')).toEqual({ before: 'old', after: 'next' });
    expect(neighbourMenus(days, 'gone')).toEqual({ before: null, after: null });
  });
  it('is the one that is served where another of the same days is only being made', () => {
    const both = [
      { date: '2026-11-23', recipeId: 'draft', recipeStatus: 1 },
      { date: '2026-11-24', recipeId: 'served', recipeStatus: 4 },
      { date: '2026-11-24', recipeId: 'draft', recipeStatus: 1 },
      { date: '2026-11-24', recipeId: 'other', recipeStatus: 3 },
      { date: '2026-11-24', recipeId: 'failed', recipeStatus: 5 },
    ];
    expect(currentMenu(both, '2026-11-23')?.recipeId).toBe('served');
    expect(currentMenu(both, '2026-12-24')?.recipeId).toBe('served');
    const around = [...both, { date: '2026-11-30', recipeId: 'next', recipeStatus: 3 }];
    expect(neighbourMenus(around, 'next').before).toBe('served');
    expect(
      currentMenu([{ date: '2026-11-30', recipeId: 'draft', recipeStatus: 1 }], '2026-11-23')?.recipeId,
    ).toBe('draft');
  });
});
