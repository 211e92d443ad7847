// Clients: who may ask for tokens, how, and for how long a token is good.
import { Select } from 'antd';
import { text, type Text } from '../../../contract/kit/text.ts';
import { client, clientCalls, GRANT_TYPES } from '../../../contract/system/client.ts';
import { useText } from '../../client/language.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import ui from '../../ui/ui.module.css';
import styles from './client.module.css';

export const title = client.label;

const grants: Record<string, Text> = GRANT_TYPES;
const fresh = {
  accessTokenValidity: 3600,
  refreshTokenValidity: 604_800,
  authorizedGrantTypes: 'refresh_token,password,captcha',
};

interface GrantsInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}
function GrantsInput({ id, value, onChange }: GrantsInputProps) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      className={ui.wide}
      value={value ? value.split(',') : []}
      options={Object.entries(grants).map(([key, label]) => ({ value: key, label: t(label) }))}
      onChange={(chosen: string[]) => onChange?.(chosen.length ? chosen.join(',') : undefined)}
      placeholder={t(text('请选择授权类型', 'Please choose grant types'))}
    />
  );
}

const units: [number, Text][] = [
  [86_400, text('{n} 天', '{n} d')],
  [3600, text('{n} 小时', '{n} h')],
  [60, text('{n} 分钟', '{n} min')],
];

/** Seconds in the largest unit that fits evenly. */
function Duration({ seconds }: { seconds: number }) {
  const t = useText();
  const [size, words] = units.find(([one]) => seconds % one === 0) ?? [1, text('{n} 秒', '{n} s')];
  return <>{t(words, { n: seconds / size })}</>;
}

function Grants({ value }: { value: string }) {
  const t = useText();
  return (
    <span className={styles.grants}>
      {value.split(',').map((one) => (
        <ToneTag key={one}>{grants[one] ? t(grants[one]) : one}</ToneTag>
      ))}
    </span>
  );
}

export default function Clients() {
  return (
    <EntityPage
      family={clientCalls}
      fresh={fresh}
      stays={(row) => row.clientId === 'console'}
      inputs={{ authorizedGrantTypes: <GrantsInput /> }}
      columns={{
        clientId: { width: 140 },
        authorizedGrantTypes: {
          width: 330,
          render: (row) => <Grants value={String(row.authorizedGrantTypes)} />,
        },
        accessTokenValidity: { render: (row) => <Duration seconds={Number(row.accessTokenValidity)} /> },
        refreshTokenValidity: {
          width: 130,
          render: (row) => <Duration seconds={Number(row.refreshTokenValidity)} />,
        },
        webServerRedirectUri: { width: 200 },
        clientSecret: { width: 100, sortable: false, render: () => '••••••' },
      }}
    />
  );
}
