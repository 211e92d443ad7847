// One kindergarten in steps: basic data, children and plan, children by date, staff, disabled foods. The seed's paths
// /park/edit, edit1, edit2 and edit3 open the step of their place.
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { text, type Text } from '../../../contract/kit/text.ts';
import { staffCalls } from '../../../contract/account/staff.ts';
import { deptDetail } from '../../../contract/organisation/dept-calls.ts';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { useText } from '../../client/language.ts';
import type { Below } from '../../client/trail.ts';
import { useTabTitle } from '../../client/tab-context.tsx';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { useWorkingDept } from '../../client/working-dept.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { orgCategory } from '../../../contract/organisation/dept.ts';
import { UnitBasics } from './dept/unit-basics.tsx';
import { ChildCalendar, childCalendarTitle } from './setting/child-calendar.tsx';
import { DisabledFoods } from './setting/disabled-foods.tsx';
import { PlanOf } from './setting/plan-of.tsx';
import ui from '../../ui/ui.module.css';
import styles from './shared/setting.module.css';

export const title = text('园所资料', 'Kindergarten profile');
export const below: Below = () => [{ path: '/system/dept' }];

const STEPS = ['basics', 'plan', 'staff', 'foods'] as const;
type Step = (typeof STEPS)[number] | 'children';

/** The step a path of the seed stands for. */
const stepOfPath = (pathname: string): Step => STEPS[Number(/(\d)$/.exec(pathname)?.[1] ?? 0)] ?? 'basics';

export default function DeptEditor() {
  const t = useText();
  const may = usePermission();
  const { pathname } = useLocation();
  const own = useWorkingDept((state) => state.deptId);
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') || own;
  const unit = useCall(deptDetail, { query: { id } }, { enabled: !!id && may(deptDetail.access) });
  useTabTitle(unit.data?.deptName);
  if (!id)
    return (
      <div className={ui.page}>
        <section className={ui.card}>
          <EmptyState title={t(text('请先选择幼儿园', 'Please choose a kindergarten first'))} />
        </section>
      </div>
    );
  const openStep = (step: string): void => {
    const next = new URLSearchParams(search);
    next.set('step', step);
    setSearch(next, { replace: true });
  };
  const isKindergarten = unit.data?.deptCategory === orgCategory.entries.kindergarten.key;
  const steps: { key: Step; label: Text; shown: boolean; content: () => ReactNode }[] = [
    {
      key: 'basics',
      label: text('基本资料', 'Profile'),
      shown: !!unit.data,
      content: () => (unit.data ? <UnitBasics key={unit.data.id} unit={unit.data} /> : null),
    },
    {
      key: 'plan',
      label: text('班级人数与餐标', 'Children and budget'),
      shown: isKindergarten && may(deptSettingDetail.access),
      content: () => <PlanOf deptId={id} onCalendar={() => openStep('children')} />,
    },
    {
      key: 'children',
      label: childCalendarTitle,
      shown: isKindergarten && may(deptSettingDetail.access),
      content: () => <ChildCalendar deptId={id} mayEdit={may(submitSetting.access)} />,
    },
    {
      key: 'staff',
      label: text('员工', 'Staff'),
      shown: may(staffCalls.list.access),
      content: () => (
        <EntityPage family={staffCalls} fixed={{ deptId: id }} fresh={{ deptId: id }} search={null} />
      ),
    },
    {
      key: 'foods',
      label: text('禁用食材', 'Prohibited foods'),
      shown: isKindergarten && may(deptSettingDetail.access),
      content: () => <DisabledFoods deptId={id} mayEdit={may(submitSetting.access)} />,
    },
  ];
  const shown = steps.filter((step) => step.shown);
  const asked = (search.get('step') as Step | null) ?? stepOfPath(pathname);
  const active = shown.some(({ key }) => key === asked) ? asked : shown[0]?.key;
  return (
    <div className={ui.page}>
      <PageHeader
        title={unit.data?.deptName ?? t(title)}
        tags={
          unit.data ? (
            <DictionaryTag code={orgCategory.code} value={unit.data.deptCategory} tones={{ 4: 'good' }} />
          ) : null
        }
        description={[unit.data?.parentName, unit.data?.regionName, unit.data?.address]
          .filter(Boolean)
          .join(' · ')}
        {...(may('dept_view') ? { back: '/system/dept' } : {})}
      />
      {unit.error && !unit.data ? (
        <section className={ui.card}>
          <ErrorState error={unit.error} onRetry={() => void unit.refetch()} retrying={unit.isFetching} />
        </section>
      ) : (
        <Tabs
          className={styles.settingTabs}
          {...(active ? { activeKey: active } : {})}
          destroyOnHidden
          onChange={openStep}
          items={shown.map(({ key, label, content }) => ({ key, label: t(label), children: content() }))}
        />
      )}
    </div>
  );
}
