// Files: uploading, reading and removing them. Answers and names are those of the family's clients.
import { z } from 'zod';
import { everybody, signedIn, permission } from '../kit/access.ts';
import { rowUnknown } from '../kit/common-refusals.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { messages } from '../kit/message.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { attach } from './attach.ts';
import { fileExtensions, MAX_FILE_BYTES } from './file-kinds.ts';
import { quotaRefusals } from './file-quotas.ts';

const bases = ['/api/blade-system', '/api/blade-resource'];
const [first, ...others] = bases.map((base) => (name: string) => `${base}/oss/endpoint/${name}`);
const at = (name: string) => ({ path: first!(name), aliases: others.map((path) => path(name)) });

export const storedFile = z.object({
  /** Where the file is read; a private one needs the token or a ticket (`file-link`) besides. */
  link: z.string(),
  domain: z.string(),
  /** What `stat-file`, `file-link` and `remove-file` know it by. */
  name: z.string(),
  originalName: z.string(),
  attachId: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const fileContentWrong = refusal(
  'file.content',
  text(
    '文件内容与扩展名 .{extension} 不符',
    'The content of the file does not match its extension .{extension}',
  ),
);
export const fileStorageAway = refusal(
  'file.storage.away',
  text('文件存储暂不可用，请稍后再试', 'File storage is not available at the moment. Please try again later'),
);
export const fileGone = refusal(
  'file.unknown',
  text('文件不存在或已被删除', 'This file does not exist or was deleted'),
);
/** Also of a file that does not exist: that is nobody's business who may not read it. */
export const fileLinkSpent = refusal(
  'file.link',
  text('链接已失效或无权查看该文件', 'The link has expired, or you may not view this file'),
);

const upload = { part: 'file', maxBytes: MAX_FILE_BYTES, extensions: fileExtensions };
// The bytes go to their storage before the row is written, in a transaction that holds nothing up meanwhile.
const stored = { writes: false } as const;
const isPublic = field.flag(text('公开', 'Public'));

export const putFile = endpoint({
  method: 'POST',
  ...at('put-file'),
  summary: text(
    '上传文件（图片默认公开，供头像与正文使用）',
    'Upload a file (pictures are public by default, for profile pictures and articles)',
  ),
  access: signedIn,
  upload,
  ...stored,
  query: { isPublic },
  answer: storedFile,
  refusals: [fileContentWrong, fileStorageAway, ...Object.values(quotaRefusals)],
});

export const putFileByName = endpoint({
  method: 'POST',
  ...at('put-file-by-name'),
  summary: text('以指定文件名上传', 'Upload a file under a given name'),
  access: signedIn,
  upload,
  ...stored,
  query: {
    isPublic,
    fileName: field.text(text('文件名', 'Name'), {
      required: text('请输入文件名', 'Please enter the file name'),
      max: 200,
    }),
  },
  answer: storedFile,
  refusals: [fileContentWrong, fileStorageAway, ...Object.values(quotaRefusals)],
});

export const putFileAttach = endpoint({
  method: 'POST',
  ...at('put-file-attach'),
  summary: text('上传附件（默认不公开）', 'Upload an attachment (private by default)'),
  access: permission('attach_upload'),
  upload,
  ...stored,
  query: { isPublic },
  answer: storedFile,
  refusals: [fileContentWrong, fileStorageAway, ...Object.values(quotaRefusals)],
});

const fileName = field.text(text('存储名', 'Stored name'), {
  required: text('请输入存储名', 'Please enter the stored name'),
  max: 500,
});

export const removeFile = endpoint({
  method: 'POST',
  ...at('remove-file'),
  summary: text(
    '删除文件（自己上传的，或有附件删除权限）',
    'Delete a file: your own, or any if you have permission to delete attachments',
  ),
  access: signedIn,
  removes: attach,
  query: { fileName },
  refusals: [rowUnknown],
});

export const removeFiles = endpoint({
  method: 'POST',
  ...at('remove-files'),
  summary: text('删除多个文件', 'Delete several files'),
  access: signedIn,
  removes: attach,
  query: {
    fileNames: field.text(text('存储名', 'Stored name'), {
      required: messages.selectOne,
      max: 10_000,
    }),
  },
  refusals: [rowUnknown],
});

export const fileLink = endpoint({
  method: 'GET',
  ...at('file-link'),
  summary: text('文件的限时链接（一分钟内有效）', 'Temporary link to a file (valid for one minute)'),
  access: signedIn,
  query: { fileName },
  answer: z.string(),
  refusals: [rowUnknown],
});

export const filePath = endpoint({
  method: 'GET',
  ...at('file-path'),
  summary: text('文件的存储路径', 'Storage path of a file'),
  access: signedIn,
  query: { fileName },
  answer: z.string(),
  refusals: [rowUnknown],
});

export const statFile = endpoint({
  method: 'GET',
  ...at('stat-file'),
  summary: text('文件信息', 'File details'),
  access: signedIn,
  query: { fileName },
  answer: z.object({
    link: z.string(),
    name: z.string(),
    hash: z.string(),
    length: z.number(),
    putTime: z.date(),
    contentType: z.string(),
  }),
  refusals: [rowUnknown],
});

export const readFile = endpoint({
  method: 'GET',
  path: '/api/blade-resource/file',
  aliases: ['/api/blade-system/file'],
  summary: text(
    '读取文件：公开文件凭链接，其余还须有权查看（令牌或限时链接）',
    'Read a file: public files by link, others only by those who may view them, with the token or a temporary link',
  ),
  access: everybody,
  query: {
    id: field.id(text('编号', 'Id'), { required: true }),
    /** Ids can be counted up: without its key no file is found. */
    key: field.text(text('链接密钥', 'Key of the link'), { max: 32 }),
    /** 1: as a download, whatever it is. */
    download: field.flag(text('下载', 'Download')),
  },
  answerKind: 'file',
  refusals: [fileLinkSpent, fileStorageAway, fileGone],
});
