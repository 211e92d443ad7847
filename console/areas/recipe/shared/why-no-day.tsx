// Why a day could not be planned, in sentences: what cannot go together, and what would open the way.
import { Alert } from 'antd';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { PreviewedDay } from '../../../../contract/recipe/day-preview.ts';
import { useText } from '../../../client/language.ts';
import { clashWords, relaxationWords } from './explanation-words.ts';
import styles from './planned-day.module.css';

type Failure = NonNullable<PreviewedDay['failure']>;

const clashHeading = (clash: Failure['clash']): Text => {
  if (clash.length > 1) return text('这几条放在一起做不到', 'These cannot all be met together');
  return clash[0]?.kind === 'slot'
    ? text('这个位置没有足够的菜可用', 'There are not enough dishes for this place')
    : text('这一条做不到', 'This cannot be met');
};

export function WhyNoDay({ failure }: { failure: Failure }) {
  const t = useText();
  const { proven, summary, clash, relaxations, elastic } = failure;
  const open = relaxations.filter(({ works }) => works);
  const ways =
    open.length > 0 ? open.map((way) => t(...relaxationWords(way))) : elastic.map((one) => t(one.text));
  return (
    <Alert
      type={proven ? 'error' : 'warning'}
      showIcon
      title={
        proven
          ? t(text('按这个结构排不出这一天', 'No day is possible by this structure'))
          : t(text('在给定时间内没有排出这一天', 'No day was found in the given time'))
      }
      description={
        <div className={styles.why}>
          {failure.text ? <p>{t(failure.text)}</p> : null}
          {summary ? <p>{t(summary)}</p> : null}
          {clash.length > 0 ? (
            <>
              <h3>{t(clashHeading(clash))}</h3>
              <ul>
                {clash.map((rule) => (
                  <li key={`${rule.kind}/${rule.rule}`}>{t(...clashWords(rule))}</li>
                ))}
              </ul>
            </>
          ) : null}
          {ways.length > 0 ? (
            <>
              <h3>
                {open.length === 0
                  ? t(text('同时放宽以下各条就能排出', 'Relaxing all of these together is enough'))
                  : ways.length === 1
                    ? t(text('这样改就能排出', 'With this change a day is possible'))
                    : t(text('任选一条做到就够', 'Any one of these is enough'))}
              </h3>
              <ul>
                {ways.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </>
          ) : null}
        </div>
      }
    />
  );
}
