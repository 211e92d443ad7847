// Whole foods as a workbook: what an export writes comes back in, and the same once more changes nothing. A row is known
// by its code; a cell that is empty leaves what there is.
import { endpoint } from '../kit/endpoint.ts';
import { refusal } from '../kit/refusal.ts';
import { rowsImport } from '../kit/rows-import.ts';
import { text } from '../kit/text.ts';
import { foodCalls } from './food.ts';

const base = '/api/mrtc-recipe/food-info';
const { access } = foodCalls.submit;

export const foodWorkbookRefusals = {
  notOwn: refusal(
    'food.import.not-own',
    text(
      '编码“{code}”是公共食材库的“{food}”，不能修改；请换一个编码和名称',
      'Code “{code}” is “{food}” of the common library, which cannot be changed. Use another code and name',
    ),
  ),
  mayNotChange: refusal(
    'food.import.no-edit',
    text(
      '编码“{code}”已有食材，您没有修改食材的权限',
      'Code “{code}” is taken, and you may not change foods',
    ),
  ),
  month: refusal(
    'food.import.month',
    text(
      '“{value}”不是月份，请填 1 到 12，多个用、分隔',
      '“{value}” is no month. Enter 1 to 12, separated by commas',
    ),
  ),
};

export const foodTemplate = endpoint({
  method: 'GET',
  path: `${base}/import-template`,
  summary: text('食材导入模板（Excel）', 'Template for importing foods'),
  access,
  answerKind: 'file',
});

export const importFoods = rowsImport({
  path: `${base}/import`,
  summary: text('导入食材', 'Import foods'),
  access,
  query: {},
  refusals: [...foodCalls.submit.refusals, ...Object.values(foodWorkbookRefusals)],
});
