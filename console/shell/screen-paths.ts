// Paths whose screen's file bears a better name than the path, among them all paths with parameters.
import { matchPath } from 'react-router';
import { HOME_PATH } from '../client/settings.ts';

const files: Record<string, string> = {
  [HOME_PATH]: '/home/wel',
  '/wel/dashboard': '/home/dashboard',
  '/info/index': '/account/info',
  '/system/user': '/account/user',
  '/system/registration': '/account/registration',
  '/organisation/staff': '/account/staff',
  '/monitor/session': '/auth/session-list',
  '/system/dept': '/organisation/dept',
  '/dict-horizontal/index': '/system/dict-horizontal',
  '/dict-vertical/index': '/system/dict-vertical',
  '/system/dictbiz': '/system/dict-biz',
  '/base/region': '/system/region',
  '/authority/role': '/system/role',
  '/authority/datascope': '/system/data-scope',
  '/authority/apiscope': '/system/api-scope',
  '/authority/explain': '/system/access-explain',
  '/park/add': '/organisation/kindergarten-guide',
  '/park/edit': '/organisation/dept-edit',
  '/park/edit1': '/organisation/dept-edit',
  '/park/edit2': '/organisation/dept-edit',
  '/park/edit3': '/organisation/dept-edit',
  '/desk/notice': '/content/notice',
  '/desk/feedback': '/content/feedback',
  '/monitor/log/audit': '/log/audit',
  '/monitor/log/usual': '/log/usual',
  '/monitor/log/api': '/log/api',
  '/monitor/log/error': '/log/error',
  '/work/process/leave/form/:processDefinitionId': '/workflow/leave-form',
  '/work/process/leave/handle/:taskId/:processInstanceId/:businessId': '/workflow/leave-handle',
  '/work/process/leave/detail/:processInstanceId/:businessId': '/workflow/leave-detail',
};

/** The paths with parameters; a screen reads them by `useParams`. */
export const patterns: readonly string[] = Object.keys(files).filter((path) => path.includes('/:'));

/** The file below `areas/` (without ending) where the screen of a path would be. */
export function fileOf(path: string): string {
  const direct = files[path];
  if (direct) return direct;
  const pattern = patterns.find((one) => matchPath(one, path));
  return pattern ? files[pattern]! : path;
}
