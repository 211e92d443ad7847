// A menu in a doctor's words: whether it may be served, what it gives, what it misses and what can be done about it.
import { ExclamationCircleFilled, SafetyCertificateOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { text, type Text } from '../../../../contract/kit/text.ts';
import type { MenuFigures } from '../../../../contract/recipe/menu.ts';
import { menuSummary } from '../../../../contract/recipe/menu-summary.ts';
import { listed, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { amount } from '../../../ui/money.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { brokenRulePath } from '../week/rule-place.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { allows, recipeStateOf, stepPath } from '../wizard/wizard-steps.ts';
import { figuresOf } from './check-figures.ts';
import { GroupsOff } from './groups-off.tsx';
import { brokenInOrder, countRules, groupChecks, sentencesOf, type RuleGroup } from './group-checks.ts';
import { menuPhrases, type MenuPhrase } from './menu-words.ts';
import { isMissed, sectionOf, seriousOf } from './rule-sections.ts';
import { usePlaces } from './use-places.ts';
import { searchLongerLabel, useSearchLonger } from './use-search-longer.ts';
import styles from './result.module.css';

const SHOWN = 5;
/** So many goals clearly missed are no blemishes of a menu: nobody should serve it as it is. */
const UNFIT = 6;
/** Part of the budget from which it is what is short, %. */
const SPENT = 97;

/**
 * The word on the whole menu. The shield is green only while nothing serious is missed.
 * @param groupsOff age groups that are off where all children together are not
 */
function verdictOf(
  groups: readonly RuleGroup[],
  groupsOff: MenuFigures['groupsOff'],
): { tone: ToneName; words: Text; n: number } {
  const allAlike = groupsOff.length === 0;
  const missed = groups.filter(isMissed);
  const hard = missed.filter((group) => group.hard).length;
  const serious = seriousOf(groups).length;
  if (hard > 0)
    return {
      tone: 'bad',
      words: text('还有 {n} 条必须满足的规则没有满足', 'Mandatory rules not met: {n}'),
      n: hard,
    };
  if (serious >= UNFIT)
    return {
      tone: 'bad',
      words: text(
        '不宜直接使用：有 {n} 项明显没做到',
        'Not fit to serve as it is: {n} goals are clearly missed',
      ),
      n: serious,
    };
  if (serious > 0)
    return {
      tone: 'warning',
      words: text('可以用，但有 {n} 项明显没做到', 'Usable, but {n} goals are clearly missed'),
      n: serious,
    };
  const beyond = groupsOff.filter(({ excessive }) => excessive).length;
  if (beyond > 0)
    return {
      tone: 'warning',
      words: text(
        '可以用，但有 {n} 个年龄段的营养素明显过高',
        'Usable, but far too much of a nutrient for age groups: {n}',
      ),
      n: beyond,
    };
  if (missed.length > 0)
    return {
      tone: 'good',
      words: allAlike
        ? text('可以放心用，只有 {n} 处小偏差', 'Good to serve; small shortfalls: {n}')
        : text(
            '可以用：按全园平均有 {n} 处小偏差，分年龄段看还有偏离',
            'Usable: {n} small shortfalls for all children together, and more for single age groups',
          ),
      n: missed.length,
    };
  return {
    tone: 'good',
    words: allAlike
      ? text('可以放心用，样样都做到了', 'Good to serve: every rule and goal is met')
      : text(
          '可以用：按全园平均样样都做到了，分年龄段看有偏离',
          'Usable: every rule and goal is met for all children together, though not for each age group',
        ),
    n: 0,
  };
}

/** Something is short of the whole menu: of single days the report, which speaks of their mean, says nothing. */
const fallsShort = ({ broken, tightest: { lower, value } }: RuleGroup): boolean =>
  lower !== null && value !== null && value < lower && broken.every(({ scope }) => scope.days.length !== 1);

function useRemedy(recipeId: string, recipeStatus: number) {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  const to = (label: Text, path: string) => (
    <Button size="small" onClick={() => void navigate(path)}>
      {t(label)}
    </Button>
  );
  const longer = useSearchLonger(recipeId, recipeStatus);
  const mayChange = may('recipe_edit') && allows(recipeStatus, 'edit');
  const conditions = mayChange
    ? to(text('改餐标或条件', 'Change the conditions'), stepPath(2, recipeId))
    : null;
  const of = (group: RuleGroup) => {
    const section = sectionOf(group);
    if (section === 'money' && conditions) return conditions;
    // No one dish is too much of a whole week's purchase.
    if (section === 'kitchen' && mayChange)
      return (
        <span className={styles.remedies}>
          {longer ? (
            <Button size="small" loading={longer.starting} onClick={longer.start}>
              {t(searchLongerLabel)}
            </Button>
          ) : null}
          {to(text('改一个条件', 'Change a condition'), stepPath(2, recipeId))}
        </span>
      );
    if (section === 'nutrition' && fallsShort(group))
      return to(text('看可以补什么', 'See what to add'), `/recipe/report?id=${recipeId}`);
    return to(
      section !== 'kitchen' &&
        section !== 'nutrition' &&
        may('recipe_edit') &&
        allows(recipeStatus, 'arrange')
        ? text('去换一道菜', 'Replace a dish')
        : section === 'nutrition'
          ? text('看是哪几天', 'See which days')
          : text('看是哪几餐', 'See which meals'),
      brokenRulePath(recipeId, group),
    );
  };
  return { conditions, of };
}

/** Where all the money is spent and much is still missed, no other dish mends it. */
function BudgetShort({ percent, remedy }: { percent: number; remedy: ReactNode }) {
  const t = useText();
  return (
    <li>
      <div>
        <p className={styles.ruleTitle}>{t(text('餐标多半太低', 'The budget is probably too low'))}</p>
        <p className={styles.ruleDetail}>
          {t(
            remedy
              ? text(
                  '餐标已用到 {n}%，换菜补不齐：提高餐标，或在下方看改一个条件能换来什么',
                  '{n}% of it is spent, other dishes will not mend this: raise it, or see below what one change would buy',
                )
              : text(
                  '餐标已用到 {n}%，换菜补不齐，提高餐标才行',
                  '{n}% of it is spent; other dishes will not mend this, only a higher budget will',
                ),
            { n: amount(percent, 1) },
          )}
        </p>
      </div>
      {remedy}
    </li>
  );
}

/** How a missed rule is missed, and where. */
function useWhy(): (group: RuleGroup) => string {
  const t = useText();
  const places = usePlaces();
  return (group) => {
    const { value, target } = figuresOf(group.tightest, t);
    const [first] = sentencesOf(group);
    // A sentence of the planner names its days itself.
    const told = group.kind !== 'limit' && first?.why;
    if (told) return t(told);
    const figures =
      target &&
      t(
        group.broken.length > 1
          ? text('最差处 {value}，应 {target}', 'at worst {value}, should be {target}')
          : text('现在 {value}，应 {target}', 'now {value}, should be {target}'),
        { value, target },
      );
    return [figures, places(brokenInOrder(group))].filter(Boolean).join(' · ');
  };
}

function Missed({ group, remedy }: { group: RuleGroup; remedy: ReactNode }) {
  const t = useText();
  const why = useWhy();
  return (
    <li>
      <div>
        <p className={styles.ruleTitle}>{t(group.name)}</p>
        <p className={styles.ruleDetail}>{why(group)}</p>
      </div>
      {remedy}
    </li>
  );
}

/** One phrase; a marked one names the rule that it misses, with how and where behind it. */
function Phrase({ phrase: { words, values, missed } }: { phrase: MenuPhrase }) {
  const t = useText();
  const why = useWhy();
  const [first] = missed;
  if (!first) return <li>{t(words, values)}</li>;
  const reasons = missed.map((group) => `${t(group.name)}${t(text('：', ': '))}${why(group)}`);
  return (
    <Tooltip title={<span className={styles.reasons}>{reasons.join('\n')}</span>}>
      <li data-tone="warning" tabIndex={0}>
        <ExclamationCircleFilled aria-label={t(text('没有做到', 'missed'))} role="img" />
        {t(words, values)}
        <small>
          {t(text('没做到：{rules}', 'not kept: {rules}'), {
            rules: listed(
              t,
              missed.map(({ name }) => t(name)),
            ),
          })}
        </small>
      </li>
    </Tooltip>
  );
}

/**
 * By which rules a confirmed menu is judged here, and what was found by those of its confirmation; nothing where both
 * find as much.
 */
function judgedBy(
  { recipeStatus, confirmedMissed }: MenuInBriefProps['recipe'],
  groups: readonly RuleGroup[],
): { words: Text; n: number } | null {
  if (recipeStateOf(recipeStatus) !== 'completed') return null;
  if (!confirmedMissed) return { words: text('按现行规则评价', 'judged by the rules of today'), n: 0 };
  const missedNow = (hard: boolean): number => {
    const { all, kept } = countRules(groups, hard);
    return all - kept;
  };
  const { hard, soft } = confirmedMissed;
  if (missedNow(true) === hard && missedNow(false) === soft) return null;
  const n = hard + soft;
  const words =
    n === 0
      ? text('按现行规则评价；确认时全部达到', 'judged by the rules of today; when confirmed, all were met')
      : text(
          '按现行规则评价；确认时有 {n} 项没有达到',
          'judged by the rules of today; missed when confirmed: {n}',
        );
  return { words, n };
}

export interface MenuInBriefProps {
  recipe: Pick<RecipeDetailAnswer, 'id' | 'recipeStatus' | 'confirmedMissed'>;
  figures: MenuFigures;
  /** Said below the verdict. */
  note?: string;
}

export function MenuInBrief({ recipe, figures, note }: MenuInBriefProps) {
  const { id: recipeId, recipeStatus } = recipe;
  const t = useText();
  const summary = useCall(menuSummary, { query: { id: recipeId } });
  const remedy = useRemedy(recipeId, recipeStatus);
  const groups = groupChecks(figures.checks);
  const judged = judgedBy(recipe, groups);
  const { tone, words, n } = verdictOf(groups, figures.groupsOff);
  const serious = seriousOf(groups);
  const goals = countRules(groups, false);
  const spent = summary.data?.pricePercent ?? null;
  const isShort = serious.length >= UNFIT && spent !== null && spent >= SPENT;
  const phrases = summary.data ? menuPhrases(summary.data, figures, groups) : [];
  return (
    <div className={styles.brief}>
      <div className={styles.resultWords} data-tone={tone}>
        {tone === 'good' ? (
          <SafetyCertificateOutlined aria-hidden="true" />
        ) : (
          <WarningOutlined aria-hidden="true" />
        )}
        <div>
          <h2>{t(words, { n })}</h2>
          <p className={styles.resultNote}>
            {[
              figures.brokenHard === 0
                ? t(text('所有必须满足的规则都已满足', 'All mandatory rules are met'))
                : '',
              t(text('{kept}/{all} 个目标达到', '{kept} of {all} goals met'), { ...goals }),
              note,
              judged && t(judged.words, { n: judged.n }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {summary.data?.judgedOtherwise ? (
            <p className={styles.resultNote}>{t(summary.data.judgedOtherwise)}</p>
          ) : null}
          <GroupsOff recipeId={recipeId} groups={figures.groupsOff} />
        </div>
      </div>
      {summary.isPending ? <Skeleton.Button active size="small" block /> : null}
      {phrases.length ? (
        <ul
          className={styles.phrases}
          aria-label={t(text('这份食谱给孩子的', 'What the menu gives a child'))}
        >
          {phrases.map((phrase) => (
            <Phrase key={phrase.key} phrase={phrase} />
          ))}
        </ul>
      ) : null}
      {serious.length ? (
        <div className={styles.missed} data-tone={tone}>
          <h3>{t(text('没做到的，可以这样办', 'What is missed, and what can be done'))}</h3>
          <ul>
            {isShort ? <BudgetShort percent={spent} remedy={remedy.conditions} /> : null}
            {serious.slice(0, SHOWN).map((group) => (
              <Missed key={group.key} group={group} remedy={remedy.of(group)} />
            ))}
          </ul>
          {serious.length > SHOWN ? (
            <p className={styles.ruleDetail}>
              {t(text('另有 {n} 项', 'and {n} more'), { n: serious.length - SHOWN })}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
