// Step 4 of a menu: its generation, and what came of it — why the menu is good, or why there is none.
import {
  CalendarOutlined,
  EditOutlined,
  HourglassOutlined,
  ReloadOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { dishesData } from '../../../contract/recipe/menu.ts';
import { generateRecipe } from '../../../contract/recipe/generation.ts';
import { recipeDetailCall } from '../../../contract/recipe/recipe.ts';
import { useLanguage, useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { keyOfCall, queryClient, refreshCalls, useAct } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { FailureReport } from './result/failure-report.tsx';
import { GenerationRun } from './result/generation-run.tsx';
import { MenuResult } from './result/menu-result.tsx';
import { PresentMenu } from './result/present-menu.tsx';
import { SearchedLonger } from './result/searched-longer.tsx';
import { TakenNotice } from './result/taken-notice.tsx';
import { searchLongerLabel, useSearchLonger } from './result/use-search-longer.ts';
import { useGeneration } from './result/use-generation.ts';
import { generationMethods } from './wizard/generation-methods.ts';
import { useWizardRecipe } from './wizard/use-wizard-recipe.ts';
import { WizardFrame } from './wizard/wizard-frame.tsx';
import { allows, recipeStateOf, stepPath } from './wizard/wizard-steps.ts';
import { newMenu } from './shared/new-menu.ts';
import ui from '../../ui/ui.module.css';
import styles from './wizard/wizard.module.css';

export const title = newMenu;
export const below: Below = () => [{ path: '/recipe/list' }];

export default function Generate() {
  const t = useText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const may = usePermission();
  const { id, recipe } = useWizardRecipe();
  const saved = recipe.data;
  const state = saved ? recipeStateOf(saved.recipeStatus) : null;
  const language = useLanguage((now) => now.language);
  const seeEnd = async (): Promise<void> => {
    // The menu before its state: once it is said to be there, nobody may see the one before, or none, in its place.
    if (id)
      await queryClient.refetchQueries({ queryKey: keyOfCall(dishesData, { id }, language), exact: true });
    await refreshCalls([recipeDetailCall]);
  };
  const generation = useGeneration(id ?? '', state === 'generating', () => void seeEnd());
  const generate = useAct(generateRecipe, { done: null, refreshes: [recipeDetailCall] });
  const longer = useSearchLonger(id ?? '', saved?.recipeStatus ?? null);
  const mayGenerate = !!saved && allows(saved.recipeStatus, 'generate') && may(generateRecipe.access);
  const start = async (): Promise<void> => {
    if (!id) return;
    if (
      state === 'unconfirmed' &&
      !(await confirm(t(text('重新生成这份食谱吗?', 'Generate this menu again?')), {
        detail: t(
          text(
            '未锁定的菜品会被换掉，锁定的菜品保留。',
            'Dishes that are not locked will be replaced; locked dishes are kept.',
          ),
        ),
      }))
    )
      return;
    generate.mutate({ query: { id } });
  };
  const method = generationMethods.find((one) => one.key === saved?.conditions.method);
  const acts = (
    <div className={styles.wizardFoot}>
      <div className={styles.wizardSummary} />
      {may('recipe_edit') && saved && allows(saved.recipeStatus, 'edit') ? (
        <Button icon={<EditOutlined />} onClick={() => void navigate(stepPath(2, id))}>
          {t(text('修改条件', 'Change conditions'))}
        </Button>
      ) : null}
      {mayGenerate ? (
        <Button
          icon={state === 'unconfirmed' ? <ReloadOutlined /> : <ThunderboltOutlined />}
          type={state === 'unconfirmed' ? 'default' : 'primary'}
          loading={generate.isPending}
          onClick={() => void start()}
        >
          {state === 'unconfirmed' || state === 'failed'
            ? t(text('重新生成', 'Generate again'))
            : t(text('开始生成', 'Generate'))}
        </Button>
      ) : null}
      {state === 'unconfirmed' && longer ? (
        <Button icon={<HourglassOutlined />} loading={longer.starting} onClick={longer.start}>
          {t(searchLongerLabel)}
        </Button>
      ) : null}
      {state === 'unconfirmed' || state === 'completed' ? (
        <Button
          type="primary"
          icon={<CalendarOutlined />}
          onClick={() => void navigate(`/recipe/week?id=${id ?? ''}`)}
        >
          {t(text('打开周食谱', 'Open weekly menu'))}
        </Button>
      ) : null}
    </div>
  );
  return (
    <WizardFrame step={4} id={id} recipe={recipe} plain>
      {saved ? <TakenNotice recipe={saved} /> : null}
      {saved && state === 'unconfirmed' ? <SearchedLonger recipe={saved} /> : null}
      {state === 'generating' && saved ? (
        <>
          <GenerationRun recipeId={saved.id} generation={generation} />
          <PresentMenu recipe={saved} />
        </>
      ) : null}
      {state === 'draft' && saved ? (
        <>
          {generation.progress?.state === 'cancelled' ? (
            <Alert
              type="info"
              showIcon
              title={t(text('已停止，停止时还没有找到食谱', 'Stopped before a menu was found'))}
            />
          ) : null}
          {generation.progress?.failure ? (
            <Alert type="error" showIcon title={generation.progress.failure} />
          ) : null}
          <div className={ui.card}>
            <EmptyState
              title={t(text('条件已经齐了，可以开始生成', 'Everything is set. The menu can be generated'))}
              hint={t(text('{days} 天，{method}方式', '{days} days, {method} mode'), {
                days: saved.days.length,
                method: method ? t(method.label) : '',
              })}
              action={
                mayGenerate ? (
                  <Button
                    type="primary"
                    size="large"
                    icon={<ThunderboltOutlined />}
                    loading={generate.isPending}
                    onClick={() => void start()}
                  >
                    {t(text('开始生成', 'Generate'))}
                  </Button>
                ) : null
              }
            />
          </div>
        </>
      ) : null}
      {state === 'failed' && saved ? <FailureReport recipe={saved} /> : null}
      {(state === 'unconfirmed' || state === 'completed') && saved ? <MenuResult recipe={saved} /> : null}
      {saved && state !== 'generating' && state !== 'draft' ? acts : null}
    </WizardFrame>
  );
}
