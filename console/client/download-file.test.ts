import { expect, it } from 'vitest';
import { fileNameOf } from './download-file.ts';

it('takes the name a server gives a file, the extended form first', () => {
  expect(
    fileNameOf(`attachment; filename="menu.pdf"; filename*=UTF-8''%E5%91%A8%E9%A3%9F%E8%B0%B1.pdf`),
  ).toBe('周食谱.pdf');
  expect(fileNameOf('attachment; filename=menu.pdf')).toBe('menu.pdf');
  expect(fileNameOf(`attachment; filename="a b.pdf"; filename*=UTF-8''%E5%9`)).toBe('a b.pdf');
  expect(fileNameOf(null)).toBeNull();
});
