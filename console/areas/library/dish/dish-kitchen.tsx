// What a dish asks of a kitchen: what it is made on, how long hands are busy, how hot its centre must become.
import { text } from '../../../../contract/kit/text.ts';
import { DISH_EQUIPMENT } from '../../../../contract/library/dish-words.ts';
import { useText } from '../../../client/language.ts';
import type { DishInFull } from './dish-marks.tsx';
import figureStyles from '../../../ui/figures.module.css';
import styles from '../library.module.css';

export interface DishKitchenProps {
  dish: Pick<DishInFull, 'equipment' | 'handMinutes' | 'shaped' | 'coreTemperature'>;
}

/** Figures of the kitchen; what is unknown is a dash. */
export function DishKitchen({ dish }: DishKitchenProps) {
  const t = useText();
  const { equipment, handMinutes, shaped, coreTemperature } = dish;
  const unheated = equipment.includes('none');
  const figures: [string, string, string][] = [
    [
      t(text('设备', 'Made on')),
      equipment.map((each) => t(DISH_EQUIPMENT[each])).join(t(text('、', ', '))) || '—',
      '',
    ],
    [
      t(text('百份手工用时', 'Hand work for 100')),
      handMinutes === null ? '—' : String(handMinutes),
      handMinutes === null ? '' : t(text('分钟', 'min')),
    ],
    [
      t(text('成形', 'Shaping')),
      shaped ? t(text('逐个手工成形', 'Piece by piece')) : t(text('不用逐个成形', 'None')),
      '',
    ],
    [
      t(text('中心温度', 'Core temperature')),
      coreTemperature === null
        ? unheated
          ? t(text('不加热', 'Not heated'))
          : '—'
        : t(text('不低于 {degrees}', 'At least {degrees}'), { degrees: coreTemperature }),
      coreTemperature === null ? '' : '℃',
    ],
  ];
  return (
    <dl className={`${figureStyles.figures} ${styles.libFigures}`}>
      {figures.map(([label, value, unit]) => (
        <div key={label} className={figureStyles.figure}>
          <dt>{label}</dt>
          <dd>
            {value} {unit ? <small>{unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
