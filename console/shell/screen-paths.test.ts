import { expect, it } from 'vitest';
import { fileOf } from './screen-paths.ts';

it('finds the file of a path, of one with a better name, and of one with parameters', () => {
  expect(fileOf('/recipe/list')).toBe('/recipe/list');
  expect(fileOf('/base/region')).toBe('/system/region');
  expect(fileOf('/work/process/leave/form/leave%3A1%3A4')).toBe('/workflow/leave-form');
  expect(fileOf('/work/process/leave/handle/1/2/3')).toBe('/workflow/leave-handle');
  expect(fileOf('/work/process/leave/handle/1/2')).toBe('/work/process/leave/handle/1/2');
});
