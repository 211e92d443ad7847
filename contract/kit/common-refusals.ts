// What any call of a kind may say instead of its answer. An endpoint declares only its own refusals; these come with
// what it is: who may call it, what it takes, whether it writes.
import { asksOwnPassword } from './access.ts';
import { methodsOf, type Endpoint } from './endpoint.ts';
import { listsRows } from './list-names.ts';
import { messages } from './message.ts';
import { refusal, type Refusal } from './refusal.ts';
import { text } from './text.ts';

export const serverError = refusal(
  'server.error',
  text('服务器异常，请稍后再试', 'Server error. Please try again later'),
  { status: 500 },
);
export const serviceAway = refusal(
  'server.away',
  text('服务暂时不可用，请稍后再试', 'The service is temporarily unavailable. Please try again shortly'),
  { status: 503 },
);
/** Every connection to the database is in use; it answers, and soon so does the call. */
export const serverBusy = refusal(
  'server.busy',
  text('当前使用人数较多，请稍后再试', 'The server is busy right now. Please try again shortly'),
  { status: 503 },
);
export const storageFull = refusal(
  'server.storage-full',
  text(
    '服务器存储空间已满，请联系管理员',
    'The server has run out of storage. Please contact an administrator',
  ),
  { status: 507 },
);
/** The path is answered, by other methods. */
export const methodWrong = refusal(
  'call.method',
  text('不支持当前请求方法', 'This method is not supported here'),
  {
    status: 405,
  },
);
/** No endpoint has this path. */
export const callUnknown = refusal('call.unknown', text('没找到请求', 'There is no such endpoint'), {
  status: 404,
});
export const tooManyRequests = refusal(
  'request.too-many',
  text('请求过于频繁，请 {seconds} 秒后再试', 'Too many requests. Please try again in {seconds} seconds'),
  { status: 429 },
);
/** Of calls that start a job. */
export const tooManyJobs = refusal(
  'job.too-many',
  text(
    '您已有 {most} 个任务在排队或运行，请等其中一个完成后再试',
    'You already have {most} jobs waiting or running. Please try again when one of them has finished',
  ),
  { status: 429 },
);
/** What a job ends with whose asker is disabled or gone when its turn comes. */
export const jobAskerGone = refusal(
  'job.asker-gone',
  text(
    '提交此任务的账号已不能使用，任务未执行',
    'This was not carried out: the account that asked for it can no longer be used',
  ),
);
const full = refusal(
  'line.full',
  text(
    '当前处理的任务较多，请稍后再试',
    'Many requests are being worked on right now. Please try again shortly',
  ),
  { status: 429 },
);
const ownFull = refusal(
  'line.own-full',
  text(
    '您已有几项任务在等待处理，请等它们完成后再试',
    'Several of your requests are still waiting. Please wait until they are done',
  ),
  { status: 429 },
);
/** Of work that waits for its turn at a thread: printing, planning. */
export const lineRefusals = { full, ownFull };
export const unreadable = refusal(
  'request.unreadable',
  text('请求内容无法读取', 'The request cannot be read'),
);
export const requestTooLarge = refusal(
  'request.too-large',
  text('请求内容过大', 'The request is too large'),
  { status: 413 },
);
export const wrongMedia = refusal(
  'request.media-type',
  text('不支持当前媒体类型', 'This media type is not supported'),
  { status: 415 },
);

/** The wire answers a missing or spent token with HTTP 200 and code 401 in the envelope. */
export const signInNeeded = refusal('auth.required', text('请求未授权', 'Please sign in'), {
  status: 200,
  envelopeCode: 401,
});
export const notAllowed = refusal(
  'auth.forbidden',
  text('没有此操作的权限', 'You do not have permission to do this'),
  {
    status: 403,
  },
);
export const noApiScope = refusal(
  'auth.api-scope',
  text('没有此接口的权限', 'You do not have permission to use this endpoint'),
  {
    status: 403,
  },
);
export const passwordIsInitial = refusal(
  'auth.password.initial',
  text('请先修改初始密码', 'Please change your initial password first'),
  { status: 403 },
);
/** `data.deptId` names the kindergarten that the session works in now. */
export const deptSwitched = refusal(
  'dept.switched',
  text(
    '另一窗口已切换园所，请刷新后再试',
    'Another window has switched to a different kindergarten. Please refresh and try again',
  ),
  { status: 409 },
);
export const otherTenant = refusal(
  'tenant.foreign',
  text('无权操作非本租户的数据', "You cannot work with another tenant's data"),
  { envelopeCode: 403 },
);

