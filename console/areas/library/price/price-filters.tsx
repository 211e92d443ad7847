// Filters of the prices, besides keyword and category: foods without a price of one's own, and for whom, where a person
// looks after several kindergartens.
import { Checkbox } from 'antd';
import { foodPricesInForce } from '../../../../contract/library/food-price-calls.ts';
import { useText } from '../../../client/language.ts';
import { FieldInput } from '../../../ui/field-input.tsx';
import { CallPlaceContext } from '../../../ui/list/call-place.ts';
import { FoodFilterBar, useFilter } from '../parts/food-filter-bar.tsx';
import { useSeveral } from './use-several.ts';
import ui from '../../../ui/ui.module.css';
import styles from './price.module.css';

const CALL_PLACE = { path: foodPricesInForce.path };
const deptField = foodPricesInForce.queryFields['deptId']!;
const lackingField = foodPricesInForce.queryFields['lacking']!;
const DEPT_ID = 'price-dept';

export function PriceFilters() {
  const t = useText();
  const several = useSeveral();
  const [dept, setDept] = useFilter('deptId');
  const [lacking, setLacking] = useFilter('lacking');
  return (
    <FoodFilterBar>
      {several ? (
        <div className={styles.dept}>
          <label htmlFor={DEPT_ID} className={ui.unseen}>
            {t(deptField.label)}
          </label>
          <CallPlaceContext value={CALL_PLACE}>
            <FieldInput
              id={DEPT_ID}
              name="deptId"
              field={deptField}
              filter
              value={dept}
              onChange={(value) => setDept(typeof value === 'string' ? value : undefined)}
            />
          </CallPlaceContext>
        </div>
      ) : null}
      <Checkbox
        checked={lacking === '1'}
        onChange={({ target }) => setLacking(target.checked ? '1' : undefined)}
      >
        {t(lackingField.label)}
      </Checkbox>
    </FoodFilterBar>
  );
}
