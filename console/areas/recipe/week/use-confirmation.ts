// Confirming a menu. While a rule that must hold is broken, the rules are shown
// instead of a question; the server has the last word.
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuFigures } from '../../../../contract/recipe/menu.ts';
import type { VariantInShort } from '../../../../contract/recipe/variant.ts';
import { completeRecipe, recipeCalendar, recipeDetailCall } from '../../../../contract/recipe/recipe.ts';
import { groupOffWords } from '../../../../planner/nutrition/group-verdicts.ts';
import { showFailure } from '../../../client/api.ts';
import { listed, useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct } from '../../../client/use-call.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { wholeVariants } from '../variant/use-whole-variants.ts';
import { groupChecks } from '../result/group-checks.ts';

const impossible = text(
  '还有 {count} 条必须满足的规则未满足，不能确认',
  '{count} mandatory rules are not met, so the menu cannot be confirmed',
);
const withSoft = text(
  '有 {count} 条建议性规则未满足，仍可确认。确认后菜品不能再改，需要时可取消确认。',
  '{count} recommendations are not met; you can still confirm. A confirmed menu can only be changed after reopening it.',
);
const allMet = text(
  '确认后菜品不能再改，需要时可取消确认。',
  'A confirmed menu can only be changed after reopening it.',
);

const variantsWait = text(
  '过敏替代餐有 {count} 处没有可提供的替代菜品，不能确认',
  'The allergy variants lack replacements that may be served (places: {count}), so the menu cannot be confirmed',
);

const yes = text('确认食谱', 'Confirm');

const variantBreaks = text(
  '过敏替代餐“{variant}”有必须满足的规则没有满足：{rules}',
  'The allergy variant “{variant}” does not meet these mandatory rules: {rules}',
);

/**
 * `variants`: what breaks a rule in one of them is told before the menu is confirmed with it; while something in them is
 * to be put right first, they are shown instead.
 */
export function useConfirmation(
  id: string,
  figures: MenuFigures,
  variants: readonly VariantInShort[],
  showRules: () => void,
  showVariants: () => void,
) {
  const t = useText();
  const confirm = useConfirm();
  const [reading, setReading] = useState(false);
  const complete = useAct(completeRecipe, {
    refreshes: [recipeDetailCall, recipeCalendar],
    done: text('食谱已确认', 'The menu has been confirmed'),
  });
  const ask = async (): Promise<void> => {
    const broken = groupChecks(figures.checks).filter((group) => group.broken.length > 0);
    const hard = broken.filter((group) => group.hard).length;
    if (hard > 0) {
      showRules();
      toast.error(t(impossible, { count: hard }));
      return;
    }
    const open = variants.reduce((sum, variant) => sum + variant.open, 0);
    const tooMany = variants.find((variant) => variant.tooMany)?.tooMany;
    if (open > 0 || tooMany) {
      showVariants();
      toast.error(tooMany ? t(tooMany) : t(variantsWait, { count: open }));
      return;
    }
    setReading(true);
    const whole = await wholeVariants(variants)
      .catch((failure: unknown) => {
        showFailure(failure);
        return null;
      })
      .finally(() => setReading(false));
    if (!whole) return;
    const detail = [
      ...whole
        .filter((variant) => variant.broken.length > 0)
        .map(({ variantName, broken: rules }) =>
          t(variantBreaks, { variant: variantName, rules: listed(t, rules) }),
        ),
      ...figures.groupsOff.map((group) => t(groupOffWords(group))),
      broken.length ? t(withSoft, { count: broken.length }) : t(allMet),
    ].join(t(text('。', '. ')));
    if (await confirm(t(text('确认这份食谱?', 'Confirm this menu?')), { detail, yes }))
      complete.mutate({ query: { id } });
  };
  return {
    ask,
    asking: reading || complete.isPending,
  };
}
