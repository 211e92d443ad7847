// The list offers an act only where the state machine allows it and the person may.
import { describe, expect, it } from 'vitest';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { actsOf, homeOf } from './recipe-acts.ts';

const { draft, generating, unconfirmed, completed, failed } = recipeMachine.states;
const keys = (state: { key: number }, may = true): string[] =>
  actsOf({ id: '1', recipeStatus: state.key }, () => may).map((act) => act.key);

describe('acts of a menu', () => {
  it('begin with what one most likely wants', () => {
    expect([draft, generating, unconfirmed, completed, failed].map((state) => keys(state)[0])).toEqual([
      'continue',
      'progress',
      'week',
      'week',
      'why',
    ]);
  });
  it('never delete or confirm a confirmed menu', () => {
    expect(keys(completed)).not.toContain('remove');
    expect(keys(completed)).not.toContain('confirm');
    expect(keys(completed)).toContain('takeBack');
  });
  it('share a confirmed menu alone', () => {
    const sharing = [draft, generating, unconfirmed, completed, failed].filter((state) =>
      keys(state).includes('share'),
    );
    expect(sharing).toEqual([completed]);
  });
  it('change nothing without permission', () => {
    const all = [draft, generating, unconfirmed, completed, failed].flatMap((state) => keys(state, false));
    expect(new Set(all)).toEqual(new Set(['progress', 'week', 'detail', 'report', 'result', 'why']));
  });
  it('a name leads to the dishes, or to where the making stands', () => {
    const home = (state: { key: number }, may = true) =>
      homeOf({ id: '7', recipeStatus: state.key }, () => may);
    expect(home(completed)).toBe('/recipe/week?id=7');
    expect(home(draft)).toBe('/recipe/schooladd1?id=7');
    expect(home(draft, false)).toBe('/recipe/detail?id=7');
    expect(home(failed)).toBe('/recipe/schooladd4?id=7');
  });
});
