// A new kindergarten, ready for its first menu in five steps. Each step stores what it asks, so that the guide can be left
// and taken up again at its address.
import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { deptDetail } from '../../../contract/organisation/dept-calls.ts';
import { submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTab, useTabTitle } from '../../client/tab-context.tsx';
import { hasUnsaved, setTabs, useTabs } from '../../client/tab-store.ts';
import { pageOfRecord } from '../../client/tabs.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { unsavedQuestion } from '../../ui/unsaved-guard.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { PastePeople } from '../account/shared/paste-people.tsx';
import { UnitBasics } from './dept/unit-basics.tsx';
import { guideSteps, guideTitle, stepAfter, stepAsked, type GuideStep } from './guide/guide-steps.ts';
import { NewKindergarten } from './guide/new-kindergarten.tsx';
import { useProgress } from './guide/progress.ts';
import { ReadyForMenus } from './guide/ready-for-menus.tsx';
import { DisabledFoods } from './setting/disabled-foods.tsx';
import { PlanOf } from './setting/plan-of.tsx';
import ui from '../../ui/ui.module.css';
import styles from './guide/guide.module.css';

export const title = guideTitle;
export const below: Below = () => [{ path: '/system/dept' }];

export default function KindergartenGuide() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const step = stepAsked(search.get('step'), id !== null);
  const unit = useCall(deptDetail, { query: { id: id ?? '' } }, { enabled: id !== null });
  const { key: tab } = useTab();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const name = unit.data?.deptName;
  useTabTitle(name ? pageOfRecord(name, title) : title);
  const isDone = useProgress(id, step);
  const move = (to: GuideStep): void => setSearch(id ? { id, step: to } : {});
  /** The tab without a kindergarten has become that of the one made: going back leads to no filled form, and the next guide begins empty. */
  const goOnWith = (added: string): void => {
    void navigate(`/park/add?id=${added}&step=plan`, { replace: true });
    setTabs(useTabs.getState().tabs.filter((one) => one.key !== tab));
  };
  // These two forms are gone with their step; who is pasted stays.
  const isForm = step === 'basics' || step === 'plan';
  const go = async (to: GuideStep): Promise<void> => {
    if (to === step || (isForm && hasUnsaved([tab]) && !(await confirm(t(unsavedQuestion))))) return;
    move(to);
  };
  return (
    <div className={ui.page}>
      <header className={`${ui.card} ${styles.head}`}>
        <h1>{name ?? t(guideTitle)}</h1>
        <Stepper
          steps={guideSteps}
          current={step}
          isDone={isDone}
          isOpen={(key) => id !== null || key === 'basics'}
          onGo={(to) => void go(to)}
        />
      </header>
      {id === null ? (
        <NewKindergarten onAdded={goOnWith} />
      ) : unit.error && !unit.data ? (
        <section className={ui.card}>
          <ErrorState error={unit.error} onRetry={() => void unit.refetch()} retrying={unit.isFetching} />
        </section>
      ) : !unit.data ? (
        <section className={ui.card}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </section>
      ) : (
        <>
          {step === 'basics' ? <UnitBasics key={id} unit={unit.data} /> : null}
          {step === 'plan' ? <PlanOf deptId={id} next={() => move('foods')} /> : null}
          {step === 'foods' ? <FoodsStep deptId={id} /> : null}
          {/* First passwords are shown once: going to another step and back must not lose them. */}
          <div hidden={step !== 'staff'}>
            <section className={ui.card}>
              <PastePeople key={id} deptId={id} />
            </section>
          </div>
          {step === 'menu' ? <ReadyForMenus deptId={id} deptName={unit.data.deptName} onGo={move} /> : null}
          <StepFoot step={step} onGo={(to) => void go(to)} />
        </>
      )}
    </div>
  );
}

function FoodsStep({ deptId }: { deptId: string }) {
  const may = usePermission();
  return <DisabledFoods deptId={deptId} mayEdit={may(submitSetting.access)} />;
}

/** Back and on; the step of the plan goes on by saving. */
function StepFoot({ step, onGo }: { step: GuideStep; onGo: (step: GuideStep) => void }) {
  const t = useText();
  return (
    <footer className={styles.foot}>
      {step === 'basics' ? null : (
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={() => onGo(stepAfter(step, -1))}>
          {t(text('上一步', 'Back'))}
        </Button>
      )}
      {step === 'menu' || step === 'plan' ? null : (
        <Button type="primary" onClick={() => onGo(stepAfter(step, 1))}>
          {t(text('下一步', 'Next'))}
          <ArrowRightOutlined aria-hidden />
        </Button>
      )}
    </footer>
  );
}
