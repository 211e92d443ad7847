// What was sent. Where the log is the delivery, the message can be read here; else it is for the phone alone.
import { smsCategory, smsLog, smsLogList } from '../../../../contract/resource/sms.ts';
import { field } from '../../../../contract/kit/field.ts';
import { text } from '../../../../contract/kit/text.ts';
import { DictionaryTag } from '../../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../../ui/entity-page.tsx';
import type { ActingTenant } from '../../../ui/list/acting-tenant.ts';
import ui from '../../../ui/ui.module.css';

// A message has no more than its row shows: what opens is the row itself.
const family = {
  entity: {
    ...smsLog,
    fields: {
      ...smsLog.fields,
      createTime: field.dateTime(text('时间', 'Time'), { search: 'range' }),
    },
  },
  list: smsLogList,
};

export function SentMessages({ acting }: { acting: ActingTenant }) {
  return (
    <EntityPage
      family={family}
      acting={acting}
      onOpen={() => undefined}
      columns={{
        phone: { width: 130 },
        smsCode: { width: 160 },
        content: {
          width: 420,
          render: (row) => (
            <span className={row.category === smsCategory.entries.log.key ? '' : ui.unknown}>
              {String(row.content)}
            </span>
          ),
        },
        state: {
          width: 100,
          render: (row) => (
            <DictionaryTag code="sms_state" value={row.state} tones={{ 1: 'good', 2: 'bad' }} />
          ),
        },
        answer: { width: 220 },
      }}
    />
  );
}
