// Adding, changing and deleting dictionaries and their entries; the same for every layout of the screen.
import { TreeSelect } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Entity } from '../../../../contract/kit/entity.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  dictionaryFields,
  entryKey,
  HEAD_KEY,
  NO_PARENT,
  type DictionaryFamily,
  type DictionaryRow,
} from '../../../../contract/system/dictionary-family.ts';
import { usePick, useText } from '../../../shell/language.ts';
import { toast } from '../../../shell/toast.tsx';
import { useAct } from '../../../shell/use-call.ts';
import { usePermission } from '../../../shell/user.ts';
import type { FormValues } from '../../../ui/entity-form.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { midSentence } from '../../../ui/mid-sentence.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';

/** Which dictionaries a screen shows: the system's or the tenant's. */
export interface Dictionaries {
  entity: Entity;
  calls: DictionaryFamily;
  /** Prefix of the permission codes. */
  permission: string;
  /** Whose dictionaries, when a platform administrator looks after another tenant. */
  acting?: { tenantId?: string };
}

interface Editing {
  row: DictionaryRow | null;
  /** The dictionary of an entry; null where the head itself is edited. */
  head: DictionaryRow | null;
  /** Where a new entry goes. */
  parentId: string;
  /** Sort of a new row. */
  sort: number;
}

const { parentId, code, dictValue, dictValueEn, sort, isSealed, remark } = dictionaryFields;
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
  canAdd: boolean;
  canEdit: boolean;
  canDelete: boolean;
  addHead: (sort: number) => void;
  editHead: (row: DictionaryRow) => void;
  addEntry: (head: DictionaryRow, below: DictionaryRow, sort: number) => void;
  editEntry: (head: DictionaryRow, row: DictionaryRow) => void;
  /** Asks, then deletes; resolves to whether the person agreed. */
  remove: (ids: string[], detail?: string) => Promise<boolean>;
  /** The form; stands anywhere in the screen. */
  drawer: ReactNode;
}

/** `entries` are those of the chosen dictionary; `onHeadAdded` is told the id of a new one. */
export function useDictionaryEditing(
  { calls, permission, acting }: Dictionaries,
  entries: DictionaryRow[],
  onHeadAdded: (id: string) => void,
): DictionaryEditing {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const confirm = useConfirm();
  const [editing, setEditing] = useState<Editing | null>(null);
  const save = useAct(calls.submit, {
    done: editing?.row ? messages.updated : messages.created,
    showsFields: true,
    onDone: ({ id }) => {
      if (editing && !editing.head && !editing.row) onHeadAdded(id);
      setEditing(null);
    },
  });
  const removal = useAct(calls.remove, { done: messages.deleted });
  const open = (next: Editing): void => {
    save.reset();
    setEditing(next);
  };
  const isHead = editing?.head === null;
  const name = isHead ? text('字典', 'dictionary') : text('字典项', 'entry');
  const initial: FormValues = editing?.row
    ? { ...editing.row }
    : { parentId: editing?.parentId, sort: editing?.sort ?? 1, isSealed: 0 };
  const nodes = (rows: DictionaryRow[]): object[] =>
    rows
      .filter((row) => row.id !== editing?.row?.id)
      .map((row) => ({
        value: row.id,
        title: pick(row.dictValue, row.dictValueEn),
        ...(row.children ? { children: nodes(row.children) } : {}),
      }));
  const parents = editing?.head
    ? [
        {
          value: editing.head.id,
          title: pick(editing.head.dictValue, editing.head.dictValueEn),
          children: nodes(entries),
        },
      ]
    : [];

  return {
    canAdd: may(`${permission}_add`),
    canEdit: may(`${permission}_edit`),
    canDelete: may(`${permission}_delete`),
    addHead: (next) => open({ row: null, head: null, parentId: NO_PARENT, sort: next }),
    editHead: (row) => open({ row, head: null, parentId: NO_PARENT, sort: row.sort ?? 0 }),
    addEntry: (head, below, next) => open({ row: null, head, parentId: below.id, sort: next }),
    editEntry: (head, row) => open({ row, head, parentId: row.parentId, sort: row.sort ?? 0 }),
    async remove(ids, detail) {
      if (ids.length === 0) {
        toast.error(t(messages.selectOne));
        return false;
      }
      const agreed = await confirm(t(messages.confirmDelete), {
        danger: true,
        ...(detail ? { detail } : {}),
      });
      if (agreed) removal.mutate({ query: { ids, ...acting } });
      return agreed;
    },
    drawer: (
      <FormDrawer
        open={editing !== null}
        title={t(editing?.row ? text('编辑{name}', 'Edit {name}') : text('新增{name}', 'New {name}'), {
          name: midSentence(t(name)),
        })}
        fields={isHead ? headFields : entryFields}
        initial={initial}
        saving={save.isPending}
        failure={save.error}
        inputs={{ parentId: <TreeSelect treeData={parents} treeDefaultExpandAll className="sy-wide" /> }}
        onClose={() => setEditing(null)}
        onSave={(values) => {
          const place = isHead ? { parentId: NO_PARENT, dictKey: HEAD_KEY } : { code: editing?.head?.code };
          const empty = Object.fromEntries(
            ['dictValueEn', 'remark'].map((one) => [one, values[one] ?? null]),
          );
          save.mutate({
            body: {
              ...values,
              ...empty,
              ...place,
              ...acting,
              ...(editing?.row ? { id: editing.row.id } : {}),
            } as never,
          });
        }}
      />
    ),
  };
}

/** Ids of the rows and of all below them. */
export const idsOf = (rows: DictionaryRow[]): string[] =>
  rows.flatMap((row) => [row.id, ...idsOf(row.children ?? [])]);
