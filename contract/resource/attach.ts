// Attachments: what was uploaded, and where to get it. Rows are made by uploading; people may rename and remove them.
import { crud } from '../kit/crud.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

export const attach = entity({
  name: 'attach',
  table: 'blade_attach',
  label: text('附件', 'Attachment'),
  purpose: text(
    '上传过的图片和文件都在这里，可查看、复制链接或删除；先上传一个文件',
    'Every picture and file that was uploaded, to look at, link to or delete. Upload one to begin',
  ),
  scope: 'tenant',
  title: 'originalName',
  fields: {
    originalName: field.text(text('文件名', 'Name'), {
      required: text('请输入文件名', 'Please enter the name of the file'),
      max: 255,
      search: 'like',
    }),
    extension: field.text(text('类型', 'Kind'), {
      max: 12,
      search: 'equal',
      readOnly: true,
      places: ['list', 'search'],
    }),
    attachSize: field.integer(text('大小', 'Size'), {
      readOnly: true,
      unit: text('字节', 'bytes'),
      places: ['list'],
    }),
    isPublic: field.flag(text('公开', 'Public'), {
      readOnly: true,
      search: 'equal',
      places: ['list', 'search'],
    }),
    name: field.text(text('存储名', 'Stored as'), {
      max: 500,
      search: 'like',
      readOnly: true,
      places: ['list', 'search'],
    }),
    link: field.text(text('链接', 'Link'), { max: 1000, readOnly: true, places: ['list'] }),
    domain: field.text(text('域名', 'Address'), { max: 500, readOnly: true, places: [] }),
    contentType: field.text(text('内容类型', 'Content type'), { max: 128, readOnly: true, places: [] }),
    hash: field.text(text('内容摘要', 'Digest'), { max: 64, readOnly: true, places: [] }),
    storage: field.text(text('存储位置', 'Storage'), { max: 20, readOnly: true, places: [] }),
    objectKey: field.secret(text('对象键', 'Object'), {
      stored: 'plain',
      max: 128,
      readOnly: true,
      places: [],
    }),
    linkKey: field.secret(text('链接密钥', 'Key of the link'), {
      stored: 'plain',
      max: 32,
      readOnly: true,
      places: [],
    }),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_attach: RowOf<typeof attach>;
  }
}

/** Submitted without an id. */
export const attachmentByUpload = refusal(
  'attach.upload',
  text('附件由上传产生，请使用上传', 'Attachments are made by uploading a file'),
);

export const attachCalls = crud(attach, '/api/blade-system/attach', {
  permission: 'attach',
  acting: true,
  alsoUnder: ['/api/blade-resource/attach'],
  refusals: { submit: [attachmentByUpload] },
});
