// The rules of a menu, folded: what is broken with target, value and what is missing; what is kept behind a button.
import { CheckCircleFilled, ExclamationCircleFilled, StopFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { Check } from '../../../../planner/solution.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import { localeTag, useLanguage, useText } from '../../../client/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { figuresOf } from './check-figures.ts';
import { brokenInOrder, sentencesOf, type BrokenSentence, type RuleGroup } from './group-checks.ts';
import styles from './result.module.css';

const PLACES_SHOWN = 6;
const SENTENCES_SHOWN = 6;

/** Where a line of a rule applies: days and meal; empty for the whole menu. */
function usePlace(): (check: Check) => string {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const format = new Intl.DateTimeFormat(localeTag(language), {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const say = (day: string): string => {
    const time = Date.parse(`${day}T00:00:00Z`);
    return Number.isFinite(time) ? format.format(time) : day;
  };
  return ({ scope }) => {
    const { days, meal } = scope;
    const first = days[0];
    const last = days[days.length - 1];
    const when =
      !first || !last || days.length > 7 ? '' : first === last ? say(first) : `${say(first)}–${say(last)}`;
    return [when, meal && meal in MEALS ? t(MEALS[meal as MealKey]) : ''].filter(Boolean).join(' ');
  };
}

/** The first places of a sentence, and how many there are. */
function usePlaces(): (checks: readonly Check[]) => string {
  const t = useText();
  const place = usePlace();
  return (checks) => {
    const places = checks.map(place).filter(Boolean);
    const shown = places.slice(0, PLACES_SHOWN).join(t(text('、', ', ')));
    return places.length > PLACES_SHOWN
      ? `${shown}${t(text(' 等 {n} 处', ' and others, {n} in all'), { n: places.length })}`
      : shown;
  };
}

function Rule({ group }: { group: RuleGroup }) {
  const t = useText();
  const placesWords = usePlaces();
  const broken = group.broken.length > 0;
  const Icon = broken ? (group.hard ? StopFilled : ExclamationCircleFilled) : CheckCircleFilled;
  const tone = broken ? (group.hard ? 'bad' : 'warning') : 'good';
  const figures = figuresOf(group.tightest, group.budget);
  const measured =
    group.tightest.value !== null &&
    figures.target !== '' &&
    !['slot', 'eligible', 'lock', 'repeat'].includes(group.kind);
  // Of a limit the figures say more than its sentence.
  const sentences: BrokenSentence[] =
    group.kind === 'limit' && broken ? [{ why: null, places: brokenInOrder(group) }] : sentencesOf(group);
  return (
    <li className={styles.ruleLine}>
      <Icon className={styles.ruleMark} data-tone={tone} aria-hidden="true" />
      <div>
        <p className={styles.ruleTitle}>
          {t(group.name)}
          {broken && group.hard ? <ToneTag tone="bad">{t(text('必须满足', 'Mandatory'))}</ToneTag> : null}
        </p>
        {sentences.slice(0, SENTENCES_SHOWN).map(({ why, places }) => (
          <p key={why?.zh ?? ''} className={styles.ruleDetail}>
            {why ? `${t(why)} ` : ''}
            {placesWords(places)}
          </p>
        ))}
        {sentences.length > SENTENCES_SHOWN ? (
          <p className={styles.ruleDetail}>
            {t(text('等 {n} 处', 'and others, {n} in all'), { n: group.broken.length })}
          </p>
        ) : null}
      </div>
      {measured ? (
        <dl className={styles.ruleFiguresLine}>
          <div>
            <dt>{group.places > 1 ? t(text('最紧处', 'Tightest')) : t(text('现在', 'Now'))}</dt>
            <dd>{figures.value}</dd>
          </div>
          <div>
            <dt>{t(text('目标', 'Target'))}</dt>
            <dd>{figures.target}</dd>
          </div>
          <div data-tone={tone}>
            <dt>{group.tightest.broken ? t(text('相差', 'Missing')) : t(text('余量', 'Margin'))}</dt>
            <dd className={styles.ruleSlack}>{figures.slack || '—'}</dd>
          </div>
        </dl>
      ) : null}
    </li>
  );
}

export function RuleSummary({ groups }: { groups: readonly RuleGroup[] }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const broken = groups.filter((group) => group.broken.length > 0);
  const kept = groups.filter((group) => group.broken.length === 0);
  return (
    <div className={styles.ruleSummary}>
      {broken.length === 0 ? (
        <p className={styles.ruleAllKept}>
          <CheckCircleFilled aria-hidden="true" />{' '}
          {t(text('所有规则和目标都已满足', 'All rules and goals are met'))}
        </p>
      ) : (
        <ul>
          {broken.map((group) => (
            <Rule key={group.key} group={group} />
          ))}
        </ul>
      )}
      {kept.length ? (
        <>
          <Button type="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t(text('收起已满足的规则', 'Hide rules that are met'))
              : t(text('查看已满足的 {n} 条规则', 'Show {n} rules that are met'), { n: kept.length })}
          </Button>
          {all ? (
            <ul>
              {kept.map((group) => (
                <Rule key={group.key} group={group} />
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
