// Whether a condition shows one person all the rows that it shows another. It speaks of whoever asks by their values
// alone, so it is enough to know which of these stand in it, and whether more of a list lets more rows through or fewer.
import {
  CALLER_VALUES,
  type CallerValue,
  type Expression,
} from '../../../contract/system/scope/expression.ts';
import type { Caller } from './caller.ts';

/** `more`: a longer list shows more rows; `fewer`: it shows fewer; `other`: another value shows other rows. */
type Effect = 'more' | 'fewer' | 'other';

interface Use {
  value: CallerValue;
  effect: Effect;
}

function usesOf(part: Expression, straight = true): Use[] {
  switch (part.kind) {
    case 'and':
    case 'or':
      return part.parts.flatMap((each) => usesOf(each, straight));
    case 'not':
      return usesOf(part.inner, !straight);
    case 'null':
      return [];
    case 'compare':
      return part.right.kind === 'caller' ? [{ value: part.right.value, effect: 'other' }] : [];
    case 'in': {
      const ofList: Effect = straight === part.negated ? 'fewer' : 'more';
      return part.list.flatMap((each): Use[] =>
        each.kind === 'caller'
          ? [{ value: each.value, effect: CALLER_VALUES[each.value].list ? ofList : 'other' }]
          : [],
      );
    }
  }
}

/** What a value may be for this person, now or after working in another of the own departments. */
const valuesOf: Record<CallerValue, (person: Caller) => readonly string[]> = {
  userId: ({ userId }) => [userId],
  deptId: ({ deptTreeIds }) => deptTreeIds,
  deptIds: ({ deptTreeIds }) => deptTreeIds,
  roleIds: ({ roleIds }) => roleIds,
};

/** All of `few` are among `many`. */
export const within = (few: readonly string[], many: readonly string[]): boolean =>
  few.every((id) => many.includes(id));

/** Whether the rows that the condition shows `other` are certainly among those that it shows `person`. */
export const conditionCovers = (condition: Expression, person: Caller, other: Caller): boolean =>
  usesOf(condition).every(({ value, effect }) => {
    const [mine, theirs] = [valuesOf[value](person), valuesOf[value](other)];
    return (effect === 'fewer' || within(theirs, mine)) && (effect === 'more' || within(mine, theirs));
  });
