// The rules of a menu, broken ones first: hard before soft, the dear before the cheap, each with its figures. A rule
// shows in the grid where it is broken; a place of it shows that place alone.
import { CheckCircleFilled, ExclamationCircleFilled, StopFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuCheck } from '../../../../contract/recipe/menu.ts';
import type { Check } from '../../../../planner/solution.ts';
import { listed, useText } from '../../../client/language.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { figuresOf } from '../result/check-figures.ts';
import {
  brokenInOrder,
  groupChecks,
  PLACE_UNSAID,
  sentencesOf,
  type RuleGroup,
} from '../result/group-checks.ts';
import { dishesAt, placeOf, placeWithDishes } from '../result/place-words.ts';
import { highlightOf } from '../week/rule-place.ts';
import type { Highlight } from '../week/week-context.ts';
import styles from './nutrition.module.css';

/** All places where a rule is broken, as one. */
function highlightOfGroup(group: RuleGroup): Highlight {
  const [only, ...others] = group.broken;
  if (only && others.length === 0) return { ...highlightOf(only), key: group.key };
  const days = [...new Set(group.broken.flatMap((check) => check.scope.days))].sort();
  const meals = new Set(group.broken.map((check) => check.scope.meal ?? null));
  const meal = meals.size === 1 ? ([...meals][0] ?? null) : null;
  return { key: group.key, days, meal, dishId: only ? highlightOf(only).dishId : null };
}

export interface RuleListProps {
  checks: readonly MenuCheck[];
  highlight?: Highlight | null;
  onHighlight?: (highlight: Highlight | null) => void;
}

export function RuleList({ checks, highlight = null, onHighlight }: RuleListProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const groups = useMemo(() => groupChecks(checks), [checks]);
  const broken = groups.filter((group) => group.broken.length > 0);
  const kept = groups.filter((group) => group.broken.length === 0);
  const line = (group: RuleGroup) => (
    <Rule key={group.key} group={group} highlight={highlight} {...(onHighlight ? { onHighlight } : {})} />
  );
  return (
    <div data-part="rules">
      {broken.length === 0 ? (
        <EmptyState
          compact
          title={t(text('所有规则都已满足', 'All rules are met'))}
          hint={t(text('共 {count} 条规则', '{count} rules'), { count: groups.length })}
        />
      ) : null}
      <ul>
        {broken.map(line)}
        {all ? kept.map(line) : null}
      </ul>
      {kept.length ? (
        <Button type="link" size="small" onClick={() => setAll((now) => !now)} aria-expanded={all}>
          {all
            ? t(text('收起已满足的规则', 'Hide rules that are met'))
            : t(text('查看已满足的 {count} 条规则', 'Show {count} rules that are met'), {
                count: kept.length,
              })}
        </Button>
      ) : null}
    </div>
  );
}

const MEASURED = new Set<Check['kind']>(['limit', 'variety', 'spread']);
const PLACES = 12;

interface RuleProps {
  group: RuleGroup;
  highlight: Highlight | null;
  onHighlight?: (highlight: Highlight | null) => void;
}

function Rule({ group, highlight, onHighlight }: RuleProps) {
  const t = useText();
  const broken = group.broken.length > 0;
  const tone = broken ? (group.hard ? 'bad' : 'warning') : 'good';
  const Icon = broken ? (group.hard ? StopFilled : ExclamationCircleFilled) : CheckCircleFilled;
  const figures = figuresOf(group.tightest, t);
  const measured = MEASURED.has(group.kind) && group.tightest.value !== null && figures.target !== '';
  const sentences = measured ? [] : sentencesOf(group).slice(0, PLACES);
  const ofDish = PLACE_UNSAID.has(group.kind);
  const whole = broken ? highlightOfGroup(group) : null;
  const only = group.broken.length === 1 ? group.broken[0] : undefined;
  const toggle = (next: Highlight): void => onHighlight?.(highlight?.key === next.key ? null : next);
  const words = (
    <>
      <Icon className={styles.ruleIcon} data-tone={tone} aria-hidden="true" />
      <span className={styles.ruleWords}>
        <span className={styles.ruleName}>
          {t(group.name)}
          {group.hard && broken ? <em>{t(text('必须满足', 'Mandatory'))}</em> : null}
        </span>
        {measured ? (
          <span className={styles.ruleFigures}>
            {t(
              group.broken.length > 1
                ? text('最差处 {value}，应为 {target}', 'worst {value}, should be {target}')
                : text('现在 {value}，应为 {target}', 'now {value}, should be {target}'),
              {
                value: figures.value,
                target: figures.target,
              },
            )}
          </span>
        ) : (
          sentences.map(({ why, places }) =>
            why ? (
              <span key={why.zh} className={styles.ruleWhy}>
                {t(why)}
                {ofDish && sentences.length > 1
                  ? t(text('：{places}', ': {places}'), {
                      places: listed(
                        t,
                        places.map((check) => placeOf(t, check)),
                      ),
                    })
                  : null}
              </span>
            ) : null,
          )
        )}
        {only ? (
          <span className={styles.ruleWhy}>{measured ? placeWithDishes(t, only) : dishesAt(t, only)}</span>
        ) : null}
      </span>
    </>
  );
  return (
    <li>
      {whole && onHighlight && whole.days.length ? (
        <button
          type="button"
          className={styles.rule}
          aria-pressed={highlight?.key === whole.key}
          onClick={() => toggle(whole)}
        >
          {words}
        </button>
      ) : (
        <div className={styles.rule}>{words}</div>
      )}
      {group.broken.length > 1 ? (
        <div className={styles.rulePlaces}>
          {brokenInOrder(group)
            .slice(0, PLACES)
            .map((check) => {
              const place = placeWithDishes(t, check);
              const one = highlightOf(check);
              return onHighlight ? (
                <button
                  key={one.key}
                  type="button"
                  aria-pressed={highlight?.key === one.key}
                  title={check.why ? t(check.why) : undefined}
                  onClick={() => toggle(one)}
                >
                  {place}
                </button>
              ) : (
                <span key={one.key}>{place}</span>
              );
            })}
        </div>
      ) : null}
    </li>
  );
}
