// What the rules of menus say of a dish, each with a mark of how much it matters.
import { CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { REMARK_LEVELS, type DishPreview } from '../../../../contract/library/dish-edit.ts';
import { useText } from '../../../client/language.ts';
import styles from './remark-list.module.css';

const ICONS = { block: CloseCircleFilled, warn: ExclamationCircleFilled, note: InfoCircleFilled };

interface RemarkListProps {
  remarks: DishPreview['remarks'];
  /** What the list is called. */
  label: string;
}

export function RemarkList({ remarks, label }: RemarkListProps) {
  const t = useText();
  return (
    <ul className={styles.remarks} aria-label={label}>
      {remarks.map(({ level, text: words }) => {
        const Icon = ICONS[level];
        return (
          <li key={words.zh} data-tone={REMARK_LEVELS[level]}>
            <Icon aria-hidden="true" />
            <span>{t(words)}</span>
          </li>
        );
      })}
    </ul>
  );
}
