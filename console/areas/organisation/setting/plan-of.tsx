// What a kindergarten plans by, read and then shown as a form.
import { Skeleton } from 'antd';
import { deptSettingDetail, submitSetting } from '../../../../contract/organisation/dept-setting.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PlanForm, type PlanFormProps } from './plan-form.tsx';
import ui from '../../../ui/ui.module.css';

type PlanOfProps = { deptId: string } & Pick<PlanFormProps, 'next' | 'onCalendar'>;

export function PlanOf({ deptId, next, onCalendar }: PlanOfProps) {
  const may = usePermission();
  const setting = useCall(deptSettingDetail, { query: { deptId } });
  if (setting.error && !setting.data)
    return (
      <section className={ui.card}>
        <ErrorState
          error={setting.error}
          onRetry={() => void setting.refetch()}
          retrying={setting.isFetching}
        />
      </section>
    );
  if (!setting.data)
    return (
      <section className={ui.card}>
        <Skeleton active paragraph={{ rows: 10 }} />
      </section>
    );
  return (
    <PlanForm
      key={deptId}
      setting={setting.data}
      deptId={deptId}
      mayEdit={may(submitSetting.access)}
      next={next}
      onCalendar={onCalendar}
    />
  );
}
