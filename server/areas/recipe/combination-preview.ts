// What chosen dishes would be as one meal, while somebody still chooses.
import { combinationRefusals, previewCombination } from '../../../contract/library/combination.ts';
import { ruleKey, type Check } from '../../../planner/solution.ts';
import { judgedDeptId } from '../../kernel/access/caller.ts';
import { refuseField } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { combinationFigures, mayBeNamed, offeredDishes } from '../library/service/combined-dishes.ts';
import { disabledFor } from '../library/service/disabled-foods.ts';
import { libraryInSight, offeredTo } from '../library/service/library.ts';
import { judgedCombination, withoutPlace } from './combination-check.ts';
import { unitsAbove } from '../organisation/service/units-above.ts';

/** A rule once, however many of its places are broken. */
const eachRuleOnce = (checks: readonly Check[]): Check[] =>
  [...new Map(checks.toReversed().map((check) => [ruleKey(check), check])).values()].toReversed();

export const handlers = [
  handle(previewCombination, async ({ door, body, caller }) => {
    const { mealType, dishIds } = body;
    const deptId = body.deptId ?? judgedDeptId(caller);
    // What another kindergarten pays is not told.
    const isTheirs = deptId !== null && (caller.deptIds?.includes(deptId) ?? true);
    const seen = await libraryInSight(door, isTheirs ? { deptId } : {});
    const isKnown = (id: string): boolean => {
      const dish = seen.dishes.get(id);
      return dish !== undefined && mayBeNamed(dish, caller);
    };
    if (!dishIds.every(isKnown)) throw refuseField('dishIds', combinationRefusals.unknown);
    const library = deptId ? offeredTo(seen, [deptId]) : seen;
    const { nutrients: _, ...figures } = combinationFigures(dishIds, {
      library,
      disabled: await disabledFor(door, deptId, seen),
      language: caller.language,
    });
    const { energyShare, broken } = await inTurns(
      judgedCombination(
        library,
        mealType,
        offeredDishes([...new Set(dishIds)], library),
        deptId ? await unitsAbove(door.db, { tenantId: caller.tenantId, deptId }) : [],
      ),
    );
    return {
      ...figures,
      energyShare,
      remarks: eachRuleOnce(broken).map(({ hard, name, why }) => ({
        hard,
        name,
        why: why && withoutPlace(why, mealType),
      })),
    };
  }),
];
