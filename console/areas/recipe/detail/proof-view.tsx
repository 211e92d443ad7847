// How good the menu is and how one knows: the proof of its generation, then every rule as it stands now.
import { text } from '../../../../contract/kit/text.ts';
import { isProof, standingOf, type MenuProof } from '../../../../contract/recipe/menu-proof.ts';
import type { MenuView } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { Figures, type Figure } from '../../../ui/figures.tsx';
import { amount } from '../../../ui/money.ts';
import { RuleList } from '../nutrition/rule-list.tsx';
import { endingOf, gapWords, pastProof, provenOf } from '../result/gap-words.ts';
import type { RecipeOnWire } from '../week/wire-types.ts';
import ui from '../../../ui/ui.module.css';
import styles from './detail.module.css';

/** What stands in words below the figures, and the figures that are true of the menu now. */
function useProofParts(proof: MenuProof, detail: RecipeOnWire, { figures }: MenuView) {
  const t = useText();
  const standing = standingOf(proof, detail.editedSince, figures.objective);
  const score: Figure = {
    label: t(text('综合评分（越低越好）', 'Score (lower is better)')),
    value: amount(figures.objective, 3),
  };
  if (standing !== 'stands') return { figures: [score], words: t(pastProof[standing]), notes: [] };
  const gap = amount((proof.gap ?? 0) * 100, 2);
  const ending = endingOf(proof);
  const keepsAll = !figures.checks.some(({ broken }) => broken);
  return {
    figures: [
      score,
      { label: t(text('差距', 'Gap')), value: proof.gap === null ? '—' : `${gap}%` },
      {
        label: t(text('计算用时', 'Computing time')),
        value: amount(proof.stats.seconds, 1),
        unit: t(text('秒', 's')),
      },
    ],
    words: t(gapWords(proof.gap, keepsAll), { gap }),
    notes: [
      t(provenOf(proof), {
        objective: amount(proof.objective, 3),
        bound: amount(proof.bound, 3),
        weighed: amount(figures.objective, 3),
      }),
      ending ? t(ending) : '',
    ].filter(Boolean),
  };
}

function ProofNow({ proof, detail, view }: { proof: MenuProof; detail: RecipeOnWire; view: MenuView }) {
  const { figures, words, notes } = useProofParts(proof, detail, view);
  return (
    <div className={styles.proof}>
      <p>{words}</p>
      <Figures figures={figures} />
      {notes.map((each) => (
        <p key={each} className={ui.unknown}>
          {each}
        </p>
      ))}
    </div>
  );
}

export function ProofView({ detail, view }: { detail: RecipeOnWire; view: MenuView }) {
  const t = useText();
  const proof = isProof(detail.proof) ? detail.proof : null;
  return (
    <>
      {proof ? (
        <ProofNow proof={proof} detail={detail} view={view} />
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
