// Regions as a tree that loads level by level; a search shows what it finds as a list with the way to it.
import { Button } from 'antd';
import { useState } from 'react';
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
import { useText } from '../../shell/language.ts';
import { useAct, useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { EntityTable, type Row } from '../../ui/entity-table.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { newAct } from '../../ui/list-acts.tsx';
import { useListState } from '../../ui/list-state.ts';
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

interface Editing {
  row: RegionView | null;
  parent: { code: string; name: string; level: number };
}

export default function Regions() {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const [state, change] = useListState('region');
  const [editing, setEditing] = useState<Editing | null>(null);
  const searching = Object.keys(state.filters).length > 0;
  const { filters, current, size } = state;
  const found = useCall(
    regionList,
    { query: { ...filters, current, size } as object },
    { enabled: searching, keepPrevious: true },
  );
  const save = useAct(regionSubmit, {
    done: editing?.row ? messages.updated : messages.created,
    showsFields: true,
    onDone: () => setEditing(null),
  });
  const remove = useAct(regionRemove, { done: messages.deleted });
  const open = (next: Editing): void => {
    save.reset();
    setEditing(next);
  };
  const removeOne = async (row: RegionView): Promise<void> => {
    if (await confirm(t(messages.confirmDelete), { danger: true, detail: `${row.name} · ${row.code}` }))
      remove.mutate({ query: { id: row.code } });
  };
  const acts = (given: Row) => {
    const row = given as unknown as RegionView;
    return (
      <>
        {may('region_add') && row.level < 5 ? (
          <Button type="link" size="small" onClick={() => open({ row: null, parent: row })}>
            {t(text('新增下级', 'Add below'))}
          </Button>
        ) : null}
        {may('region_edit') ? (
          <Button
            type="link"
            size="small"
            onClick={() =>
              open({ row, parent: { code: row.parentCode, name: row.parentName, level: row.level - 1 } })
            }
          >
            {t(text('编辑', 'Edit'))}
          </Button>
        ) : null}
        {may('region_delete') ? (
          <Button type="link" size="small" danger onClick={() => void removeOne(row)}>
            {t(text('删除', 'Delete'))}
          </Button>
        ) : null}
      </>
    );
  };
  const columns = {
    name: { width: 280, sortable: false },
    code: { width: 140, sortable: false },
    path: {
      label: text('所在地区', 'Where'),
      width: 240,
      sortable: false,
      render: (row: Row) => pathOf(row as unknown as RegionView) || '—',
    },
    level: { width: 120, sortable: false },
    sort: { width: 90, sortable: false },
    remark: { width: 180 },
  };
  const prefix = editing?.parent.code === ROOT_REGION ? '' : (editing?.parent.code ?? '');
  return (
    <div className="sy-page">
      <TreeList
        title={title}
        searchFields={searchFields}
        filters={filters}
        onSearch={(next) => change({ filters: next })}
        acts={may('region_add') ? [newAct(t, () => open({ row: null, parent: country }))] : []}
        exportFile={regionExport}
        entity={region}
        source={{ list: regionLazyList, lazy: 'parentCode', query: { parentCode: ROOT_REGION } }}
        names={treeColumns}
        columns={columns}
        rowActs={acts}
        actsWidth={190}
        instead={
          searching ? (
            <EntityTable
              entity={region}
              names={listColumns}
              columns={columns}
              density="middle"
              page={found.data as { records: Row[]; total: number } | undefined}
              loading={found.isLoading}
              stale={found.isPlaceholderData}
              error={found.error}
              onRetry={() => void found.refetch()}
              state={state}
              onChange={change}
              selected={[]}
              filtered
              empty={null}
              rowActs={acts}
              actsWidth={190}
            />
          ) : null
        }
      />
      <FormDrawer
        open={editing !== null}
        title={
          editing?.row
            ? t(text('编辑{name}', 'Edit {name}'), { name: editing.row.name })
            : t(text('新增区划 · 上级：{name}', 'New region in {name}'), { name: editing?.parent.name ?? '' })
        }
        fields={regionFields}
        initial={
          editing?.row
            ? { ...editing.row }
            : { code: prefix, level: (editing?.parent.level ?? 0) + 1, sort: 0 }
        }
        saving={save.isPending}
        failure={save.error}
        locked={editing?.row ? ['code'] : []}
        onClose={() => setEditing(null)}
        onSave={(values) =>
          save.mutate({
            body: { ...values, remark: values.remark ?? null, parentCode: editing?.parent.code } as never,
          })
        }
      />
    </div>
  );
}
