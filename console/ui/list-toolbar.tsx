// The bar above a list: acts at the left, tools at the right, what is selected between them. On a phone the main act
// stays and everything else is a menu.
import { MoreOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../shell/language.ts';
import { useIsPhone } from './screen-level.ts';

export interface ListAct {
  key: string;
  label: string;
  icon: ReactNode;
  onClick: () => void;
  look?: 'primary' | 'danger';
  loading?: boolean;
}
export interface ListToolbarProps {
  /** Before the acts: whose list this is, or an act that is more than a button. */
  lead?: ReactNode;
  acts: readonly ListAct[];
  /** After the acts, also on a phone. */
  extra?: ReactNode;
  /** Icons at the right. */
  tools?: readonly ListAct[];
  /** After the tools: column settings, saved filters. */
  settings?: ReactNode;
  selected?: number;
  onClearSelection?: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** An act as a button. */
export const buttonOf = (act: ListAct): ReactElement => (
  <Button
    key={act.key}
    icon={act.icon}
    loading={act.loading ?? false}
    onClick={act.onClick}
    {...(act.look === 'primary' ? { type: 'primary' as const } : {})}
    danger={act.look === 'danger'}
  >
    {act.label}
  </Button>
);

export function ListToolbar(props: ListToolbarProps) {
  const { acts, selected = 0, refreshing } = props;
  const t = useText();
  const phone = useIsPhone();
  const refresh: ListAct = {
    key: 'refresh',
    label: t(text('刷新', 'Refresh')),
    icon: <ReloadOutlined spin={refreshing} aria-hidden />,
    onClick: props.onRefresh,
  };
  const tools = [refresh, ...(props.tools ?? [])];
  const inSight = phone ? acts.filter((act) => act.look === 'primary') : acts;
  const inMenu = [...acts.filter((act) => !inSight.includes(act)), ...tools];
  const more = t(text('更多操作', 'More acts'));
  return (
    <div className="sy-toolbar">
      <div className="sy-toolbar-acts">
        {props.lead}
        {inSight.map(buttonOf)}
        {props.extra}
        {selected ? (
          <span className="sy-selected" role="status">
            {t(text('已选 {n} 项', '{n} selected'), { n: selected })}
            <Button type="link" size="small" onClick={() => props.onClearSelection?.()}>
              {t(text('清空', 'Clear'))}
            </Button>
          </span>
        ) : null}
      </div>
      <div className="sy-toolbar-tools">
        {phone ? (
          <Dropdown
            trigger={['click']}
            autoFocus
            placement="bottomRight"
            menu={{
              items: inMenu.map((act) => ({
                key: act.key,
                label: act.label,
                icon: act.icon,
                danger: act.look === 'danger',
              })),
              onClick: ({ key }) => inMenu.find((act) => act.key === key)?.onClick(),
            }}
          >
            <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={more} title={more} />
          </Dropdown>
        ) : (
          tools.map((tool) => (
            <Tooltip key={tool.key} title={tool.label}>
              <Button
                type="text"
                icon={tool.icon}
                loading={tool.loading ?? false}
                aria-label={tool.label}
                onClick={tool.onClick}
              />
            </Tooltip>
          ))
        )}
        {props.settings}
      </div>
    </div>
  );
}
