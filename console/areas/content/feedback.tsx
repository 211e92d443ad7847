// All feedback, for those who answer it: what is new, what is open.
import { useState } from 'react';
import {
  feedback,
  feedbackDetail,
  feedbackPage,
  feedbackRemove,
  feedbackSubmit,
  feedbackType,
  feedbackViewStatus,
} from '../../../contract/content/feedback.ts';
import { text } from '../../../contract/kit/text.ts';
import { usePermission } from '../../client/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import { FeedbackDrawer } from './parts/feedback-drawer.tsx';

export const title = text('意见反馈', 'Feedback');

const family = {
  entity: feedback,
  list: feedbackPage,
  detail: feedbackDetail,
  submit: feedbackSubmit,
  remove: feedbackRemove,
};

export default function FeedbackScreen() {
  const may = usePermission();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <EntityPage
        family={family}
        canAdd={false}
        canEdit={false}
        acts={[
          {
            key: 'open',
            on: 'row',
            label: may('feedback_reply') ? text('查看回复', 'Open') : text('查看', 'Open'),
            perform: (row) => setOpen(row.id),
          },
        ]}
        actsWidth={150}
        columns={{
          feedbackType: {
            width: 130,
            render: (row) => <DictionaryTag code={feedbackType.code} value={row['feedbackType']} />,
          },
          content: { width: 320 },
          viewStatus: {
            width: 110,
            render: (row) => (
              <DictionaryTag
                code={feedbackViewStatus.code}
                value={row['viewStatus']}
                tones={{ 0: 'bad', 1: 'warning', 2: 'good' }}
              />
            ),
          },
          createTime: { label: text('提交时间', 'Sent at'), width: 156 },
        }}
      />
      {open ? <FeedbackDrawer key={open} id={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
