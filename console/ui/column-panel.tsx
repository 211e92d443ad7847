// The content of the column settings, in a chunk that is fetched when they first open.
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import type { ColumnSettingsProps } from './column-settings.tsx';
import { orderedBy } from './list/chosen-columns.ts';
import { useDensity, type Density } from './list/density.ts';
import styles from './column-settings.module.css';

export default function ColumnPanel({ columns, chosen }: ColumnSettingsProps) {
  const { choice, choose } = chosen;
  const [density, setDensity] = useDensity();
  const t = useText();
  const labels = new Map(columns.map((one) => [one.name, one.label]));
  const names = orderedBy([...labels.keys()], choice.order);
  const move = (name: string, by: -1 | 1): void => {
    const order = [...names];
    const at = order.indexOf(name);
    const other = order[at + by];
    if (other === undefined) return;
    order[at] = other;
    order[at + by] = name;
    choose({ ...choice, order });
  };
  const toggle = (name: string, shown: boolean): void =>
    choose({
      ...choice,
      hidden: shown ? choice.hidden.filter((one) => one !== name) : [...choice.hidden, name],
    });
  return (
    <div className={styles.columns}>
      <Segmented<Density>
        block
        aria-label={t(text('行高，对所有列表有效', 'Height of rows, in all lists'))}
        value={density}
        onChange={setDensity}
        options={[
          { value: 'large', label: t(text('宽松', 'Roomy')) },
          { value: 'middle', label: t(text('适中', 'Middle')) },
          { value: 'small', label: t(text('紧凑', 'Compact')) },
        ]}
      />
      <ul>
        {names.map((name, at) => (
          <li key={name}>
            <Checkbox
              checked={!choice.hidden.includes(name)}
              disabled={!choice.hidden.includes(name) && choice.hidden.length === names.length - 1}
              onChange={(event) => toggle(name, event.target.checked)}
            >
              {labels.get(name)}
            </Checkbox>
            <span>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined aria-hidden />}
                disabled={at === 0}
                aria-label={t(text('上移{name}', 'Move {name} up'), { name: labels.get(name) ?? '' })}
                onClick={() => move(name, -1)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined aria-hidden />}
                disabled={at === names.length - 1}
                aria-label={t(text('下移{name}', 'Move {name} down'), { name: labels.get(name) ?? '' })}
                onClick={() => move(name, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button
        block
        onClick={() => {
          choose(null);
          setDensity(undefined);
        }}
      >
        {t(text('恢复默认', 'Reset'))}
      </Button>
    </div>
  );
}
