// Locks the console: asks for a lock password first, then shows the lock page.
import { LockOutlined } from '@ant-design/icons';
import { Button, Form, Input, Modal, Tooltip } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../contract/kit/text.ts';
import { useText } from './language.ts';
import { lockOf } from './lock.ts';
import { lockSession } from './session.ts';

export function LockButton() {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm<{ password: string }>();
  const label = t(text('锁屏', 'Lock'));
  return (
    <>
      <Tooltip title={label}>
        <Button
          type="text"
          icon={<LockOutlined aria-hidden />}
          aria-label={label}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      <Modal
        open={open}
        title={t(text('设置锁屏密码', 'Set a lock password'))}
        okText={t(text('锁屏', 'Lock'))}
        cancelText={t(text('取消', 'Cancel'))}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        width={400}
        destroyOnHidden
        afterOpenChange={(shown) => {
          if (shown) form.getFieldInstance('password')?.focus();
        }}
      >
        <Form
          form={form}
          layout="vertical"
          preserve={false}
          onFinish={({ password }) => {
            setOpen(false);
            lockSession(lockOf(password));
            void navigate('/lock');
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
    </>
  );
}
