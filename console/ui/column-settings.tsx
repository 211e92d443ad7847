// Which columns a list shows, in which order and how dense, kept per user and list on the server.
import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { usePreference } from '../shell/preferences.ts';

export type Density = 'large' | 'middle' | 'small';
export interface ColumnChoice {
  hidden: string[];
  order: string[];
  density: Density;
}
const everything: ColumnChoice = { hidden: [], order: [], density: 'middle' };

/** Names in the chosen order; columns the choice does not know yet keep their place at the end. */
export const orderedBy = (names: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
];

/** The choice for one list and how to change it; it goes with the person, not with the browser. */
export function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, change] = usePreference<Partial<ColumnChoice>>(`list.${list}.columns`, everything);
  const set = useCallback((next: ColumnChoice) => change(next === everything ? undefined : next), [change]);
  return [useMemo(() => ({ ...everything, ...choice }), [choice]), set];
}

export interface ColumnSettingsProps {
  columns: { name: string; label: string }[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

export function ColumnSettings({ columns, choice, onChange }: ColumnSettingsProps) {
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
    onChange({ ...choice, order });
  };
  const toggle = (name: string, shown: boolean): void =>
    onChange({
      ...choice,
      hidden: shown ? choice.hidden.filter((one) => one !== name) : [...choice.hidden, name],
    });
  const content = (
    <div className="sy-columns">
      <Segmented<Density>
        block
        value={choice.density}
        onChange={(density) => onChange({ ...choice, density })}
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
      <Button block onClick={() => onChange(everything)}>
        {t(text('恢复默认', 'Reset'))}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} title={t(text('列设置', 'Columns'))}>
      <Button
        title={t(text('列设置', 'Columns'))}
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t(text('列设置', 'Columns'))}
      />
    </Popover>
  );
}
