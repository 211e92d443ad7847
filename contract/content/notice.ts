// Notices (通知公告): written by those who may, to everybody, to kinds of user or to units; released now or later.
import { z } from 'zod';
import { crud } from '../kit/crud.ts';
import { dictionary } from '../kit/dictionary.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { machine } from '../kit/machine.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { wireList } from '../kit/wire-values.ts';

export const noticeCategory = dictionary({
  code: 'notice',
  label: text('通知类型', 'Kind of notice'),
  entries: {
    notice: { key: 1, label: text('通知', 'Notice') },
    announcement: { key: 2, label: text('公告', 'Announcement') },
    safety: { key: 3, label: text('食品安全', 'Food safety') },
    system: { key: 4, label: text('系统维护', 'System') },
  },
});

export const noticeAudience = dictionary({
  code: 'notice_audience',
  label: text('通知对象', 'Audience'),
  entries: {
    all: { key: 1, label: text('全部用户', 'Everybody') },
    kinds: { key: 2, label: text('按用户类型', 'Kinds of user') },
    depts: { key: 3, label: text('按机构', 'Units') },
  },
});

/** Kinds of user a notice may be for, as callers carry them. */
export const audienceKinds = dictionary({
  code: 'notice_kind',
  label: text('用户类型', 'Kind of user'),
  entries: {
    web: { key: 1, label: text('平台', 'Platform') },
    school_admin: { key: 2, label: text('集团与园所', 'Groups and kindergartens') },
    supplier: { key: 3, label: text('供应商', 'Suppliers') },
    seller: { key: 4, label: text('商家', 'Sellers') },
  },
});

export const noticeMachine = machine({
  name: 'notice',
  label: text('发布状态', 'State'),
  dictionary: 'notice_state',
  initial: 'draft',
  states: {
    draft: { key: 1, label: text('草稿', 'Draft'), tone: 'neutral' },
    published: { key: 2, label: text('已发布', 'Published'), tone: 'good' },
    withdrawn: { key: 3, label: text('已撤回', 'Withdrawn'), tone: 'warning' },
  },
  transitions: [
    {
      act: 'publish',
      from: ['draft', 'withdrawn'],
      to: 'published',
      label: text('发布', 'Publish'),
      permission: 'notice_edit',
    },
    {
      act: 'withdraw',
      from: ['published'],
      to: 'withdrawn',
      label: text('撤回', 'Withdraw'),
      permission: 'notice_edit',
      confirm: text('撤回后收件人将看不到此通知，确定撤回?', 'Nobody will see it any more. Withdraw it?'),
    },
  ],
});

/** Ids of units, or kinds of user; lists come as arrays or with commas. */
const keys = wireList(z.array(z.string().regex(/^\w{1,32}$/)).max(500));

export const notice = entity({
  name: 'notice',
  table: 'blade_notice',
  label: text('通知公告', 'Notice'),
  purpose: text(
    '发给平台、园所或商家的通知；写好后可先存草稿，发布后收件人即可看到',
    'Notices for the platform, kindergartens or suppliers. Keep a draft first; once published, everybody addressed sees it',
  ),
  scope: 'dept',
  title: 'title',
  order: ['-releaseTime', '-id'],
  fields: {
    title: field.text(text('通知标题', 'Title'), { required: true, max: 128, search: 'like' }),
    category: field.dictionary(text('通知类型', 'Kind'), noticeCategory.code, {
      required: true,
      search: 'equal',
    }),
    audience: field.dictionary(text('通知对象', 'Audience'), noticeAudience.code, { search: 'equal' }),
    audienceKeys: field.json(text('通知范围', 'For whom'), keys, { places: ['form'] }),
    noticeState: field.state(text('状态', 'State'), noticeMachine, {
      // Clients say with what they save whether it is out.
      readOnly: false,
      places: ['list', 'search'],
    }),
    releaseTime: field.dateTime(text('发布时间', 'Release time'), { search: 'range' }),
    content: field.longText(text('通知内容', 'Text'), { required: true, max: 50_000 }),
    summary: field.text(text('摘要', 'Summary'), { max: 200, readOnly: true, places: ['export'] }),
    deptId: field.reference(text('发布机构', 'Issued by'), 'dept', {
      target: 'free',
      readOnly: true,
      places: [],
    }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_notice: RowOf<typeof notice>;
  }
}

export const noticeRefusals = {
  empty: refusal('notice.content.empty', text('请输入通知内容', 'Please enter the text of the notice')),
  chooseKinds: refusal('notice.audience.kinds', text('请选择用户类型', 'Please choose kinds of user')),
  chooseDepts: refusal('notice.audience.units', text('请选择接收机构', 'Please choose the units it is for')),
  onlyUnits: refusal(
    'notice.audience.beyond',
    text('您只能向本机构及下级发布通知', 'You may address your own units and those below only'),
  ),
  noDept: refusal('notice.audience.unit-unknown', text('接收机构不存在', 'One of the units does not exist')),
};
export const noticeCalls = crud(notice, '/api/blade-desk/notice', {
  permission: 'notice',
  refusals: { submit: Object.values(noticeRefusals) },
});
