// No menu is possible: which rules clash, and the cheapest ways out, each with a button where a button can do it.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { conflictCalls } from '../../../../contract/library/combination-conflict.ts';
import { disableFoodList, submitSetting } from '../../../../contract/organisation/dept-setting.ts';
import { submitConditions } from '../../../../contract/recipe/recipe.ts';
import type { Relaxation } from '../../../../planner/solution.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { amount } from '../../../ui/money.ts';
import { clashWords, relaxationWords } from '../shared/explanation-words.ts';
import { SectionCard } from '../wizard/section-card.tsx';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { stepPath } from '../wizard/wizard-steps.ts';
import type { ProposedChange } from './taken-change.ts';
import { useTakeChange } from './use-take-change.ts';
import { isExplanation, wayOutOf, type WayOut } from './ways-out.ts';
import styles from './result.module.css';

/** What is done when a way out is taken: the budget then is a round one, not the least that is enough. */
const takenWords = (relaxation: Relaxation, way: WayOut): Text => {
  if (way.kind !== 'price') return relaxation.text;
  const price = amount(way.price, 2);
  return text(`餐标提高到 ¥${price}`, `meal budget raised to ¥${price}`);
};

/** How sure it is that this is enough, and that less is not. */
function sureness({ proven, value, missed }: Relaxation): Text {
  if (missed === 0)
    return text('已排出一份验证过：所有规则都能做到', 'shown by a menu that keeps every rule');
  if (!proven)
    return text('已验证可行，不一定是最小改动', 'shown to be sufficient, perhaps not the smallest change');
  return value === null
    ? text('已验证可行', 'shown to be sufficient')
    : text('已证明是最小改动', 'proven to be the smallest change');
}

/** What the least budget comes to: all places are filled, and little else is as it should be. */
const missedWords = text(
  '只够把各餐摆满：排出的食谱有 {n} 条规则做不到，多为营养目标',
  'only fills every meal: its menu misses {n} rules, nutrition goals most of all',
);

/** The change of the conditions that a way out is; null where it is made elsewhere. */
function changeOf(way: WayOut, title: Text): ProposedChange | null {
  switch (way.kind) {
    case 'kindergartenFood':
    case 'ownPair':
    case 'template':
    case 'unlock':
      return null;
    case 'fewerDishes':
      return { title, slots: way.slots };
    case 'price':
      return { title, values: () => ({ price: way.price }) };
    case 'noTaboo':
      return { title, values: () => ({ useTaboo: 0 }) };
    case 'allowFoods':
      return {
        title,
        values: ({ disabledFoods }) => ({
          disabledFoods: disabledFoods.filter((food) => !way.foodIds.includes(food.foodId)),
        }),
      };
  }
}

/** Where a way out is taken that is no change of the conditions; null for whoever may not take it. */
function usePathOf(way: WayOut, { id }: RecipeDetailAnswer): { path: string; label: Text } | null {
  const may = usePermission();
  if (way.kind === 'kindergartenFood' && may(submitSetting.access))
    return { path: '/organisation/setting?tab=foods', label: text('去园所设置', 'To the settings') };
  if (way.kind === 'ownPair' && may(conflictCalls.list.access))
    return {
      path: '/library/combination-conflict',
      label: text('去相克搭配', 'To the incompatible pairs'),
    };
  if (way.kind === 'template' && may(submitConditions.access))
    return { path: stepPath(2, id), label: text('去换模板', 'Change the template') };
  if (way.kind === 'unlock' && may('recipe_edit'))
    return { path: `/recipe/week?id=${id}&week=${way.week}`, label: text('去解锁', 'Go to the dish') };
  return null;
}

interface WayButtonProps {
  recipe: RecipeDetailAnswer;
  way: WayOut;
  title: Text;
  /** Its menu keeps every rule. */
  best: boolean;
}

function WayButton({ recipe, way, title, best }: WayButtonProps) {
  const t = useText();
  const navigate = useNavigate();
  const taking = useTakeChange(recipe, false);
  const elsewhere = usePathOf(way, recipe);
  if (elsewhere) return <Button onClick={() => void navigate(elsewhere.path)}>{t(elsewhere.label)}</Button>;
  const change = changeOf(way, title);
  if (!change) return null;
  return taking ? (
    <Button type={best ? 'primary' : 'default'} loading={taking.taking} onClick={() => taking.take(change)}>
      {way.kind === 'price'
        ? t(text('按 ¥{price} 生成', 'Generate at ¥{price}'), { price: amount(way.price, 2) })
        : t(text('采用并生成', 'Use and generate'))}
    </Button>
  ) : null;
}

