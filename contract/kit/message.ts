// The sentences of the seed and of the wire that more than one place says.
import { text } from './text.ts';

export const messages = {
  done: text('操作成功', 'Done'),
  nothing: text('暂无承载数据', 'No data'),
  created: text('新增成功', 'Created'),
  updated: text('更新成功', 'Updated'),
  deleted: text('删除成功', 'Deleted'),
  cacheCleared: text('清除完毕', 'Cleared'),
  unknownError: text('未知错误', 'Unknown error'),
  unauthorized: text('请求未授权', 'Please sign in'),
  otherTenant: text('无权操作非本租户的数据', 'You may not act in another tenant'),
  noFile: text('请选择文件', 'Please choose a file'),
  fileKind: text('不支持的文件类型，可用：{kinds}', 'This kind of file is not taken. Possible: {kinds}'),
  fileSize: text('文件不能大于 {limit}', 'The file must not be larger than {limit}'),
  changePassword: text('请先修改初始密码', 'Please change your initial password first'),
  forbidden: text('没有此操作的权限', 'You may not do this'),
  noApiScope: text('没有此接口的权限', 'You may not use this call'),
  notFound: text('没找到请求', 'No such call'),
  noSuchRow: text('数据不存在或已被删除', 'This record does not exist or was deleted'),
  serverError: text('服务器异常，请稍后再试', 'Server error, please try again later'),
  unreadable: text('请求内容无法读取', 'The request cannot be read'),
  tooLarge: text('请求内容过大', 'The request is too large'),
  wrongMedia: text('不支持当前媒体类型', 'This media type is not supported'),
  conflict: text(
    '数据已被他人修改，请刷新后再试',
    'Somebody else has changed this meanwhile. Please refresh and try again',
  ),
  selectOne: text('请选择至少一条数据', 'Please choose at least one row'),
  confirmDelete: text('确定将选择数据删除?', 'Delete the selected rows?'),
  badField: text('{field}格式不正确', '{field} has a wrong format'),
};
