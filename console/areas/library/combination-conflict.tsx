// Incompatible pairs (相克搭配): the delivered traditional ones and those that people keep apart, in one list.
import { Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import {
  CONFLICT_SCOPES,
  conflictCalls,
  type NamedSidePart,
} from '../../../contract/library/combination-conflict.ts';
import { listed, usePick, useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { ConflictDrawer } from './conflict/conflict-drawer.tsx';
import { FormConflictPreview } from './conflict/conflict-preview.tsx';
import { holdsFor, scopeWord, type ConflictOnWire } from './conflict/conflict-words.ts';
import { partWords, SidePicker } from './conflict/side-picker.tsx';
import library from './library.module.css';
import styles from './conflict/conflict.module.css';

/** Parts of a side that a row of the list names. */
const MOST_NAMED = 3;

export const title = text('相克搭配', 'Incompatible pairs');

export default function CombinationConflicts() {
  const t = useText();
  const pick = usePick();
  const [open, setOpen] = useState<ConflictOnWire | null>(null);
  const scopes = Object.entries(CONFLICT_SCOPES).map(([value, word]) => ({ value, label: t(word) }));
  /** The first of a side; the drawer has them all. */
  const words = (parts: readonly NamedSidePart[]): string => {
    const first = listed(
      t,
      parts.slice(0, MOST_NAMED).map((part) => partWords(t, part)),
    );
    const more = parts.length - MOST_NAMED;
    return more > 0
      ? t(text('{first}等 {n} 种', '{first} and {more} more'), { first, n: parts.length, more })
      : first;
  };
  return (
    <>
      <EntityPage
        family={conflictCalls}
        columns={{
          conflictName: {
            width: 320,
            render: (row) => (
              <>
                <button type="button" className={library.libOpen} onClick={() => setOpen(row)}>
                  {pick(row.conflictName ?? '', row.nameEn)}
                </button>
                <small className={styles.sides}>
                  {words(row.firstSide)} × {words(row.secondSide)}
                </small>
              </>
            ),
          },
          scope: { width: 110, render: (row) => scopeWord(t, row.scope) },
          tradition: { width: 100 },
          deptId: { width: 180, sortable: false, render: (row) => holdsFor(t, row) },
          status: { width: 80 },
        }}
        searchInputs={{
          scope: <Select allowClear options={scopes} placeholder={t(text('请选择', 'Choose'))} />,
        }}
        inputs={{
          firstSide: <SidePicker />,
          secondSide: <SidePicker />,
          scope: <Select options={scopes} />,
        }}
        fresh={{ scope: 'meal', tradition: 0, status: 1 }}
        stays={(row) => !row.editable}
        foreign={(row) => !row.editable}
        onOpen={setOpen}
        formFoot={<FormConflictPreview />}
      />
      <ConflictDrawer row={open} onClose={() => setOpen(null)} />
    </>
  );
}
