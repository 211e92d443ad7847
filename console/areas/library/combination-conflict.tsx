// Incompatible pairs (相克搭配): the delivered traditional ones and those that people keep apart, in one list.
import { Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import {
  CONFLICT_SCOPES,
  conflictCalls,
  type NamedSidePart,
} from '../../../contract/library/combination-conflict.ts';
import { usePick, useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { ConflictDrawer } from './conflict/conflict-drawer.tsx';
import { FormConflictPreview } from './conflict/conflict-preview.tsx';
import { holdsFor, scopeWord, type ConflictOnWire } from './conflict/conflict-words.ts';
import { partWords, SidePicker } from './conflict/side-picker.tsx';
import library from './library.module.css';
import styles from './conflict/conflict.module.css';

export const title = text('相克搭配', 'Incompatible pairs');

export default function CombinationConflicts() {
  const t = useText();
  const pick = usePick();
  const [open, setOpen] = useState<ConflictOnWire | null>(null);
  const sideWords = (side: unknown): string[] => (side as NamedSidePart[]).map((part) => partWords(t, part));
  const scopes = Object.entries(CONFLICT_SCOPES).map(([value, word]) => ({ value, label: t(word) }));
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
                {row.firstSide.length + row.secondSide.length > 2 ? (
                  <small className={styles.sides}>
                    {t(text('{first} 样 × {second} 样', '{first} × {second} items'), {
                      first: row.firstSide.length,
                      second: row.secondSide.length,
                    })}
                  </small>
                ) : null}
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
        show={{ firstSide: sideWords, secondSide: sideWords }}
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
