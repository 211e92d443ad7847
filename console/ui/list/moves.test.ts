// The acts a row is offered are those its state allows; a state nobody declared is offered none.
import { expect, test } from 'vitest';
import { noticeCalls, noticeMachine } from '../../../contract/content/notice.ts';
import { postCalls } from '../../../contract/system/post.ts';
import { actsByState, moveOffers } from './moves.ts';

const offers = moveOffers(noticeCalls);
const actsOf = (noticeState: unknown): string[] =>
  offers.filter(({ fits }) => fits({ id: '1', noticeState })).map(({ step }) => step.act);

test('a row is offered what leads on from its state', () => {
  const { draft, published, withdrawn } = noticeMachine.states;
  expect(actsOf(draft.key)).toEqual(['publish']);
  expect(actsOf(published.key)).toEqual(['withdraw']);
  expect(actsOf(withdrawn.key)).toEqual(['publish']);
});

test('a state that is hidden or unknown offers nothing', () => {
  expect(actsOf(null)).toEqual([]);
  expect(actsOf(9)).toEqual([]);
});

test('the acts of each state, for the room they need', () => {
  expect(actsByState(noticeMachine, offers).map((group) => group.map(({ step }) => step.act))).toEqual([
    ['publish'],
    ['withdraw'],
    ['publish'],
  ]);
});

test('an entity without a machine has no acts of one', () => {
  expect(moveOffers(postCalls)).toEqual([]);
});
