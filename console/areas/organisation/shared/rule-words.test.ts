import { expect, test } from 'vitest';
import { say } from '../../../../contract/kit/text.ts';
import type { Say } from '../../../client/language.ts';
import { changedRules, ruleWords, withChoice } from './rule-words.ts';

const t: Say = (words, values) => say(words, 'zh', values);

test('a choice that comes to the usual is none', () => {
  expect(withChoice({}, 'count.fried', 2)).toEqual({ 'count.fried': 2 });
  expect(withChoice({ 'count.fried': 2 }, 'count.fried', 1)).toEqual({});
  expect(withChoice({ 'mainFood.day': null }, 'mainFood.day', undefined)).toEqual({});
});

test('changed is what comes to something else than for the kindergarten', () => {
  expect(changedRules({ 'count.fried': 2, 'mainFood.day': null }, {})).toEqual([
    'mainFood.day',
    'count.fried',
  ]);
  expect(changedRules({ 'count.fried': 2 }, { 'count.fried': 2 })).toEqual([]);
  expect(changedRules({}, { 'count.fried': 2 })).toEqual(['count.fried']);
  expect(changedRules({ 'count.fried': 1 }, {})).toEqual([]);
});

test('a rule that is asked of nobody is changed by being wanted, whatever its figure', () => {
  expect(withChoice({}, 'kitchen.oven', 1)).toEqual({ 'kitchen.oven': 1 });
  expect(withChoice({ 'kitchen.oven': 1 }, 'kitchen.oven', null)).toEqual({});
  expect(changedRules({ 'kitchen.oven': 1 }, {})).toEqual(['kitchen.oven']);
  expect(changedRules({}, { 'kitchen.oven': 1 })).toEqual(['kitchen.oven']);
});

test('choices are told in words', () => {
  expect(ruleWords(t, {})).toBe('全部默认');
  expect(ruleWords(t, { 'count.fried': 2, 'mainFood.day': null })).toBe(
    '同一主料一天一次：停用；油炸菜（每周道数）：2道',
  );
});
