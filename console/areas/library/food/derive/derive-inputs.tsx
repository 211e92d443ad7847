// What is asked of a food that is made of others: the food and its table or water, or the lines of a recipe.
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Radio } from 'antd';
import { text, type Text } from '../../../../../contract/kit/text.ts';
import {
  deriveFields,
  FIGURE_TABLES,
  MOST_RECIPE_FOODS,
  type FigureTable,
} from '../../../../../contract/library/food-derive.ts';
import { foodCalls } from '../../../../../contract/library/food.ts';
import { usePick, useText } from '../../../../client/language.ts';
import { useCall } from '../../../../client/use-call.ts';
import { amount } from '../../../../ui/money.ts';
import { NumberInput } from '../../../../ui/number-input.tsx';
import { FoodSearch } from '../../../organisation/shared/food-search.tsx';
import type { DeriveSpec } from './derive-spec.ts';
import styles from './derive.module.css';

export interface DeriveInputsProps {
  spec: DeriveSpec;
  onChange: (change: Partial<DeriveSpec>) => void;
  /** Whether the mainland's table has the chosen food; null: not known yet. */
  hasMainland: boolean | null;
}

/** What a food is called, by its id. */
function useFoodName(id: string | null): string {
  const pick = usePick();
  const { data } = useCall(foodCalls.detail, { query: { id: id ?? '' } }, { enabled: id !== null });
  return data ? pick(data.name, data.nameEn) : '…';
}

function BaseFood({ spec, onChange }: DeriveInputsProps) {
  const t = useText();
  const name = useFoodName(spec.foodId);
  if (!spec.foodId) return <FoodSearch taken={new Map()} onPick={({ foodId }) => onChange({ foodId })} />;
  return (
    <p className={styles.chosen}>
      <b>{name}</b>
      <Button size="small" onClick={() => onChange({ foodId: null })}>
        {t(text('换一种', 'Choose another'))}
      </Button>
    </p>
  );
}

function TableInputs(props: DeriveInputsProps) {
  const t = useText();
  const { spec, onChange, hasMainland } = props;
  return (
    <>
      <BaseFood {...props} />
      {spec.foodId ? (
        <div className={styles.line}>
          <Radio.Group
            aria-label={t(deriveFields.table.label)}
            value={spec.table}
            options={Object.entries(FIGURE_TABLES).map(([value, word]) => ({
              value,
              label: t(word),
              disabled: value === 'mainland' && hasMainland === false,
            }))}
            onChange={({ target }) => onChange({ table: target.value as FigureTable })}
          />
          {spec.table === 'mainland' ? (
            <Checkbox checked={spec.fill} onChange={({ target }) => onChange({ fill: target.checked })}>
              {t(deriveFields.fill.label)}
            </Checkbox>
          ) : null}
          {hasMainland === false ? (
            <span className={styles.hint}>
              {t(text('成分表中没有收录这种食材', 'That table does not have this food'))}
            </span>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

interface GramsProps {
  label: Text;
  value: number | null;
  onChange: (value: number | null) => void;
  hint?: string;
}

function Grams({ label, value, onChange, hint }: GramsProps) {
  const t = useText();
  return (
    <label className={styles.grams}>
      <span>{t(label)}</span>
      <NumberInput value={value} suffix="g" onChange={onChange} />
      {hint ? <small>{hint}</small> : null}
    </label>
  );
}

function WaterInputs(props: DeriveInputsProps) {
  const t = useText();
  const { spec, onChange } = props;
  return (
    <>
      <BaseFood {...props} />
      {spec.foodId ? (
        <div className={styles.line}>
          <Grams
            label={deriveFields.waterAdded.label}
            value={spec.waterAdded}
            hint={t(text('晒干、收汁填负数', 'Below 0 where it is dried'))}
            onChange={(waterAdded) => onChange({ waterAdded, waterTo: null })}
          />
          <span>{t(text('或', 'or'))}</span>
          <Grams
            label={deriveFields.waterTo.label}
            value={spec.waterTo}
            hint={t(text('每 100 克含水', 'In 100 g'))}
            onChange={(waterTo) => onChange({ waterTo, waterAdded: null })}
          />
        </div>
      ) : null}
    </>
  );
}

interface LineProps {
  foodId: string;
  grams: number | null;
  onGrams: (grams: number | null) => void;
  onRemove: () => void;
}

function Line({ foodId, grams, onGrams, onRemove }: LineProps) {
  const t = useText();
  const food = useFoodName(foodId);
  return (
    <tr>
      <th scope="row">{food}</th>
      <td>
        <NumberInput
          value={grams}
          suffix="g"
          aria-label={t(text('{food}的用量，克', 'Grams of {food}'), { food })}
          onChange={onGrams}
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

function RecipeInputs({ spec, onChange }: DeriveInputsProps) {
  const t = useText();
  const { lines } = spec;
  const sum = lines.reduce((all, { grams }) => all + (grams || 0), 0);
  const taken = new Map(lines.map(({ foodId }) => [foodId, t(text('已添加', 'Added'))] as const));
  return (
    <>
      {lines.length > 0 ? (
        <table className={styles.lines}>
          <tbody>
            {lines.map((line, at) => (
              <Line
                key={line.foodId}
                {...line}
                onGrams={(grams) => onChange({ lines: lines.with(at, { ...line, grams }) })}
                onRemove={() => onChange({ lines: lines.toSpliced(at, 1) })}
              />
            ))}
          </tbody>
        </table>
      ) : null}
      <FoodSearch
        taken={taken}
        disabled={lines.length >= MOST_RECIPE_FOODS}
        onPick={({ foodId }) => onChange({ lines: [...lines, { foodId, grams: null }] })}
      />
      {lines.length > 0 ? (
        <Grams
          label={deriveFields.yieldGrams.label}
          value={spec.yieldGrams}
          hint={t(
            text('不填按各食材合计 {sum} 克；收汁、吸水后不同请填写', 'Empty: the {sum} g of its foods'),
            { sum: amount(sum, 1) },
          )}
          onChange={(yieldGrams) => onChange({ yieldGrams })}
        />
      ) : null}
    </>
  );
}

const BY_WAY = { table: TableInputs, water: WaterInputs, recipe: RecipeInputs };

export function DeriveInputs(props: DeriveInputsProps) {
  const Inputs = BY_WAY[props.spec.way];
  return (
    <div className={styles.inputs}>
      <Inputs {...props} />
    </div>
  );
}
