// The way into the wizard, wherever it begins, and what it is called.
import { text } from '../../../../contract/kit/text.ts';

export const newMenu = text('新增食谱', 'New menu');
/** For days that are named beside it. */
export const newMenuForDays = text('为这些天新增食谱', 'New menu for these days');

/** Where a new menu begins: of a kindergarten (undefined: the one worked in), with days that are chosen already. */
export function newMenuPath(deptId: string | undefined, dates: readonly string[] = []): string {
  const asked = [
    ...(deptId ? [`deptId=${deptId}`] : []),
    ...(dates.length > 0 ? [`dates=${dates.join(',')}`] : []),
  ];
  return ['/recipe/schooladd1', asked.join('&')].filter(Boolean).join('?');
}
