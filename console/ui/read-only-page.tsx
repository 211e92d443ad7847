// The page of an entity whose rows are only looked at.
import { EntityListView } from './entity-list-view.tsx';
import type { ListPageProps } from './entity-page.tsx';
import { RecordOf, useRecord } from './record-of.tsx';
import type { ReadCalls } from './list/entity-calls.ts';
import type { Row } from './list/row.ts';
import { useEntityList } from './list/use-entity-list.ts';

export interface ReadOnlyPageProps<R extends Row> extends ListPageProps<R> {
  family: ReadCalls;
}

export function ReadOnlyPage<R extends Row>(props: ReadOnlyPageProps<R>) {
  const { family, acts = [], onOpen } = props;
  const entityList = useEntityList<R>(props);
  const record = useRecord<R>();
  return (
    <>
      <EntityListView {...props} entityList={entityList} acts={acts} onOpen={onOpen ?? record.look} />
      <RecordOf family={family} record={record} tenantId={entityList.acting?.tenantId} />
    </>
  );
}
