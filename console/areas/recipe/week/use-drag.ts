// Dragging a dish with the mouse (pragmatic-drag-and-drop). A dish may be dropped into a meal, or onto another dish
// to change places with it. The same can be done from the keyboard in the "move to" dialog.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { autoScrollPane } from './auto-scroll.ts';
import type { MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { DishOnMenu } from './menu-edits.ts';

const KIND = 'dish-on-menu';
const dishOf = (data: Record<string, unknown>): DishOnMenu | null =>
  data['kind'] === KIND ? (data['dish'] as DishOnMenu) : null;

/** Makes a card draggable and a place for other cards. */
export function useDishDrag(
  dish: DishOnMenu,
  enabled: boolean,
  onDrop: (dragged: DishOnMenu) => void,
): { ref: RefObject<HTMLDivElement | null>; dragging: boolean; over: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const [over, setOver] = useState(false);
  const latest = useRef({ dish, onDrop });
  useEffect(() => {
    latest.current = { dish, onDrop };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind: KIND, dish: latest.current.dish }),
        onDragStart: () => setDragging(true),
        onDrag: ({ location }) => autoScrollPane(element, location.current.input.clientY),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => {
          const dragged = dishOf(source.data);
          return dragged !== null && dragged.recipeDishId !== latest.current.dish.recipeDishId;
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: ({ source }) => {
          setOver(false);
          const dragged = dishOf(source.data);
          if (dragged) latest.current.onDrop(dragged);
        },
      }),
    );
  }, [enabled]);
  return { ref, dragging, over };
}

/** Makes a meal a place to put dishes into; a drop onto a card inside it belongs to the card. */
export function useMealDrop(
  place: { date: string; meal: MealKey },
  enabled: boolean,
  onDrop: (dragged: DishOnMenu) => void,
): { ref: RefObject<HTMLTableCellElement | null>; over: boolean } {
  const ref = useRef<HTMLTableCellElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef({ place, onDrop });
  useEffect(() => {
    latest.current = { place, onDrop };
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || !enabled) return undefined;
    const isInner = (targets: { element: Element }[]): boolean => targets[0]?.element === element;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const dragged = dishOf(source.data);
        const { date, meal } = latest.current.place;
        return dragged !== null && !(dragged.date === date && dragged.meal === meal);
      },
      onDropTargetChange: ({ location }) => setOver(isInner(location.current.dropTargets)),
      onDrop: ({ source, location }) => {
        setOver(false);
        const dragged = dishOf(source.data);
        if (dragged && isInner(location.current.dropTargets)) latest.current.onDrop(dragged);
      },
    });
  }, [enabled]);
  return { ref, over };
}
