// Setting a price from today on, and saying what came of it.
import { text } from '../../../../contract/kit/text.ts';
import { dishPage } from '../../../../contract/library/dish.ts';
import { setFoodPrice } from '../../../../contract/library/food-price-calls.ts';
import { sayNow } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct } from '../../../client/use-call.ts';

export const useSetPrice = () =>
  useAct(setFoodPrice, {
    done: null,
    refreshes: [dishPage],
    onDone: ({ did }) =>
      toast.success(
        sayNow(
          did === 'unchanged'
            ? text('与现价相同，没有改动', 'This is the price in force already; nothing was changed')
            : text('单价已登记，从今天起执行', 'Price saved, in force from today'),
        ),
      ),
  });
