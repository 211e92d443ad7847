// Regions as a tree that loads level by level; a search shows what it finds as a list with the way to it.
import { entity } from '../../../contract/kit/entity.ts';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  regionExport,
  regionFields,
  regionLazyList,
  regionList,
  regionRemove,
  regionSheet,
  regionSubmit,
  ROOT_REGION,
  type RegionView,
} from '../../../contract/system/region.ts';
import { useText } from '../../client/language.ts';
import { useAct } from '../../client/use-call.ts';
import { EntityTable } from '../../ui/entity-table.tsx';
import { LazyFormDrawer } from '../../ui/lazy-form-drawer.tsx';
import { addBelowAct, editAct, newAct } from '../../ui/list-acts.tsx';
import type { ListAct } from '../../ui/list/acts.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import type { TreeRow } from '../../ui/list/tree-rows.ts';
import { useEditing } from '../../ui/list/use-editing.ts';
import { useList } from '../../ui/list/use-list.ts';
import { useListActs } from '../../ui/list/use-list-acts.ts';
import { useRowForm } from '../../ui/list/use-row-form.ts';
import { useTreeList } from '../../ui/list/use-tree-list.ts';
import { TreeList } from '../../ui/tree-list.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';

export const title = text('行政区划', 'Regions');

const region = entity({
  ...regionSheet,
  name: 'region',
  table: 'blade_region',
  scope: 'none',
  title: 'name',
});
const { code, name, level } = regionFields;
const searchFields = Object.entries({ name, code, level });
const treeColumns = ['name', 'code', 'level', 'sort', 'remark'];
const listColumns = ['name', 'code', 'path', 'level', 'sort'];
const country = { code: ROOT_REGION, name: '中国', level: 0 };

/** Names of the levels above, from the province down. */
const pathOf = (row: RegionView): string =>
  [row.provinceName, row.cityName, row.districtName, row.townName]
    .filter((one, at, all) => one && all.indexOf(one) === at && one !== row.name)
    .join(' / ');

type RegionRow = RegionView & TreeRow;
/** A region to edit, or a new one: then `level` and what else is known come from its place. */
type Edited = Partial<Row> & { parentCode: string; parentName: string; level: number };

const DEEPEST = 5;
const columns: Columns<RegionRow> = {
  name: { width: 280, sortable: false },
  code: { width: 140, sortable: false },
  path: {
    label: text('所在地区', 'Where'),
    width: 240,
    sortable: false,
    render: (row) => pathOf(row) || '—',
  },
  level: { width: 120, sortable: false },
  sort: { width: 90, sortable: false },
  remark: { width: 180 },
};

/** A new region below another one; its code begins with that one's. */
const below = ({ code: above, name: parentName, level: depth }: typeof country | RegionRow): Edited => ({
  code: above === ROOT_REGION ? '' : above,
  level: depth + 1,
  sort: 0,
  parentCode: above,
  parentName,
});

export default function Regions() {
  const t = useText();
  const list = useTreeList(region.name, regionLazyList);
  const edit = useEditing<Edited>(region.name);
  const remove = useRemoveRegion();
  const { exists, known, drawer } = useRowForm<Edited>({
    edit,
    submit: regionSubmit,
    initial: (row) => ({ ...row }),
    body: (values, row) => ({
      ...values,
      remark: values['remark'] ?? null,
      parentCode: row?.parentCode,
    }),
  });
  const acts: ListAct<RegionRow>[] = [
    newAct(() => edit.start(below(country)), 'region_add'),
    addBelowAct<RegionRow>(
      (row) => edit.start(below(row)),
      'region_add',
      (row) => row.level < DEEPEST,
    ),
    editAct<RegionRow>((row) => edit.start({ ...row, children: undefined }), 'region_edit'),
    {
      key: 'delete',
      on: 'row',
      label: text('删除', 'Delete'),
      tone: 'danger',
      shortcut: 'delete',
      access: 'region_delete',
      perform: (row) => void remove(row),
    },
  ];
  return (
    <>
      <TreeList<RegionRow>
        title={title}
        list={list}
        searchFields={searchFields}
        acts={acts}
        exportFile={regionExport}
        entity={region}
        source={{ list: regionLazyList, lazy: 'parentCode', query: { parentCode: ROOT_REGION } }}
        names={treeColumns}
        columns={columns}
        actsWidth={190}
        instead={Object.keys(list.filters).length > 0 ? <Found acts={acts} /> : null}
      />
      <LazyFormDrawer
        {...drawer}
        title={
          exists
            ? t(text('编辑{name}', 'Edit {name}'), { name: String(known?.['name']) })
            : t(text('新增区划 · 上级：{name}', 'New region in {name}'), { name: known?.parentName ?? '' })
        }
        fields={regionFields}
        locked={exists ? ['code'] : []}
      />
    </>
  );
}

/** What a search found, as a list. */
function Found({ acts }: { acts: readonly ListAct<RegionRow>[] }) {
  const list = useList<RegionRow>({ name: region.name, list: regionList });
  const offers = useListActs(acts, list.selection);
  return (
    <EntityTable
      entity={region}
      list={list}
      names={listColumns}
      columns={columns}
      offers={offers}
      actsWidth={190}
    />
  );
}

/** Deletes a region once the person has agreed: one at a time, and named, for much may hang on it. */
function useRemoveRegion(): (row: RegionRow) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const remove = useAct(regionRemove, { done: messages.deleted });
  return async ({ name: called, code: id }) => {
    if (await confirm(t(messages.confirmDelete), { danger: true, detail: `${called} · ${id}` }))
      remove.mutate({ query: { id } });
  };
}
