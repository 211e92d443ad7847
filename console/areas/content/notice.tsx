// Notices as those see them who write them: what is drafted, out, scheduled or withdrawn, and how many have read it.
import { useState } from 'react';
import { notice, noticeAudience, noticeCalls, noticeMachine } from '../../../contract/content/notice.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { Row } from '../../ui/list/row.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { NoticeDrawer } from './parts/notice-drawer.tsx';

export const title = text('通知公告', 'Notices');

/** A wire time lies ahead (times are of Asia/Shanghai). */
const isAhead = (time: unknown): boolean =>
  typeof time === 'string' && Date.parse(`${time.replace(' ', 'T')}+08:00`) > Date.now();

function NoticeState({ row }: { row: Row }) {
  const t = useText();
  const scheduled = row['noticeState'] === noticeMachine.states.published.key && isAhead(row['releaseTime']);
  return scheduled ? (
    <ToneTag tone="progress">{t(text('定时发布', 'Scheduled'))}</ToneTag>
  ) : (
    <StatusTag machine={noticeMachine} value={Number(row['noticeState'])} />
  );
}

export default function NoticeScreen() {
  const t = useText();
  const [editing, setEditing] = useState<{ id: string | null } | null>(null);
  const audienceOf = (row: Row): string => {
    const entry = Object.values(noticeAudience.entries).find(({ key }) => key === row['audience']);
    const count = (row['audienceKeys'] as string[] | null)?.length ?? 0;
    return entry ? `${t(entry.label)}${count ? ` (${count})` : ''}` : '—';
  };
  return (
    <>
      <EntityPage
        family={noticeCalls}
        onAdd={() => setEditing({ id: null })}
        onEdit={(row) => setEditing({ id: row.id })}
        columns={{
          title: { label: notice.fields.title.label, width: 260 },
          audience: { label: notice.fields.audience.label, render: audienceOf },
          noticeState: { render: (row) => <NoticeState row={row} />, width: 120 },
          readCount: { label: text('已读人数', 'Read by'), width: 100, align: 'right', sortable: false },
          createUserName: {
            label: text('发布人', 'Published by'),
            width: 120,
            sortable: false,
            render: (row) => String(row['deptName'] ?? row['createUserName'] ?? '—'),
          },
        }}
      />
      {editing ? <NoticeDrawer id={editing.id} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
