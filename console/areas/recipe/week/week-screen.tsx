// The week of one menu: head, figures, grid, nutrition beside it, and the dialogs of the acts.
import { BarChartOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { stateOfKey } from '../../../../contract/kit/machine.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { AlternativeDish, MenuView } from '../../../../contract/recipe/menu.ts';
import {
  completeRecipe,
  recipeCalendar,
  recipeDetailCall,
  setUnConfirm,
} from '../../../../contract/recipe/recipe.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { useText } from '../../../shell/language.ts';
import { toast } from '../../../shell/toast.tsx';
import { useAct } from '../../../shell/use-call.ts';
import { usePermission } from '../../../shell/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useModal } from '../../../ui/modal-holder.tsx';
import { useScreenLevel } from '../../../ui/screen-level.ts';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { NutritionPanel } from '../nutrition/nutrition-panel.tsx';
import { AddDishDrawer } from './add-dish-drawer.tsx';
import { BlockedBanner } from './blocked-banner.tsx';
import { focusDish } from './card-focus.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { isDate, mondayOf, todayInChina, weeksOf } from './dates.ts';
import { DayTabs } from './day-tabs.tsx';
import { DifferenceStrip } from './difference-strip.tsx';
import { editAllowed } from './edit-allowed.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { FoodCell } from './food-cell.tsx';
import { findDish, onMenu, type MenuEdit, type PlacedDish } from './menu-edits.ts';
import { MoveDialog } from './move-dialog.tsx';
import { NutrientMatrix } from './nutrient-matrix.tsx';
import { usePanelOpen } from './panel-open.ts';
import { PrintMenu } from './print-menu.tsx';
import { repairLines } from './repair-summary.ts';
import { ReplaceDrawer } from './replace-drawer.tsx';
import { neighbourMenus, useMenusAround } from './use-current-recipe.ts';
import type { MenuEditing } from './use-menu-editing.ts';
import type { RecipeOnWire } from './wire-types.ts';
import {
  DishActsContext,
  WeekContext,
  type DishActs,
  type Highlight,
  type WeekContextValue,
} from './week-context.ts';
import { dishesOf, mealsOfDays, WeekGrid } from './week-grid.tsx';
import { ConfirmButton, WeekHead, type WeekViewKind } from './week-head.tsx';

type OpenDialog =
  | { kind: 'move'; id: string }
  | { kind: 'replace'; id: string }
  | { kind: 'add'; date: string; meal: MealKey };

export interface WeekScreenProps {
  detail: RecipeOnWire;
  editing: MenuEditing;
  view: MenuView;
}

const isKind = (value: string | null): value is WeekViewKind =>
  value === 'dishes' || value === 'foods' || value === 'nutrition';

export function WeekScreen({ detail, editing, view }: WeekScreenProps) {
  const t = useText();
  const { id } = detail;
  const modal = useModal();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const may = usePermission();
  const confirm = useConfirm();
  const wide = useScreenLevel() >= 3;
  const narrow = useScreenLevel() === 0;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [panelOpen, setPanelOpen] = usePanelOpen();
  const [sheetOpen, setSheetOpen] = useState(false);

  const dates = useMemo(() => detail.days.map((day) => day.date), [detail.days]);
  const weeks = useMemo(() => weeksOf(dates), [dates]);
  const asked = search.get('week');
  const wanted = mondayOf(isDate(asked) ? asked : todayInChina());
  const week =
    weeks.find((one) => one.monday === wanted) ?? weeks.find((one) => one.monday > wanted) ?? weeks.at(-1);
  const at = week ? weeks.indexOf(week) : -1;
  const days = useMemo(() => view.days.filter((day) => week?.dates.includes(day.date)), [view.days, week]);
  const [dayChosen, setDay] = useState<string | null>(null);
  const day =
    days.find((one) => one.date === dayChosen) ?? days.find((one) => one.date >= todayInChina()) ?? days[0];
  const askedKind = search.get('view');
  const kind = isKind(askedKind) ? askedKind : 'dishes';
  const setParam = (name: string, value: string | null): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );

  const hasDishes = view.days.some((one) => one.meals.some((meal) => meal.dishes.length > 0));
  const allowed = editAllowed(detail.recipeStatus, hasDishes, may);
  const editable = allowed.allowed;
  const around = useMenusAround(detail.beginDate);
  const neighbours = neighbourMenus(around.data ?? [], id);

  const perform = (edit: MenuEdit, focus?: string): void => {
    setHighlight(null);
    void editing.perform(edit);
    if (focus) focusDish(focus);
  };
  const closeDialog = (focus?: string): void => {
    setDialog(null);
    if (focus) focusDish(focus);
  };
  const acts: DishActs = useMemo(
    () => ({
      move: (placed) => setDialog({ kind: 'move', id: placed.dish.recipeDishId }),
      replace: (placed) => setDialog({ kind: 'replace', id: placed.dish.recipeDishId }),
      drop: (dish, to) => {
        setHighlight(null);
        void editing.perform({ kind: 'move', dish, ...to });
      },
      edit: (date, meal) => void navigate(`/recipe/edit?id=${id}&date=${date}&meal=${meal}`),
      lock: (placed) =>
        void editing.perform({ kind: 'lock', dish: onMenu(placed), locked: !placed.dish.locked }),
      lockWeight: (placed) =>
        void editing.perform({ kind: 'lockWeight', dish: onMenu(placed), locked: !placed.dish.weightLocked }),
      remove: (placed) => void editing.perform({ kind: 'remove', dish: onMenu(placed) }),
      add: (date, meal) => setDialog({ kind: 'add', date, meal }),
    }),
    [editing.perform, navigate, id],
  );

  const undo = (): void => {
    if (editable && detail.undoable && !editing.working) void editing.undo(detail.undoable.changeId);
  };
  useShortcuts({ 'mod+z': undo });
  const repair = async (): Promise<void> => {
    const before = view;
    const answer = await editing.repair();
    if (!answer) return;
    const lines = repairLines(t, answer);
    const weightsChanged = answer.view.days.some(
      (day) =>
        JSON.stringify(day.meals) !== JSON.stringify(before.days.find((one) => one.date === day.date)?.meals),
    );
    if (answer.message || lines.length) {
      modal.info({
        centered: true,
        title: answer.message
          ? t(answer.message)
          : t(text('已调整 {count} 道菜', '{count} dishes were changed'), { count: lines.length }),
        content: (
          <ul className="sy-repair-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        okText: t(text('知道了', 'OK')),
      });
    } else
      toast.info(
        t(
          weightsChanged
            ? text('菜品不变，只调整了用量', 'The dishes stay; only weights were changed')
            : text('没有需要调整的地方', 'Nothing needed to be changed'),
        ),
      );
  };
  const complete = useAct(completeRecipe, {
    refreshes: [recipeDetailCall, recipeCalendar],
    done: text('食谱已确认', 'The menu is confirmed'),
  });
  const takeBack = useAct(setUnConfirm, {
    refreshes: [recipeDetailCall, recipeCalendar],

    done: text('已取消确认，可以修改', 'Taken back: it can be changed'),
  });
  const askComplete = async (): Promise<void> => {
    const { brokenHard, brokenSoft } = view.figures;
    if (brokenHard > 0) {
      showRules();
      toast.error(
        t(
          text(
            '还有 {count} 条必须满足的规则未满足，不能确认',
            '{count} rules that must hold are broken: the menu cannot be confirmed',
          ),
          {
            count: brokenHard,
          },
        ),
      );
      return;
    }
    const detailWords = brokenSoft
      ? t(
          text(
            '有 {count} 条建议性规则未满足，仍可确认。确认后菜品不能再改。',
            '{count} soft rules are not met; you may confirm all the same. Afterwards dishes cannot be changed.',
          ),
          { count: brokenSoft },
        )
      : t(
          text(
            '确认后菜品不能再改，需要时可取消确认。',
            'Afterwards dishes cannot be changed; it can be taken back.',
          ),
        );
    if (await confirm(t(text('确认这份食谱？', 'Confirm this menu?')), { detail: detailWords }))
      complete.mutate({ query: { id } });
  };
  const showRules = (): void => {
    if (wide) setPanelOpen(true);
    else setSheetOpen(true);
    setPage((now) => now + 1);
  };
  // Raised to bring the panel to its rules.
  const [rulesAsked, setPage] = useState(0);

  useEffect(() => {
    // A rule that no longer applies must not keep days marked.
    setHighlight(null);
  }, [view.figures]);

  const context: WeekContextValue = useMemo(
    () => ({ view, highlight, lastChange: editing.lastChange }),
    [view, highlight, editing.lastChange],
  );
  const dishActs = useMemo(() => ({ editable, acts }), [editable, acts]);
  const placed = dialog && dialog.kind !== 'add' ? findDish(view, dialog.id) : null;
  const panel = (
    <NutritionPanel
      key={rulesAsked}
      start={rulesAsked ? 'rules' : 'nutrients'}
      recipeId={id}
      view={view}
      ageGroups={detail.conditions.ageTypes
        .filter((row) => row.boys + row.girls + row.unknown > 0)
        .map((row) => row.ageType)}
      highlight={highlight}
      onHighlight={(next) => {
        setHighlight(next);
        if (!next) return;
        const [first] = next.days;
        if (!first) return;
        if (!week?.dates.includes(first)) setParam('week', mondayOf(first));
        setDay(first);
        if (!wide) setSheetOpen(false);
        if (kind !== 'dishes') setParam('view', null);
      }}
      lastChange={editing.lastChange}
    />
  );
  const state = stateOfKey(recipeMachine, detail.recipeStatus);
  const goTo = (other: string): void => void navigate(`/recipe/week?id=${other}`);
  const shownDays = narrow && day ? [day] : days;
  return (
    <DishActsContext value={dishActs}>
      <WeekContext value={context}>
        <div className="sy-page sy-week">
          <section className="sy-card sy-week-top">
            {week ? (
              <WeekHead
                detail={detail}
                week={week}
                onBefore={
                  at > 0
                    ? () => setParam('week', weeks[at - 1]?.monday ?? null)
                    : neighbours.before
                      ? () => goTo(neighbours.before ?? id)
                      : null
                }
                onAfter={
                  at < weeks.length - 1
                    ? () => setParam('week', weeks[at + 1]?.monday ?? null)
                    : neighbours.after
                      ? () => goTo(neighbours.after ?? id)
                      : null
                }
                kind={kind}
                onKind={(next) => setParam('view', next === 'dishes' ? null : next)}
                editable={editable}
                working={editing.working}
                onUndo={undo}
                onRepair={() => void repair()}
                print={
                  hasDishes ? <PrintMenu recipeId={id} dates={week.dates} meals={mealsOfDays(days)} /> : null
                }
                confirm={
                  hasDishes && state === 'unconfirmed' && may('recipe_complete') ? (
                    <ConfirmButton onClick={() => void askComplete()} loading={complete.isPending} />
                  ) : null
                }
              />
            ) : null}
            <BlockedBanner
              recipeId={id}
              allowed={allowed}
              working={takeBack.isPending}
              onTakeBack={() => takeBack.mutate({ query: { id } })}
            />
            {hasDishes ? (
              <FigureTiles figures={view.figures} fullWeek={dates.length >= 5} onRules={showRules} />
            ) : null}
            <DifferenceStrip change={editing.lastChange} />
          </section>
          {hasDishes ? (
            <div className="sy-week-body" data-panel={(wide && panelOpen) || undefined}>
              <section className="sy-card sy-week-card" aria-label={t(text('一周食谱', 'Menu of the week'))}>
                {narrow && kind !== 'nutrition' ? (
                  <DayTabs days={days} chosen={day?.date ?? null} onChoose={setDay} />
                ) : null}
                {kind === 'nutrition' ? (
                  <NutrientMatrix recipeId={id} days={days} />
                ) : (
                  <WeekGrid
                    days={shownDays}
                    {...(kind === 'foods'
                      ? { cell: (one, meal) => <FoodCell dishes={dishesOf(one, meal)} /> }
                      : {})}
                  />
                )}
              </section>
              {wide ? (
                panelOpen ? (
                  <aside className="sy-card sy-week-panel" aria-label={t(text('营养', 'Nutrition'))}>
                    <div className="sy-week-panel-head">
                      <h2>{t(text('营养分析', 'Nutrition'))}</h2>
                      <Button size="small" type="text" onClick={() => setPanelOpen(false)}>
                        {t(text('收起', 'Hide'))}
                      </Button>
                    </div>
                    {panel}
                  </aside>
                ) : (
                  <Button
                    className="sy-week-opener"
                    icon={<BarChartOutlined />}
                    onClick={() => setPanelOpen(true)}
                  >
                    {t(text('营养', 'Nutrition'))}
                  </Button>
                )
              ) : (
                <Button
                  className="sy-week-fab"
                  type="primary"
                  icon={<BarChartOutlined />}
                  onClick={() => setSheetOpen(true)}
                >
                  {t(text('营养与规则', 'Nutrition and rules'))}
                </Button>
              )}
            </div>
          ) : (
            <section className="sy-card">
              <EmptyState
                title={t(text('这份食谱还没有菜品', 'This menu has no dishes yet'))}
                hint={allowed.allowed ? null : t(allowed.why)}
                action={
                  may('recipe_edit') && state !== 'generating' ? (
                    <Button type="primary" onClick={() => void navigate(`/recipe/schooladd2?id=${id}`)}>
                      {t(text('设置条件并生成', 'Set the conditions and generate'))}
                    </Button>
                  ) : null
                }
              />
            </section>
          )}
        </div>
        {wide ? null : (
          <Drawer
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            placement={narrow ? 'bottom' : 'right'}
            size={narrow ? '82%' : 420}
            title={t(text('营养分析', 'Nutrition'))}
            className="sy-week-sheet"
          >
            {panel}
          </Drawer>
        )}
        <WeekDialogs
          {...{ detail, view, editing, dialog, placed, perform }}
          dates={week?.dates ?? []}
          onClose={closeDialog}
        />
      </WeekContext>
    </DishActsContext>
  );
}

interface WeekDialogsProps {
  detail: RecipeOnWire;
  view: MenuView;
  editing: MenuEditing;
  dialog: OpenDialog | null;
  placed: PlacedDish | null;
  dates: readonly string[];
  perform: (edit: MenuEdit, focus?: string) => void;
  onClose: (focus?: string) => void;
}

function WeekDialogs({ detail, view, editing, dialog, placed, dates, perform, onClose }: WeekDialogsProps) {
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
          recipeId={detail.id}
          placed={placed}
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
      {editing.conflict ? <ConflictDialog open={editing.conflict} saved={editing.menu.data} /> : null}
    </>
  );
}
