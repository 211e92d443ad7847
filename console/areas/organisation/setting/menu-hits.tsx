// Coming menus that hold foods which are to be prohibited, and, once they are, mending each with the fewest changes.
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuHit } from '../../../../contract/organisation/disabled-food-hits.ts';
import { repairRecipe } from '../../../../contract/recipe/menu.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import { listed, useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { hitWords, repairLines } from '../../recipe/shared/repair-summary.ts';
import styles from './menu-hits.module.css';

interface MenuHitsProps {
  hits: readonly MenuHit[];
  /** The foods are prohibited by now: menus can be mended. */
  isSaved: boolean;
}

export function MenuHits({ hits, isSaved }: MenuHitsProps) {
  const t = useText();
  if (hits.length === 0)
    return isSaved ? null : (
      <p className={styles.none}>
        {t(text('今天起的食谱都不含这些食材', 'No menu from today on holds these foods'))}
      </p>
    );
  return (
    <section className={styles.hits} aria-live="polite" aria-labelledby="menu-hits">
      <h3 id="menu-hits">
        {t(text('含有这些食材的食谱（{count}）', 'Menus that hold these foods ({count})'), {
          count: hits.length,
        })}
      </h3>
      <ul>
        {hits.map((hit) => (
          <Hit key={hit.recipeId} hit={hit} isSaved={isSaved} />
        ))}
      </ul>
    </section>
  );
}

const { unconfirmed, completed } = recipeMachine.states;

function Hit({ hit, isSaved }: { hit: MenuHit; isSaved: boolean }) {
  const t = useText();
  const may = usePermission();
  const [lines, setLines] = useState<string[] | null>(null);
  const mend = useAct(repairRecipe, {
    done: null,
    onDone: (answer) =>
      setLines(
        answer.message
          ? [t(answer.message)]
          : answer.changed.length > 0
            ? repairLines(t, answer)
            : [t(text('没有需要调整的地方', 'Nothing needed changing'))],
      ),
  });
  const more = hit.dishCount - hit.dishes.length;
  return (
    <li>
      <div className={styles.head}>
        <Link to={`/recipe/week?id=${hit.recipeId}`} target="_blank">
          {hit.recipeName}
        </Link>
        <StatusTag machine={recipeMachine} value={hit.recipeStatus} />
        {isSaved && lines === null && hit.recipeStatus === unconfirmed.key && may(repairRecipe.access) ? (
          <Button
            className={styles.mend}
            size="small"
            loading={mend.isPending}
            onClick={() => mend.mutate({ body: { id: hit.recipeId } })}
          >
            {t(text('自动调整', 'Fix automatically'))}
          </Button>
        ) : null}
      </div>
      <p>
        {lines
          ? listed(t, lines)
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
