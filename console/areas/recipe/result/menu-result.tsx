// Why a generated menu is good: in a doctor's words first, then nutrients, cost and every rule; how close to the
// optimum it is stands one click deeper.
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { isProof, standingOf } from '../../../../contract/recipe/menu-proof.ts';
import { dishesData } from '../../../../contract/recipe/menu.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { isJudged, isSilent } from '../../../../planner/nutrition/verdicts.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { amount, yuanSigned } from '../../../ui/money.ts';
import type { ToneName } from '../../../ui/tone-tag.tsx';
import { NutrientList } from '../nutrition/nutrient-list.tsx';
import { NutrientRadar } from '../nutrition/nutrient-radar.tsx';
import { verdictTone } from '../../../ui/verdict-tone.ts';
import { SectionCard } from '../wizard/section-card.tsx';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { recipeStateOf } from '../wizard/wizard-steps.ts';
import { DayFigures } from './day-figures.tsx';
import { brokenWords } from './gap-words.ts';
import { useGenerationOf } from './generation-store.ts';
import { groupChecks } from './group-checks.ts';
import { MenuInBrief } from './menu-in-brief.tsx';
import { MenuProofView } from './menu-proof.tsx';
import { isMissed } from './rule-sections.ts';
import { RuleSummary } from './rule-summary.tsx';
import { weekFoods } from './week-foods.ts';
import { WorthOfChanges } from './worth-of-changes.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './result.module.css';

function Figure({
  label,
  value,
  note,
  tone = 'neutral',
}: {
  label: string;
  value: ReactNode;
  note?: string;
  tone?: ToneName;
}) {
  return (
    <div className={styles.resultFigure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note ? <dd className={styles.resultNote}>{note}</dd> : null}
    </div>
  );
}

export function MenuResult({ recipe }: { recipe: RecipeDetailAnswer }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const view = useCall(dishesData, { query: { id: recipe.id } });
  const { curve } = useGenerationOf(recipe.id);
  const proof = isProof(recipe.proof) ? recipe.proof : null;
  if (view.error && !view.data)
    return (
      <div className={ui.card}>
        <ErrorState error={view.error} onRetry={() => void view.refetch()} retrying={view.isFetching} />
      </div>
    );
  if (!view.data)
    return (
      <div className={ui.card}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  const { figures, days } = view.data;
  const standing = proof && standingOf(proof, recipe.editedSince, figures.objective);
  const groups = groupChecks(figures.checks);
  const energy = figures.nutrients.find((line) => line.nutrient === 'energy');
  const right = figures.nutrients.filter((line) => verdictTone(line.verdict) === 'good').length;
  const judged = figures.nutrients.filter((line) => isJudged(line.verdict)).length;
  const silent = figures.nutrients.filter((line) => isSilent(line.verdict)).length;
  const left = figures.costFen === null ? null : figures.priceFen - figures.costFen;
  const daily = days.map((day) => day.foodCount);
  const foods = weekFoods(figures.checks);
  return (
    <>
      <section
        className={`${ui.card} ${styles.result}`}
        aria-label={t(text('这份食谱好在哪里', 'Why this menu is good'))}
      >
        <MenuInBrief
          recipe={recipe}
          figures={figures}
          {...(proof ? {} : { note: t(text('手工排出', 'planned by hand')) })}
        />
        {figures.brokenHard > 0 ? (
          <p>
            {brokenWords(standing ?? 'byHand', recipeStateOf(recipe.recipeStatus) === 'completed').map(
              (words) => t(words),
            )}
          </p>
        ) : null}
        <dl className={styles.resultFigures}>
          <Figure
            label={t(text('日均能量', 'Daily energy'))}
            value={energy?.coverage == null ? '—' : `${Math.round(energy.coverage)}%`}
            note={
              energy
                ? `${amount(energy.value, 0, language)} / ${amount(energy.target, 0, language)} kcal`
                : ''
            }
            tone={energy ? verdictTone(energy.verdict) : 'neutral'}
          />
          <Figure
            label={t(text('日均成本', 'Daily cost'))}
            value={yuanSigned(figures.costFen)}
            note={
              left === null
                ? t(text('有食材没有单价', 'Some foods have no price'))
                : left >= 0
                  ? t(text('餐标 {price}，余 {left}', 'budget {price}, {left} left'), {
                      price: yuanSigned(figures.priceFen),
                      left: yuanSigned(left),
                    })
                  : t(text('超出餐标 {over}', '{over} over budget'), { over: yuanSigned(-left) })
            }
            tone={left === null ? 'neutral' : left >= 0 ? 'good' : 'bad'}
          />
          <Figure
            label={t(text('食材种类（周）', 'Foods per week'))}
            value={foods ? foods.foods : '—'}
            note={[
              foods
                ? t(
                    foods.weeks > 1
                      ? text('最差一周，应为 {target} 种', 'worst week, target {target}')
                      : text('应为 {target} 种', 'target {target}'),
                    { target: foods.target },
                  )
                : '',
              t(text('每天 {low}–{high} 种', '{low}–{high} per day'), {
                low: Math.min(...daily),
                high: Math.max(...daily),
              }),
            ]
              .filter(Boolean)
              .join(' · ')}
            tone={foods?.tone ?? 'neutral'}
          />
        </dl>
        {proof && standing ? (
          <MenuProofView
            proof={proof}
            standing={standing}
            objective={figures.objective}
            keepsAll={!groups.some(isMissed)}
            curve={curve}
          />
        ) : null}
      </section>
      <div className={styles.resultColumns}>
        <SectionCard
          title={t(text('营养素', 'Nutrients'))}
          hint={[
            t(text('{right}/{all} 项达标', '{right} of {all} in range'), { right, all: judged }),
            silent ? t(text('另 {n} 项无法评价', '{n} more cannot be assessed'), { n: silent }) : '',
            t(text('日均每人，全部年龄段加权', 'daily mean per child, weighted over all age groups')),
          ]
            .filter(Boolean)
            .join(t(text('；', '; ')))}
        >
          <NutrientList lines={figures.nutrients} />
        </SectionCard>
        <div className={styles.resultSide}>
          <SectionCard title={t(text('营养轮廓', 'Nutrient profile'))}>
            <NutrientRadar lines={figures.nutrients} height={260} />
          </SectionCard>
          <SectionCard
            title={t(text('每天', 'By day'))}
            hint={t(text('能量、成本、食材种类', 'energy, cost, foods'))}
          >
            <DayFigures days={days} />
          </SectionCard>
        </div>
      </div>
      {groups.some(isMissed) ? <WorthOfChanges recipe={recipe} /> : null}
      <SectionCard
        title={t(text('规则与目标', 'Rules and goals'))}
        hint={t(
          text(
            '按类排列，没有做到的在前；“相差”是离目标还有多远',
            'By kind, unmet ones first; “Missing” is the distance to the target',
          ),
        )}
      >
        <RuleSummary groups={groups} recipeId={recipe.id} />
      </SectionCard>
    </>
  );
}
