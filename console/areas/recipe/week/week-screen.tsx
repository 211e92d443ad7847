// The week of one menu: head, figures, grid, nutrition beside it, and the dialogs of the acts.
import { BarChartOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { stateOfKey } from '../../../../contract/kit/machine.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { useText } from '../../../client/language.ts';
import { lazyPart } from '../../../client/lazy-part.ts';
import { usePermission } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useScreenLevel } from '../../../ui/screen-level.ts';
import { useKeysOfPart, useShortcuts } from '../../../ui/shortcuts.ts';
import { dishKeys } from './card-menu.tsx';
import { NutritionPanel } from '../nutrition/nutrition-panel.tsx';
import { useTakeBack } from '../list/use-take-back.ts';
import { useVariants } from '../variant/use-variants.ts';
import { VariantsButton } from '../variant/variants-button.tsx';
import { BlockedBanner } from './blocked-banner.tsx';
import { focusDish, showMarked } from './card-focus.ts';
import { DayTabs } from './day-tabs.tsx';
import { DifferenceStrip } from './difference-strip.tsx';
import { editAllowed } from './edit-allowed.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { FoodCell } from './food-cell.tsx';
import { findDish, lockedIn, onMenu, type MenuEdit } from './menu-edits.ts';
import { NutrientMatrix } from './nutrient-matrix.tsx';
import { usePanelOpen } from './panel-open.ts';
import { PrintMenu } from './print-menu.tsx';
import { firstPlaceOf } from './rule-place.ts';
import { useConfirmation } from './use-confirmation.ts';
import type { MenuEditing } from './use-menu-editing.ts';
import { useRepair } from './use-repair.tsx';
import { useShownWeek } from './use-shown-week.ts';
import { useSureEdit } from './use-sure-edit.ts';
import {
  DishActsContext,
  WeekContext,
  type DishActs,
  type Highlight,
  type WeekContextValue,
} from './week-context.ts';
import { WeekDialogs, type OpenDialog } from './week-dialogs.tsx';
import { dishesOf, mealsOfDays, WeekGrid } from './week-grid.tsx';
import { ConfirmButton, WeekHead } from './week-head.tsx';
import type { RecipeOnWire } from './wire-types.ts';
import ui from '../../../ui/ui.module.css';
import styles from './week.module.css';

const undoWhole = {
  question: text('撤销生成，回到生成之前吗?', 'Undo the generation and go back to before it?'),
  detail: text(
    '现在的菜会全部撤下，食谱变回生成前的样子；撤销以后不能恢复，只能重新生成。',
    'All dishes of now go, and the menu is as it was before it was generated. The undo itself cannot be undone: the menu would have to be generated again.',
  ),
};

// Few menus have any.
const VariantDrawer = lazyPart(async () => ({
  default: (await import('../variant/variant-drawer.tsx')).VariantDrawer,
}));

export interface WeekScreenProps {
  detail: RecipeOnWire;
  editing: MenuEditing;
  view: MenuView;
  /** The menu's kindergarten, said or chosen; null where there is only one. */
  whose: ReactNode;
}

