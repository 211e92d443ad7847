// The organisation as a tree: groups, parks, kindergartens; adding below, changing, moving, deleting.
import { DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Switch } from 'antd';
import { useState, type Key } from 'react';
import { Link } from 'react-router';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  deptCanBuy,
  deptExport,
  deptList,
  deptRemove,
  deptSubmit,
} from '../../../contract/organisation/dept-calls.ts';
import { dept, orgCategory } from '../../../contract/organisation/dept.ts';
import { useText } from '../../shell/language.ts';
import { useAct } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import type { Row } from '../../ui/entity-table.tsx';
import { deleteAct } from '../../ui/list-acts.tsx';
import { useListState } from '../../ui/list-state.ts';
import { RegionCascader } from '../../ui/region-cascader.tsx';
import { TreeList } from '../../ui/tree-list.tsx';
import { useRemoval } from '../../ui/use-removal.ts';
import { UnitDrawer, type UnitDrawerProps } from './dept/unit-drawer.tsx';
import { KINDERGARTEN, kindsBelow, likelyBelow } from './dept/unit-form.ts';

export const title = text('机构管理', 'Organisations');

const searchFields: [string, (typeof dept.fields)['deptName' | 'regionCode' | 'deptCategory']][] = [
  ['deptName', dept.fields.deptName],
  ['regionCode', dept.fields.regionCode],
  ['deptCategory', dept.fields.deptCategory],
];
const TONES = { 1: 'neutral', 2: 'progress', 3: 'warning', 4: 'good' } as const;
const COLUMNS = [
  'deptName',
  'deptCategoryName',
  'regionName',
  'address',
  'makeRecipeSelf',
  'organizationSon',
];

export default function DeptScreen() {
  const t = useText();
  const may = usePermission();
  const [state, change] = useListState();
  const [editing, setEditing] = useState<UnitDrawerProps['unit']>(null);
  const [selected, setSelected] = useState<Key[]>([]);
  const remove = useAct(deptRemove, { done: messages.deleted, onDone: () => setSelected([]) });
  const switchBuying = useAct(deptCanBuy, { done: messages.updated });
  const canAdd = may(deptSubmit.access);
  const canEdit = may('dept_edit');
  const canDelete = may(deptRemove.access);
  const canSwitch = may(deptCanBuy.access);

  const removeRows = useRemoval((ids) => remove.mutate({ query: { ids } }));
  const kinds = kindsBelow(null).map(({ key, label }) => ({ key: String(key), label: t(label) }));
  const newUnit = (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items: kinds, onClick: ({ key }) => setEditing({ deptCategory: Number(key) }) }}
    >
      <Button type="primary" icon={<PlusOutlined aria-hidden />}>
        {t(text('新增', 'New'))}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
  const acts = (row: Row) => {
    const category = Number(row['deptCategory']);
    return (
      <>
        {canAdd && category < KINDERGARTEN ? (
          <Button
            type="link"
            size="small"
            onClick={() => setEditing({ deptCategory: likelyBelow(category), parentId: row.id })}
          >
            {t(text('新增下级', 'Add below'))}
          </Button>
        ) : null}
        {canEdit ? (
          <Button type="link" size="small" onClick={() => setEditing({ id: row.id, deptCategory: category })}>
            {t(text('编辑', 'Edit'))}
          </Button>
        ) : null}
        {canDelete ? (
          <Button type="link" size="small" danger onClick={() => void removeRows([row.id])}>
            {t(text('删除', 'Delete'))}
          </Button>
        ) : null}
      </>
    );
  };
  return (
    <div className="sy-page">
      <TreeList
        title={title}
        searchFields={searchFields}
        searchInputs={{ regionCode: <RegionCascader anyLevel /> }}
        filters={state.filters}
        onSearch={(filters) => change({ filters })}
        lead={canAdd ? newUnit : null}
        acts={canDelete ? [deleteAct(t, () => void removeRows(selected.map(String)))] : []}
        exportFile={deptExport}
        entity={dept}
        source={{ list: deptList, query: state.filters }}
        names={canSwitch ? [...COLUMNS, 'canBuy'] : COLUMNS}
        openAll
        selected={selected}
        onSelect={canDelete ? setSelected : undefined}
        rowActs={canAdd || canEdit || canDelete ? acts : undefined}
        actsWidth={190}
        columns={{
          deptName: {
            width: 230,
            render: (row) =>
              Number(row['deptCategory']) === KINDERGARTEN ? (
                <Link to={`/park/edit?id=${row.id}`}>{String(row['deptName'])}</Link>
              ) : (
                String(row['deptName'])
              ),
          },
          deptCategoryName: {
            label: text('机构类型', 'Kind'),
            width: 90,
            render: (row) => (
              <DictionaryTag code={orgCategory.code} value={row['deptCategory']} tones={TONES} />
            ),
          },
          regionName: { label: text('所在地区', 'Region'), width: 150 },
          address: { width: 160 },
          makeRecipeSelf: { width: 90 },
          organizationSon: { label: text('下级机构数', 'Units below'), width: 100, align: 'right' },
          canBuy: {
            width: 86,
            render: (row) => (
              <Switch
                size="small"
                checked={row['canBuy'] === 1}
                aria-label={`${t(text('采购权限', 'May buy'))} ${String(row['deptName'])}`}
                onChange={(on) => switchBuying.mutate({ query: { id: row.id, canBuy: on ? 1 : 0 } })}
              />
            ),
          },
        }}
      />
      <UnitDrawer unit={editing} onClose={() => setEditing(null)} />
    </div>
  );
}
