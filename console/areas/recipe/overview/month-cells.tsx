// Figures of a month, each with the word that says how good it is.
import { text } from '../../../../contract/kit/text.ts';
import type { MonthFigures } from '../../../../contract/recipe/month-overview.ts';
import { listed, useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { costTone, nutritionTone, rulesTone } from './figure-tones.ts';
import ui from '../../../ui/ui.module.css';
import styles from './overview.module.css';

interface CellProps {
  figures: MonthFigures;
}

const none = <span className={ui.unknown}>—</span>;

export function CostFigure({ figures }: CellProps) {
  const t = useText();
  const { costFen, priceFen } = figures;
  if (costFen === null || priceFen === null) return none;
  return (
    <span className={styles.cost}>
      <ToneTag tone={costTone(figures)} look="dot">
        {yuanSigned(costFen)}
      </ToneTag>
      <small>{t(text('餐标 {price}', 'Budget {price}'), { price: yuanSigned(priceFen) })}</small>
    </span>
  );
}

export function NutritionFigure({ figures }: CellProps) {
  const t = useText();
  const { judged, met, outside } = figures;
  if (judged === 0) return none;
  return (
    <span className={styles.cost}>
      <ToneTag tone={nutritionTone(figures)} look="dot">
        {t(text('{met}/{n} 项', '{met} of {n}'), { met, n: judged })}
      </ToneTag>
      {outside.length > 0 ? (
        <small>{t(text('未达标：{names}', 'Out of range: {names}'), { names: listed(t, outside) })}</small>
      ) : null}
    </span>
  );
}

export function RulesFigure({ figures }: CellProps) {
  const t = useText();
  const { menus, cleanMenus, missed } = figures;
  if (cleanMenus === null || missed === null) return none;
  const count = missed.hard + missed.soft;
  return (
    <span className={styles.cost}>
      <ToneTag tone={rulesTone(figures)} look="dot">
        {t(text('{n}/{menus} 份', '{n} of {menus}'), { n: cleanMenus, menus })}
      </ToneTag>
      {count > 0 ? (
        <small>
          {missed.hard > 0
            ? t(text('未达 {n} 条，其中必须 {hard} 条', 'Missed: {n}, mandatory: {hard}'), {
                n: count,
                hard: missed.hard,
              })
            : t(text('未达 {n} 条', 'Missed: {n}'), { n: count })}
        </small>
      ) : null}
    </span>
  );
}
