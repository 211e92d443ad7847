// What one change of the conditions would buy: tried on request, for the menu as it stands, and taken where it stands.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { isOpen } from '../../../../contract/kit/job.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { submitSetting } from '../../../../contract/organisation/dept-setting.ts';
import { lockDish } from '../../../../contract/recipe/menu.ts';
import {
  stopWeighing,
  weighChanges,
  worthOfChanges,
  type MenuWorth,
  type TriedChange,
} from '../../../../contract/recipe/menu-worth.ts';
import { listed, useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { JobProgress } from '../../../ui/job-progress.tsx';
import { yuanSigned } from '../../../ui/money.ts';
import type { ConditionValues } from '../wizard/condition-values.ts';
import { SectionCard } from '../wizard/section-card.tsx';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { allows } from '../wizard/wizard-steps.ts';
import { searchLongerLabel, useSearchLonger } from './use-search-longer.ts';
import { useTakeChange } from './use-take-change.ts';
import styles from './result.module.css';

const LOOK_AGAIN_MS = 1500;

/** Saves the change and searches on at once. */
const use = text('采用并生成', 'Use and generate');

const phases = {
  queued: text('排队中…', 'Waiting in line …'),
  running: text('正在试算…', 'Trying the changes …'),
  stopping: text('正在停止…', 'Stopping …'),
};

interface Taking {
  label: Text;
  act: () => void;
  busy?: boolean;
}

/** How a change is taken: at once where it is one of the conditions, else where it is done; null for who may not. */
function useTaking(recipe: RecipeDetailAnswer): (tried: TriedChange) => Taking | null {
  const navigate = useNavigate();
  const may = usePermission();
  const taking = useTakeChange(recipe, true);
  const longer = useSearchLonger(recipe.id, recipe.recipeStatus);
  const { id, recipeStatus } = recipe;
  const changing = (title: Text, values: (now: ConditionValues) => Partial<ConditionValues>): Taking | null =>
    taking && { label: use, act: () => taking.take({ title, values }), busy: taking.taking };
  return ({ change, title }) => {
    switch (change.kind) {
      case 'price':
        return changing(title, () => ({ price: change.priceFen / 100 }));
      case 'rule':
        return changing(title, ({ rules }) => ({ rules: { ...rules, [change.rule]: change.value } }));
      case 'anyTaste':
        return changing(title, ({ wishes }) => ({ wishes: { ...wishes, taste: null } }));
      case 'meatlessDays':
        return changing(title, ({ wishes }) => ({ wishes: { ...wishes, meatlessDays: change.days } }));
      case 'anyNeighbours':
        return changing(title, ({ wishes }) => ({ wishes: { ...wishes, neighbours: 'any' } }));
      case 'allowFood':
        if (!change.inSetting)
          return changing(title, ({ disabledFoods }) => ({
            disabledFoods: disabledFoods.filter((food) => food.foodId !== change.foodId),
          }));
        return may(submitSetting.access)
          ? {
              label: text('去园所设置', 'To the settings'),
              act: () => void navigate('/organisation/setting?tab=foods'),
            }
          : null;
      case 'unlock':
        return may(lockDish.access) && allows(recipeStatus, 'arrange')
          ? {
              label: text('去解除锁定', 'To the weekly menu'),
              act: () => void navigate(`/recipe/week?id=${id}`),
            }
          : null;
      case 'longer':
        return longer && { label: searchLongerLabel, act: longer.start, busy: longer.starting };
    }
  };
}

function Change({ tried, take }: { tried: TriedChange; take: Taking | null }) {
  const t = useText();
  return (
    <li>
      <div>
        <p className={styles.ruleTitle}>{t(tried.title)}</p>
        <p className={styles.ruleDetail}>
          {[
            t(text('能做到：{rules}', 'Then met: {rules}'), { rules: listed(t, tried.gained) }),
            tried.lost.length
              ? t(text('反而做不到：{rules}', 'no longer met: {rules}'), { rules: listed(t, tried.lost) })
              : '',
            tried.missed
              ? t(text('还有 {n} 条做不到', '{n} rules still missed'), { n: tried.missed })
              : t(text('样样都做到', 'every rule met')),
            tried.costFen === null
              ? ''
              : t(text('日均成本 {cost}', 'daily cost {cost}'), { cost: yuanSigned(tried.costFen) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {take ? (
        <Button loading={take.busy ?? false} onClick={take.act}>
          {t(take.label)}
        </Button>
      ) : null}
    </li>
  );
}

function Found({ worth, recipe }: { worth: MenuWorth; recipe: RecipeDetailAnswer }) {
  const t = useText();
  const take = useTaking(recipe);
  if (worth.changes.length === 0)
    return (
      <p>
        {t(
          worth.state === 'done'
            ? text(
                '比较了 {n} 种改动，试排了最有希望的 {tried} 种，单独哪一种都换不来更多达标的规则。',
                '{n} changes were compared and the {tried} most promising tried; none of them alone meets more rules.',
              )
            : text('停止前还没有试出有用的改动。', 'No useful change was found before it was stopped.'),
          { n: worth.weighed, tried: worth.tried },
        )}
      </p>
    );
  return (
    <ul className={styles.ways}>
      {worth.changes.map((tried) => (
        <Change key={tried.title.zh} tried={tried} take={take(tried)} />
      ))}
    </ul>
  );
}

export function WorthOfChanges({ recipe }: { recipe: RecipeDetailAnswer }) {
  const t = useText();
  const may = usePermission();
  const query = { id: recipe.id };
  const read = useCall(
    worthOfChanges,
    { query },
    { staleTime: 0, refetchInterval: (worth) => (isOpen(worth?.state) ? LOOK_AGAIN_MS : false) },
  );
  const worth = read.data;
  const busy = isOpen(worth?.state);
  const begin = useAct(weighChanges, { done: null });
  const stop = useAct(stopWeighing, { done: text('正在停止', 'Stopping') });
  const stopping = stop.isPending || stop.isSuccess;
  const mayTry = may(weighChanges.access) && allows(recipe.recipeStatus, 'edit');
  const ended = worth && !busy && !worth.outdated && worth.state !== 'none' && worth.state !== 'failed';
  if (!mayTry && !ended) return null;
  return (
    <SectionCard
      title={t(text('改一个条件，能换来什么', 'What one change of the conditions would buy'))}
      hint={t(
        text(
          '逐一试算：餐标、食材种类、不用的食材、口味等，只改一样，其余不变；现有食谱不受影响',
          'Tried one by one: budget, number of foods, foods left out, taste and so on. The present menu stays as it is',
        ),
      )}
      extra={
        mayTry && !busy ? (
          <Button
            onClick={() => {
              stop.reset();
              begin.mutate({ body: query });
            }}
            loading={begin.isPending}
          >
            {t(ended ? text('重新试算', 'Try again') : text('试算', 'Try the changes'))}
          </Button>
        ) : null
      }
    >
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
      ) : null}
      {busy && worth ? (
        <JobProgress
          phase={t(stopping ? phases.stopping : worth.state === 'queued' ? phases.queued : phases.running)}
          percent={worth.of ? (100 * worth.done) / worth.of : 0}
          cancelling={stopping}
          {...(may(stopWeighing.access) ? { onCancel: () => stop.mutate({ body: query }) } : {})}
          cancelLabel={t(text('停止', 'Stop'))}
        />
      ) : null}
      {worth?.outdated && !busy ? (
        <p>{t(text('上次试算之后食谱改过。', 'The menu was changed since the changes were last tried.'))}</p>
      ) : null}
      {worth?.state === 'failed' && worth.failure ? <p>{worth.failure}</p> : null}
      {ended ? <Found worth={worth} recipe={recipe} /> : null}
    </SectionCard>
  );
}
