// What the four steps share: the head with the steps, the foot with back and next, loading and refusing states.
import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { notAllowed } from '../../../../contract/kit/common-refusals.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { generateProgress } from '../../../../contract/recipe/generation.ts';
import { submitConditions, submitRecipeDateList } from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useTabTitle } from '../../../client/tab-context.tsx';
import { usePermission } from '../../../client/user.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { fixedBy } from './fixed-by.ts';
import { FixedMenu } from './fixed-menu.tsx';
import { useHasKept } from './kept-values.ts';
import type { WizardRecipe } from './use-wizard-recipe.ts';
import { stepPath, wizardSteps, type StepNumber } from './wizard-steps.ts';
import { newMenu } from '../shared/new-menu.ts';
import { MenuStatus } from '../shared/menu-status.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './wizard.module.css';

export interface WizardFrameProps {
  step: StepNumber;
  id: string | null;
  recipe: WizardRecipe;
  /** Saves this step and answers whether it was possible; absent where there is nothing to save. */
  save?: () => Promise<boolean>;
  saving?: boolean;
  nextLabel?: Text;
  /** Instead of going on to the following step. */
  onNext?: () => void;
  nextDisabled?: boolean;
  /** Beside the buttons: what has been chosen, in a line. */
  summary?: ReactNode;
  /** No foot: the step has its own acts. */
  plain?: boolean;
  children: ReactNode;
}

export function WizardFrame(props: WizardFrameProps) {
  const { step, id, recipe, save, saving, plain, summary } = props;
  const t = useText();
  const navigate = useNavigate();
  useTabTitle(recipe.data?.recipeName ?? newMenu);
  useUnsavedGuard(useHasKept(id ?? 'new'));
  const fixed = step !== 4 && recipe.data ? fixedBy(recipe.data.recipeStatus) : null;
  const go = async (to: StepNumber): Promise<void> => {
    if (to > step && save && !fixed && !(await save())) return;
    if (to !== step) void navigate(stepPath(to, id));
  };
  const may = usePermission();
  const acts = step === 1 ? submitRecipeDateList : submitConditions;
  const forward = (): void => {
    if (props.onNext) props.onNext();
    else void go((step + 1) as StepNumber);
  };
  return (
    <div className={`${ui.page} ${styles.wizard}`}>
      <header className={`${ui.card} ${styles.wizardHead}`}>
        <div className={styles.wizardTitle}>
          <h1 title={recipe.data?.recipeName}>{recipe.data?.recipeName ?? t(newMenu)}</h1>
          {recipe.data ? <MenuStatus menu={recipe.data} /> : null}
        </div>
        <Stepper
          steps={wizardSteps.map(({ number, label }) => ({ key: number, label }))}
          current={step}
          isOpen={(number) => !!id || number === 1}
          onGo={(to) => void go(to)}
        />
      </header>
      <WizardBody {...props} />
      {plain || (id && !recipe.data) || !may(acts.access) ? null : (
        <footer className={styles.wizardFoot}>
          <div className={styles.wizardSummary}>{summary}</div>
          {step > 1 ? (
            <Button icon={<ArrowLeftOutlined />} onClick={() => void go((step - 1) as StepNumber)}>
              {t(text('上一步', 'Back'))}
            </Button>
          ) : null}
          <Button
            type="primary"
            loading={saving ?? false}
            disabled={!!fixed || (props.nextDisabled ?? false)}
            title={fixed ? t(fixed.why) : undefined}
            onClick={forward}
          >
            {t(props.nextLabel ?? text('下一步', 'Next'))}
            <ArrowRightOutlined aria-hidden="true" />
          </Button>
        </footer>
      )}
    </div>
  );
}

/** The step itself, or why it cannot be shown. */
function WizardBody({ step, id, recipe, children }: WizardFrameProps) {
  const t = useText();
  const navigate = useNavigate();
  const may = usePermission();
  if (
    !may(
      step === 1
        ? submitRecipeDateList.access
        : step === 4
          ? generateProgress.access
          : submitConditions.access,
    )
  )
    return (
      <div className={ui.card}>
        <EmptyState
          title={t(notAllowed.text)}
          hint={t(text('如需开通，请联系管理员', 'Contact an administrator if you need access'))}
        />
      </div>
    );
  if (!id) {
    return step === 1 ? (
      <>{children}</>
    ) : (
      <div className={ui.card}>
        <EmptyState
          title={t(text('先选择食谱的日期', 'Choose the days of the menu first'))}
          action={
            <Button type="primary" onClick={() => void navigate(stepPath(1, null))}>
              {t(text('去选日期', 'Choose days'))}
            </Button>
          }
        />
      </div>
    );
  }
  if (recipe.error && !recipe.data)
    return (
      <div className={ui.card}>
        <ErrorState error={recipe.error} onRetry={recipe.retry} />
      </div>
    );
  if (!recipe.data)
    return (
      <div className={ui.card}>
        <Skeleton active paragraph={{ rows: 9 }} />
      </div>
    );
  const fixed = step === 4 ? null : fixedBy(recipe.data.recipeStatus);
  return fixed ? <FixedMenu id={id} {...fixed} /> : <>{children}</>;
}
