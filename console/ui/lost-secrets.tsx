// Above a form: which of its secrets are lost with the key of the server's vault and have to be entered anew.
import { Alert } from 'antd';
import type { Fields } from '../../contract/kit/field.ts';
import { text } from '../../contract/kit/text.ts';
import { listed, useText } from '../client/language.ts';
import styles from './lost-secrets.module.css';

export function LostSecrets({ fields, names }: { fields: Fields; names: readonly string[] }) {
  const t = useText();
  const labels = names.flatMap((name) => (fields[name] ? [t(fields[name].label)] : []));
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.note ?? ''}
      title={t(text('请重新填写：{fields}', 'Please enter again: {fields}'), {
        fields: listed(t, labels),
      })}
      description={t(
        text(
          '保存的密钥已无法读取，因为服务器密钥库的密钥已遗失。',
          'The stored secret can no longer be read, because the key of the server’s vault has been lost.',
        ),
      )}
    />
  );
}
