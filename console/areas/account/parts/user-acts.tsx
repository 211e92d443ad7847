// What can be done with one person, or with all who are selected, besides editing and deleting.
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../shell/language.ts';

export interface UserAct {
  key: string;
  label: string;
  danger?: boolean;
  run: () => void;
}
export interface UserActsProps {
  acts: readonly UserAct[];
  /** Of one person, by name: a link in the row. Absent: of the selected ones, a button in the toolbar. */
  of?: string;
}

/** A menu of acts; nothing when there are none. */
export function UserActs({ acts, of }: UserActsProps) {
  const t = useText();
  if (acts.length === 0) return null;
  const items: MenuProps['items'] = acts.map(({ key, label, danger }) => ({
    key,
    label,
    ...(danger ? { danger } : {}),
  }));
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items, onClick: ({ key }) => acts.find((act) => act.key === key)?.run() }}
    >
      {of === undefined ? (
        <Button>
          {t(text('批量操作', 'With selected'))} <DownOutlined aria-hidden />
        </Button>
      ) : (
        <Button
          type="link"
          size="small"
          aria-label={t(text('更多操作：{name}', 'More for {name}'), { name: of })}
        >
          {t(text('更多', 'More'))} <DownOutlined aria-hidden />
        </Button>
      )}
    </Dropdown>
  );
}
