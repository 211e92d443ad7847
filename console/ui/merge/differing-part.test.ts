import { expect, test } from 'vitest';
import { differingPart } from './differing-part.ts';

test('the part between what both texts begin and end with', () => {
  expect(differingPart('周一采购排骨', '周一采购牛肉')).toEqual(['周一采购', '排骨', '']);
  expect(differingPart('每天两次', '每两次')).toEqual(['每', '天', '两次']);
  expect(differingPart('同', '同')).toEqual(['同', '', '']);
  expect(differingPart('aa', 'aaa')).toEqual(['aa', '', '']);
  expect(differingPart('', '甲')).toEqual(['', '', '']);
});
