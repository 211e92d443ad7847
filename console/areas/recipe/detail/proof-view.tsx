// How good the menu is and how one knows: the proof of its generation, then every rule as it stands now.
import { Alert } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { Figures } from '../../../ui/figures.tsx';
import { amount } from '../../../ui/money.ts';
import { RuleList } from '../nutrition/rule-list.tsx';
import { endingOf, gapWords, isProof } from '../result/gap-words.ts';
import type { RecipeOnWire } from '../week/wire-types.ts';
import ui from '../../../ui/ui.module.css';
import styles from './detail.module.css';

export function ProofView({ detail, view }: { detail: RecipeOnWire; view: MenuView }) {
  const t = useText();
  const proof = isProof(detail.proof) ? detail.proof : null;
  const ending = proof ? endingOf(proof) : null;
  const keepsAll = !detail.editedSince && !view.figures.checks.some(({ broken }) => broken);
  return (
    <>
      {proof ? (
        <div className={styles.proof}>
          <p>{t(gapWords(proof.gap, keepsAll), { gap: amount((proof.gap ?? 0) * 100, 2) })}</p>
          <Figures
            figures={[
              {
                label: t(text('综合评分（越低越好）', 'Score (lower is better)')),
                value: amount(proof.objective, 3),
              },
              { label: t(text('理论下界', 'Best possible score')), value: amount(proof.bound, 3) },
              {
                label: t(text('差距', 'Gap')),
                value: proof.gap === null ? '—' : `${amount(proof.gap * 100, 2)}%`,
              },
              {
                label: t(text('计算用时', 'Computing time')),
                value: amount(proof.stats.seconds, 1),
                unit: t(text('秒', 's')),
              },
            ]}
          />
          {ending ? <p className={ui.unknown}>{t(ending)}</p> : null}
          {detail.editedSince ? (
            <Alert
              type="info"
              showIcon
              title={t(
                text(
                  '生成后有人工修改：以上数字说明的是生成时的食谱，下面的规则按现在的菜品重新计算。',
                  'Edited by hand after generation: the figures above describe the generated menu, the rules below the current one.',
                ),
              )}
            />
          ) : null}
        </div>
      ) : (
        <p className={ui.unknown}>
          {t(
            text(
              '这份食谱是手工排出的，没有生成时的证明。',
              'This menu was planned by hand, so there is no proof from generation.',
            ),
          )}
        </p>
      )}
      <RuleList checks={view.figures.checks} />
    </>
  );
}
