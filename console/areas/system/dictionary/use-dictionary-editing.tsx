// Adding, changing and deleting dictionaries and their entries; the same for every layout of the screen.
import { NO_ROW } from '../../../../contract/kit/reference.ts';
import { Spin } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../../client/lazy-part.ts';
import type { Entity } from '../../../../contract/kit/entity.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { dict } from '../../../../contract/system/dict.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  entryKey,
  HEAD_KEY,
  type DictionaryFamily,
  type DictionaryRow,
} from '../../../../contract/system/dictionary-family.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct } from '../../../client/use-call.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import type { Row } from '../../../ui/list/row.ts';
import { useEditing } from '../../../ui/list/use-editing.ts';
import { useRowForm } from '../../../ui/list/use-row-form.ts';
import { midSentence } from '../../../ui/mid-sentence.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import type { ParentSelectProps } from './parent-select.tsx';

/** Which dictionaries a screen shows: the system's or the tenant's. */
export interface Dictionaries {
  entity: Entity;
  calls: DictionaryFamily;
  /** Prefix of the permission codes. */
  permission: string;
  /** Whose dictionaries, when a platform administrator looks after another tenant. */
  acting?: { tenantId?: string };
}

/** A row to edit, or a new one: then `parentId` and `sort` say where it goes. */
interface Edited extends Partial<Row> {
  parentId: string;
  sort: number;
  /** The dictionary of an entry; null where the head itself is edited. */
  head: DictionaryRow | null;
}

const { parentId, code, dictValue, dictValueEn, sort, isSealed, remark } = dict.fields;
const headFields = { code, dictValue, dictValueEn, sort, isSealed, remark };
const entryFields = {
  parentId: { ...parentId, places: ['form' as const] },
  dictKey: entryKey,
  dictValue,
  dictValueEn,
  sort,
  isSealed,
  remark,
};

export interface DictionaryEditing {
  /** Codes of the acts. */
  codes: { add: string; edit: string; delete: string };
  addHead: (sort: number) => void;
  editHead: (row: DictionaryRow) => void;
  addEntry: (head: DictionaryRow, below: DictionaryRow, sort: number) => void;
  editEntry: (head: DictionaryRow, row: DictionaryRow) => void;
  /** Asks, then deletes; resolves to whether the person agreed. */
  remove: (ids: readonly string[], detail?: string) => Promise<boolean>;
  /** The form; stands anywhere in the screen. */
  drawer: ReactNode;
}

/** `entries` are those of the chosen dictionary; `onHeadAdded` is told the id of a new one. */
export function useDictionaryEditing(
  { entity, calls, permission, acting }: Dictionaries,
  entries: readonly DictionaryRow[],
  onHeadAdded: (id: string) => void,
): DictionaryEditing {
  const t = useText();
  const confirm = useConfirm();
  const edit = useEditing<Edited>(entity.name);
  const removal = useAct(calls.remove, { done: messages.deleted });
  const { exists, known, drawer } = useRowForm<Edited>({
    edit,
    submit: calls.submit,
    initial: (row) => ({ isSealed: 0, ...row }),
    body: (values, row) => ({
      ...values,
      dictValueEn: values['dictValueEn'] ?? null,
      remark: values['remark'] ?? null,
      ...(row?.head ? { code: row.head.code } : { parentId: NO_ROW, dictKey: HEAD_KEY }),
      ...acting,
    }),
    onSaved(answer) {
      if (known && !known.head && !exists) onHeadAdded((answer as { id: string }).id);
    },
  });
  const head = known?.head ?? null;
  const name = midSentence(t(head ? text('字典项', 'entry') : text('字典', 'dictionary')));
  const open = (row: DictionaryRow, of: DictionaryRow | null): void =>
    edit.start({ ...row, sort: row.sort ?? 0, children: undefined, head: of });
  return {
    codes: { add: `${permission}_add`, edit: `${permission}_edit`, delete: `${permission}_delete` },
    addHead: (next) => edit.start({ parentId: NO_ROW, sort: next, head: null }),
    editHead: (row) => open(row, null),
    addEntry: (of, below, next) => edit.start({ parentId: below.id, sort: next, head: of }),
    editEntry: (of, row) => open(row, of),
    async remove(ids, detail) {
      if (ids.length === 0) {
        toast.error(t(messages.selectOne));
        return false;
      }
      const agreed = await confirm(t(messages.confirmDelete), {
        danger: true,
        ...(detail ? { detail } : {}),
      });
      if (agreed) removal.mutate({ query: { ids: [...ids], ...acting } });
      return agreed;
    },
    drawer: (
      <LazyFormDrawer
        {...drawer}
        title={t(exists ? text('编辑{name}', 'Edit {name}') : text('新增{name}', 'New {name}'), { name })}
        fields={head ? entryFields : headFields}
        inputs={{ parentId: <ParentSelect head={head} entries={entries} without={known?.id} /> }}
      />
    ),
  };
}

/** With the tree of the library, which no list needs. */
const LazyParentSelect = lazyPart(() =>
  import('./parent-select.tsx').then((module) => ({ default: module.ParentSelect })),
);

const ParentSelect = (props: ParentSelectProps): ReactNode => (
  <Suspense fallback={<Spin size="small" />}>
    <LazyParentSelect {...props} />
  </Suspense>
);

/** Ids of the rows and of all below them. */
export const idsOf = (rows: readonly DictionaryRow[]): string[] =>
  rows.flatMap((row) => [row.id, ...idsOf(row.children ?? [])]);
