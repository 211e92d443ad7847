// Where an entry of a dictionary stands, chosen in the tree of its entries.
import { TreeSelect, type TreeSelectProps } from 'antd';
import type { DictionaryRow } from '../../../../contract/system/dictionary-family.ts';
import { usePick } from '../../../client/language.ts';
import ui from '../../../ui/ui.module.css';

export interface ParentSelectProps extends Pick<TreeSelectProps<string>, 'id' | 'value' | 'onChange'> {
  head: DictionaryRow | null;
  entries: readonly DictionaryRow[];
  /** The row itself, which cannot stand below itself. */
  without: string | undefined;
}

/** Where an entry stands: below its dictionary, or below another entry. */
export function ParentSelect({ head, entries, without, ...control }: ParentSelectProps) {
  const pick = usePick();
  const nodes = (rows: readonly DictionaryRow[]): object[] =>
    rows
      .filter((row) => row.id !== without)
      .map((row) => ({
        value: row.id,
        title: pick(row.dictValue, row.dictValueEn),
        ...(row.children ? { children: nodes(row.children) } : {}),
      }));
  const root = head && {
    value: head.id,
    title: pick(head.dictValue, head.dictValueEn),
    children: nodes(entries),
  };
  return <TreeSelect {...control} treeData={root ? [root] : []} treeDefaultExpandAll className={ui.wide} />;
}
