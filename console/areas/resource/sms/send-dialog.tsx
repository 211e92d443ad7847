// Sends a message by hand: to try a configuration, or because somebody needs it.
import { Form, Input, Modal } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { smsSendMessage, smsLogList, smsTemplates } from '../../../../contract/resource/sms.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { useFormMistakes } from '../../../ui/form-mistakes.ts';

interface Values {
  phones: string;
  params?: string;
}

/** `{name}` places of the product's own messages, as the parameters to fill. */
const sampleOf = (code: string): string => {
  const words = (smsTemplates as Record<string, { zh: string } | undefined>)[code]?.zh ?? '';
  const names = [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, ''])));
};

export function SendDialog({ code, onClose }: { code: string | null; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<Values>();
  const { led, show } = useFormMistakes(form);
  const send = useAct(smsSendMessage, {
    done: text('发送成功', 'Sent'),
    refreshes: [smsLogList],
    showsFields: true,
    onDone: onClose,
  });
  return (
    <Modal
      open={code !== null}
      title={t(text('发送短信：{code}', 'Send message: {code}'), { code: code ?? '' })}
      onCancel={onClose}
      okText={t(text('发送', 'Send'))}
      confirmLoading={send.isPending}
      onOk={() => form.submit()}
      destroyOnHidden
    >
      <Form<Values>
        {...led}
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ params: sampleOf(code ?? '') }}
        onFinish={(values) => send.mutate({ query: { code: code!, ...values } }, { onError: show })}
      >
        <Form.Item
          name="phones"
          label={t(text('手机号', 'Phones'))}
          extra={t(text('多个用逗号分隔', 'Separate several with commas'))}
          rules={[{ required: true, message: t(text('请输入手机号', 'Please enter the phone number')) }]}
        >
          <Input inputMode="tel" />
        </Form.Item>
        <Form.Item name="params" label={t(text('参数（JSON）', 'Parameters (JSON)'))}>
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
