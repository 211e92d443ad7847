// How good a menu is by its proof, for who asks; nothing of it where the proof is of an earlier menu or of earlier rules.
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuProof, ProofStanding } from '../../../../contract/recipe/menu-proof.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { amount } from '../../../ui/money.ts';
import { BoundChart } from './bound-chart.tsx';
import { endingOf, gapWords, pastProof, provenOf } from './gap-words.ts';
import type { CurvePoint } from './generation-store.ts';
import styles from './result.module.css';

export interface MenuProofViewProps {
  proof: MenuProof;
  standing: ProofStanding;
  /** Score of the menu now. */
  objective: number;
  keepsAll: boolean;
  curve: readonly CurvePoint[];
}

export function MenuProofView({ proof, standing, objective, keepsAll, curve }: MenuProofViewProps) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const [open, setOpen] = useState(false);
  const figure = (value: number | null): string => amount(value, 2, language);
  if (standing !== 'stands')
    return (
      <details className={styles.proof}>
        <summary>{t(text('与最优的差距：现在不知道', 'Gap to the optimum: unknown now'))}</summary>
        <p>{t(pastProof[standing])}</p>
        <p className={styles.resultNote}>
          {t(text('现在的评分 {now}', 'score now {now}'), { now: figure(objective) })}
        </p>
      </details>
    );
  const gap = figure(proof.gap === null ? null : proof.gap * 100);
  const ending = endingOf(proof);
  return (
    <details className={styles.proof} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {proof.gap === null
          ? t(text('与最优的差距：还不知道', 'Gap to the optimum: unknown'))
          : t(text('与最优的差距 {gap}%', 'Gap to the optimum {gap}%'), { gap })}
      </summary>
      <p>{t(gapWords(proof.gap, keepsAll), { gap })}</p>
      <p className={styles.resultNote}>
        {t(provenOf(proof), {
          objective: figure(proof.objective),
          bound: figure(proof.bound),
          weighed: figure(objective),
        })}
      </p>
      <p className={styles.resultNote}>
        {[
          ending ? t(ending) : '',
          t(text('用时 {n} 秒', '{n} s'), { n: amount(proof.stats.seconds, 1, language) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {open && curve.length > 1 ? <BoundChart curve={curve} height={180} /> : null}
    </details>
  );
}
