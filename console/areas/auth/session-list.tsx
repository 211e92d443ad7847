// Who is signed in: found by account, name or address, and signed out where that is necessary.
import { DisconnectOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { endSessions, sessionPage } from '../../../contract/auth/session.ts';
import { userTypeLabels, userTypes } from '../../../contract/auth/user-kind.ts';
import { entity } from '../../../contract/kit/entity.ts';
import { field, type Field } from '../../../contract/kit/field.ts';
import { messages } from '../../../contract/kit/message.ts';
import { text, type Text } from '../../../contract/kit/text.ts';
import { useText, type Say } from '../../client/language.ts';
import { toast } from '../../client/toast.tsx';
import { useAct } from '../../client/use-call.ts';
import { EntityTable } from '../../ui/entity-table.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { useChosenColumns } from '../../ui/list/chosen-columns.ts';
import { spareColumns, type ColumnOverride, type Columns } from '../../ui/list/columns.ts';
import type { RowOfList } from '../../ui/list/row.ts';
import { useListActs } from '../../ui/list/use-list-acts.ts';
import { useList, type List } from '../../ui/list/use-list.ts';
import { labelOf } from '../../ui/row-cells.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { agentWords } from './shared/agent-words.ts';

export const title = text('在线会话', 'Sessions');

type SessionRow = RowOfList<typeof sessionPage>;

/** How a session shows; nothing of it is ever edited. */
const session = entity({
  name: 'session',
  table: 'session',
  label: text('会话', 'Session'),
  purpose: text(
    '谁正在使用系统；有人登录后即会出现',
    'Who is using the system. People appear once they sign in',
  ),
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

const plain: ColumnOverride = { sortable: false };

const columnsOf = (t: Say): Columns<SessionRow> => ({
  realName: {
    sortable: false,
    width: 190,
    render: (row) => (
      <>
        {row.realName} {row.current ? <ToneTag tone="good">{t(text('本机', 'This one'))}</ToneTag> : null}
      </>
    ),
  },
  account: { ...plain, width: 120 },
  lastUsedAt: plain,
  address: { ...plain, width: 130 },
  agent: { ...plain, width: 170, render: ({ agent }) => <span title={agent}>{agentWords(agent)}</span> },
  userType: {
    ...plain,
    width: 175,
    render: ({ userType }) => {
      const label = (userTypeLabels as Partial<Record<string, Text>>)[userType];
      return label ? t(label) : userType;
    },
  },
  currentDeptName: { ...plain, width: 150 },
  clientId: { ...plain, width: 100, spare: true },
  createdAt: plain,
  expiresAt: { ...plain, spare: true },
});

export default function SessionList() {
  const t = useText();
  const list = useList<SessionRow>({
    name: session.name,
    list: sessionPage,
    reading: { staleTime: 0, refetchInterval: 60_000 },
  });
  const endRows = useEndSessions(list);
  const offers = useListActs<SessionRow>(
    [
      {
        key: 'end',
        on: 'rows',
        label: text('强制下线', 'End'),
        bulkLabel: text('强制下线', 'End sessions'),
        icon: <DisconnectOutlined aria-hidden />,
        tone: 'danger',
        access: endSessions.access,
        perform: (ids) => void endRows(ids),
      },
    ],
    list.selection,
  );
  const columns = columnsOf(t);
  const names = Object.keys(columns);
  const chosen = useChosenColumns(session.name, names, spareColumns(columns));
  return (
    <ListFrame
      title={title}
      list={list}
      offers={offers}
      searchFields={filters}
      searchInputs={{ userType: <KindSelect /> }}
      savesSearches={false}
      columns={{
        chosen,
        columns: names.map((name) => ({ name, label: labelOf(t, session, columns, name) })),
      }}
    >
      <EntityTable
        entity={session}
        list={list}
        names={chosen.names}
        columns={columns}
        offers={offers}
        actsWidth={100}
      />
    </ListFrame>
  );
}

/** Ends sessions once the person has agreed, and says where the own one is among them. */
function useEndSessions(list: List<SessionRow>): (ids: readonly string[]) => Promise<void> {
  const t = useText();
  const confirm = useConfirm();
  const end = useAct(endSessions, { done: text('已强制下线', 'Ended'), onDone: list.selection.clear });
  return async (ids) => {
    if (ids.length === 0) return toast.error(t(messages.selectOne));
    const question = text('确定强制下线所选的 {n} 个会话?', 'End the {n} selected sessions?');
    const own = list.page?.records.some((row) => row.current && ids.includes(row.id));
    const detail = t(
      text('其中包括您正在使用的会话，您将被退出登录', 'Yours is among them: you will be signed out'),
    );
    if (await confirm(t(question, { n: ids.length }), { danger: true, ...(own ? { detail } : {}) }))
      end.mutate({ query: { ids: [...ids] } });
  };
}
