// For those who look after many kindergartens: how far next week is covered by menus in each, emptiest first.
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../shell/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { HomeCard } from './home-card.tsx';
import { leastCoveredFirst, type Summary } from './home-figures.ts';

type Kindergarten = Summary['kindergartens'][number];

function Coverage({ row }: { row: Kindergarten }) {
  const t = useText();
  const missing = row.days - row.coveredDays;
  const spoken = t(text('下周 {n} 天中已排 {done} 天', '{done} of {n} days planned'), {
    n: row.days,
    done: row.coveredDays,
  });
  return (
    <tr>
      <th scope="row">{row.deptName}</th>
      <td className="sy-home-number">{row.children}</td>
      <td>
        <span className="sy-coverage" role="img" aria-label={spoken}>
          {Array.from({ length: row.days }, (_, at) => (
            <span key={at} className={at < row.coveredDays ? 'sy-coverage-done' : ''} />
          ))}
        </span>
      </td>
      <td className="sy-home-number sy-home-days">
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
    </tr>
  );
}

export interface CoverageCardProps {
  rows: Summary['kindergartens'];
  /** Beside other cards: without the figures that the tags say anyway. */
  compact?: boolean;
}

export function CoverageCard({ rows, compact }: CoverageCardProps) {
  const t = useText();
  return (
    <HomeCard
      id="coverage"
      title={t(text('各园下周食谱', "Next week's menus by kindergarten"))}
      note={t(text('{n} 所', '{n}'), { n: rows.length })}
    >
      <table className={compact ? 'sy-home-table sy-home-compact' : 'sy-home-table'}>
        <thead>
          <tr>
            <th scope="col">{t(text('园所', 'Kindergarten'))}</th>
            <th scope="col" className="sy-home-number">
              {t(text('幼儿', 'Children'))}
            </th>
            <th scope="col">{t(text('下周进度', 'Next week'))}</th>
            <th scope="col" className="sy-home-number sy-home-days">
              {t(text('天', 'Days'))}
            </th>
            <th scope="col">{t(text('状态', 'State'))}</th>
          </tr>
        </thead>
        <tbody>
          {leastCoveredFirst(rows).map((row) => (
            <Coverage key={row.deptId} row={row} />
          ))}
        </tbody>
      </table>
    </HomeCard>
  );
}
