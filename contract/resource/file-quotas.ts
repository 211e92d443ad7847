// How much one person may upload and one tenant may keep, so that nobody fills the storage of all. Parameters of the
// platform.
import { parameter } from '../kit/parameter.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

export const filesPerPerson = parameter.integer({
  key: 'file.perPersonAndDay',
  label: text('每人每天上传文件数', 'Files per person and day'),
  remark: text(
    '同一用户 24 小时内最多可上传的文件数（个），0 表示不限',
    'How many files one user may upload within 24 hours; 0 means no limit',
  ),
  initial: 500,
  min: 0,
  max: 1_000_000,
});

export const megabytesPerPerson = parameter.integer({
  key: 'file.megabytesPerPersonAndDay',
  label: text('每人每天上传体积（MB）', 'Upload volume per person and day (MB)'),
  remark: text(
    '同一用户 24 小时内最多可上传的总体积，单位 MB，0 表示不限',
    'How much one user may upload within 24 hours, in MB; 0 means no limit',
  ),
  initial: 200,
  min: 0,
  max: 1_000_000,
});

export const gigabytesPerTenant = parameter.integer({
  key: 'file.gigabytesPerTenant',
  label: text('每个租户的文件空间（GB）', 'File space per tenant (GB)'),
  remark: text(
    '一个租户保存的文件总体积上限，单位 GB，含回收站中的文件，0 表示不限',
    'How much one tenant may keep in files, in GB, including those in the recycle bin; 0 means no limit',
  ),
  initial: 20,
  min: 0,
  max: 1_000_000,
});

const files = refusal(
  'file.quota.files',
  text(
    '24 小时内最多上传 {most} 个文件，请稍后再试',
    'No more than {most} files can be uploaded within 24 hours. Please try again later',
  ),
  { status: 429 },
);
const volume = refusal(
  'file.quota.volume',
  text(
    '24 小时内最多上传 {most} MB，请稍后再试',
    'No more than {most} MB can be uploaded within 24 hours. Please try again later',
  ),
  { status: 429 },
);
const space = refusal(
  'file.quota.space',
  text(
    '文件空间（{most} GB）已满，请清理不用的文件或联系管理员',
    'The file space of {most} GB is full. Please delete files you no longer need or contact an administrator',
  ),
  { status: 413 },
);
export const quotaRefusals = { files, volume, space };
