// What the receivers may do, until when, and what is said to them.
import { Form, Radio } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { SHARE_RIGHTS, saveShare, type ShareRight } from '../../../../contract/recipe/resource-share.ts';
import { useText } from '../../../client/language.ts';
import { FieldInput } from '../../../ui/field-input.tsx';
import { CallPlaceContext, useCallPlace } from '../../../ui/list/call-place.ts';
import styles from './share.module.css';

export interface Terms {
  shareRight: ShareRight;
  untilDate: string | undefined;
  note: string | undefined;
}

export const usualTerms: Terms = { shareRight: 'read', untilDate: undefined, note: undefined };

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

interface ShareTermsProps {
  terms: Terms;
  onChange: (terms: Terms) => void;
}

export function ShareTerms({ terms, onChange }: ShareTermsProps) {
  const t = useText();
  const place = useCallPlace(saveShare, undefined);
  const { untilDate, note } = saveShare.bodyFields;
  return (
    <Form layout="vertical" className={styles.terms}>
      <Form.Item label={t(text('允许对方', 'They may'))}>
        <Radio.Group
          aria-label={t(text('允许对方', 'They may'))}
          value={terms.shareRight}
          onChange={(event) => onChange({ ...terms, shareRight: event.target.value as ShareRight })}
          options={Object.entries(SHARE_RIGHTS).map(([value, label]) => ({ value, label: t(label) }))}
        />
      </Form.Item>
      <CallPlaceContext value={place}>
        <Form.Item
          label={t(text('有效期至', 'Until'))}
          htmlFor="share-until"
          extra={t(
            text('不填则长期有效，随时可以收回', 'Empty: without end. Sharing can be stopped at any time'),
          )}
        >
          <FieldInput
            id="share-until"
            field={untilDate!}
            name="untilDate"
            value={terms.untilDate}
            onChange={(value) => onChange({ ...terms, untilDate: asText(value) })}
          />
        </Form.Item>
        <Form.Item label={t(text('附言', 'Note'))} htmlFor="share-note">
          <FieldInput
            id="share-note"
            field={note!}
            name="note"
            value={terms.note}
            onChange={(value) => onChange({ ...terms, note: asText(value) })}
          />
        </Form.Item>
      </CallPlaceContext>
    </Form>
  );
}
