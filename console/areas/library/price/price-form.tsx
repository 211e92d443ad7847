// The form of an entry: of a food that is chosen already, or of one still to be chosen.
import { foodPrice, foodPriceCalls } from '../../../../contract/library/food-price.ts';
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

export function PriceForm<R extends Row>({ edit, foodId, deptId }: PriceFormProps<R>) {
  const several = useSeveral();
  return (
    <RowForm
      family={FAMILIES[foodId ? 'chosen' : 'open'][several ? 'several' : 'one']}
      edit={edit}
      fresh={{ fromDate: todayInChina(), ...(foodId && { foodId }), ...(deptId && { deptId }) }}
      acting={{}}
    />
  );
}
