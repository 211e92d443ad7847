// A new kindergarten, ready for its first menu in five steps. Each step stores what it asks, so that the guide can be left
// and taken up again at its address.
import { ArrowLeftOutlined, ArrowRightOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { deptDetail } from '../../../contract/organisation/dept-calls.ts';
import { submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { PastePeople } from '../account/shared/paste-people.tsx';
import { UnitBasics } from './dept/unit-basics.tsx';
import { guideSteps, guideTitle, stepAfter, stepAsked, type GuideStep } from './guide/guide-steps.ts';
import { NewKindergarten } from './guide/new-kindergarten.tsx';
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
  const go = (to: GuideStep, of = id): void => setSearch(of ? { id: of, step: to } : {});
  return (
    <div className={ui.page}>
      <header className={`${ui.card} ${styles.head}`}>
        <h1>{unit.data?.deptName ?? t(guideTitle)}</h1>
        <Stepper
          steps={guideSteps}
          current={step}
          isOpen={(key) => id !== null || key === 'basics'}
          onGo={go}
        />
      </header>
      {id === null ? (
        <NewKindergarten onAdded={(added) => go('plan', added)} />
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
          {step === 'plan' ? <PlanOf deptId={id} next={() => go('foods')} /> : null}
          {step === 'foods' ? <FoodsStep deptId={id} /> : null}
          {step === 'staff' ? (
            <section className={ui.card}>
              <PastePeople deptId={id} />
            </section>
          ) : null}
          {step === 'menu' ? <ReadyForMenus deptId={id} onGo={go} /> : null}
          <StepFoot step={step} onGo={go} />
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
