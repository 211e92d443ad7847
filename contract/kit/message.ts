// The sentences of the seed and of the wire that more than one place says.
import { text } from './text.ts';

export const messages = {
  done: text('操作成功', 'Done'),
  nothing: text('暂无承载数据', 'No data'),
  created: text('新增成功', 'Created'),
  updated: text('更新成功', 'Updated'),
  copyNamed: text('{name}（副本）', '{name} (copy)'),
  deleted: text('删除成功', 'Deleted'),
  cacheCleared: text('清除完毕', 'Cleared'),
  unknownError: text('未知错误', 'Unknown error'),
  selectOne: text('请选择至少一条数据', 'Please select at least one row'),
  /** Where a row of a tree stands that has none above it. */
  top: text('顶级', 'Top'),
  confirmDelete: text('确定将选择数据删除?', 'Delete the selected rows?'),
};
