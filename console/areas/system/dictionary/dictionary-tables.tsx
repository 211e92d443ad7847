// Dictionary management: the table of dictionaries and the table of the chosen one's entries, side by side or one
// above the other.
import { useRef, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { dict } from '../../../../contract/system/dict.ts';
import type { DictionaryRow } from '../../../../contract/system/dictionary-family.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { EntityTable } from '../../../ui/entity-table.tsx';
import { deleteAct, editAct, newAct } from '../../../ui/list-acts.tsx';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { useChosenColumns } from '../../../ui/list/chosen-columns.ts';
import { spareColumns, type Columns } from '../../../ui/list/columns.ts';
import type { Row } from '../../../ui/list/row.ts';
import { useList } from '../../../ui/list/use-list.ts';
import { useListActs } from '../../../ui/list/use-list-acts.ts';
import { OfferButton } from '../../../ui/offer-button.tsx';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { labelOf } from '../../../ui/row-cells.tsx';
import { EntriesCard } from './entries-card.tsx';
import { Layouts } from './layouts.tsx';
import { useDictionaryEditing, type Dictionaries } from './use-dictionary-editing.tsx';
import styles from './dictionary.module.css';

export interface DictionaryTablesProps {
  dictionaries: Dictionaries;
  /** horizontal: side by side; vertical: one above the other. */
  layout: 'horizontal' | 'vertical';
}

type Head = DictionaryRow & Row;

const { code, dictValue } = dict.fields;
const searchFields = Object.entries({ code, dictValue });
const isSealed = { width: 70, sortable: false };
const spare = { spare: true };
const widths: Record<DictionaryTablesProps['layout'], Columns<Head>> = {
  horizontal: {
    code: { width: 128 },
    dictValue: { width: 116 },
    isSealed,
    dictValueEn: spare,
    sort: spare,
    remark: spare,
  },
  vertical: { code: { width: 200 }, dictValue: { width: 160 }, isSealed },
};
const names = ['code', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'];

export function DictionaryTables({ dictionaries, layout }: DictionaryTablesProps) {
  const { entity, calls } = dictionaries;
  const t = useText();
  const phone = useIsPhone();
  const below = useRef<HTMLDivElement>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useList<Head>({ name: entity.name, list: calls.parentList });
  const rows = list.page?.records ?? [];
  const chosen = rows.find((row) => row.id === chosenId) ?? rows[0];
  const entries = useCall(calls.childList, { query: { parentId: chosen?.id ?? '' } }, { enabled: !!chosen });
  const choose = (id: string): void => {
    setChosenId(id);
    // Cards of a phone leave the entries far below.
    if (phone) requestAnimationFrame(() => below.current?.scrollIntoView({ block: 'start' }));
  };
  const editing = useDictionaryEditing(dictionaries, entries.data ?? [], choose);
  const remove = async (ids: readonly string[]): Promise<void> => {
    if (await editing.remove(ids)) list.selection.clear();
  };
  const offers = useListActs<Head>(
    [
      deleteAct((ids) => void remove(ids), editing.codes.delete),
      newAct(
        () => editing.addHead((list.page?.total ?? 0) + 1),
        editing.codes.add,
        text('新增字典', 'New dictionary'),
      ),
      editAct<Head>(editing.editHead, editing.codes.edit),
    ],
    list.selection,
  );
  const columns: Columns<Head> = {
    ...widths[layout],
    dictValue: {
      ...widths[layout]['dictValue'],
      render: (head) => <HeadButton head={head} chosen={chosen} onChoose={choose} />,
    },
  };
  // Side by side there is room for fewer.
  const shown = useChosenColumns(`${entity.name}-${layout}`, names, spareColumns(columns));
  const add = offers.buttons.find(({ tone }) => tone === 'primary');
  return (
    <>
      <ListFrame
        title={entity.label}
        list={list}
        offers={offers}
        lead={<Layouts />}
        searchFields={searchFields}
        columns={{
          chosen: shown,
          columns: names.map((name) => ({ name, label: labelOf(t, entity, columns, name) })),
        }}
        around={(card) => (
          <div className={styles.dictTables} data-layout={layout}>
            {card}
            <div ref={below}>
              <EntriesCard
                dictionaries={dictionaries}
                head={chosen}
                entries={entries}
                editing={editing}
                narrow={layout === 'horizontal'}
              />
            </div>
          </div>
        )}
      >
        <EntityTable<Head>
          entity={entity}
          list={list}
          names={shown.names}
          columns={columns}
          offers={offers}
          empty={add ? <OfferButton offer={add} /> : null}
        />
      </ListFrame>
      {editing.drawer}
    </>
  );
}

interface HeadButtonProps {
  head: Head;
  chosen: Head | undefined;
  onChoose: (id: string) => void;
}

/** Shows the entries of a dictionary. */
function HeadButton({ head, chosen, onChoose }: HeadButtonProps) {
  const pick = usePick();
  return (
    <button
      type="button"
      className={styles.dictChoose}
      aria-current={head.id === chosen?.id}
      onClick={() => onChoose(head.id)}
    >
      {pick(head.dictValue, head.dictValueEn)}
    </button>
  );
}
