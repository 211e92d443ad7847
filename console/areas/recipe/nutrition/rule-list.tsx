// The rules of a menu, broken ones first: hard before soft, each with why. A click shows in the grid where it applies.
import { CheckCircleFilled, ExclamationCircleFilled, StopFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { MEALS, type MealKey } from '../../../../planner/nutrition/meal-pattern.ts';
import type { Check } from '../../../../planner/solution.ts';
import { useText } from '../../../shell/language.ts';
import { amount } from '../../../ui/money.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { shortDate, weekday } from '../week/dates.ts';
import type { Highlight } from '../week/week-context.ts';

export const keyOfCheck = (check: Check): string =>
  [check.rule, check.kind, check.scope.days.join(','), check.scope.meal ?? '', check.scope.value ?? ''].join(
    '|',
  );

export const highlightOf = (check: Check): Highlight => ({
  key: keyOfCheck(check),
  days: check.scope.days,
  meal: check.scope.meal ?? null,
  dishId: check.kind === 'eligible' || check.kind === 'repeat' ? (check.scope.value ?? null) : null,
});

/** Hard before soft, dear before cheap; what holds comes last. */
export function sortChecks(checks: readonly Check[]): { broken: Check[]; held: Check[] } {
  const broken = checks.filter((check) => check.broken);
  broken.sort((a, b) => Number(b.hard) - Number(a.hard) || b.penalty - a.penalty);
  return { broken, held: checks.filter((check) => !check.broken) };
}

export interface RuleListProps {
  checks: readonly Check[];
  highlight?: Highlight | null;
  onHighlight?: (highlight: Highlight | null) => void;
}

const FIRST = 40;

export function RuleList({ checks, highlight, onHighlight }: RuleListProps) {
  const t = useText();
  const [all, setAll] = useState(false);
  const { broken, held } = sortChecks(checks);
  const shownHeld = all ? held : [];
  return (
    <div className="sy-rules">
      {broken.length === 0 ? (
        <EmptyState
          compact
          title={t(text('所有规则都已满足', 'Every rule is met'))}
          hint={t(text('共检查 {count} 条', '{count} checked'), { count: checks.length })}
        />
      ) : null}
      <ul>
        {broken.slice(0, FIRST).map((check) => (
          <Rule
            key={keyOfCheck(check)}
            check={check}
            highlight={highlight ?? null}
            onHighlight={onHighlight}
          />
        ))}
        {shownHeld.map((check) => (
          <Rule
            key={keyOfCheck(check)}
            check={check}
            highlight={highlight ?? null}
            onHighlight={onHighlight}
          />
        ))}
      </ul>
      {held.length ? (
        <Button type="link" size="small" onClick={() => setAll((now) => !now)} aria-expanded={all}>
          {all
            ? t(text('收起已满足的规则', 'Hide the rules that are met'))
            : t(text('查看已满足的 {count} 条规则', 'Show the {count} rules that are met'), {
                count: held.length,
              })}
        </Button>
      ) : null}
    </div>
  );
}

const bounds = (check: Check): string => {
  const [low, high] = [amount(check.lower, 2), amount(check.upper, 2)];
  if (check.lower !== null && check.upper !== null)
    return check.lower === check.upper ? low : `${low}–${high}`;
  if (check.lower !== null) return `≥ ${low}`;
  return check.upper === null ? '' : `≤ ${high}`;
};

function Rule({
  check,
  highlight,
  onHighlight,
}: {
  check: Check;
  highlight: Highlight | null;
  onHighlight: RuleListProps['onHighlight'];
}) {
  const t = useText();
  const key = keyOfCheck(check);
  const on = highlight?.key === key;
  const { days, meal } = check.scope;
  const where = [
    days.length === 1 && days[0] ? `${t(weekday(days[0]))} ${shortDate(days[0])}` : '',
    meal && meal in MEALS ? t(MEALS[meal as MealKey]) : '',
  ]
    .filter(Boolean)
    .join(' ');
  const tone = check.broken ? (check.hard ? 'bad' : 'warning') : 'good';
  const Icon = check.broken ? (check.hard ? StopFilled : ExclamationCircleFilled) : CheckCircleFilled;
  const range = bounds(check);
  const content = (
    <>
      <Icon className={`sy-rule-icon sy-tone-${tone}`} aria-hidden="true" />
      <span className="sy-rule-words">
        <span className="sy-rule-name">
          {t(check.name)}
          {where ? <small>{where}</small> : null}
          {check.hard && check.broken ? <em>{t(text('必须满足', 'Must hold'))}</em> : null}
        </span>
        {check.why ? <span className="sy-rule-why">{t(check.why)}</span> : null}
        {check.value !== null && range ? (
          <span className="sy-rule-figures">
            {t(text('现在 {value}，应为 {range}', 'now {value}, should be {range}'), {
              value: amount(check.value, 2),
              range,
            })}
          </span>
        ) : null}
      </span>
    </>
  );
  return (
    <li>
      {onHighlight && days.length ? (
        <button
          type="button"
          className="sy-rule"
          aria-pressed={on}
          onClick={() => onHighlight(on ? null : highlightOf(check))}
        >
          {content}
        </button>
      ) : (
        <div className="sy-rule">{content}</div>
      )}
    </li>
  );
}
