// One menu that holds prohibited foods: mended with the fewest changes and taken back again, or why it cannot be, and where
// it is changed by hand.
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuHit } from '../../../../contract/organisation/disabled-food-hits.ts';
import { repairRecipe, undoChange } from '../../../../contract/recipe/menu.ts';
import { recipeDetailCall } from '../../../../contract/recipe/recipe.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { call } from '../../../client/api.ts';
import { listed, useText, type Say } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { hitWords, repairLines } from '../../recipe/shared/repair-summary.ts';
import styles from './menu-hits.module.css';

const { unconfirmed, completed } = recipeMachine.states;

interface Mended {
  count: number;
  lines: string[];
  /** The change, which can be taken back; null while it is not known. */
  changeId: string | null;
}

function mendedWords(t: Say, { count, lines }: Mended): string {
  if (count === 0) return t(text('没有需要调整的地方', 'Nothing needed changing'));
  return t(
    count === 1
      ? text('已调整 {count} 道菜：{lines}', '{count} dish changed: {lines}')
      : text('已调整 {count} 道菜：{lines}', '{count} dishes changed: {lines}'),
    { count, lines: listed(t, lines) },
  );
}

export function MenuHitLine({ hit, isSaved }: { hit: MenuHit; isSaved: boolean }) {
  const t = useText();
  const may = usePermission();
  const [mended, setMended] = useState<Mended | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const mend = useAct(repairRecipe, {
    done: null,
    onDone: async (answer) => {
      setFailed(answer.message ? t(answer.message) : null);
      if (answer.message) return;
      const lines = repairLines(t, answer);
      setMended({ count: lines.length, lines, changeId: null });
      if (lines.length === 0) return;
      // Without it there is no taking back here; the menu itself offers it, too.
      const menu = await call(recipeDetailCall, { query: { id: hit.recipeId }, silent: true }).catch(
        () => null,
      );
      const changeId = menu?.undoable?.changeId ?? null;
      setMended((now) => now && { ...now, changeId });
    },
  });
  const undo = useAct(undoChange, {
    done: text('已撤销调整', 'The changes were undone'),
    onDone: () => setMended(null),
  });
  const address = `/recipe/week?id=${hit.recipeId}`;
  const more = hit.dishCount - hit.dishes.length;
  const changeId = mended?.changeId;
  return (
    <li>
      <div className={styles.head}>
        <Link to={address} target="_blank">
          {hit.recipeName}
        </Link>
        <StatusTag machine={recipeMachine} value={hit.recipeStatus} />
        {isSaved && !mended && hit.recipeStatus === unconfirmed.key && may(repairRecipe.access) ? (
          <Button
            className={styles.mend}
            size="small"
            loading={mend.isPending}
            onClick={() => mend.mutate({ body: { id: hit.recipeId } })}
          >
            {t(text('自动调整', 'Fix automatically'))}
          </Button>
        ) : null}
        {changeId ? (
          <Button
            className={styles.mend}
            size="small"
            loading={undo.isPending}
            onClick={() => undo.mutate({ body: { id: hit.recipeId, changeId } })}
          >
            {t(text('撤销调整', 'Undo the changes'))}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <p role="alert" className={styles.failed}>
          {t(text('排不出：{why}', 'It cannot be fixed: {why}'), { why: failed })}{' '}
          <Link to={address} target="_blank">
            {t(text('打开食谱手动换菜', 'Open the menu and replace dishes by hand'))}
          </Link>
        </p>
      ) : null}
      <p>
        {mended
          ? mendedWords(t, mended)
          : hitWords(t, hit.dishes) +
            (more > 0 ? t(text('，还有 {more} 道', ', and {more} more'), { more }) : '')}
      </p>
      {hit.dishes.some(({ variantName }) => variantName !== null) ? (
        <p>
          {t(
            text(
              '替代餐里的菜不会自动调整，请打开食谱，在“过敏替代餐”里重新生成',
              'Dishes of variants are not fixed automatically. Open the menu and make them again under “Allergy variants”',
            ),
          )}
        </p>
      ) : null}
      {hit.recipeStatus === completed.key ? (
        <p>
          {t(
            text(
              '已确认的食谱不会自动改变；需要时取消确认，再自动调整',
              'A confirmed menu stays as it is. Reopen it where needed, then have it fixed',
            ),
          )}
        </p>
      ) : null}
    </li>
  );
}
