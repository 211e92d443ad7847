// The template that a menu keeps to: those in use, and below the choice what of it this menu could not keep.
import { Checkbox, Form, Select } from 'antd';
import { NO_ROW } from '../../../../contract/kit/reference.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  templateCalls,
  templateCheck,
  templateMachine,
} from '../../../../contract/library/combination-template.ts';
import type { MenuTemplate } from '../../../../contract/recipe/menu-template.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TemplateFaults } from '../../library/shared/template-faults.tsx';
import styles from './wizard.module.css';

/** A kindergarten has a handful. */
const MOST_OFFERED = 100;

interface TemplateFieldProps {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
  recipeId: string;
  /** The copy that the menu has. */
  kept: MenuTemplate | null;
}

export function TemplateField({ id, value = NO_ROW, onChange, recipeId, kept }: TemplateFieldProps) {
  const t = useText();
  const pick = usePick();
  const may = usePermission()(templateCalls.list.access);
  const found = useCall(
    templateCalls.list,
    { query: { templateState: String(templateMachine.states.used.key), size: MOST_OFFERED } },
    { enabled: may },
  );
  const offered = (found.data?.records ?? []).map((row) => ({
    value: row.id,
    label: pick(row.templateName ?? '', row.nameEn),
  }));
  const inUse = offered.some((one) => one.value === value);
  const isKept = kept?.templateId === value;
  const anew = Form.useWatch<number | undefined>('templateAnew') ?? 0;
  const check = useCall(
    templateCheck,
    { query: { id: value, recipeId, ...(isKept ? { anew } : {}) } },
    { enabled: may && inUse, keepPrevious: true },
  );
  return (
    <>
      <Select<string>
        {...(id ? { id } : {})}
        className={styles.template}
        value={value}
        aria-label={t(text('食谱模板', 'Menu template'))}
        loading={found.isLoading}
        options={[
          { value: NO_ROW, label: t(text('不用模板', 'No template')) },
          ...offered,
          ...(isKept && !inUse ? [{ value, label: pick(kept.templateName, kept.nameEn) }] : []),
        ]}
        {...(onChange ? { onChange } : {})}
      />
      {isKept && !inUse && found.data ? (
        <p className={styles.templateNote}>
          {t(
            text(
              '这个模板已停用或删除，本食谱仍按选用时的安排。',
              'Out of use or removed by now. This menu keeps what it took along.',
            ),
          )}
        </p>
      ) : null}
      {isKept && inUse && check.data?.changed ? (
        <Form.Item
          name="templateAnew"
          className={styles.templateAnew}
          valuePropName="checked"
          normalize={(checked: boolean) => (checked ? 1 : 0)}
          getValueProps={(stored: number) => ({ checked: stored === 1 })}
          extra={t(
            text(
              '这个模板在选用以后改过。不勾选，本食谱仍按选用时的安排。',
              'The template has changed since. Unless you tick this, the menu keeps what it took along.',
            ),
          )}
        >
          <Checkbox>{t(text('改用模板现在的安排', 'Use the template as it is now'))}</Checkbox>
        </Form.Item>
      ) : null}
      {inUse && check.data ? <TemplateFaults checked={check.data} /> : null}
      {inUse && check.error ? <ErrorState error={check.error} onRetry={() => void check.refetch()} /> : null}
    </>
  );
}
