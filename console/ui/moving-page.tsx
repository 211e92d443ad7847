// The page of an entity with a state machine; a chunk of its own, because few entities have one.
import { EditableList, type EditablePageProps } from './editable-page.tsx';
import type { Row } from './list/row.ts';
import { useEntityList } from './list/use-entity-list.ts';
import { useMoveActs } from './use-move-acts.tsx';

export default function MovingPage<R extends Row>(props: EditablePageProps<R>) {
  const entityList = useEntityList<R>(props);
  const moves = useMoveActs<R>(props.family, entityList.list, entityList.acting?.query ?? {});
  const { unmoved } = props;
  const acts = moves.acts.map((act) => ({
    ...act,
    fits: (row: R): boolean => (act.fits?.(row) ?? true) && !unmoved?.(row),
  }));
  return <EditableList {...props} entityList={entityList} moves={{ ...moves, acts }} />;
}
