// The audit: who did what when, with the differences, and the check that nothing of it was changed afterwards.
import { SafetyCertificateOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import {
  auditDetail,
  auditEntities,
  auditExport,
  auditList,
  auditSubject,
  auditVerify,
} from '../../../contract/log/audit.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { auditActs } from '../../ui/audit-acts.ts';
import { AuditDrawer } from './audit-drawer.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import ui from '../../ui/ui.module.css';

const entity = auditSubject;
export const title = entity.label;

const family = {
  entity,
  list: auditList,
  detail: auditDetail,
  exportFile: auditExport,
};

interface ChoiceProps {
  options: { value: string; label: string }[];
  placeholder: string;
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}

const Choice = ({ options, placeholder, value, onChange, id }: ChoiceProps) => (
  <Select
    {...(id ? { id } : {})}
    allowClear
    placeholder={placeholder}
    showSearch={{ optionFilterProp: 'label' }}
    value={value || null}
    onChange={(next) => onChange?.(next ?? '')}
    options={options}
  />
);

export default function Audit() {
  const t = useText();
  const acting = useActingTenant();
  const [open, setOpen] = useState<string | null>(null);
  const [verifying, setVerifying] = useState(false);
  const { data: known } = useCall(auditEntities, { query: acting.query });
  const actWords = (act: string): string => (auditActs[act] ? t(auditActs[act].label) : act);
  return (
    <>
      <EntityPage
        family={family}
        acting={acting}
        acts={[
          { key: 'detail', on: 'row', label: text('详情', 'Details'), perform: (row) => setOpen(row.id) },
          {
            key: 'verify',
            on: 'list',
            label: text('校验', 'Verify'),
            icon: <SafetyCertificateOutlined aria-hidden />,
            access: auditVerify.access,
            perform: () => setVerifying(true),
          },
        ]}
        searchInputs={{
          act: (
            <Choice
              placeholder={t(text('请选择操作', 'Choose action'))}
              options={(known?.acts ?? []).map((act) => ({ value: act, label: actWords(act) }))}
            />
          ),
          entity: (
            <Choice
              placeholder={t(text('请选择对象', 'Choose record'))}
              options={(known?.entities ?? []).map(({ name, label }) => ({ value: name, label }))}
            />
          ),
        }}
        columns={{
          act: {
            width: 150,
            render: (row) => (
              <ToneTag tone={auditActs[String(row.act)]?.tone ?? 'neutral'}>
                {actWords(String(row.act))}
              </ToneTag>
            ),
          },
          entity: { width: 220, render: (row) => String(row.entityLabel) },
          entityId: { width: 190 },
          seq: {
            width: 130,
            align: 'right',
            render: (row) =>
              row.seq === null ? (
                <span className={ui.unknown}>{t(text('等待封存', 'Pending'))}</span>
              ) : (
                String(row.seq)
              ),
          },
        }}
        onOpen={(row) => setOpen(row.id)}
        actsWidth={84}
      />
      <AuditDrawer id={open} acting={acting.query} onClose={() => setOpen(null)} />
      <VerifyDialog
        open={verifying}
        acting={acting.query}
        onClose={() => setVerifying(false)}
        onOpenEntry={(id) => {
          setVerifying(false);
          setOpen(id);
        }}
      />
    </>
  );
}
