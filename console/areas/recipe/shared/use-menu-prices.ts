// What foods cost the kindergarten of a menu: a menu costs what its foods cost on its first day.
import { useMemo } from 'react';
import { foodPricesOfDay } from '../../../../contract/library/food-price-calls.ts';
import { useCall } from '../../../client/use-call.ts';

/** `prices`: food → fen per kilogram as bought, where it is another price than the food's own; undefined until known. */
export function useMenuPrices({ deptId, beginDate }: { deptId: string; beginDate: string }) {
  const found = useCall(foodPricesOfDay, { query: { deptId, day: beginDate } });
  const { data } = found;
  const prices = useMemo(
    () => data && new Map(data.map(({ foodId, priceFen }) => [foodId, priceFen])),
    [data],
  );
  return { prices, found };
}
