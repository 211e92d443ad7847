// Coming menus that hold foods which are to be prohibited, and, once they are, mending each with the fewest changes.
import { text } from '../../../../contract/kit/text.ts';
import type { MenuHit } from '../../../../contract/organisation/disabled-food-hits.ts';
import { useText } from '../../../client/language.ts';
import { MenuHitLine } from './menu-hit-line.tsx';
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
          <MenuHitLine key={hit.recipeId} hit={hit} isSaved={isSaved} />
        ))}
      </ul>
    </section>
  );
}
