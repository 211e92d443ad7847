// Who asks to be registered: approve with roles and units, or refuse with a reason.
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import {
  registration,
  registrationMachine,
  registrationPage,
  type RegistrationRow,
} from '../../../contract/account/registration.ts';
import { field, type Field } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';
import { next, stateOfKey } from '../../../contract/kit/machine.ts';
import { useText } from '../../shell/language.ts';
import { useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { EntityTable, type ColumnOverride, type Row } from '../../ui/entity-table.tsx';
import { useListState } from '../../ui/list-state.ts';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { SearchBar } from '../../ui/search-bar.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { TenantSwitch, useActingTenant } from '../../ui/tenant-switch.tsx';
import { ApproveDrawer } from './registration/approve-drawer.tsx';
import { RefuseDialog } from './registration/refuse-dialog.tsx';

export const title = text('注册审核', 'Registrations');

const { account, name, phone } = registration.fields;
const filters: [string, Field][] = [
  ['account', field.text(account.label)],
  ['name', field.text(name.label)],
  ['phone', field.text(phone.label)],
];
const { waiting, approved, refused } = registrationMachine.states;
const names = [
  ...['name', 'account', 'phone', 'userType', 'source', 'createTime', 'state', 'reason', 'decidedName'],
  'decidedAt',
];
const rowOf = (row: Row): RegistrationRow => row as unknown as RegistrationRow;
const decidable = (row: Row): boolean =>
  next(registrationMachine, stateOfKey(registrationMachine, rowOf(row).state) as 'waiting', 'approve') !==
  null;

const columns: Record<string, ColumnOverride> = {
  name: { width: 110 },
  account: { width: 140 },
  phone: { width: 130 },
  userType: { width: 120, render: (row) => rowOf(row).userTypeName },
  source: {
    label: text('第三方账号', 'Third party'),
    width: 150,
    sortable: false,
    render: (row) => {
      const { source, nickname } = rowOf(row);
      return source ? `${source}${nickname ? ` · ${nickname}` : ''}` : <span className="sy-unknown">—</span>;
    },
  },
  createTime: { width: 170 },
  state: {
    width: 100,
    render: (row) => <StatusTag machine={registrationMachine} value={rowOf(row).state} />,
  },
  reason: { width: 180 },
  decidedName: { width: 110 },
  decidedAt: { width: 170 },
};

export default function Registrations() {
  const t = useText();
  const may = usePermission();
  const [state, change] = useListState('registration');
  const acting = useActingTenant();
  const { tenantId } = acting;
  const [approving, setApproving] = useState<Row | null>(null);
  const [refusing, setRefusing] = useState<Row | null>(null);
  const shown = state.filters.state ?? String(waiting.key);
  const { state: _, ...others } = state.filters;
  const list = useCall(
    registrationPage,
    {
      query: {
        ...others,
        ...(shown === 'all' ? {} : { state: shown }),
        tenantId,
        current: state.current,
        size: state.size,
        ascs: state.ascs,
        descs: state.descs,
      },
    },
    { keepPrevious: true, staleTime: 0, refetchInterval: 60_000 },
  );
  return (
    <div className="sy-page">
      <h1 className="sy-unseen">{t(title)}</h1>
      <SearchBar
        fields={filters}
        filters={others}
        onSearch={(found) =>
          change({ filters: { ...found, ...(state.filters.state ? { state: shown } : {}) } })
        }
      />
      <section className="sy-card" aria-label={t(title)}>
        <ListToolbar
          acts={[]}
          extra={
            <>
              <Segmented
                aria-label={t(text('状态', 'State'))}
                value={shown}
                options={[
                  ...[waiting, approved, refused].map(({ key, label }) => ({
                    value: String(key),
                    label: t(label),
                  })),
                  { value: 'all', label: t(text('全部', 'All')) },
                ]}
                onChange={(wanted) => change({ filters: { ...others, state: wanted } })}
              />
              <TenantSwitch acting={acting} />
            </>
          }
          tools={[]}
          selected={0}
          onClearSelection={() => undefined}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
          settings={null}
        />
        <EntityTable
          entity={registration}
          names={names}
          columns={columns}
          density="middle"
          page={list.data as unknown as { records: Row[]; total: number } | undefined}
          loading={list.isLoading}
          stale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          state={state}
          onChange={change}
          selected={[]}
          filtered={Object.keys(others).length > 0}
          empty={null}
          rowActs={
            may('registration_decide')
              ? (row) =>
                  decidable(row) ? (
                    <>
                      <Button type="link" size="small" onClick={() => setApproving(row)}>
                        {t(text('通过', 'Approve'))}
                      </Button>
                      <Button type="link" size="small" danger onClick={() => setRefusing(row)}>
                        {t(text('拒绝', 'Refuse'))}
                      </Button>
                    </>
                  ) : null
              : undefined
          }
        />
      </section>
      <ApproveDrawer row={approving} tenantId={tenantId} onClose={() => setApproving(null)} />
      <RefuseDialog row={refusing} tenantId={tenantId} onClose={() => setRefusing(null)} />
    </div>
  );
}
