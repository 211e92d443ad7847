// One entry of the audit: who, when, what, and every field before and after, those that changed first.
import { Descriptions, Drawer, Typography } from 'antd';
import { text } from '../../../contract/kit/text.ts';
import { auditDetail, type AuditChange } from '../../../contract/log/audit.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { yuan } from '../../ui/money.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useIsPhone } from '../../ui/screen-level.ts';
import { auditActs } from '../../ui/audit-acts.ts';
import ui from '../../ui/ui.module.css';
import formDrawerStyles from '../../ui/form-drawer.module.css';
import styles from './log.module.css';

function ValueView({ change, value }: { change: AuditChange; value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className={ui.unknown}>—</span>;
  if (change.dictionary) return <DictionaryTag code={change.dictionary} value={value} />;
  if (change.kind === 'fen') return <>{yuan(Number(value))}</>;
  if (typeof value === 'object')
    return <pre className={styles.logCode}>{JSON.stringify(value, null, 2)}</pre>;
  return <span className={styles.break}>{String(value)}</span>;
}

export interface AuditDrawerProps {
  id: string | null;
  acting: { tenantId?: string };
  onClose: () => void;
}

export function AuditDrawer({ id, acting, onClose }: AuditDrawerProps) {
  const t = useText();
  const phone = useIsPhone();
  const { data, isLoading } = useCall(
    auditDetail,
    { query: { id: id ?? '', ...acting } },
    { enabled: id !== null },
  );
  const act = data ? auditActs[data.act] : undefined;
  const wasThere = data?.changes.some(({ before }) => before !== null) ?? false;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      loading={isLoading}
      size={720}
      rootClassName={formDrawerStyles.formDrawer}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      title={
        data ? `${act ? t(act.label) : data.act} · ${data.entityLabel}` : t(text('审计详情', 'Audit entry'))
      }
    >
      {data ? (
        <>
          <Descriptions
            size="small"
            column={phone ? 1 : 2}
            items={[
              { key: 'who', label: t(text('操作人', 'Who')), children: data.userName || '—' },
              { key: 'at', label: t(text('时间', 'Time')), children: data.at },
              { key: 'dept', label: t(text('部门', 'Unit')), children: data.deptName ?? '—' },
              { key: 'address', label: t(text('来源地址', 'Address')), children: data.address || '—' },
              { key: 'id', label: t(text('编号', 'Id')), children: data.entityId ?? '—' },
              {
                key: 'seq',
                label: t(text('链上序号', 'Place in the chain')),
                children: data.seq ?? t(text('等待封存', 'Not sealed yet')),
              },
            ]}
          />
          {data.hash ? (
            <p className={styles.auditHash}>
              {t(text('哈希', 'Hash'))}{' '}
              <Typography.Text
                code
                copyable={{ tooltips: [t(text('复制', 'Copy')), t(text('已复制', 'Copied'))] }}
              >
                {data.hash}
              </Typography.Text>
            </p>
          ) : null}
          {data.changes.length ? (
            <table className={styles.auditChanges}>
              <caption className={ui.unseen}>{t(text('变更内容', 'What changed'))}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(text('字段', 'Field'))}</th>
                  {wasThere ? <th scope="col">{t(text('变更前', 'Before'))}</th> : null}
                  <th scope="col">{wasThere ? t(text('变更后', 'After')) : t(text('内容', 'Value'))}</th>
                </tr>
              </thead>
              <tbody>
                {data.changes.map((change) => (
                  <tr key={change.field} data-changed={(wasThere && change.changed) || undefined}>
                    <th scope="row">
                      {change.label}
                      {change.label !== change.field ? <small>{change.field}</small> : null}
                    </th>
                    {wasThere ? (
                      <td className={styles.auditBefore}>
                        <ValueView change={change} value={change.before} />
                      </td>
                    ) : null}
                    <td className={styles.auditAfter}>
                      <ValueView change={change} value={change.after} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <ToneTag>{t(text('此操作没有记录字段内容', 'This act recorded no values'))}</ToneTag>
          )}
        </>
      ) : null}
    </Drawer>
  );
}
