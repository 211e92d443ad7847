// What of a template a kindergarten cannot keep to, beside the week.
import { Skeleton } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { CallFailure } from '../../../client/call-failure.ts';
import { useText } from '../../../client/language.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TemplateFaults, type CheckOnWire } from '../shared/template-faults.tsx';
import styles from './template.module.css';

interface TemplateCheckPanelProps {
  checked: CheckOnWire | undefined;
  error: CallFailure | null;
  retry: () => void;
}

/** Beside the week, by what has been saved of it. */
export function TemplateCheckPanel({ checked, error, retry }: TemplateCheckPanelProps) {
  const t = useText();
  return (
    <section className={styles.check} aria-label={t(text('能否排出', 'Can it be kept?'))}>
      <h2>{t(text('本园能否排出', 'Can your kindergarten keep to it?'))}</h2>
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : checked ? (
        <TemplateFaults checked={checked} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}