export function FailureReport({ recipe }: { recipe: RecipeDetailAnswer }) {
  const t = useText();
  const may = usePermission();
  const explanation = isExplanation(recipe.explanation) ? recipe.explanation : null;
  const disabled = useCall(
    disableFoodList,
    { query: { deptId: recipe.deptId } },
    { enabled: may(disableFoodList.access) },
  );
  const now = {
    ownFoods: recipe.disabledFoods.map((food) => food.foodId),
    kindergartenFoods: (disabled.data ?? [])
      .filter((food) => food.level === 'own')
      .map((food) => food.foodId),
    slots: recipe.conditions.slots,
  };
  if (!explanation)
    return (
      <SectionCard title={t(text('没有生成食谱', 'No menu was generated'))}>
        <p>
          {t(
            text(
              '在给定时间内没有找到食谱，也没能证明不存在。可以换用“精细”方式再试，或放宽条件。',
              'No menu was found in the given time, but one may exist. Try the thorough mode, or relax the conditions.',
            ),
          )}
        </p>
      </SectionCard>
    );
  const open = explanation.relaxations.filter((relaxation) => relaxation.works);
  // Only what was shown to be too little: of some the time did not tell.
  const closed = explanation.relaxations.filter(({ works, proven }) => !works && proven).length;
  return (
    <>
      <SectionCard
        title={
          explanation.proven
            ? t(text('在这些条件下不可能排出食谱', 'No menu is possible under these conditions'))
            : t(text('在给定时间内没有找到食谱', 'No menu was found in the given time'))
        }
        hint={
          open.length
            ? t(
                open.length === 1
                  ? text('这样改就能排出', 'With this change a menu is possible')
                  : text('任选一条做到就够', 'Any one of these is enough'),
              )
            : t(
                text(
                  '只放宽一条规则不够，需要同时调整几条',
                  'Relaxing one rule is not enough: several must change together',
                ),
              )
        }
      >
        {explanation.summary ? <p className={styles.summary}>{t(explanation.summary)}</p> : null}
        <ul className={styles.ways}>
          {open.map((relaxation) => {
            const way = wayOutOf(relaxation, now);
            const [words, values] = relaxationWords(relaxation);
            return (
              <li key={`${relaxation.kind}/${relaxation.rule}/${relaxation.value}`}>
                <span>
                  {t(words, values)}
                  <small>
                    {relaxation.missed ? t(missedWords, { n: relaxation.missed }) : t(sureness(relaxation))}
                  </small>
                </span>
                {way ? (
                  <WayButton
                    recipe={recipe}
                    way={way}
                    title={takenWords(relaxation, way)}
                    best={relaxation.missed === 0}
                  />
                ) : null}
              </li>
            );
          })}
        </ul>
        {open.length === 0 && explanation.elastic.length ? (
          <>
            <p>{t(text('同时放宽以下各条即可：', 'Relaxing all of these together is enough:'))}</p>
            <ul className={styles.clash}>
              {explanation.elastic.map((one) => (
                <li key={one.rule}>{t(one.text)}</li>
              ))}
            </ul>
          </>
        ) : null}
        {open.length === 0 && explanation.clash.some(({ rule }) => rule.startsWith('template.')) ? (
          <WayButton
            recipe={recipe}
            way={{ kind: 'template' }}
            title={text('食谱模板', 'Menu template')}
            best={false}
          />
        ) : null}
      </SectionCard>
      <SectionCard
        title={t(text('哪些规则互相冲突', 'Conflicting rules'))}
        hint={
          explanation.smallest || explanation.minimal
            ? t(
                text(
                  '放在一起不可能同时满足，缺一条都不构成这个冲突',
                  'These cannot all be met together; dropping any one of them resolves this conflict',
                ),
              )
            : t(text('放在一起不可能同时满足', 'These cannot all be met together'))
        }
      >
        <ul className={styles.clash}>
          {explanation.clash.map((rule) => {
            const [words, values] = clashWords(rule);
            return <li key={`${rule.kind}/${rule.rule}`}>{t(words, values)}</li>;
          })}
        </ul>
        {open.length && closed ? (
          <p className={styles.clashNote}>
            {t(text('另有 {n} 条单独放宽都不够。', 'Relaxing any one of {n} others is not enough.'), {
              n: closed,
            })}
          </p>
        ) : null}
      </SectionCard>
    </>
  );
}
