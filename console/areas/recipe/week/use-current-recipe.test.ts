import { describe, expect, it } from 'vitest';
import { currentMenu, neighbourMenus } from './use-current-recipe.ts';

describe('the menu that opens', () => {
  const days = [
    { date: '2026-11-16', recipeId: 'old' },
    { date: '2026-11-23', recipeId: 'now' },
    { date: '2026-11-25', recipeId: 'now' },
    { date: '2026-11-30', recipeId: 'next' },
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
});
