// Which kindergartens a thing is shared with: found by name, or all of them at once.
import { SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import styles from './share.module.css';

/** So many are seen at one glance. */
const WITHOUT_SEARCH = 6;

interface ReceiverChoiceProps {
  receivers: readonly { deptId: string; deptName: string }[];
  /** Who has it already: chosen again, what is allowed is changed. */
  has: ReadonlySet<string>;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

export function ReceiverChoice({ receivers, has, chosen, onChoose }: ReceiverChoiceProps) {
  const t = useText();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const shown = receivers.filter(({ deptName }) => deptName.includes(words));
  // Who has it already keeps what was agreed, unless that one is chosen itself.
  const fresh = shown.filter(({ deptId }) => !has.has(deptId));
  const marked = fresh.filter(({ deptId }) => chosen.includes(deptId)).length;
  const others = chosen.filter((id) => !fresh.some(({ deptId }) => deptId === id));
  return (
    <fieldset className={styles.receivers}>
      <legend>{t(text('共享给', 'Share with'))}</legend>
      {receivers.length > WITHOUT_SEARCH ? (
        <Input
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder={t(text('园所名称', 'Name of a kindergarten'))}
          aria-label={t(text('查找园所', 'Search kindergartens'))}
        />
      ) : null}
      {fresh.length > 0 ? (
        <Checkbox
          checked={marked === fresh.length}
          indeterminate={marked > 0 && marked < fresh.length}
          onChange={(event) =>
            onChoose(event.target.checked ? [...others, ...fresh.map(({ deptId }) => deptId)] : others)
          }
        >
          {fresh.length === shown.length
            ? t(text('全选（{n} 所）', 'All ({n})'), { n: fresh.length })
            : t(text('全选未共享的（{n} 所）', 'All without it ({n})'), { n: fresh.length })}
        </Checkbox>
      ) : null}
      <ul>
        {shown.map(({ deptId, deptName }) => (
          <li key={deptId}>
            <Checkbox
              checked={chosen.includes(deptId)}
              onChange={(event) =>
                onChoose(event.target.checked ? [...chosen, deptId] : chosen.filter((id) => id !== deptId))
              }
            >
              {deptName}
              {has.has(deptId) ? <small>{t(text('（已共享）', ' (shared already)'))}</small> : null}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
