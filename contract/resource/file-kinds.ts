// Which files the product takes and as what it gives them back. A kind is an ending, the type it is served with and
// how its bytes must begin; what a browser could run (html, svg, scripts) is not among them.
import { parameter } from '../kit/parameter.ts';
import { text } from '../kit/text.ts';

/** How the content is recognised: `text` is readable text, the others by their first bytes. */
export type Signature =
  'jpeg' | 'png' | 'gif' | 'webp' | 'pdf' | 'office' | 'zip' | 'ole' | 'mp4' | 'mp3' | 'text';

export interface FileKind {
  type: string;
  signature: Signature;
  /** Shown in place by browsers; everything else is a download. */
  image?: boolean;
}

const image = (type: string, signature: Signature): FileKind => ({ type, signature, image: true });
const office = (name: string): FileKind => ({
  type: `application/vnd.openxmlformats-officedocument.${name}`,
  signature: 'office',
});

/** By ending, lower case, without dot. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  jpg: image('image/jpeg', 'jpeg'),
  jpeg: image('image/jpeg', 'jpeg'),
  png: image('image/png', 'png'),
  gif: image('image/gif', 'gif'),
  webp: image('image/webp', 'webp'),
  pdf: { type: 'application/pdf', signature: 'pdf' },
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  doc: { type: 'application/msword', signature: 'ole' },
  xls: { type: 'application/vnd.ms-excel', signature: 'ole' },
  ppt: { type: 'application/vnd.ms-powerpoint', signature: 'ole' },
  txt: { type: 'text/plain', signature: 'text' },
  csv: { type: 'text/csv', signature: 'text' },
  bpmn: { type: 'application/octet-stream', signature: 'text' },
  zip: { type: 'application/zip', signature: 'zip' },
  mp4: { type: 'video/mp4', signature: 'mp4' },
  mp3: { type: 'audio/mpeg', signature: 'mp3' },
};

export const fileExtensions = Object.keys(fileKinds);
export const imageExtensions = fileExtensions.filter((extension) => fileKinds[extension]!.image);

/** The most that a request may carry; the parameter below may ask for less. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

export const fileLimit = parameter.integer({
  key: 'file.max-megabytes',
  label: text('单个文件的最大体积（MB）', 'Maximum file size (MB)'),
  remark: text(
    '上传的单个文件不能超过此体积，单位 MB。',
    'Uploaded files must not be larger than this, in MB.',
  ),
  initial: 20,
  min: 1,
  max: MAX_FILE_BYTES / 1024 / 1024,
});
