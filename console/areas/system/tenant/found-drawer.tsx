// Founds a tenant, and shows its first account with the password this one time.
import { Typography } from 'antd';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  foundingFields,
  tenantCalls,
  tenantSelect,
  type FoundedTenant,
} from '../../../../contract/system/tenant.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import { useModal } from '../../../ui/modal-holder.tsx';
import styles from './tenant.module.css';

function Founded({ tenant }: { tenant: FoundedTenant }) {
  const t = useText();
  const rows: [string, string][] = [
    [t(text('租户编号', 'Tenant ID')), tenant.tenantId],
    [t(text('账号', 'Account')), tenant.account ?? ''],
    [t(text('初始密码', 'Initial password')), tenant.password ?? ''],
  ];
  return (
    <>
      <p>
        {t(
          text(
            '请把以下信息交给租户管理员。初始密码只显示这一次，首次登录后须修改。',
            "Give these details to the tenant's administrator. The password is shown only once and must be changed at first sign-in.",
          ),
        )}
      </p>
      <dl className={styles.founded}>
        {rows.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              <Typography.Text copyable={{ text: value }}>{value}</Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function FoundDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  const modal = useModal();
  const save = useAct(tenantCalls.submit, {
    done: messages.created,
    showsFields: true,
    // A new one.
    base: null,
    refreshes: [tenantSelect],
    onDone: (made) => {
      onClose();
      modal.success({
        title: t(text('租户已创建', 'The tenant has been created')),
        content: <Founded tenant={made} />,
        centered: true,
        // The password is not shown again: only the word that it is noted puts it away.
        keyboard: false,
        width: 460,
        okText: t(text('已记录', 'Done')),
      });
    },
  });
  return (
    <LazyFormDrawer
      open={open}
      title={t(text('新增租户', 'New tenant'))}
      fields={foundingFields}
      initial={{}}
      saving={save.isPending}
      failure={save.error}
      place={{ path: tenantCalls.submit.path }}
      onClose={() => {
        save.reset();
        onClose();
      }}
      onSave={(values) => save.mutate({ body: values })}
    />
  );
}
