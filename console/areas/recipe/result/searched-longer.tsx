// What searching longer brought, said at the result until the menu changes again.
import { Alert, Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { dishesData, undoChange } from '../../../../contract/recipe/menu.ts';
import { recipeDetailCall, type SearchedLonger as Searched } from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { allows } from '../wizard/wizard-steps.ts';

const wonWords = ({ better, fewerMissed, fewerHard }: Searched) =>
  !better
    ? text('没有找到更好的，食谱没有改动', 'Nothing better was found; the menu is unchanged')
    : fewerHard > 0
      ? text('必须遵守的规则多做到 {n} 条', 'Mandatory rules kept more than before: {n}')
      : fewerMissed > 0
        ? text('评分更好：多做到 {n} 条规则', 'Better score; rules kept more than before: {n}')
        : text('评分更好，做到的规则和原来一样多', 'Better score; as many rules kept as before');

export function SearchedLonger({ recipe }: { recipe: RecipeDetailAnswer }) {
  const t = useText();
  const may = usePermission();
  const undo = useAct(undoChange, {
    done: text('已换回原来的食谱', 'The menu is what it was before'),
    refreshes: [recipeDetailCall, dishesData],
  });
  const { id, searchedLonger, undoable, recipeStatus } = recipe;
  if (!searchedLonger) return null;
  const mayUndo =
    searchedLonger.better && undoable && may(undoChange.access) && allows(recipeStatus, 'arrange');
  return (
    <Alert
      type={searchedLonger.better ? 'success' : 'info'}
      showIcon
      title={t(wonWords(searchedLonger), { n: searchedLonger.fewerHard || searchedLonger.fewerMissed })}
      action={
        mayUndo ? (
          <Button
            size="small"
            loading={undo.isPending}
            onClick={() => undo.mutate({ body: { id, changeId: undoable.changeId } })}
          >
            {t(text('撤销', 'Undo'))}
          </Button>
        ) : null
      }
    />
  );
}