export function WeekScreen({ detail, editing, view, whose }: WeekScreenProps) {
  const t = useText();
  const { id } = detail;
  const navigate = useNavigate();
  const may = usePermission();
  const wide = useScreenLevel() >= 3;
  const narrow = useScreenLevel() === 0;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [panelOpen, setPanelOpen] = usePanelOpen();
  const [sheetOpen, setSheetOpen] = useState(false);
  // Raised to bring the panel to its rules.
  const [rulesAsked, askRules] = useState(0);

  const shown = useShownWeek(detail, view);
  const { week, days, day, kind } = shown;
  const hasDishes = view.days.some((one) => one.meals.some((meal) => meal.dishes.length > 0));
  const allowed = editAllowed(detail.recipeStatus, hasDishes, may);
  const editable = allowed.allowed;

  const { perform: send } = editing;
  const sendOnceSure = useSureEdit(send);
  const perform = (edit: MenuEdit, focus?: string): void => {
    setHighlight(null);
    void sendOnceSure(edit);
    // A question has the focus until it is answered.
    if (focus && lockedIn(edit).length === 0) focusDish(focus);
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
        void sendOnceSure({ kind: 'move', dish, ...to });
      },
      edit: (date, meal) => void navigate(`/recipe/edit?id=${id}&date=${date}&meal=${meal}`),
      lock: (placed) => void send({ kind: 'lock', dish: onMenu(placed), locked: !placed.dish.locked }),
      lockWeight: (placed) =>
        void send({ kind: 'lockWeight', dish: onMenu(placed), locked: !placed.dish.weightLocked }),
      remove: (placed) => void sendOnceSure({ kind: 'remove', dish: onMenu(placed) }),
      add: (date, meal) => setDialog({ kind: 'add', date, meal }),
      combine: (date, meal) => setDialog({ kind: 'combine', date, meal }),
    }),
    [send, sendOnceSure, navigate, id],
  );

  const confirm = useConfirm();
  const undo = async (): Promise<void> => {
    if (!editable || !detail.undoable || editing.working) return;
    const { changeId, whole } = detail.undoable;
    if (whole && !(await confirm(t(undoWhole.question), { detail: t(undoWhole.detail), danger: true })))
      return;
    void editing.undo(changeId);
  };
  useShortcuts({ 'mod+z': { label: text('撤销上一步', 'Undo the last step'), run: () => void undo() } });
  useKeysOfPart(editable ? dishKeys : null);
  const showRules = (): void => {
    if (wide) setPanelOpen(true);
    else setSheetOpen(true);
    askRules((now) => now + 1);
  };
  const repair = useRepair(editing, view);
  const reopening = useTakeBack();
  const variants = useVariants(id, hasDishes);
  const confirmation = useConfirmation(id, view.figures, variants.list, showRules, () => variants.show(null));

  useEffect(() => {
    // A rule that no longer applies must not keep days marked.
    setHighlight(null);
  }, [view.figures]);
  const { askedRule, goToRule } = shown;
  useEffect(() => {
    if (!askedRule) return;
    const place = firstPlaceOf(view.figures.checks, askedRule);
    setHighlight(place);
    goToRule(place?.days[0] ?? null);
    if (place) showMarked();
  }, [askedRule, goToRule, view.figures.checks]);

  const context: WeekContextValue = useMemo(
    () => ({
      view,
      highlight,
      lastChange: editing.lastChange,
      variants: variants.list,
      showVariants: variants.show,
    }),
    [view, highlight, editing.lastChange, variants.list, variants.show],
  );
  const dishActs = useMemo(() => ({ editable, acts }), [editable, acts]);
  const placed = dialog && 'id' in dialog ? findDish(view, dialog.id) : null;
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
        shown.goToDay(first);
        if (!wide) setSheetOpen(false);
        if (kind !== 'dishes') shown.setKind('dishes');
      }}
      lastChange={editing.lastChange}
    />
  );
  const state = stateOfKey(recipeMachine, detail.recipeStatus);
  const shownDays = narrow && day ? [day] : days;
  return (
    <DishActsContext value={dishActs}>
      <WeekContext value={context}>
        <div className={ui.page}>
          <section className={`${ui.card} ${styles.weekTop}`}>
            {week ? (
              <WeekHead
                detail={detail}
                week={week}
                whose={whose}
                onBefore={shown.before}
                onAfter={shown.after}
                kind={kind}
                onKind={shown.setKind}
                editable={editable}
                working={editing.working}
                onUndo={() => void undo()}
                onRepair={() => void repair()}
                variants={
                  hasDishes && (editable || variants.list.length > 0) ? (
                    <VariantsButton list={variants.list} onClick={() => variants.show(null)} />
                  ) : null
                }
                print={
                  hasDishes ? (
                    <PrintMenu
                      recipeId={id}
                      dates={week.days}
                      meals={mealsOfDays(days)}
                      variants={variants.list}
                    />
                  ) : null
                }
                confirm={
                  hasDishes && state === 'unconfirmed' && may('recipe_complete') ? (
                    <ConfirmButton onClick={() => void confirmation.ask()} loading={confirmation.asking} />
                  ) : null
                }
              />
            ) : null}
            <BlockedBanner
              recipeId={id}
              allowed={allowed}
              working={reopening.working}
              onTakeBack={() => void reopening.takeBack(detail)}
            />
            {hasDishes ? <FigureTiles figures={view.figures} onRules={showRules} /> : null}
            <DifferenceStrip change={editing.lastChange} />
          </section>
          {hasDishes ? (
            <div className={styles.weekBody} data-panel={(wide && panelOpen) || undefined}>
              <section
                className={`${ui.card} ${styles.weekCard}`}
                aria-label={t(text('一周食谱', 'Weekly menu'))}
              >
                {narrow && kind !== 'nutrition' ? (
                  <DayTabs days={days} chosen={day?.date ?? null} onChoose={shown.setDay} />
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
                  <aside
                    className={`${ui.card} ${styles.weekPanel}`}
                    aria-label={t(text('营养', 'Nutrition'))}
                  >
                    <div className={styles.weekPanelHead}>
                      <h2>{t(text('营养分析', 'Nutrition'))}</h2>
                      <Button size="small" type="text" onClick={() => setPanelOpen(false)}>
                        {t(text('收起', 'Hide'))}
                      </Button>
                    </div>
                    {panel}
                  </aside>
                ) : (
                  <Button
                    className={styles.weekOpener}
                    icon={<BarChartOutlined />}
                    onClick={() => setPanelOpen(true)}
                  >
                    {t(text('营养', 'Nutrition'))}
                  </Button>
                )
              ) : (
                <Button
                  className={styles.weekFab}
                  type="primary"
                  icon={<BarChartOutlined />}
                  onClick={() => setSheetOpen(true)}
                >
                  {t(text('营养与规则', 'Nutrition and rules'))}
                </Button>
              )}
            </div>
          ) : (
            <section className={ui.card}>
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
          >
            {panel}
          </Drawer>
        )}
        <WeekDialogs
          {...{ detail, view, editing, dialog, placed, perform }}
          dates={week?.days ?? []}
          onClose={closeDialog}
        />
        {variants.shown ? (
          <Suspense fallback={null}>
            <VariantDrawer
              detail={detail}
              variants={variants.list}
              date={variants.shown.date}
              editable={editable}
              onClose={variants.hide}
            />
          </Suspense>
        ) : null}
      </WeekContext>
    </DishActsContext>
  );
}
