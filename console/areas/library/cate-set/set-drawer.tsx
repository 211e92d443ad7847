// One meal structure to read, with a day planned by it.
import { text } from '../../../../contract/kit/text.ts';
import { dishCateSetCalls } from '../../../../contract/library/dish-cate-set.ts';
import { MEAL_KEYS, MEALS } from '../../../../planner/nutrition/meal-pattern.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { AsWritten } from '../../../ui/as-written.tsx';
import type { RowOfList } from '../../../ui/list/row.ts';
import { RecordDrawer } from '../../../ui/record-drawer.tsx';
import { DayPreviewPanel } from './day-preview.tsx';
import { dishesOfMeal, kindWords } from './set-words.ts';

export type CateSetOnWire = RowOfList<typeof dishCateSetCalls.list>;

export function SetDrawer({ set, onClose }: { set: CateSetOnWire | null; onClose: () => void }) {
  const t = useText();
  const pick = usePick();
  const { active } = useTab();
  const { entity } = dishCateSetCalls;
  return (
    <RecordDrawer
      open={set !== null && active}
      title={set ? pick(set.setName, set.nameEn) : t(entity.label)}
      fields={entity.fields}
      row={set}
      render={{
        setName: () => <AsWritten>{pick(set?.setName ?? '', set?.nameEn ?? null)}</AsWritten>,
        lines: () =>
          set?.lines.length
            ? MEAL_KEYS.map((meal) => {
                const dishes = dishesOfMeal(t, set.lines, meal);
                return dishes ? (
                  <div key={meal}>
                    {t(text('{meal}：{dishes}', '{meal}: {dishes}'), { meal: t(MEALS[meal]), dishes })}
                  </div>
                ) : null;
              })
            : t(text('还没有菜品', 'No dishes yet')),
        recipeType: () => kindWords(t, set?.recipeType ?? null),
      }}
      onClose={onClose}
      history={set ? { entity: entity.name, id: set.id } : null}
    >
      {set ? <DayPreviewPanel key={set.id} lines={set.lines} /> : null}
    </RecordDrawer>
  );
}
