// What can be done with one person besides editing and deleting.
import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../shell/language.ts';
import type { Row } from '../../../ui/entity-table.tsx';

export interface UserAct {
  key: string;
  label: string;
  danger?: boolean;
  run: (row: Row) => void;
}

/** A menu of acts; nothing when there are none. */
export function UserActs({ row, acts }: { row: Row; acts: readonly UserAct[] }) {
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
      menu={{ items, onClick: ({ key }) => acts.find((act) => act.key === key)?.run(row) }}
    >
      <Button
        type="link"
        size="small"
        aria-label={t(text('更多操作：{name}', 'More for {name}'), { name: String(row.realName) })}
      >
        {t(text('更多', 'More'))} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
