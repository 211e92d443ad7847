// What a dish asks of a kitchen: what it is made on, how long hands are busy, how hot its centre must become.
import { text } from '../../../../contract/kit/text.ts';
import { DISH_EQUIPMENT } from '../../../../contract/library/dish-words.ts';
import { listed, useText } from '../../../client/language.ts';
import { Figures, type Figure } from '../../../ui/figures.tsx';
import type { DishInFull } from './dish-marks.tsx';

export interface DishKitchenProps {
  dish: Pick<DishInFull, 'equipment' | 'handMinutes' | 'shaped' | 'pieces' | 'coreTemperature'>;
}

/** Figures of the kitchen; what is unknown is a dash. */
export function DishKitchen({ dish }: DishKitchenProps) {
  const t = useText();
  const { equipment, handMinutes, shaped, pieces, coreTemperature } = dish;
  const unheated = equipment.includes('none');
  const figures: Figure[] = [
    {
      label: t(text('设备', 'Made on')),
      value:
        listed(
          t,
          equipment.map((each) => DISH_EQUIPMENT[each]),
        ) || '—',
    },
    {
      label: t(text('百份手工用时', 'Hand work for 100')),
      ...(handMinutes === null
        ? { value: '—' }
        : { value: String(handMinutes), unit: t(text('分钟', 'min')) }),
    },
    pieces === null
      ? {
          label: t(text('成形', 'Shaping')),
          value: shaped ? t(text('逐个手工成形', 'Piece by piece')) : t(text('不用逐个成形', 'None')),
        }
      : {
          label: t(text('逐个手工成形', 'Shaped by hand')),
          value: String(pieces),
          unit: t(pieces === 1 ? text('个/份', 'piece a portion') : text('个/份', 'pieces a portion')),
        },
    {
      label: t(text('中心温度', 'Core temperature')),
      ...(coreTemperature === null
        ? { value: unheated ? t(text('不加热', 'Not heated')) : '—' }
        : {
            value: t(text('不低于 {degrees}', 'At least {degrees}'), { degrees: coreTemperature }),
            unit: '℃',
          }),
    },
  ];
  return <Figures figures={figures} />;
}
