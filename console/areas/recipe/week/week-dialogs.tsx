// The dialogs of the week view: move, replace, add, and the conflict with somebody else's change.
import { changeDish, type AlternativeDish, type MenuView } from '../../../../contract/recipe/menu.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { AddDishDrawer } from './add-dish-drawer.tsx';
import { CombinationDrawer } from './combination-drawer.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { onMenu, type MenuEdit, type PlacedDish } from './menu-edits.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReplaceDrawer } from './replace-drawer.tsx';
import type { MenuEditing } from './use-menu-editing.ts';
import { dishesOf } from './week-grid.tsx';
import type { RecipeOnWire } from './wire-types.ts';

export type OpenDialog =
  | { kind: 'move'; id: string }
  | { kind: 'replace'; id: string }
  | { kind: 'add' | 'combine'; date: string; meal: MealKey };

export interface WeekDialogsProps {
  detail: RecipeOnWire;
  view: MenuView;
  editing: MenuEditing;
  dialog: OpenDialog | null;
  placed: PlacedDish | null;
  dates: readonly string[];
  perform: (edit: MenuEdit, focus?: string) => void;
  onClose: (focus?: string) => void;
}

export function WeekDialogs({
  detail,
  view,
  editing,
  dialog,
  placed,
  dates,
  perform,
  onClose,
}: WeekDialogsProps) {
  const dishId = placed?.dish.recipeDishId;
  const onReplace = (next: AlternativeDish): void => {
    if (!placed) return;
    onClose();
    const { category } = placed.dish;
    perform(
      { kind: 'replace', dish: onMenu(placed), category, dishId: next.dishId, dishName: next.dishName },
      dishId,
    );
  };
  return (
    <>
      {dialog?.kind === 'move' && placed ? (
        <MoveDialog
          placed={placed}
          view={view}
          dates={dates}
          onClose={() => onClose(dishId)}
          onMove={(to) => {
            onClose();
            perform({ kind: 'move', dish: onMenu(placed), ...to }, dishId);
          }}
        />
      ) : null}
      {dialog?.kind === 'replace' && placed ? (
        <ReplaceDrawer
          alternatives={changeDish}
          query={{ id: detail.id, recipeDishId: placed.dish.recipeDishId }}
          dish={placed.dish}
          place={placed}
          onReplace={onReplace}
          onClose={() => onClose(dishId)}
        />
      ) : null}
      {dialog?.kind === 'add' ? (
        <AddDishDrawer
          deptId={detail.deptId}
          date={dialog.date}
          meal={dialog.meal}
          present={view.days
            .filter((day) => day.date === dialog.date)
            .flatMap((day) => dishesOf(day, dialog.meal).map((dish) => dish.dishId))}
          onClose={() => onClose()}
          onAdd={(dish) => {
            const { date, meal } = dialog;
            onClose();
            perform({
              kind: 'add',
              date,
              meal,
              category: dish.category,
              dishId: dish.id,
              dishName: dish.dishName,
            });
          }}
        />
      ) : null}
      {dialog?.kind === 'combine' ? (
        <CombinationDrawer
          recipeId={detail.id}
          date={dialog.date}
          meal={dialog.meal}
          onUse={(name, placed) => {
            const { date, meal } = dialog;
            const standing = view.days
              .filter((day) => day.date === date)
              .flatMap((day) => dishesOf(day, meal));
            const puts = placed.map(({ dishId, dishName, category, instead }) => {
              const dish = standing.find(({ recipeDishId }) => recipeDishId === instead?.recipeDishId);
              return { dishId, dishName, category, instead: dish ? onMenu({ dish, date, meal }) : null };
            });
            onClose();
            // All of them come in one step, and go in one.
            perform({ kind: 'combine', date, meal, name, puts });
          }}
          onClose={() => onClose()}
        />
      ) : null}
      {editing.conflict ? <ConflictDialog open={editing.conflict} saved={editing.menu.data} /> : null}
    </>
  );
}
