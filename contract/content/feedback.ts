// Feedback (意见反馈): anybody signed in writes to those who run the platform, and reads the answer.
import { z } from 'zod';
import { permission, signedIn } from '../kit/access.ts';
import { dictionary } from '../kit/dictionary.ts';
import { editOf, rowVersion } from '../kit/edit.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { chosenRows, field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { wireList } from '../kit/wire-values.ts';
import { pageOf, paging } from '../kit/wire.ts';

export const feedbackType = dictionary({
  code: 'feedback_type',
  label: text('反馈类型', 'Feedback type'),
  entries: {
    fault: { key: 1, label: text('问题', 'Problem') },
    wish: { key: 2, label: text('建议', 'Suggestion') },
    data: { key: 3, label: text('食材菜品数据有误', 'Incorrect food or dish data') },
    other: { key: 4, label: text('其他', 'Other') },
  },
});

export const feedbackViewStatus = dictionary({
  code: 'feedback_view_status',
  label: text('处理状态', 'Status'),
  entries: {
    fresh: { key: 0, label: text('未查看', 'New') },
    viewed: { key: 1, label: text('已查看', 'Read') },
    replied: { key: 2, label: text('已回复', 'Replied') },
  },
});

export const MOST_PICTURES = 6;
/** Paths of our own files only: what somebody else sends is never fetched from elsewhere. */
const pictures = wireList(
  z
    .array(
      z
        .string()
        .max(500)
        .regex(/^\/api\/[\w\-./?=&%]+$/),
    )
    .max(MOST_PICTURES),
);

export const feedback = entity({
  name: 'feedback',
  table: 'blade_feedback',
  label: text('意见反馈', 'Feedback'),
  purpose: text(
    '用户提交的意见和问题，可在这里查看并回复；有人提交后即会出现',
    'What people suggest or report, to be read and answered here. It appears as soon as somebody sends some',
  ),
  scope: 'tenant',
  title: 'content',
  order: ['-createTime', '-id'],
  fields: {
    feedbackType: field.dictionary(text('反馈类型', 'Type'), feedbackType.code, {
      required: true,
      search: 'equal',
    }),
    content: field.text(text('反馈内容', 'Your feedback'), {
      required: true,
      max: 2000,
      search: 'like',
    }),
    pictures: field.json(text('图片', 'Pictures'), pictures, { places: ['form'], files: true }),
    contact: field.text(text('联系方式', 'Contact details'), { max: 64 }),
    viewStatus: field.dictionary(text('处理状态', 'Status'), feedbackViewStatus.code, {
      search: 'equal',
      readOnly: true,
    }),
    reply: field.text(text('回复', 'Reply'), { max: 2000, readOnly: true }),
    replyTime: field.dateTime(text('回复时间', 'Replied at'), { readOnly: true }),
    replyUserName: field.text(text('回复人', 'Replied by'), { max: 64, readOnly: true }),
    createUserName: field.text(text('提交人', 'Submitted by'), { max: 64, readOnly: true, search: 'like' }),
    createDeptName: field.text(text('所在机构', 'Organisation'), { max: 64, readOnly: true }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_feedback: RowOf<typeof feedback>;
  }
}

const BASE = '/api/blade-system/feedback';
const row = z.custom<FeedbackRow>(
  (value) => typeof value === 'object' && value !== null && 'feedbackType' in value,
);
export interface FeedbackRow {
  id: string;
  feedbackType: number;
  content: string;
  pictures: string[] | null;
  contact: string | null;
  viewStatus: number;
  reply: string | null;
  replyTime: string | null;
  replyUserName: string | null;
  createUserName: string | null;
  createDeptName: string | null;
  createTime: string;
  version: number;
}
const id = field.id(text('编号', 'Id'), { required: true });
const filters = {
  ...paging,
  feedbackType: field.text(text('反馈类型', 'Type')),
  viewStatus: field.text(text('处理状态', 'Status')),
  content: field.text(text('反馈内容', 'Text')),
  createUserName: field.text(text('提交人', 'Submitted by')),
};

export const feedbackPage = endpoint({
  method: 'GET',
  path: `${BASE}/page`,
  aliases: [`${BASE}/list`],
  summary: text('反馈列表', 'Feedback list'),
  access: permission('feedback_view'),
  query: filters,
  answer: pageOf(row),
  rowFields: feedback.fields,
  answerKind: 'page',
});

export const feedbackMine = endpoint({
  method: 'GET',
  path: `${BASE}/my-page`,
  summary: text('我的反馈', 'My feedback'),
  access: signedIn,
  query: filters,
  answer: pageOf(row),
  rowFields: feedback.fields,
  answerKind: 'page',
});

export const feedbackDetail = endpoint({
  method: 'GET',
  path: `${BASE}/detail`,
  summary: text('反馈详情', 'Feedback details'),
  access: signedIn,
  query: { id },
  answer: row,
  rowFields: feedback.fields,
});

export const tooMuchFeedback = refusal(
  'feedback.too-many',
  text('今天提交的反馈过多，请明天再试', 'Too much feedback today, please try again tomorrow'),
);

const foreign = refusal(
  'feedback.foreign',
  text('只能修改自己提交的反馈', 'You can only change your own feedback'),
);
const answered = refusal(
  'feedback.answered',
  text('反馈已得到回复，不能再修改', 'This feedback has been answered and can no longer be changed'),
);
/** Of a change of what was sent. */
export const feedbackChangeRefusals = { foreign, answered };

/** Sends feedback; with the id of one's own that nobody has answered yet, changes it. */
export const feedbackSubmit = endpoint({
  method: 'POST',
  path: `${BASE}/submit`,
  aliases: [`${BASE}/save`, `${BASE}/update`],
  summary: text('提交或修改反馈', 'Submit or change feedback'),
  access: signedIn,
  body: {
    id: field.id(text('编号', 'Id')),
    version: rowVersion,
    feedbackType: feedback.fields.feedbackType,
    content: feedback.fields.content,
    pictures: feedback.fields.pictures,
    contact: feedback.fields.contact,
  },
  answer: z.object({ id: z.string() }),
  refusals: [tooMuchFeedback, ...Object.values(feedbackChangeRefusals)],
  edits: editOf(feedback, feedbackDetail),
});

export const feedbackViewed = endpoint({
  method: 'POST',
  path: `${BASE}/update-view-status`,
  summary: text('标为已查看', 'Mark as read'),
  access: permission('feedback_view'),
  query: { id },
});

export const feedbackReply = endpoint({
  method: 'POST',
  path: `${BASE}/reply`,
  summary: text('回复反馈', 'Reply to feedback'),
  access: permission('feedback_reply'),
  body: { id, reply: field.text(text('回复', 'Reply'), { required: true, max: 2000 }), version: rowVersion },
  edits: editOf(feedback, feedbackDetail),
});

export const feedbackRemove = endpoint({
  method: 'POST',
  path: `${BASE}/remove`,
  summary: text('删除反馈', 'Delete feedback'),
  access: permission('feedback_delete'),
  removes: feedback,
  query: { ids: chosenRows() },
});