/** A field's own sentence stands in the place of these two where it has one. */
export const fieldRequired = refusal('field.required', text('请填写{field}', 'Please fill in: {field}'));
export const fieldInvalid = refusal(
  'field.invalid',
  text('{field}格式不正确', '{field} has the wrong format'),
);

/** Of lists: a filter with an operator, or an order, by a name that no field has. */
export const listFieldUnknown = refusal(
  'list.field.unknown',
  text('列表中没有字段“{name}”，不能按它筛选或排序', 'The list has no field “{name}” to filter or sort by'),
);

/** Of calls that take the chosen rows in several ways, none of which was used. */
export const nothingChosen = refusal('selection.empty', messages.selectOne);
export const rowUnknown = refusal(
  'row.unknown',
  text('数据不存在或已被删除', 'This record does not exist or has been deleted'),
  { status: 404 },
);
export const rowChanged = refusal(
  'row.changed',
  text(
    '数据已被他人修改，请刷新后再试',
    'Somebody else has changed this record. Please refresh and try again',
  ),
  { status: 409 },
);

/** An id that is no living row within the caller's reach. */
export const referenceUnknown = refusal(
  'reference.unknown',
  text(
    '所选{field}不存在或不在您的管理范围内',
    '{field}: the choice does not exist or is not within your scope',
  ),
);
/** A key that the field's dictionary does not have. */
export const choiceUnknown = refusal(
  'dictionary.key.unknown',
  text('{field}没有这个选项', '{field}: there is no such option'),
);
/** Of rows that stand below rows of their own kind. */
export const treeCircle = refusal(
  'reference.circle',
  text('上级不能是自己或自己的下级', 'A record cannot be placed below itself'),
);
/** `data.usedBy` tells the console who uses which row. */
export const rowUsed = refusal('row.used', text('{uses}，不能删除', '{uses}, so it cannot be deleted'));

export const fileMissing = refusal('file.missing', text('请选择文件', 'Please choose a file'));
export const fileKind = refusal(
  'file.kind',
  text('不支持的文件类型，可用：{kinds}', 'This file type is not supported. Supported types: {kinds}'),
);
export const fileTooLarge = refusal(
  'file.too-large',
  text('文件不能大于 {limit}', 'The file must not be larger than {limit}'),
);

const has = (fields: object): boolean => Object.keys(fields).length > 0;

/** Whether the request names rows by their ids: they may be gone, or not the caller's to see. */
const namesRows = ({ path, queryFields, bodyFields }: Endpoint): boolean =>
  path.includes(':') ||
  Object.entries({ ...queryFields, ...bodyFields }).some(
    ([name, { kind }]) => kind === 'id' || /^ids?$|Ids?$/.test(name),
  );

/** The refusals that come with the endpoint's kind. */
export function commonRefusals(endpoint: Endpoint): Refusal[] {
  const { access, queryFields, bodyFields, upload, acting, anyDept } = endpoint;
  const takesMore = methodsOf(endpoint).includes('POST');
  return [
    serverError,
    serviceAway,
    serverBusy,
    ...(takesMore || endpoint.writes ? [storageFull] : []),
    tooManyRequests,
    unreadable,
    ...(takesMore ? [requestTooLarge, wrongMedia] : []),
    ...(access.kind === 'public' ? [] : [signInNeeded, notAllowed, noApiScope]),
    ...(asksOwnPassword(access) ? [passwordIsInitial] : []),
    ...(access.kind === 'public' || anyDept ? [] : [deptSwitched]),
    ...(acting ? [otherTenant] : []),
    ...(has(queryFields) || has(bodyFields) ? [fieldRequired, fieldInvalid] : []),
    ...(listsRows(endpoint) ? [listFieldUnknown] : []),
    ...(namesRows(endpoint) ? [rowUnknown] : []),
    ...(endpoint.writes || takesMore ? [rowChanged, rowUsed] : []),
    ...(Object.values({ ...queryFields, ...bodyFields }).some(({ reference }) => reference)
      ? [referenceUnknown, treeCircle]
      : []),
    ...(endpoint.writes &&
    Object.values({ ...queryFields, ...bodyFields }).some(({ kind }) => kind === 'dictionary')
      ? [choiceUnknown]
      : []),
    ...(upload ? [fileMissing, fileKind, fileTooLarge] : []),
  ];
}

/** Everything the endpoint may say instead of its answer: its own refusals first. */
export const refusalsOf = (endpoint: Endpoint): Refusal[] => [
  ...new Set([...endpoint.refusals, ...commonRefusals(endpoint)]),
];
