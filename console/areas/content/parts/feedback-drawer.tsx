// One feedback for those who answer it. Opening it marks it as seen.
import { Button, Drawer, Form, Input, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import {
  feedbackDetail,
  feedbackReply,
  feedbackViewed,
  feedbackViewStatus,
} from '../../../../contract/content/feedback.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { complaintOf } from '../../../ui/entity-form.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useFormMistakes } from '../../../ui/form-mistakes.ts';
import { useFormBase } from '../../../ui/use-form-base.ts';
import { unsavedQuestion, useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { FeedbackText } from './feedback-text.tsx';
import styles from '../../../ui/form-drawer.module.css';

const replyField = feedbackReply.bodyFields['reply']!;

export function FeedbackDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const language = useLanguage((state) => state.language);
  const [form] = Form.useForm<{ reply: string }>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const { led, show } = useFormMistakes(form);
  const { data, error, refetch } = useCall(feedbackDetail, { query: { id } });
  const { mutate: markSeen } = useAct(feedbackViewed, { done: null });
  const { base } = useFormBase(data, dirty);
  const reply = useAct(feedbackReply, {
    done: text('回复成功', 'Reply sent'),
    showsFields: true,
    base,
    onReload: onClose,
    onDone: onClose,
  });
  const isNew = data?.viewStatus === feedbackViewStatus.entries.fresh.key;
  useEffect(() => {
    if (isNew) markSeen({ query: { id } });
  }, [id, isNew, markSeen]);
  const close = async (): Promise<void> => {
    if (dirty && !(await confirm(t(unsavedQuestion)))) return;
    onClose();
  };
  const answers = may('feedback_reply');
  return (
    <Drawer
      open
      size={560}
      rootClassName={styles.formDrawer}
      title={t(text('意见反馈', 'Feedback'))}
      onClose={() => void close()}
      mask={{ closable: !dirty }}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={
        <div className={styles.drawerFoot}>
          <Button onClick={() => void close()}>
            {t(answers ? text('取消', 'Cancel') : text('关闭', 'Close'))}
          </Button>
          {answers ? (
            <Button type="primary" loading={reply.isPending} onClick={() => form.submit()}>
              {t(text('回复', 'Reply'))}
            </Button>
          ) : null}
        </div>
      }
    >
      {data ? (
        <>
          <FeedbackText row={data} />
          {answers ? (
            <Form
              {...led}
              form={form}
              layout="vertical"
              onValuesChange={() => setDirty(true)}
              onFinish={(values) => reply.mutate({ body: { id, reply: values.reply } }, { onError: show })}
            >
              <Form.Item
                name="reply"
                label={t(data.reply ? text('更改回复', 'Change the reply') : text('回复', 'Reply'))}
                rules={[
                  {
                    validator: async (_, value: unknown) => {
                      const complaint = complaintOf(replyField, value, language);
                      if (complaint) throw new Error(complaint);
                    },
                  },
                ]}
              >
                <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={2000} showCount />
              </Form.Item>
            </Form>
          ) : null}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
    </Drawer>
  );
}
