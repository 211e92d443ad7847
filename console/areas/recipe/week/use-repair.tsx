// Repair of a menu from the week view, and what it says afterwards.
import { text } from '../../../../contract/kit/text.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useModal } from '../../../ui/modal-holder.tsx';
import { repairLines, reweighed } from '../shared/repair-summary.ts';
import type { MenuEditing } from './use-menu-editing.ts';
import styles from './week.module.css';

/** Answers the act: repairs, then lists the dishes changed or says why there are none. */
export function useRepair(editing: MenuEditing, view: MenuView): () => Promise<void> {
  const t = useText();
  const modal = useModal();
  return async () => {
    const answer = await editing.repair();
    if (!answer) return;
    const lines = repairLines(t, answer);
    const weighed = reweighed(view, answer.view);
    if (answer.message || lines.length) {
      modal.info({
        centered: true,
        title: answer.message
          ? t(answer.message)
          : t(text('已调整 {count} 道菜', '{count} dishes changed'), { count: lines.length }),
        content: (
          <ul className={styles.repairLines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {weighed > 0 ? (
              <li>
                {t(text('另有 {n} 道菜只调整了用量', '{n} more dishes have other weights only'), {
                  n: weighed,
                })}
              </li>
            ) : null}
          </ul>
        ),
        okText: t(text('知道了', 'OK')),
      });
      return;
    }
    toast.info(
      t(
        weighed > 0
          ? text('菜品不变，只调整了用量', 'The dishes are unchanged; only weights were adjusted')
          : text('没有需要调整的地方', 'Nothing needed changing'),
      ),
    );
  };
}
