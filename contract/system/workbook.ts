// How much may leave or enter at once as a workbook.
import { parameter } from '../kit/parameter.ts';
import { text } from '../kit/text.ts';

export const exportLimit = parameter.integer({
  key: 'export.max-rows',
  label: text('单次导出的最大行数', 'Maximum rows per export'),
  remark: text(
    '超过此行数的导出会被拒绝，并提示缩小查询范围。',
    'Larger exports are rejected with the advice to narrow the search.',
  ),
  initial: 100_000,
  min: 100,
  max: 1_000_000,
});

export const importLimit = parameter.integer({
  key: 'import.max-rows',
  label: text('单次导入的最大行数', 'Maximum rows per import'),
  remark: text('超过此行数的文件会被拒绝。', 'Larger files are rejected.'),
  initial: 10_000,
  min: 10,
  max: 20_000,
});
