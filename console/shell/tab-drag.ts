// Dragging tabs into another order with the mouse; in a chunk of its own, fetched when the pointer first comes
// near. By keyboard the same is done with Ctrl Shift and the arrows, or from the tab's menu.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

const KIND = 'tab';

/** Makes the tab draggable (unless it is fixed) and a place to drop others; answers how to stop. */
export function dragTab(
  element: HTMLElement,
  key: string,
  fixed: boolean,
  onDrop: (dragged: string, onto: string) => void,
): () => void {
  const mark = (over: boolean): void => void element.toggleAttribute('data-over', over);
  return combine(
    ...(fixed
      ? []
      : [
          draggable({
            element,
            getInitialData: () => ({ kind: KIND, key }),
            onDragStart: () => element.toggleAttribute('data-dragged', true),
            onDrop: () => element.toggleAttribute('data-dragged', false),
          }),
        ]),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['kind'] === KIND && source.data['key'] !== key && !fixed,
      onDragEnter: () => mark(true),
      onDragLeave: () => mark(false),
      onDrop({ source }) {
        mark(false);
        onDrop(String(source.data['key']), key);
      },
    }),
  );
}
