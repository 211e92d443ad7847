// Asks for the lock password and locks. In a chunk of its own.
import { Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { lockSession } from '../client/session.ts';
import { lockOf } from './lock.ts';

export default function LockDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const [form] = Form.useForm<{ password: string }>();
  const chosen = useRef<string | null>(null);
  return (
    <Modal
      open={open}
      title={t(text('设置锁屏密码', 'Set a lock password'))}
      okText={t(text('锁屏', 'Lock'))}
      cancelText={t(text('取消', 'Cancel'))}
      onOk={() => form.submit()}
      onCancel={() => onClose()}
      width={400}
      destroyOnHidden
      afterOpenChange={(shown) => {
        if (shown) form.getFieldInstance('password')?.focus();
        else if (chosen.current !== null) {
          // The console behind the lock is put to rest as a whole, and a dialog that is still leaving never comes to.
          const password = chosen.current;
          chosen.current = null;
          lockSession(lockOf(password));
        }
      }}
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={({ password }) => {
          chosen.current = password;
          onClose();
        }}
      >
        <Form.Item
          name="password"
          label={t(text('锁屏密码', 'Lock password'))}
          rules={[
            { required: true, message: t(text('锁屏密码不能为空', 'The lock password must not be empty')) },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
