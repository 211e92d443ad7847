// What was replaced lately, by whom and when; each is taken back in one step.
import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { text } from '../../../../../contract/kit/text.ts';
import { recentReplacements, type Replacement } from '../../../../../contract/recipe/food-replacement.ts';
import { useText } from '../../../../client/language.ts';
import { useCall } from '../../../../client/use-call.ts';
import type { Wire } from '../../../../client/api.ts';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import { useUndoReplacement } from './use-replacement.ts';
import styles from './replace.module.css';

const wordsOf = ({ foodName, toFoodName }: Pick<Replacement, 'foodName' | 'toFoodName'>): string =>
  `${foodName} → ${toFoodName}`;

export function RecentReplacements() {
  const t = useText();
  const found = useCall(recentReplacements, {}, { staleTime: 0 });
  const confirm = useConfirm();
  const undo = useUndoReplacement();
  if (!found.data || found.data.length === 0) return null;
  const ask = async (one: Wire<Replacement>): Promise<void> => {
    const { dishes, menus } = one;
    const agreed = await confirm(t(text('撤销“{what}”?', 'Undo “{what}”?'), { what: wordsOf(one) }), {
      detail: t(
        text(
          '{dishes} 道菜品、{menus} 份食谱换回原来的食材和用量。',
          'Foods and weights of before come back. Dishes: {dishes}, menus: {menus}.',
        ),
        { dishes, menus },
      ),
      yes: text('撤销', 'Undo'),
    });
    if (agreed) undo.mutate({ body: { id: one.id } });
  };
  return (
    <section className={styles.section} aria-label={t(text('最近的替换', 'Replaced lately'))}>
      <h2>{t(text('最近的替换', 'Replaced lately'))}</h2>
      <ul className={styles.lines}>
        {found.data.map((one) => (
          <li key={one.id} className={styles.recent}>
            <span>
              <strong>{wordsOf(one)}</strong>
              <small>
                {t(text('{dishes} 道菜品、{menus} 份食谱', 'Dishes: {dishes}, menus: {menus}'), {
                  dishes: one.dishes,
                  menus: one.menus,
                })}
                {' · '}
                {[one.userName, one.at].filter(Boolean).join(' ')}
                {one.undoneAt
                  ? t(text('；{name} {time} 已撤销', '; undone by {name} {time}'), {
                      name: one.undoneByName ?? '',
                      time: one.undoneAt,
                    })
                  : ''}
              </small>
            </span>
            {one.undoneAt ? null : (
              <Button
                size="small"
                icon={<UndoOutlined />}
                loading={undo.isPending}
                aria-label={t(text('撤销“{what}”', 'Undo “{what}”'), { what: wordsOf(one) })}
                onClick={() => void ask(one)}
              >
                {t(text('撤销', 'Undo'))}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
