// For those who look after many kindergartens: how far next week is covered by menus in each, emptiest first.
import { text } from '../../../../contract/kit/text.ts';
import { listed, useText } from '../../../client/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import type { weekVerdicts } from '../../../../contract/home/kitchen.ts';
import type { CallAnswer } from '../../../client/api.ts';
import { HomeCard } from './home-card.tsx';
import { leastCoveredFirst, type Summary } from './home-figures.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

type Kindergarten = Summary['kindergartens'][number];
type Verdict = CallAnswer<typeof weekVerdicts>[number];

function Nutrition({ verdict }: { verdict: Verdict | undefined }) {
  const t = useText();
  if (!verdict) return <span className={ui.unknown}>—</span>;
  const tone =
    verdict.outside.length === 0 ? 'good' : verdict.met * 5 >= verdict.judged * 4 ? 'warning' : 'bad';
  const missed = listed(t, verdict.outside);
  return (
    <ToneTag tone={tone}>
      <span title={missed ? t(text('未达标：{names}', 'Out of range: {names}'), { names: missed }) : ''}>
        {t(text('{met}/{n} 项达标', '{met} of {n} in range'), { met: verdict.met, n: verdict.judged })}
      </span>
    </ToneTag>
  );
}

function Coverage({
  row,
  verdict,
  judged,
}: {
  row: Kindergarten;
  verdict: Verdict | undefined;
  judged: boolean;
}) {
  const t = useText();
  const missing = row.days - row.coveredDays;
  const spoken = t(text('下周 {n} 天中已排 {done} 天', '{done} of {n} days planned'), {
    n: row.days,
    done: row.coveredDays,
  });
  return (
    <tr>
      <th scope="row">{row.deptName}</th>
      <td className={styles.homeNumber}>{row.children}</td>
      <td>
        <span className={styles.coverage} role="img" aria-label={spoken}>
          {Array.from({ length: row.days }, (_, at) => (
            <span key={at} className={at < row.coveredDays ? styles.coverageDone : ''} />
          ))}
        </span>
      </td>
      <td className={`${styles.homeNumber} ${styles.homeDays}`}>
        {row.coveredDays}/{row.days}
      </td>
      <td>
        {missing === 0 ? (
          <ToneTag tone="good">{t(text('已排满', 'Complete'))}</ToneTag>
        ) : (
          <ToneTag tone={row.coveredDays === 0 ? 'bad' : 'warning'}>
            {t(text('缺 {n} 天', '{n} days missing'), { n: missing })}
          </ToneTag>
        )}
      </td>
      {judged ? (
        <td>
          <Nutrition verdict={verdict} />
        </td>
      ) : null}
    </tr>
  );
}

export interface CoverageCardProps {
  rows: Summary['kindergartens'];
  /** Beside other cards: without the figures that the tags say anyway. */
  compact?: boolean;
  /** How good each one's next week is; absent: not shown. */
  verdicts?: readonly Verdict[] | undefined;
}

export function CoverageCard({ rows, compact, verdicts }: CoverageCardProps) {
  const t = useText();
  return (
    <HomeCard
      id="coverage"
      title={t(text('各园下周食谱', "Next week's menus by kindergarten"))}
      note={t(text('{n} 所', '{n}'), { n: rows.length })}
    >
      <table className={compact ? `${styles.homeTable} ${styles.homeCompact}` : styles.homeTable}>
        <thead>
          <tr>
            <th scope="col">{t(text('园所', 'Kindergarten'))}</th>
            <th scope="col" className={styles.homeNumber}>
              {t(text('幼儿', 'Children'))}
            </th>
            <th scope="col">{t(text('下周进度', 'Next week'))}</th>
            <th scope="col" className={`${styles.homeNumber} ${styles.homeDays}`}>
              {t(text('天', 'Days'))}
            </th>
            <th scope="col">{t(text('状态', 'Status'))}</th>
            {verdicts ? <th scope="col">{t(text('营养', 'Nutrition'))}</th> : null}
          </tr>
        </thead>
        <tbody>
          {leastCoveredFirst(rows).map((row) => (
            <Coverage
              key={row.deptId}
              row={row}
              judged={verdicts !== undefined}
              verdict={verdicts?.find(({ deptId }) => deptId === row.deptId)}
            />
          ))}
        </tbody>
      </table>
    </HomeCard>
  );
}
