// SMS services, and the messages that were sent.
import { Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { configState } from '../../../contract/resource/oss.ts';
import {
  sms,
  smsCalls,
  smsDisable,
  smsEnable,
  smsLogList,
  smsSendMessage,
} from '../../../contract/resource/sms.ts';
import { useText } from '../../client/language.ts';
import { useAct } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import type { Row } from '../../ui/list/row.ts';
import { SendDialog } from './sms/send-dialog.tsx';
import { SentMessages } from './sms/sent-messages.tsx';
import ui from '../../ui/ui.module.css';
import styles from './resource.module.css';

export const title = text('短信', 'SMS');

const fresh = { category: 1, smsCode: 'verify-code' };

const isOn = (row: Row): boolean => row['status'] === configState.entries.on.key;

export default function SmsScreen() {
  const t = useText();
  const may = usePermission();
  const [search, setSearch] = useSearchParams();
  const [sending, setSending] = useState<string | null>(null);
  const acting = useActingTenant();
  const enable = useAct(smsEnable, { done: text('已启用', 'Enabled') });
  const disable = useAct(smsDisable, { done: text('已停用', 'Disabled') });
  const busy = enable.isPending || disable.isPending;
  const maySeeSent = may(smsLogList.access);
  const tab = search.get('tab') === 'sent' && maySeeSent ? 'sent' : 'services';
  const services = (
    <EntityPage
      family={smsCalls}
      acting={acting}
      fresh={fresh}
      columns={{
        smsCode: { width: 170 },
        category: { width: 130 },
        status: {
          width: 90,
          render: (row) => <DictionaryTag code="status" value={row.status} tones={{ 2: 'good' }} />,
        },
        templateId: { width: 140 },
        signName: { width: 120 },
      }}
      actsWidth={226}
      acts={[
        {
          key: 'disable',
          on: 'row',
          label: text('停用', 'Disable'),
          access: smsEnable.access,
          busy,
          fits: isOn,
          perform: ({ id }) => disable.mutate({ query: { id, ...acting.query } }),
        },
        {
          key: 'enable',
          on: 'row',
          label: text('启用', 'Enable'),
          access: smsEnable.access,
          busy,
          fits: (row) => !isOn(row),
          perform: ({ id }) => enable.mutate({ query: { id, ...acting.query } }),
        },
        {
          key: 'send',
          on: 'row',
          label: text('发送', 'Send'),
          access: smsSendMessage.access,
          // A message goes out in the own tenant alone.
          fits: () => !acting.tenantId,
          perform: (row) => setSending(String(row.smsCode)),
        },
      ]}
    >
      <p className={`${styles.inUse} ${ui.aside}`}>
        {t(
          text(
            '没有启用的配置时，短信写入发送记录，管理员可在其中查看验证码。',
            'When no service is enabled, messages are only logged, and an administrator can read codes there.',
          ),
        )}
      </p>
    </EntityPage>
  );
  return (
    <>
      <Tabs
        className={styles.resourceTabs}
        activeKey={tab}
        onChange={(key) => setSearch(key === 'sent' ? { tab: 'sent' } : {}, { replace: true })}
        destroyOnHidden
        items={[
          { key: 'services', label: t(sms.label), children: services },
          ...(maySeeSent
            ? [
                {
                  key: 'sent',
                  label: t(text('发送记录', 'Sent messages')),
                  children: <SentMessages acting={acting} />,
                },
              ]
            : []),
        ]}
      />
      <SendDialog code={sending} onClose={() => setSending(null)} />
    </>
  );
}
