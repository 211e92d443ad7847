import { expect, it } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

it('names a key press the same on every keyboard: Ctrl and ⌘ are both mod', () => {
  const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  expect(shortcutOf({ ...keys, key: 'k', ctrlKey: true })).toBe('mod+k');
  expect(shortcutOf({ ...keys, key: 'K', metaKey: true, shiftKey: true })).toBe('mod+shift+k');
  expect(shortcutOf({ ...keys, key: 'Escape' })).toBe('escape');
  expect(shortcutOf({ ...keys, key: '?', shiftKey: true })).toBe('?');
  expect(shortcutOf({ ...keys, key: '?' })).toBe('?');
});
