// The way to the allergy variants of a menu, with how many dishes of them wait for a choice.
import { MedicineBoxOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { VariantInShort } from '../../../../contract/recipe/variant.ts';
import { useText } from '../../../client/language.ts';

export interface VariantsButtonProps {
  list: readonly VariantInShort[];
  onClick: () => void;
}

export function VariantsButton({ list, onClick }: VariantsButtonProps) {
  const t = useText();
  const open = list.reduce((sum, variant) => sum + variant.open, 0);
  return (
    <Badge
      count={open}
      size="small"
      title={t(text('{count} 处待更新', '{count} places to update'), { count: open })}
    >
      <Button icon={<MedicineBoxOutlined />} onClick={onClick}>
        {t(text('过敏替代餐', 'Allergy variants'))}
      </Button>
    </Badge>
  );
}
