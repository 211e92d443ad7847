// All kindergartens of the month together, in five figures.
import { text } from '../../../../contract/kit/text.ts';
import { OVERVIEW_WORDS } from '../../../../contract/recipe/overview-columns.ts';
import type { OverviewTotals } from '../../../../contract/recipe/overview-totals.ts';
import { useText } from '../../../client/language.ts';
import { yuanSigned } from '../../../ui/money.ts';
import { costTone, nutritionTone } from './figure-tones.ts';
import ui from '../../../ui/ui.module.css';
import styles from './overview.module.css';

const NONE = '—';
const percent = (part: number, of: number): string => (of === 0 ? NONE : `${Math.round((part / of) * 100)}%`);

export function TotalFigures({ totals, serviceDays }: { totals: OverviewTotals; serviceDays: number }) {
  const t = useText();
  const { kindergartens, confirmedDays, openDays, missingDays, missingWeeks } = totals;
  const days = serviceDays * kindergartens;
  const figures = [
    {
      label: t(text('幼儿园', 'Kindergartens')),
      value: String(kindergartens),
      note: t(text('幼儿 {n} 人', 'Children: {n}'), { n: totals.children }),
    },
    {
      label: t(text('食谱覆盖', 'Days with a menu')),
      value: percent(confirmedDays + openDays, confirmedDays + openDays + missingDays),
      note:
        missingDays === 0
          ? t(text('{n} 个供餐日都有食谱', 'All serving days: {n}'), { n: days })
          : t(text('缺 {n} 天，整周缺 {weeks} 个', 'Days missing: {n}, whole weeks: {weeks}'), {
              n: missingDays,
              weeks: missingWeeks,
            }),
      tone: missingDays === 0 ? 'good' : missingWeeks > 0 ? 'bad' : 'warning',
    },
    {
      label: t(OVERVIEW_WORDS.costFen),
      value: totals.costFen === null ? NONE : yuanSigned(totals.costFen),
      note:
        totals.priceFen === null
          ? t(text('还没有已确认的食谱', 'No menu is confirmed yet'))
          : t(text('平均餐标 {price}', 'Mean budget: {price}'), { price: yuanSigned(totals.priceFen) }),
      tone: costTone(totals),
    },
    {
      label: t(OVERVIEW_WORDS.nutrition),
      value: percent(totals.met, totals.judged),
      note:
        totals.judged === 0
          ? t(text('还没有已确认的食谱', 'No menu is confirmed yet'))
          : t(text('{n} 项中 {met} 项达标', 'In range: {met} of {n}'), { n: totals.judged, met: totals.met }),
      tone: nutritionTone(totals),
    },
    {
      label: t(OVERVIEW_WORDS.cleanMenus),
      value: totals.cleanMenus === null ? NONE : `${totals.cleanMenus} / ${totals.menus}`,
      note: t(text('已确认食谱 {n} 份', 'Confirmed menus: {n}'), { n: totals.menus }),
    },
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(({ label, value, note, tone }) => (
        <div key={label} className={ui.card} data-tone={tone}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
