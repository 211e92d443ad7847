// The organisation as a tree: groups, parks, kindergartens; adding below, changing, moving, deleting.
import { CompassOutlined, DownOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Switch } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
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
import { useText } from '../../client/language.ts';
import { useAct } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { addBelowAct, editAct, useDeleteAct } from '../../ui/list-acts.tsx';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import { useTreeList } from '../../ui/list/use-tree-list.ts';
import { RegionCascader } from '../../ui/region-cascader.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { TreeList } from '../../ui/tree-list.tsx';
import { UnitDrawer, type UnitDrawerProps } from './dept/unit-drawer.tsx';
import { guideTitle } from './guide/guide-steps.ts';
import { KINDERGARTEN, kindsBelow, likelyBelow, NAMED_BY_UNITS } from './dept/unit-form.ts';

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

const categoryOf = (row: Row): number => Number(row['deptCategory']);

/** Adds a unit at the top, of a kind that may stand there. */
function NewUnit({ onAdd }: { onAdd: (deptCategory: number) => void }) {
  const t = useText();
  const kinds = kindsBelow(null).map(({ key, label }) => ({ key: String(key), label: t(label) }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items: kinds, onClick: ({ key }) => onAdd(Number(key)) }}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />}>
        {t(text('新增', 'New'))}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}

/** Whether a unit may buy, switched where it stands. */
function BuyingSwitch({ row }: { row: Row }) {
  const t = useText();
  const change = useAct(deptCanBuy, { done: messages.updated });
  return (
    <Switch
      size="small"
      checked={row['canBuy'] === 1}
      aria-label={`${t(text('采购权限', 'Purchasing'))} ${String(row['deptName'])}`}
      onChange={(on) => change.mutate({ query: { id: row.id, canBuy: on ? 1 : 0 } })}
    />
  );
}

const columns: Columns = {
  deptName: {
    width: 230,
    render: (row) =>
      categoryOf(row) === KINDERGARTEN ? (
        <Link to={`/park/edit?id=${row.id}`}>{String(row['deptName'])}</Link>
      ) : (
        String(row['deptName'])
      ),
  },
  deptCategoryName: {
    label: text('机构类型', 'Type'),
    width: 110,
    render: (row) => <DictionaryTag code={orgCategory.code} value={row['deptCategory']} tones={TONES} />,
  },
  regionName: { label: text('所在地区', 'Region'), width: 150 },
  address: { width: 160 },
  makeRecipeSelf: { width: 110 },
  organizationSon: { label: text('下级机构数', 'Organisations below'), width: 100, align: 'right' },
  canBuy: { width: 86, render: (row) => <BuyingSwitch row={row} /> },
};

export default function DeptScreen() {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const list = useTreeList(dept.name, deptList);
  const [editing, setEditing] = useState<UnitDrawerProps['unit']>(null);
  const remove = useDeleteAct(deptRemove, list, { refreshes: NAMED_BY_UNITS });
  // The button asks for the kind first; most units are kindergartens.
  const mayAdd = may(deptSubmit.access);
  const add = {
    label: text('新增园所', 'New kindergarten'),
    run: () => setEditing({ deptCategory: KINDERGARTEN }),
  };
  useShortcuts(mayAdd ? { n: add } : {}, 'page');
  return (
    <>
      <TreeList
        title={title}
        list={list}
        searchFields={searchFields}
        searchInputs={{ regionCode: <RegionCascader anyLevel /> }}
        lead={
          mayAdd ? (
            <>
              <NewUnit onAdd={(deptCategory) => setEditing({ deptCategory })} />
              <Button icon={<CompassOutlined aria-hidden />} onClick={() => void navigate('/park/add')}>
                {t(guideTitle)}
              </Button>
            </>
          ) : null
        }
        acts={[
          remove,
          addBelowAct(
            (row) => setEditing({ deptCategory: likelyBelow(categoryOf(row)), parentId: row.id }),
            deptSubmit.access,
            (row) => categoryOf(row) < KINDERGARTEN,
          ),
          editAct((row) => setEditing({ id: row.id, deptCategory: categoryOf(row) }), 'dept_edit'),
        ]}
        exportFile={deptExport}
        entity={dept}
        source={{ list: deptList, query: list.filters }}
        names={may(deptCanBuy.access) ? [...COLUMNS, 'canBuy'] : COLUMNS}
        columns={columns}
        openAll
        actsWidth={190}
      />
      <UnitDrawer unit={editing} onClose={() => setEditing(null)} />
    </>
  );
}
