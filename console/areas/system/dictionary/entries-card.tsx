// The entries of one dictionary: a table, nested where entries stand below entries, with its acts.
import { useEffect, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Entity } from '../../../../contract/kit/entity.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { DictionaryRow } from '../../../../contract/system/dictionary-family.ts';
import type { CallFailure } from '../../../client/call-failure.ts';
import { usePick, useText } from '../../../client/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EntityTable } from '../../../ui/entity-table.tsx';
import { addBelowAct, deleteAct, editAct, newAct } from '../../../ui/list-acts.tsx';
import { wholeRows } from '../../../ui/list/list-rows.ts';
import { useSelection } from '../../../ui/list/selection.ts';
import type { TreeRow } from '../../../ui/list/tree-rows.ts';
import { useListActs } from '../../../ui/list/use-list-acts.ts';
import { OfferButton } from '../../../ui/offer-button.tsx';
import type { Dictionaries, DictionaryEditing } from './use-dictionary-editing.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../../../ui/list-toolbar.module.css';

export interface EntriesCardProps {
  dictionaries: Dictionaries;
  head: DictionaryRow | undefined;
  entries: UseQueryResult<DictionaryRow[], CallFailure>;
  editing: DictionaryEditing;
  /** Acts on the dictionary itself, beside its name. */
  headActs?: ReactNode;
  /** Fewer columns, where the table stands beside another. */
  narrow?: boolean;
}

const names = ['dictKey', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'];
const fewNames = ['dictKey', 'dictValue', 'sort', 'isSealed'];
const allColumns = {
  dictKey: { width: 120 },
  dictValue: { width: 150 },
  sort: { width: 76 },
  isSealed: { width: 70 },
};
const fewColumns = {
  dictKey: { width: 84 },
  dictValue: { width: 120 },
  sort: { width: 90 },
  isSealed: { width: 70 },
};
type Entry = DictionaryRow & TreeRow;

/** Rows of the same table under a name of their own. */
const entriesOf = (entity: Entity): Entity => ({
  ...entity,
  label: text('字典项', 'Entry'),
  counted: text('条字典项', 'entries'),
  purpose: text(
    '字典项就是下拉里的一个个选项；先新增一项，键值用于存储，名称用于显示',
    'Entries are the choices in forms. Add one: its key is stored, its name is shown',
  ),
});

export function EntriesCard(props: EntriesCardProps) {
  const t = useText();
  return (
    <section className={ui.card} aria-label={t(text('字典项', 'Entries'))}>
      {props.head ? (
        // What is selected is forgotten with the dictionary.
        <Entries key={props.head.id} {...props} head={props.head} />
      ) : (
        <EmptyState title={t(text('先选择一个字典', 'Choose a dictionary first'))} />
      )}
    </section>
  );
}

function Entries(props: EntriesCardProps & { head: DictionaryRow }) {
  const { dictionaries, head, entries, editing, headActs, narrow } = props;
  const pick = usePick();
  const selection = useSelection();
  const { clear } = selection;
  useEffect(clear, [clear, entries.data]);
  const count = entries.data?.length ?? 0;
  // The key belongs to the dictionaries.
  const { shortcut: _, ...addOne } = newAct(
    () => editing.addEntry(head, head, count + 1),
    editing.codes.add,
    text('新增字典项', 'New entry'),
  );
  const offers = useListActs<Entry>(
    [
      deleteAct((ids) => void editing.remove(ids), editing.codes.delete),
      addOne,
      addBelowAct<Entry>(
        (entry) => editing.addEntry(head, entry, (entry.children?.length ?? 0) + 1),
        editing.codes.add,
      ),
      editAct<Entry>((entry) => editing.editEntry(head, entry), editing.codes.edit),
    ],
    selection,
  );
  const add = offers.buttons.find(({ tone }) => tone === 'primary');
  return (
    <>
      <div className={styles.toolbar}>
        <h2>
          {pick(head.dictValue, head.dictValueEn)} <small>{head.code}</small>
          {headActs}
        </h2>
        <div className={styles.toolbarActs}>
          {offers.buttons.map((one) => (
            <OfferButton key={one.key} offer={one} />
          ))}
        </div>
      </div>
      <EntityTable<Entry>
        entity={entriesOf(dictionaries.entity)}
        list={wholeRows(entries, selection)}
        names={narrow ? fewNames : names}
        columns={narrow ? fewColumns : allColumns}
        offers={offers}
        empty={add ? <OfferButton offer={add} /> : null}
        actsWidth={192}
      />
    </>
  );
}
