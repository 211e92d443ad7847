// Settings of a kindergarten: what its menus are planned by, and the foods it does not use.
import { Skeleton, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { text } from '../../../contract/kit/text.ts';
import { deptSettingDetail, submitSetting } from '../../../contract/organisation/dept-setting.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChildCalendar, childCalendarTitle } from './setting/child-calendar.tsx';
import { DisabledFoods } from './setting/disabled-foods.tsx';
import { PlanForm } from './setting/plan-form.tsx';
import { useKindergarten } from './shared/use-kindergarten.tsx';
import ui from '../../ui/ui.module.css';
import styles from './shared/setting.module.css';

export const title = text('园所设置', 'Kindergarten settings');

export default function KindergartenSetting() {
  const t = useText();
  const may = usePermission();
  const [search, setSearch] = useSearchParams();
  const { deptId, known, chooser } = useKindergarten();
  const setting = useCall(deptSettingDetail, { query: deptId ? { deptId } : {} }, { enabled: known });
  const mayEdit = may(submitSetting.access);
  const openTab = (tab: string): void => {
    const next = new URLSearchParams(search);
    next.set('tab', tab);
    setSearch(next, { replace: true });
  };
  if (!known)
    return (
      <div className={ui.page}>
        <div className={ui.card}>
          <EmptyState
            title={t(text('还没有可管理的幼儿园', 'There is no kindergarten for you to manage yet'))}
          />
        </div>
      </div>
    );
  return (
    <div className={ui.page}>
      <PageHeader
        title={setting.data?.deptName ?? t(title)}
        description={t(
          text(
            '人数、餐式、餐标和营养标准决定新食谱的条件',
            'Children, meals, budget and nutrition standards for new menus',
          ),
        )}
        actions={chooser}
      />
      {setting.error && !setting.data ? (
        <div className={ui.card}>
          <ErrorState
            error={setting.error}
            onRetry={() => void setting.refetch()}
            retrying={setting.isFetching}
          />
        </div>
      ) : !setting.data ? (
        <div className={ui.card}>
          <Skeleton active paragraph={{ rows: 10 }} />
        </div>
      ) : (
        <Tabs
          className={styles.settingTabs}
          activeKey={search.get('tab') ?? 'plan'}
          onChange={openTab}
          items={[
            {
              key: 'plan',
              label: t(text('计划参数', 'Planning')),
              children: (
                <PlanForm
                  key={setting.data.deptId}
                  setting={setting.data}
                  deptId={deptId}
                  mayEdit={mayEdit}
                  onCalendar={() => openTab('children')}
                />
              ),
            },
            {
              key: 'children',
              label: t(childCalendarTitle),
              children: <ChildCalendar key={setting.data.deptId} deptId={deptId} mayEdit={mayEdit} />,
            },
            {
              key: 'foods',
              label: t(text('禁用食材', 'Prohibited foods')),
              children: <DisabledFoods deptId={deptId} mayEdit={mayEdit} />,
            },
          ]}
        />
      )}
    </div>
  );
}
