// Parameters: what the product reads, always in the list with its limits, and what clients of one's own need.
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { param, paramCalls, paramReset } from '../../../contract/system/param.ts';
import { useText } from '../../client/language.ts';
import { useAct } from '../../client/use-call.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import type { Row } from '../../ui/list/row.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { ParamDrawer, valueWords } from './param/param-drawer.tsx';
import styles from './param/param.module.css';

export const title = param.label;

const isChanged = (row: Row): boolean =>
  row.ownValue === 1 || (!!row.valueKind && row.paramValue !== row.initialValue);

export default function Parameters() {
  const t = useText();
  const confirm = useConfirm();
  const acting = useActingTenant();
  const [editing, setEditing] = useState<Row | null>(null);
  const reset = useAct(paramReset);
  const ask = async (row: Row): Promise<void> => {
    const detail = t(text('“{name}”恢复为默认值', '“{name}” will be reset to its default'), {
      name: String(row.paramName),
    });
    if (await confirm(t(text('确定恢复默认值?', 'Restore the default?')), { detail }))
      reset.mutate({ query: { id: row.id, ...acting.query } });
  };
  return (
    <>
      <EntityPage
        family={paramCalls}
        acting={acting}
        columns={{
          paramName: {
            width: 220,
            render: (row) => (
              <span className={styles.paramName}>
                <span>{String(row.paramName)}</span>
                {row.ownValue === 1 ? (
                  <ToneTag tone="progress">{t(text('本租户', 'Own'))}</ToneTag>
                ) : isChanged(row) ? (
                  <ToneTag tone="warning">{t(text('已修改', 'Changed'))}</ToneTag>
                ) : null}
              </span>
            ),
          },
          paramKey: { width: 240, render: (row) => <code>{String(row.paramKey)}</code> },
          paramValue: { width: 110, render: (row) => t(valueWords(row, row.paramValue)) },
          remark: { width: 320 },
        }}
        actsWidth={150}
        // What the product declares is set back, not deleted; a tenant's own value is set back too.
        stays={(row) => !!row.valueKind || (row.ownValue === 0 && !!acting.tenantId)}
        onEdit={setEditing}
        acts={[
          {
            key: 'reset',
            on: 'row',
            label: text('恢复默认', 'Restore defaults'),
            access: 'param_edit',
            fits: isChanged,
            perform: (row) => void ask(row),
          },
        ]}
      />
      <ParamDrawer row={editing} acting={acting.query} onClose={() => setEditing(null)} />
    </>
  );
}
