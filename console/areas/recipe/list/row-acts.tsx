// The acts of a row: the likeliest as a button, the others behind 更多.
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import type { RecipeActItem, RecipeActKey } from './recipe-acts.ts';

export interface RowActsProps {
  name: string;
  acts: RecipeActItem[];
  busy: boolean;
  onAct: (act: RecipeActKey) => void;
}

export function RowActs({ name, acts, busy, onAct }: RowActsProps) {
  const t = useText();
  const [first, ...others] = acts;
  if (!first) return null;
  const papers = others.filter((act) => act.key.startsWith('paper/'));
  const plain = others.filter((act) => !act.key.startsWith('paper/') && act.key !== 'remove');
  const remove = others.find((act) => act.key === 'remove');
  const item = (act: RecipeActItem) => ({ key: act.key, label: t(act.label), danger: act.danger ?? false });
  const items: NonNullable<MenuProps['items']> = [
    ...plain.map(item),
    ...(papers.length
      ? [{ key: 'papers', label: t(text('打印与下载', 'Print and download')), children: papers.map(item) }]
      : []),
    ...(remove ? [{ type: 'divider' as const }, item(remove)] : []),
  ];
  return (
    <>
      <Button type="link" size="small" onClick={() => onAct(first.key)}>
        {t(first.label)}
      </Button>
      {items.length ? (
        <Dropdown
          trigger={['click']}
          autoFocus
          menu={{ items, onClick: ({ key }) => onAct(key as RecipeActKey) }}
        >
          <Button
            type="text"
            size="small"
            loading={busy}
            icon={<MoreOutlined />}
            aria-label={t(text('“{name}”的更多操作', 'More actions for “{name}”'), { name })}
          />
        </Dropdown>
      ) : null}
    </>
  );
}
