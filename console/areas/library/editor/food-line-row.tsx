// One food of a dish while it is edited: its grams, what it is to the dish. Of several, the one whose weight is wrong is
// marked alone, and what is said of it names it.
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Select } from 'antd';
import { say, text, type Language } from '../../../../contract/kit/text.ts';
import { dishEditRefusals, weightFits } from '../../../../contract/library/dish-edit.ts';
import { FOOD_ROLES } from '../../../../contract/library/dish-words.ts';
import { useText } from '../../../client/language.ts';
import { usePartStatus } from '../../../ui/form-mistakes.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { FoodLine } from './food-lines.tsx';

/** Whether a dish cannot have that weight; nothing and what cannot be read included. */
export const isMisweighed = ({ grams = NaN }: Pick<FoodLine, 'grams'>): boolean => !weightFits(grams);

/** What is wrong with one of the foods, naming it as the server does; null where it is none of them. */
export function foodComplaint(lines: readonly FoodLine[], language: Language): string | null {
  const wrong = lines.find(isMisweighed);
  return wrong ? say(dishEditRefusals.weight.text, language, { food: wrong.foodName }) : null;
}

interface FoodLineRowProps {
  line: FoodLine;
  /** Its place among the foods. */
  at: number;
  /** Another line has a wrong weight. */
  others: boolean;
  onChange: (change: Partial<FoodLine>) => void;
  onRemove: () => void;
}

export function FoodLineRow({ line, at, others, onChange, onRemove }: FoodLineRowProps) {
  const t = useText();
  const { status } = Form.Item.useStatus();
  const wrong = isMisweighed(line);
  const elsewhere = usePartStatus(`foods.${at}.grams`, others || wrong);
  const food = line.foodName;
  return (
    <tr>
      <th scope="row">{food}</th>
      <td>
        <NumberInput
          value={line.grams}
          min={0}
          status={wrong && status === 'error' ? 'error' : elsewhere}
          aria-label={t(text('{food}的用量，克', 'Grams of {food}'), { food })}
          onChange={(grams) => onChange({ grams: grams ?? undefined })}
        />
      </td>
      <td>
        <Select
          value={line.role}
          status={elsewhere === 'error' ? 'success' : elsewhere}
          aria-label={t(text('{food}的用途', 'Role of {food}'), { food })}
          options={Object.entries(FOOD_ROLES).map(([key, word]) => ({ value: key, label: t(word) }))}
          onChange={(role: FoodLine['role']) => onChange({ role })}
        />
      </td>
      <td>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t(text('删除{food}', 'Remove {food}'), { food })}
          onClick={onRemove}
        />
      </td>
    </tr>
  );
}
