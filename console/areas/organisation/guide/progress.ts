// What a kindergarten that is being set up has by now.
import { staffPage } from '../../../../contract/account/staff.ts';
import { deptSettingDetail } from '../../../../contract/organisation/dept-setting.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { childrenIn } from '../shared/children.ts';
import { guideSteps, type GuideStep } from './guide-steps.ts';

/** Its settings. */
export const useSettingOf = (deptId: string, enabled = true) =>
  useCall(deptSettingDetail, { query: { deptId } }, { enabled, staleTime: 0 });

/** Its people, as far as they may be seen. */
export function useStaffOf(deptId: string, enabled = true) {
  const may = usePermission();
  return useCall(
    staffPage,
    { query: { deptId, current: 1, size: 1 } },
    { enabled: enabled && may(staffPage.access), staleTime: 0 },
  );
}

/**
 * Which steps are done: those before `step`, but for what is missing whoever has passed by.
 * @param id of the kindergarten; null: it is not there yet
 */
export function useProgress(id: string | null, step: GuideStep): (key: GuideStep) => boolean {
  const isThere = id !== null;
  const setting = useSettingOf(id ?? '', isThere);
  const staff = useStaffOf(id ?? '', isThere);
  const orderOf = (key: GuideStep): number => guideSteps.findIndex((one) => one.key === key);
  return (key) => {
    if (!isThere || orderOf(key) >= orderOf(step)) return false;
    if (key === 'plan') return childrenIn(setting.data?.ageTypes ?? []) > 0;
    if (key === 'staff') return staff.data === undefined || staff.data.total > 0;
    return true;
  };
}
