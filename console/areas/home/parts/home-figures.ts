// What the home page makes of the server's summary: small, pure, tested. Nothing is counted that is not known.
import type { LoginKind } from '../../../../contract/auth/user-kind.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { AnswerOf } from '../../../../contract/kit/endpoint.ts';
import type { homeSummary } from '../../../../contract/recipe/home.ts';
import { recipeMachine } from '../../../../contract/recipe/recipe-state.ts';
import type { Wire } from '../../../client/api.ts';

export type Summary = Wire<NonNullable<AnswerOf<typeof homeSummary>>>;
export type TodoRow = Summary['todo'][number];

/**
 * Whether the home page is that of somebody who looks after kindergartens rather than works in one. A person of a
 * kindergarten may have several too, and works in the one chosen.
 */
export const looksAfterMany = (summary: Pick<Summary, 'kindergartens' | 'dept'>, kind: LoginKind): boolean =>
  summary.kindergartens.length > 0 && (kind !== 'school' || summary.dept === null);

const greetings = [
  { until: 5, words: text('夜深了，{name}', 'Good evening, {name}') },
  { until: 11, words: text('早上好，{name}', 'Good morning, {name}') },
  { until: 13, words: text('中午好，{name}', 'Good day, {name}') },
  { until: 18, words: text('下午好，{name}', 'Good afternoon, {name}') },
  { until: 24, words: text('晚上好，{name}', 'Good evening, {name}') },
];

/** The greeting of an hour (0–23). */
export const greetingAt = (hour: number): Text =>
  (greetings.find((one) => hour < one.until) ?? greetings[0]!).words;

/** Allergens of a day's dishes, each once, in the order they first appear. */
export const allergensOf = (meals: NonNullable<Summary['menu']>['meals']): string[] => [
  ...new Set(meals.flatMap(({ dishes }) => dishes.flatMap(({ allergens }) => allergens))),
];

/** What one does next with a menu, where it leads, and whether it is the person's turn. */
export interface NextAct {
  label: Text;
  path: string;
  urgent: boolean;
}

/** The next act for a menu in its state, by what the person may do. */
export function nextActOf(
  row: Pick<TodoRow, 'id' | 'recipeStatus'>,
  may: (code: string) => boolean,
): NextAct {
  const { states } = recipeMachine;
  const id = encodeURIComponent(row.id);
  const edits = may('recipe_edit');
  switch (row.recipeStatus) {
    case states.generating.key:
      return { label: text('查看进度', 'See progress'), path: `/recipe/schooladd4?id=${id}`, urgent: false };
    case states.failed.key:
      return { label: text('查看原因', 'See why'), path: `/recipe/schooladd4?id=${id}`, urgent: edits };
    case states.unconfirmed.key:
      return may('recipe_complete')
        ? { label: text('查看并确认', 'Review and confirm'), path: `/recipe/week?id=${id}`, urgent: true }
        : { label: text('查看', 'Open'), path: `/recipe/week?id=${id}`, urgent: false };
    case states.draft.key:
      if (edits)
        return { label: text('继续设置', 'Continue'), path: `/recipe/schooladd2?id=${id}`, urgent: true };
      return { label: text('查看', 'Open'), path: `/recipe/detail?id=${id}`, urgent: false };
    default:
      return { label: text('查看', 'Open'), path: `/recipe/week?id=${id}`, urgent: false };
  }
}

/** Kindergartens with the emptiest next week first; those with no service day have nothing to cover. */
export const leastCoveredFirst = (rows: Summary['kindergartens']): Summary['kindergartens'] =>
  [...rows].sort((a, b) => b.days - b.coveredDays - (a.days - a.coveredDays));

/** A date yyyy-MM-dd as people say it. */
export const dayWords = (date: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(locale, { timeZone: 'UTC', ...options });
