// Which columns a list shows, in which order and how dense, kept per user and list on the server.
import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense, useCallback, useMemo, type ReactElement } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { usePreference } from '../shell/preferences.ts';

export type Density = 'large' | 'middle' | 'small';
export interface ColumnChoice {
  hidden: string[];
  order: string[];
  density: Density;
}
export const everything: ColumnChoice = { hidden: [], order: [], density: 'middle' };

/** Names in the chosen order; columns the choice does not know yet keep their place at the end. */
export const orderedBy = (names: readonly string[], order: readonly string[]): string[] => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
];

/** The choice for one list and how to change it; it goes with the person, not with the browser. */
function useColumnChoice(list: string): [ColumnChoice, (choice: ColumnChoice) => void] {
  const [choice, change] = usePreference<Partial<ColumnChoice>>(`list.${list}.columns`, everything);
  const set = useCallback((next: ColumnChoice) => change(next === everything ? undefined : next), [change]);
  return [useMemo(() => ({ ...everything, ...choice }), [choice]), set];
}

export interface ChosenColumns {
  /** The columns shown, in order. */
  names: string[];
  density: Density;
  /** The button that changes the choice. */
  settings: ReactElement;
}

/** The columns of a list as the person chose them; `labelOf` names one. */
export function useChosenColumns(
  list: string,
  columns: readonly string[],
  labelOf: (name: string) => string,
): ChosenColumns {
  const [choice, setChoice] = useColumnChoice(list);
  return {
    names: orderedBy(columns, choice.order).filter((name) => !choice.hidden.includes(name)),
    density: choice.density,
    settings: (
      <ColumnSettings
        columns={columns.map((name) => ({ name, label: labelOf(name) }))}
        choice={choice}
        onChange={setChoice}
      />
    ),
  };
}

export interface ColumnSettingsProps {
  columns: { name: string; label: string }[];
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

const ColumnPanel = lazy(() => import('./column-panel.tsx'));

function ColumnSettings(props: ColumnSettingsProps) {
  const t = useText();
  const label = t(text('列设置', 'Columns'));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={label}
      content={() => (
        <Suspense fallback={<div className="sy-columns" aria-busy="true" />}>
          <ColumnPanel {...props} />
        </Suspense>
      )}
    >
      <Button title={label} type="text" icon={<SettingOutlined aria-hidden />} aria-label={label} />
    </Popover>
  );
}
