// Sharing (共享): what others let this kindergarten read or copy, and what it has given to others. Which of the two is
// shown, and what is searched for, stands in the address.
import { EditOutlined, UndoOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { exportReceived, receivedShares } from '../../../contract/recipe/received-share.ts';
import { resourceShare, saveShare, shareCalls } from '../../../contract/recipe/resource-share.ts';
import { usePick, useText } from '../../client/language.ts';
import { usePermission } from '../../client/user.ts';
import type { ListAct } from '../../ui/list/acts.ts';
import type { Columns } from '../../ui/list/columns.ts';
import { useList } from '../../ui/list/use-list.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { ChangeShare } from './share/change-share.tsx';
import { ReceivedDrawer } from './share/received-drawer.tsx';
import { ShareList } from './share/share-list.tsx';
import {
  isAhead,
  isOver,
  kindWord,
  rightWord,
  untilWord,
  type GivenOnWire,
  type ReceivedOnWire,
} from './share/share-words.ts';
import { takeBackWord, useTakeBack } from './share/use-take-back.ts';
import library from './library.module.css';

export const title = text('共享', 'Shared');

const TAB = 'tab';
/** Which list is shown is no condition of either. */
const ASIDE = [TAB];
/** Somebody else may take a share back at any moment. */
const READING = { staleTime: 0 };

const tabs = [
  { value: 'received', label: text('收到的', 'Received') },
  { value: 'given', label: text('给出的', 'Given') },
] as const;
type Tab = (typeof tabs)[number]['value'];

export default function Shared() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const shown: Tab = search.get(TAB) === 'given' ? 'given' : 'received';
  const lead = (
    <Segmented<Tab>
      aria-label={t(text('收到或给出', 'Received or given'))}
      value={shown}
      options={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
      // The other list is searched anew.
      onChange={(next) => setSearch(next === 'given' ? { [TAB]: next } : {}, { replace: true })}
    />
  );
  return shown === 'given' ? <Given lead={lead} /> : <Received lead={lead} />;
}

interface NameProps {
  name: string;
  note: string | null;
  onOpen: () => void;
}

/** The name opens the share; what was said with it stands below. */
function Name({ name, note, onOpen }: NameProps) {
  return (
    <>
      <button type="button" className={library.libOpen} onClick={onOpen}>
        {name}
      </button>
      {note ? <small className={library.libSecond}> {note}</small> : null}
    </>
  );
}

const RECEIVED = ['resourceName', 'kind', 'deptId', 'receiverId', 'shareRight', 'untilDate', 'sharedBy'];

function Received({ lead }: { lead: ReactNode }) {
  const t = useText();
  const pick = usePick();
  const [open, setOpen] = useState<ReceivedOnWire | null>(null);
  const list = useList<ReceivedOnWire>({
    name: 'receivedShare',
    list: receivedShares,
    aside: ASIDE,
    reading: READING,
  });
  const columns: Columns<ReceivedOnWire> = {
    resourceName: {
      width: 260,
      render: (row) => (
        <>
          <Name
            name={pick(row.resourceName, row.resourceNameEn)}
            note={row.note}
            onOpen={() => setOpen(row)}
          />
          {row.copyId ? (
            <>
              {' '}
              <ToneTag tone="good">{t(text('已复制', 'Copied'))}</ToneTag>
            </>
          ) : null}
        </>
      ),
    },
    kind: { width: 130, render: (row) => kindWord(t, row.kind) },
    deptId: { width: 160, sortable: false, render: (row) => row.deptName ?? '—' },
    receiverId: { width: 160, sortable: false, spare: true, render: (row) => row.receiverName ?? '—' },
    shareRight: { width: 140, render: (row) => rightWord(t, row.shareRight) },
    untilDate: { width: 120, render: (row) => untilWord(t, row) },
    sharedBy: { width: 110 },
  };
  const read: ListAct<ReceivedOnWire> = {
    key: 'read',
    on: 'row',
    label: text('查看', 'Read'),
    shortcut: 'enter',
    perform: setOpen,
  };
  // What was copied or has changed since stands in the row that is read by now.
  const current = open && (list.page?.records.find(({ id }) => id === open.id) ?? open);
  return (
    <>
      <ShareList
        entity={resourceShare}
        title={text('收到的共享', 'Shared with us')}
        list={list}
        exportFile={exportReceived}
        names={RECEIVED}
        columns={columns}
        acts={[read]}
        lead={lead}
        onOpen={setOpen}
        hint={text(
          '集团内其他园所共享给本园的菜品、食谱和模板会出现在这里',
          'Dishes, menus and templates that other kindergartens of the group share with you appear here',
        )}
      />
      <ReceivedDrawer share={current} onClose={() => setOpen(null)} />
    </>
  );
}

const GIVEN = ['resourceName', 'kind', 'receiverId', 'deptId', 'shareRight', 'untilDate', 'sharedBy'];

function Given({ lead }: { lead: ReactNode }) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const [open, setOpen] = useState<GivenOnWire | null>(null);
  const list = useList<GivenOnWire>({
    name: resourceShare.name,
    list: shareCalls.list,
    aside: ASIDE,
    reading: READING,
  });
  const { takeBack } = useTakeBack(list.forget);
  const change = may(saveShare.access) ? setOpen : () => undefined;
  const columns: Columns<GivenOnWire> = {
    resourceName: {
      width: 260,
      render: (row) => (
        <Name name={pick(row.resourceName, row.resourceNameEn)} note={row.note} onOpen={() => change(row)} />
      ),
    },
    kind: { width: 130, render: (row) => kindWord(t, row.kind) },
    receiverId: { width: 170, sortable: false, render: (row) => row.receiverName ?? '—' },
    deptId: { width: 170, sortable: false, spare: true, render: (row) => row.deptName ?? '—' },
    shareRight: { width: 140, render: (row) => rightWord(t, row.shareRight) },
    untilDate: {
      width: 150,
      render: (row) => (
        <>
          {untilWord(t, row)}{' '}
          {isOver(row) ? (
            <ToneTag>{t(text('已到期', 'Ended'))}</ToneTag>
          ) : isAhead(row) ? (
            <ToneTag tone="progress">{t(text('未开始', 'Not yet'))}</ToneTag>
          ) : null}
        </>
      ),
    },
    sharedBy: { width: 110 },
  };
  const acts: ListAct<GivenOnWire>[] = [
    {
      key: 'change',
      on: 'row',
      label: text('修改', 'Change'),
      icon: <EditOutlined aria-hidden />,
      shortcut: 'enter',
      access: saveShare.access,
      perform: setOpen,
    },
    {
      key: 'take-back',
      on: 'rows',
      label: takeBackWord,
      bulkLabel: text('批量收回', 'Stop sharing selected'),
      icon: <UndoOutlined aria-hidden />,
      tone: 'danger',
      shortcut: 'delete',
      access: shareCalls.remove.access,
      perform: (ids) => void takeBack(ids),
    },
  ];
  return (
    <>
      <ShareList
        entity={resourceShare}
        title={text('给出的共享', 'Shared by us')}
        list={list}
        exportFile={shareCalls.exportFile}
        names={GIVEN}
        columns={columns}
        acts={acts}
        actsWidth={190}
        lead={lead}
        onOpen={change}
        hint={resourceShare.purpose!}
      />
      {open ? <ChangeShare key={open.id} row={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
