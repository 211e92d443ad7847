// Who asks to be registered: approve with roles and units, or refuse with a reason.
import { Segmented } from 'antd';
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
import { useText } from '../../client/language.ts';
import { EntityTable } from '../../ui/entity-table.tsx';
import { useChosenColumns } from '../../ui/list/chosen-columns.ts';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row } from '../../ui/list/row.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useListActs } from '../../ui/list/use-list-acts.ts';
import { useList } from '../../ui/list/use-list.ts';
import { labelOf } from '../../ui/row-cells.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { TenantSwitch } from '../../ui/tenant-switch.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import { ApproveDrawer } from './registration/approve-drawer.tsx';
import { RefuseDialog } from './registration/refuse-dialog.tsx';
import ui from '../../ui/ui.module.css';

export const title = text('注册审核', 'Registrations');

const { account, name, phone } = registration.fields;
const filters: [string, Field][] = [
  ['account', field.text(account.label)],
  ['name', field.text(name.label)],
  ['phone', field.text(phone.label)],
];
const { waiting, approved, refused } = registrationMachine.states;
const names = [
  ...[
    'name',
    'account',
    'phone',
    'userType',
    'deptId',
    'source',
    'createTime',
    'state',
    'reason',
    'decidedName',
  ],
  'decidedAt',
];
type Request = RegistrationRow & Row;
const ASIDE = ['state'];
const decidable = (row: Request): boolean =>
  next(registrationMachine, stateOfKey(registrationMachine, row.state) as 'waiting', 'approve') !== null;

const columns: Columns<Request> = {
  name: { width: 110 },
  account: { width: 140 },
  phone: { width: 130 },
  userType: { width: 120, render: (row) => row.userTypeName },
  deptId: { width: 160, sortable: false },
  source: {
    label: text('第三方账号', 'Third-party account'),
    width: 150,
    sortable: false,
    render: ({ source, nickname }) =>
      source ? `${source}${nickname ? ` · ${nickname}` : ''}` : <span className={ui.unknown}>—</span>,
  },
  createTime: { width: 156 },
  state: {
    width: 100,
    render: (row) => <StatusTag machine={registrationMachine} value={row.state} />,
  },
  reason: { width: 180 },
  decidedName: { width: 110 },
  decidedAt: { width: 156 },
};

export default function Registrations() {
  const t = useText();
  const acting = useActingTenant();
  const { tenantId } = acting;
  const [approving, setApproving] = useState<Row | null>(null);
  const [refusing, setRefusing] = useState<Row | null>(null);
  const [{ filters: asked }, change] = useListState('registration');
  const shown = asked['state'] ?? String(waiting.key);
  const list = useList<Request>({
    name: 'registration',
    list: registrationPage,
    aside: ASIDE,
    fixed: { ...(shown === 'all' ? {} : { state: shown }), tenantId },
    reading: { staleTime: 0, refetchInterval: 60_000 },
  });
  const offers = useListActs<Request>(
    [
      {
        key: 'approve',
        on: 'row',
        label: text('通过', 'Approve'),
        access: 'registration_decide',
        fits: decidable,
        perform: setApproving,
      },
      {
        key: 'refuse',
        on: 'row',
        label: text('拒绝', 'Reject'),
        tone: 'danger',
        access: 'registration_decide',
        fits: decidable,
        perform: setRefusing,
      },
    ],
    list.selection,
  );
  const chosen = useChosenColumns(registration.name, names);
  return (
    <>
      <ListFrame
        title={title}
        list={list}
        offers={offers}
        searchFields={filters}
        savesSearches={false}
        columns={{
          chosen,
          columns: names.map((one) => ({ name: one, label: labelOf(t, registration, columns, one) })),
        }}
        extra={
          <>
            <Segmented
              aria-label={t(text('状态', 'Status'))}
              value={shown}
              options={[
                ...[waiting, approved, refused].map(({ key, label }) => ({
                  value: String(key),
                  label: t(label),
                })),
                { value: 'all', label: t(text('全部', 'All')) },
              ]}
              onChange={(state) => change({ filters: { ...list.filters, state } })}
            />
            <TenantSwitch acting={acting} />
          </>
        }
      >
        <EntityTable
          entity={registration}
          list={list}
          names={chosen.names}
          columns={columns}
          offers={offers}
        />
      </ListFrame>
      <ApproveDrawer row={approving} tenantId={tenantId} onClose={() => setApproving(null)} />
      <RefuseDialog row={refusing} tenantId={tenantId} onClose={() => setRefusing(null)} />
    </>
  );
}
