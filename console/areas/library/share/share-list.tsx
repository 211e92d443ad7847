// One of the two lists of shares: given or received.
import { Select } from 'antd';
import type { ReactNode } from 'react';
import type { Endpoint } from '../../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../../contract/kit/entity.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { SHARE_KINDS, SHARE_RIGHTS } from '../../../../contract/recipe/resource-share.ts';
import { useText } from '../../../client/language.ts';
import { EntityTable } from '../../../ui/entity-table.tsx';
import { useExportAct } from '../../../ui/list-acts.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import type { ListAct } from '../../../ui/list/acts.ts';
import { useChosenColumns } from '../../../ui/list/chosen-columns.ts';
import { searchFields, spareColumns, type Columns } from '../../../ui/list/columns.ts';
import type { Row } from '../../../ui/list/row.ts';
import { useListActs } from '../../../ui/list/use-list-acts.ts';
import type { List } from '../../../ui/list/use-list.ts';
import { labelOf } from '../../../ui/row-cells.tsx';

interface ShareListProps<R extends Row> {
  entity: Entity;
  title: Text;
  list: List<R>;
  exportFile: Endpoint;
  names: readonly string[];
  columns: Columns<R>;
  acts: readonly ListAct<R>[];
  actsWidth?: number;
  /** Changes to the other list. */
  lead: ReactNode;
  onOpen: (row: R) => void;
  hint: Text;
}

export function ShareList<R extends Row>(props: ShareListProps<R>) {
  const { entity, title, list, exportFile, names, columns, acts, actsWidth, lead, onOpen, hint } = props;
  const t = useText();
  const exports = useExportAct(exportFile, list.query);
  const offers = useListActs<R>([...acts, ...exports], list.selection);
  const choice = (words: Readonly<Record<string, Text>>) => (
    <Select
      allowClear
      options={Object.entries(words).map(([value, word]) => ({ value, label: t(word) }))}
      placeholder={t(text('请选择', 'Choose'))}
    />
  );
  const chosen = useChosenColumns(list.name, names, spareColumns(columns));
  return (
    <ListFrame
      title={title}
      list={list}
      offers={offers}
      searchFields={searchFields(entity)}
      searchInputs={{ kind: choice(SHARE_KINDS), shareRight: choice(SHARE_RIGHTS) }}
      lead={lead}
      columns={{
        chosen,
        columns: names.map((name) => ({ name, label: labelOf(t, entity, columns, name) })),
      }}
    >
      <EntityTable
        entity={entity}
        list={list}
        names={chosen.names}
        columns={columns}
        offers={offers}
        actsWidth={actsWidth}
        onOpen={onOpen}
        emptyHint={t(hint)}
      />
    </ListFrame>
  );
}
