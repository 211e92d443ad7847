// The form of an entry: of a food that is chosen already, or of one still to be chosen.
import { Select } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { foodPrice, foodPriceCalls, PRICE_SOURCES } from '../../../../contract/library/food-price.ts';
import { useText } from '../../../client/language.ts';
import { todayInChina } from '../../../client/today.ts';
import type { Row } from '../../../ui/list/row.ts';
import type { Editing } from '../../../ui/list/use-editing.ts';
import { RowForm } from '../../../ui/row-form.tsx';
import { useSeveral } from './use-several.ts';

export interface PriceFormProps<R extends Row> {
  edit: Editing<R>;
  /** Of which food; null: it is chosen in the form. */
  foodId: string | null;
  /** For whom a new one is; null: where the person works. */
  deptId: string | null;
}

const { foodId: foodField, deptId: deptField, ...ownFields } = foodPrice.fields;
const familyWith = (fields: object) => ({
  ...foodPriceCalls,
  entity: { ...foodPrice, fields: { ...fields, ...ownFields } },
});
/** People of a kindergarten enter prices of that, others say whose one is. */
const FAMILIES = {
  chosen: { one: familyWith({}), several: familyWith({ deptId: deptField }) },
  open: {
    one: familyWith({ foodId: foodField }),
    several: familyWith({ foodId: foodField, deptId: deptField }),
  },
};

/** The form hands over id, value and what to do with another one. */
function SourceInput(props: {
  id?: string;
  value?: string;
  onChange?: (source: string | undefined) => void;
}) {
  const t = useText();
  const { value, onChange, ...rest } = props;
  return (
    <Select
      {...rest}
      allowClear
      value={value ?? null}
      placeholder={t(text('请选择来源', 'Choose source'))}
      options={Object.entries(PRICE_SOURCES).map(([key, word]) => ({ value: key, label: t(word) }))}
      onChange={(source) => onChange?.(source ?? undefined)}
    />
  );
}
const INPUTS = { source: <SourceInput /> };

export function PriceForm<R extends Row>({ edit, foodId, deptId }: PriceFormProps<R>) {
  const several = useSeveral();
  return (
    <RowForm
      family={FAMILIES[foodId ? 'chosen' : 'open'][several ? 'several' : 'one']}
      edit={edit}
      fresh={{ fromDate: todayInChina(), ...(foodId && { foodId }), ...(deptId && { deptId }) }}
      acting={{}}
      inputs={INPUTS}
    />
  );
}
