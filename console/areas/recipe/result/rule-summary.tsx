// The rules of a menu in their groups: what is broken with target, value and what is missing; what is kept behind a button.
import { CheckCircleFilled, ExclamationCircleFilled, StopFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { figuresOf } from './check-figures.ts';
import {
  brokenInOrder,
  PLACE_UNSAID,
  sentencesOf,
  type BrokenSentence,
  type RuleGroup,
} from './group-checks.ts';
import { isMissed, sectionsOf, type RuleSection } from './rule-sections.ts';
import { usePlaces } from './use-places.ts';
import styles from './result.module.css';

const SENTENCES_SHOWN = 6;

function Rule({ group }: { group: RuleGroup }) {
  const t = useText();
  const placesWords = usePlaces();
  const broken = isMissed(group);
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
            {why && !PLACE_UNSAID.has(group.kind) ? null : placesWords(places)}
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

function Section({ section }: { section: RuleSection }) {
  const t = useText();
  const [all, setAll] = useState(false);
  const { missed, kept, label } = section;
  return (
    <section className={styles.ruleSection}>
      <h3>
        {t(label)}
        <span data-tone={missed.length === 0 ? 'good' : missed.some(({ hard }) => hard) ? 'bad' : 'warning'}>
          {kept.length}/{kept.length + missed.length}
        </span>
        {kept.length ? (
          <Button type="link" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t(text('收起', 'Hide')) : t(text('看做到的 {n} 条', 'Show {n} met'), { n: kept.length })}
          </Button>
        ) : null}
      </h3>
      <ul>
        {[...missed, ...(all ? kept : [])].map((group) => (
          <Rule key={group.key} group={group} />
        ))}
      </ul>
    </section>
  );
}

/** Groups of rules: those with something missed first and open, what is kept behind a button of its group. */
export function RuleSummary({ groups }: { groups: readonly RuleGroup[] }) {
  const t = useText();
  return (
    <div className={styles.ruleSummary}>
      {groups.some(isMissed) ? null : (
        <p className={styles.ruleAllKept}>
          <CheckCircleFilled aria-hidden="true" />{' '}
          {t(text('所有规则和目标都已满足', 'All rules and goals are met'))}
        </p>
      )}
      {sectionsOf(groups).map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </div>
  );
}
