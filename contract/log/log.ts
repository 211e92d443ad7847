// The three logs of the family: what happened (usual), what was called (api), what went wrong (error). The product
// writes them; people read.
import { dictionary } from '../kit/dictionary.ts';
import { entity } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { records } from '../kit/records.ts';
import { text } from '../kit/text.ts';

export const logSource = dictionary({
  code: 'log_source',
  label: text('错误来源', 'Error source'),
  entries: {
    server: { key: 1, label: text('服务端', 'Server') },
    client: { key: 2, label: text('浏览器', 'Browser') },
  },
});

export const logType = dictionary({
  code: 'log_type',
  label: text('接口类型', 'Request type'),
  entries: {
    write: { key: 1, label: text('写入', 'Write') },
    read: { key: 2, label: text('读取', 'Read') },
  },
});

const time = {
  createTime: field.dateTime(text('时间', 'Time'), { readOnly: true, search: 'range' }),
};
/** Fields that all three have; those without a place are for the record and for clients. */
const place = {
  requestUri: field.text(text('请求地址', 'Path'), { max: 255, search: 'like' }),
  method: field.text(text('方式', 'Method'), { max: 16, places: ['list'] }),
  createBy: field.text(text('账号', 'Account'), { max: 64, search: 'like' }),
  remoteIp: field.text(text('来源地址', 'IP address'), { max: 64, search: 'equal' }),
};
const origin = {
  methodClass: field.text(text('模块', 'Module'), { places: [] }),
  methodName: field.text(text('操作', 'Action'), { places: [] }),
  userAgent: field.longText(text('浏览器', 'Browser'), { max: 500, places: ['form'] }),
  params: field.longText(text('请求参数', 'Parameters'), { places: ['form'] }),
  serviceId: field.text(text('服务', 'Service'), { max: 64, places: ['form'] }),
  serverHost: field.text(text('主机', 'Host'), { places: ['form'] }),
  serverIp: field.text(text('服务地址', 'Server address'), { max: 64, places: ['form'] }),
  env: field.text(text('环境', 'Environment'), { max: 32, places: ['form'] }),
};
const milliseconds = { time: field.text(text('耗时', 'Duration'), { max: 32, unit: text('毫秒', 'ms') }) };

/** Whoever is limited to departments reads what their own people did there. */
const ofPeople = { column: 'createDept', by: 'createUser' };

export const logUsual = entity({
  name: 'logUsual',
  log: true,
  belongs: ofPeople,
  table: 'log_usual',
  label: text('通用日志', 'General log'),
  purpose: text(
    '程序运行时写下的说明；出现需要留意的事情时会记在这里',
    'What the program notes while it runs. Whatever is worth knowing appears here',
  ),
  scope: 'tenant',
  title: 'logId',
  fields: {
    ...time,
    logLevel: field.text(text('级别', 'Level'), { max: 16, search: 'equal' }),
    logId: field.text(text('事件', 'Event'), { max: 64, search: 'like' }),
    createBy: place.createBy,
    remoteIp: place.remoteIp,
    logData: field.longText(text('内容', 'Content'), { places: ['form'] }),
    requestUri: field.text(text('请求地址', 'Path'), { max: 255, places: ['form'] }),
    method: field.text(text('方式', 'Method'), { max: 16, places: [] }),
    ...origin,
    time: field.text(text('耗时', 'Duration'), { max: 32, places: [] }),
  },
});

export const logApi = entity({
  name: 'logApi',
  log: true,
  belongs: ofPeople,
  table: 'log_api',
  label: text('接口日志', 'Request log'),
  purpose: text(
    '每次接口调用的人、参数和用时；有人使用系统后即会出现',
    'Who called what, with which parameters and how long it took. Calls appear as the system is used',
  ),
  scope: 'tenant',
  title: 'title',
  fields: {
    ...time,
    title: field.text(text('接口', 'Endpoint'), { search: 'like' }),
    type: field.dictionary(text('类型', 'Type'), 'log_type', { search: 'equal' }),
    answerCode: field.integer(text('结果码', 'Result code'), { search: 'equal' }),
    ...milliseconds,
    ...place,
    ...origin,
  },
});

export const logError = entity({
  name: 'logError',
  log: true,
  belongs: ofPeople,
  table: 'log_error',
  label: text('错误日志', 'Error log'),
  purpose: text(
    '程序出错时的经过，供排查使用；空着就是没有出过错',
    'What happened when the program failed, for whoever looks into it. Empty means that nothing has failed',
  ),
  scope: 'tenant',
  title: 'exceptionName',
  fields: {
    ...time,
    source: field.dictionary(text('来源', 'Source'), 'log_source', { search: 'equal' }),
    exceptionName: field.text(text('错误', 'Error'), { search: 'like' }),
    message: field.longText(text('错误信息', 'Message'), { places: ['form'] }),
    ...place,
    stackTrace: field.longText(text('调用栈', 'Stack trace'), { places: ['form'] }),
    fileName: field.text(text('文件', 'File'), { places: ['form'] }),
    lineNumber: field.integer(text('行', 'Row'), { places: ['form'] }),
    ...origin,
    time: field.text(text('耗时', 'Duration'), { max: 32, places: [] }),
  },
});

const base = '/api/blade-log';
export const logUsualCalls = records(logUsual, `${base}/usual`, { permission: 'log_usual_view' });
export const logApiCalls = records(logApi, `${base}/api`, { permission: 'log_api_view' });
export const logErrorCalls = records(logError, `${base}/error`, { permission: 'log_error_view' });

export const logReads = parameter.flag({
  key: 'log.api-reads',
  label: text('接口日志记录读取', 'Log read requests'),
  remark: text(
    '写入和被拒绝的请求始终记录；开启后读取请求也会记录。',
    'Writes and rejected requests are always logged; when on, reads are logged as well.',
  ),
  initial: false,
});

export const logKeepDays = parameter.integer({
  key: 'log.keep-days',
  label: text('日志保留天数', 'Days to keep logs'),
  remark: text(
    '通用、接口、错误日志和已被新任务取代的旧任务超过此天数后删除。',
    'General, request and error logs, and finished jobs that newer ones have replaced, are deleted after this many days.',
  ),
  initial: 90,
  min: 1,
  max: 3650,
});
