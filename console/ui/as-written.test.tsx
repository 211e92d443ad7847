import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AsWritten } from './as-written.tsx';

test('Chinese words say that they are, whatever the language around them', () => {
  expect(renderToStaticMarkup(<AsWritten>国家规定禁用</AsWritten>)).toBe(
    '<span lang="zh-CN">国家规定禁用</span>',
  );
  expect(renderToStaticMarkup(<AsWritten>Poisonous</AsWritten>)).toBe('<span>Poisonous</span>');
});
