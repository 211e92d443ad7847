// The quiet mark of a day on which children with an allergy eat something else.
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import styles from './variant.module.css';

export interface DayVariantsProps {
  /** Dishes that differ, over all variants. */
  changed: number;
  /** Of them those that wait for a choice. */
  open: number;
  onShow: () => void;
}

export function DayVariants({ changed, open, onShow }: DayVariantsProps) {
  const t = useText();
  if (changed === 0) return null;
  return (
    <button type="button" className={styles.mark} data-open={open > 0 || undefined} onClick={onShow}>
      {open > 0
        ? t(text('替代餐 {open} 处待更新', 'Variants: {open} to update'), { open })
        : t(text('替代餐 {changed} 道', 'Variants: {changed} dishes'), { changed })}
    </button>
  );
}
