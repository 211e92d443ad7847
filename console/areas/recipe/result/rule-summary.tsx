// The rules of a menu in their groups: what is broken with target, value and what is missing; what is kept behind a button.
import { CheckCircleFilled, ExclamationCircleFilled, StopFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuCheck } from '../../../../contract/recipe/menu.ts';
import { useText } from '../../../client/language.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { brokenRulePath } from '../week/rule-place.ts';
import { figuresOf } from './check-figures.ts';
import { brokenInOrder, sentencesOf, type RuleGroup } from './group-checks.ts';
import { dishesAt, placeOf } from './place-words.ts';
import { isMissed, sectionsOf, type RuleSection } from './rule-sections.ts';
import styles from './result.module.css';

const PLACES_SHOWN = 6;

/** One place where a rule is broken: where, how far, and by which dishes; it leads there. */
function BrokenPlace({ group, check, recipeId }: { group: RuleGroup; check: MenuCheck; recipeId: string }) {
  const t = useText();
  const place = placeOf(t, check);
  const { value, target } = figuresOf(check, t);
  const words = [
    group.broken.length > 1 && check.value !== null && target
      ? t(text('{value}（应 {target}）', '{value} (should be {target})'), { value, target })
      : '',
    dishesAt(t, check),
  ].filter(Boolean);
  return (
    <li className={styles.ruleDetail}>
      {place ? <Link to={brokenRulePath(recipeId, group, check)}>{place}</Link> : null}
      {place && words.length ? t(text('：', ': ')) : null}
      {words.join(t(text('：', ': ')))}
    </li>
  );
}

interface RuleProps {
  group: RuleGroup;
  recipeId: string;
}

function Rule({ group, recipeId }: RuleProps) {
  const t = useText();
  const broken = isMissed(group);
  const Icon = broken ? (group.hard ? StopFilled : ExclamationCircleFilled) : CheckCircleFilled;
  const tone = broken ? (group.hard ? 'bad' : 'warning') : 'good';
  const figures = figuresOf(group.tightest, t);
  const measured =
    group.tightest.value !== null &&
    figures.target !== '' &&
    !['slot', 'eligible', 'lock', 'repeat'].includes(group.kind);
  // Of a limit the figures say more than its sentence.
  const sentences = group.kind === 'limit' ? [] : sentencesOf(group).flatMap(({ why }) => (why ? [why] : []));
  return (
    <li className={styles.ruleLine}>
      <Icon className={styles.ruleMark} data-tone={tone} aria-hidden="true" />
      <div>
        <p className={styles.ruleTitle}>
          {t(group.name)}
          {broken && group.hard ? <ToneTag tone="bad">{t(text('必须满足', 'Mandatory'))}</ToneTag> : null}
        </p>
        {sentences.slice(0, PLACES_SHOWN).map((why) => (
          <p key={why.zh} className={styles.ruleDetail}>
            {t(why)}
          </p>
        ))}
        {broken ? (
          <ul>
            {brokenInOrder(group)
              .slice(0, PLACES_SHOWN)
              .map((check) => (
                <BrokenPlace
                  key={JSON.stringify(check.scope)}
                  group={group}
                  check={check}
                  recipeId={recipeId}
                />
              ))}
          </ul>
        ) : null}
        {group.broken.length > PLACES_SHOWN ? (
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

function Section({ section, recipeId }: { section: RuleSection; recipeId: string }) {
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
          <Rule key={group.key} group={group} recipeId={recipeId} />
        ))}
      </ul>
    </section>
  );
}

/** Groups of rules: those with something missed first and open, what is kept behind a button of its group. */
export function RuleSummary({ groups, recipeId }: { groups: readonly RuleGroup[]; recipeId: string }) {
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
        <Section key={section.key} section={section} recipeId={recipeId} />
      ))}
    </div>
  );
}
