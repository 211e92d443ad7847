// Writing feedback: what kind, what, how to be reached.
import { Button, Form } from 'antd';
import { useState } from 'react';
import { feedbackSubmit, MOST_PICTURES } from '../../../../contract/content/feedback.ts';
import { text } from '../../../../contract/kit/text.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { PictureList } from './picture-list.tsx';

const fields = {
  ...feedbackSubmit.bodyFields,
  content: { ...feedbackSubmit.bodyFields['content']!, kind: 'longText' as const },
};

export function FeedbackForm() {
  const t = useText();
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const send = useAct(feedbackSubmit, {
    done: text('已提交，感谢您的反馈', 'Sent. Thank you'),
    showsFields: true,
    // A new one.
    base: null,
    onDone: () => {
      form.resetFields();
      setDirty(false);
    },
  });
  return (
    <EntityForm
      fields={fields}
      form={form}
      initial={{ feedbackType: 1 }}
      columns={1}
      onDirty={setDirty}
      failure={send.error}
      inputs={{ pictures: <PictureList most={MOST_PICTURES} /> }}
      onFinish={(values) => send.mutate({ body: bodyFrom(feedbackSubmit, values) })}
    >
      <Button type="primary" htmlType="submit" loading={send.isPending}>
        {t(text('提交反馈', 'Send'))}
      </Button>
    </EntityForm>
  );
}
