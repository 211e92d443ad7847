// Who is signed in: found by account, name or address, and signed out where that is necessary.
import { DisconnectOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState, type Key } from 'react';
import { endSessions, sessionPage } from '../../../contract/auth/session.ts';
import { userTypeLabels, userTypes } from '../../../contract/auth/user-kind.ts';
import { entity } from '../../../contract/kit/entity.ts';
import { field, type Field } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import type { CallAnswer } from '../../shell/api.ts';
import { useText } from '../../shell/language.ts';
import { toast } from '../../shell/toast.tsx';
import { useAct, useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { EntityTable, type ColumnOverride, type Row } from '../../ui/entity-table.tsx';
import { ListToolbar } from '../../ui/list-toolbar.tsx';
import { useListState } from '../../ui/list-state.ts';
import { SearchBar } from '../../ui/search-bar.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { agentWords } from './agent-words.ts';

export const title = text('在线会话', 'Sessions');

type SessionRow = CallAnswer<typeof sessionPage>['records'][number];
const rowOf = (row: Row): SessionRow => row as unknown as SessionRow;

/** How a session shows; nothing of it is ever edited. */
const session = entity({
  name: 'session',
  table: 'session',
  label: text('会话', 'Session'),
  scope: 'tenant',
  title: 'realName',
  fields: {
    realName: field.text(text('姓名', 'Name')),
    account: field.text(text('账号', 'Account')),
    userType: field.text(text('用户类型', 'Kind')),
    currentDeptName: field.text(text('当前园所', 'Working in')),
    clientId: field.text(text('客户端', 'Client')),
    address: field.text(text('网络地址', 'Address')),
    agent: field.text(text('设备', 'Device')),
    lastUsedAt: field.dateTime(text('最近使用', 'Last used')),
    createdAt: field.dateTime(text('登录时间', 'Signed in')),
    expiresAt: field.dateTime(text('到期时间', 'Ends at')),
  },
});

const filters: [string, Field][] = [
  ['account', field.text(text('账号', 'Account'), { max: 45 })],
  ['realName', field.text(text('姓名', 'Name'), { max: 30 })],
  ['userType', field.text(text('用户类型', 'Kind'))],
  ['address', field.text(text('网络地址', 'Address'), { max: 64 })],
];

function KindSelect(props: { value?: string; onChange?: (kind: string) => void; id?: string }) {
  const t = useText();
  return (
    <Select
      {...(props.id ? { id: props.id } : {})}
      allowClear
      value={props.value || null}
      placeholder={t(text('请选择', 'Choose'))}
      options={userTypes.map((value) => ({ value, label: t(userTypeLabels[value]) }))}
      onChange={(kind) => props.onChange?.(kind ?? '')}
    />
  );
}

export default function SessionList() {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const [state, change] = useListState('session');
  const [selected, setSelected] = useState<Key[]>([]);
  const list = useCall(
    sessionPage,
    { query: { ...state.filters, current: state.current, size: state.size } },
    { keepPrevious: true, staleTime: 0, refetchInterval: 60_000 },
  );
  const end = useAct(endSessions, {
    done: text('已强制下线', 'Ended'),
    onDone: () => setSelected([]),
  });
  const records = list.data?.records ?? [];
  const endRows = async (ids: string[]): Promise<void> => {
    if (ids.length === 0) return toast.error(t(messages.selectOne));
    const own = records.some((row) => row.current && ids.includes(row.id));
    const agreed = await confirm(
      t(text('确定强制下线所选的 {n} 个会话?', 'End the {n} selected sessions?'), { n: ids.length }),
      {
        danger: true,
        ...(own
          ? {
              detail: t(
                text(
                  '其中包括您正在使用的会话，您将被退出登录',
                  'Yours is among them: you will be signed out',
                ),
              ),
            }
          : {}),
      },
    );
    if (agreed) end.mutate({ query: { ids } });
  };
  const plain: ColumnOverride = { sortable: false };
  const columns: Record<string, ColumnOverride> = {
    realName: {
      sortable: false,
      width: 190,
      render: (row) => (
        <>
          {rowOf(row).realName}{' '}
          {rowOf(row).current ? <ToneTag tone="good">{t(text('本机', 'This one'))}</ToneTag> : null}
        </>
      ),
    },
    account: { ...plain, width: 120 },
    lastUsedAt: plain,
    address: { ...plain, width: 130 },
    agent: {
      ...plain,
      width: 170,
      render: (row) => <span title={rowOf(row).agent}>{agentWords(rowOf(row).agent)}</span>,
    },
    userType: {
      ...plain,
      width: 175,
      render: (row) => {
        const { userType } = rowOf(row);
        const label = (userTypeLabels as Partial<Record<string, Text>>)[userType];
        return label ? t(label) : userType;
      },
    },
    currentDeptName: { ...plain, width: 150 },
    clientId: { ...plain, width: 100 },
    createdAt: plain,
    expiresAt: plain,
  };
  const mayEnd = may(endSessions.access);
  return (
    <div className="sy-page">
      <SearchBar
        fields={filters}
        filters={state.filters}
        onSearch={(next) => change({ filters: next })}
        inputs={{ userType: <KindSelect /> }}
      />
      <section className="sy-card" aria-label={t(title)}>
        <ListToolbar
          acts={
            mayEnd
              ? [
                  {
                    key: 'end',
                    label: t(text('强制下线', 'End sessions')),
                    icon: <DisconnectOutlined aria-hidden />,
                    look: 'danger',
                    onClick: () => void endRows(selected.map(String)),
                  },
                ]
              : []
          }
          selected={selected.length}
          onClearSelection={() => setSelected([])}
          onRefresh={() => void list.refetch()}
          refreshing={list.isFetching}
        />
        <EntityTable
          entity={session}
          names={Object.keys(columns)}
          columns={columns}
          density="middle"
          page={list.data as unknown as { records: Row[]; total: number } | undefined}
          loading={list.isLoading}
          stale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => void list.refetch()}
          state={state}
          onChange={change}
          selected={selected}
          onSelect={mayEnd ? setSelected : undefined}
          filtered={Object.keys(state.filters).length > 0}
          empty={null}
          rowActs={
            mayEnd
              ? (row) => (
                  <Button type="link" size="small" danger onClick={() => void endRows([row.id])}>
                    {t(text('强制下线', 'End'))}
                  </Button>
                )
              : undefined
          }
          actsWidth={100}
        />
      </section>
    </div>
  );
}
