// Which food comes in, and how much of it for each gram of the old one.
import { Button, Form } from 'antd';
import { text } from '../../../../../contract/kit/text.ts';
import {
  LEAST_FACTOR,
  MOST_FACTOR,
  previewReplacement,
  type ReplacementPreview,
} from '../../../../../contract/recipe/food-replacement.ts';
import { useText } from '../../../../client/language.ts';
import { FieldInput } from '../../../../ui/field-input.tsx';
import { CallPlaceContext, useCallPlace } from '../../../../ui/list/call-place.ts';
import { amount } from '../../../../ui/money.ts';
import { NumberInput } from '../../../../ui/number-input.tsx';
import styles from './replace.module.css';

interface ReplaceInputsProps {
  toFoodId: string | undefined;
  factor: number | null;
  /** Known once a food is chosen. */
  factors: ReplacementPreview['factors'] | undefined;
  onFood: (id: string | undefined) => void;
  onFactor: (factor: number | null) => void;
}

/** Whether the factor is one that is taken. */
export const isFactor = (factor: number | null): factor is number =>
  factor !== null && factor >= LEAST_FACTOR && factor <= MOST_FACTOR;

export function ReplaceInputs({ toFoodId, factor, factors, onFood, onFactor }: ReplaceInputsProps) {
  const t = useText();
  const place = useCallPlace(previewReplacement, undefined);
  const proposals = [
    { label: text('等量', 'Same weight'), value: 1 },
    { label: text('买来一样重', 'Same bought weight'), value: factors?.edible },
    { label: text('能量不变', 'Same energy'), value: factors?.energy },
    { label: text('蛋白质不变', 'Same protein'), value: factors?.protein },
  ];
  return (
    <Form layout="vertical" className={styles.inputs}>
      <CallPlaceContext value={place}>
        <Form.Item label={t(text('换成', 'Food in its place'))} htmlFor="replace-food-to">
          <FieldInput
            id="replace-food-to"
            field={previewReplacement.bodyFields['toFoodId']!}
            name="toFoodId"
            value={toFoodId}
            onChange={(id) => onFood(typeof id === 'string' && id ? id : undefined)}
          />
        </Form.Item>
      </CallPlaceContext>
      <Form.Item
        label={t(text('原来 1 克换成', 'For each gram of the old'))}
        htmlFor="replace-food-factor"
        validateStatus={isFactor(factor) ? '' : 'error'}
        help={
          isFactor(factor)
            ? null
            : t(text('请输入 {least} 到 {most} 之间的数', 'Enter a number from {least} to {most}'), {
                least: LEAST_FACTOR,
                most: MOST_FACTOR,
              })
        }
      >
        <NumberInput id="replace-food-factor" value={factor} step={0.1} suffix="g" onChange={onFactor} />
      </Form.Item>
      {toFoodId ? (
        <div className={styles.proposals} role="group" aria-label={t(text('建议的用量', 'Proposed weights'))}>
          {proposals.flatMap(({ label, value }) =>
            value === null || value === undefined
              ? []
              : [
                  <Button
                    key={label.zh}
                    size="small"
                    aria-pressed={factor === value}
                    type={factor === value ? 'primary' : 'default'}
                    ghost={factor === value}
                    onClick={() => onFactor(value)}
                  >
                    {t(label)} {amount(value, 2)}
                  </Button>,
                ],
          )}
        </div>
      ) : null}
    </Form>
  );
}
