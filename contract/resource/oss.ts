// Storage of files. Without an enabled row the installation's own serves: S3 by its settings, else the local disk.
import { z } from 'zod';
import { permission } from '../kit/access.ts';
import { crud } from '../kit/crud.ts';
import { endpoint } from '../kit/endpoint.ts';
import { entity, type RowOf } from '../kit/entity.ts';
import { field } from '../kit/field.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';
import { actingTenant } from '../kit/wire.ts';
import { dictionary } from '../kit/dictionary.ts';

export const ossCategory = dictionary({
  code: 'oss',
  label: text('对象存储类型', 'Kind of storage'),
  entries: {
    s3: { key: 1, label: text('S3 兼容存储', 'S3 compatible') },
    disk: { key: 2, label: text('本地磁盘', 'Local disk') },
  },
});

/** Values of `status`: which configuration is used. */
export const configState = dictionary({
  code: 'status',
  label: text('状态', 'State'),
  entries: {
    off: { key: 1, label: text('关闭', 'Off') },
    on: { key: 2, label: text('开启', 'On') },
  },
});

export const oss = entity({
  name: 'oss',
  table: 'blade_oss',
  label: text('对象存储', 'Storage'),
  purpose: text(
    '上传的文件存放在哪里；没有配置时存放在本机磁盘，需要云存储时先新增一条',
    'Where uploaded files are kept. Without any it is this machine’s disk; add one to use cloud storage',
  ),
  scope: 'tenant',
  title: 'ossCode',
  order: ['-status', '-createTime', '-id'],
  unique: [{ fields: ['ossCode'], text: text('资源编号已存在', 'This code exists already') }],
  fields: {
    category: field.dictionary(text('类型', 'Kind'), 'oss', { required: true, search: 'equal' }),
    ossCode: field.text(text('资源编号', 'Code'), { required: true, max: 64, search: 'like' }),
    status: field.dictionary(text('状态', 'State'), 'status', { readOnly: true, places: ['list'] }),
    endpoint: field.text(text('资源地址', 'Endpoint'), {
      pattern: {
        test: /^https?:\/\/[^\s/?#@]+\/?$/i,
        text: text('资源地址须为 http(s)://主机[:端口]', 'The endpoint must be http(s)://host[:port]'),
      },
    }),
    bucketName: field.text(text('空间名', 'Bucket'), {
      max: 128,
      pattern: {
        test: /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/,
        text: text(
          '空间名只能含小写字母、数字、点和短横',
          'A bucket has lower case letters, digits, dots and dashes',
        ),
      },
    }),
    accessKey: field.secret(text('访问密钥', 'Access key'), { places: ['form'] }),
    secretKey: field.secret(text('秘密密钥', 'Secret key'), { places: ['form'] }),
    region: field.text(text('地域', 'Region'), { max: 64 }),
    pathStyle: field.flag(text('空间名在路径中', 'Bucket in the path'), {
      hint: text('MinIO 等选“是”；阿里云、腾讯云选“否”', 'Yes for MinIO; no for Alibaba and Tencent Cloud'),
    }),
    remark: field.text(text('备注', 'Remark')),
  },
});
declare module '../kit/tables.ts' {
  interface Tables {
    blade_oss: RowOf<typeof oss>;
  }
}

/** Fields that an S3 storage cannot do without, each with what is said in its absence. */
export const ossNeeds = {
  endpoint: refusal('oss.endpoint.required', text('请输入资源地址', 'Please enter the endpoint')),
  bucketName: refusal('oss.bucket.required', text('请输入空间名', 'Please enter the bucket')),
  accessKey: refusal('oss.access-key.required', text('请输入访问密钥', 'Please enter the access key')),
  secretKey: refusal('oss.secret-key.required', text('请输入秘密密钥', 'Please enter the secret key')),
};
export const ossInUse = refusal(
  'oss.used',
  text(
    '该存储中还有 {count} 个文件（含回收站中的），不能删除，可以停用',
    'There are {count} files in this storage, those in the recycle bin among them. It cannot be deleted, but switched off',
  ),
);
const failed = refusal(
  'oss.connection.failed',
  text('存储连接失败：{reason}', 'The storage does not work: {reason}'),
);
const spoilt = refusal(
  'oss.connection.spoilt',
  text('读回的内容与写入的不一致', 'What was read back is not what was written'),
);
/** Of calls that try the storage. */
export const ossTrialRefusals = { failed, spoilt };

const alsoUnder = ['/api/blade-resource/oss'];
export const ossCalls = crud(oss, '/api/blade-system/oss', {
  permission: 'oss',
  acting: true,
  alsoUnder,
  refusals: { submit: Object.values(ossNeeds), remove: [ossInUse] },
});

const one = {
  id: field.id(text('编号', 'Id'), { required: true }),
  tenantId: actingTenant,
};

export const ossEnable = endpoint({
  method: 'POST',
  path: '/api/blade-system/oss/enable',
  aliases: ['/api/blade-resource/oss/enable'],
  summary: text(
    '启用存储（先测试连接，其余停用）',
    'Use this storage: it is tried first, the others are switched off',
  ),
  access: permission('oss_enable'),
  acting: { table: 'blade_oss' },
  query: one,
  refusals: [...Object.values(ossTrialRefusals)],
});

export const ossDisable = endpoint({
  method: 'POST',
  path: '/api/blade-system/oss/disable',
  aliases: ['/api/blade-resource/oss/disable'],
  summary: text('停用存储，改用系统默认存储', 'Stop using this storage; the installation’s own serves'),
  access: permission('oss_enable'),
  acting: { table: 'blade_oss' },
  query: one,
});

export const ossTest = endpoint({
  method: 'POST',
  path: '/api/blade-system/oss/test',
  aliases: ['/api/blade-resource/oss/test'],
  summary: text(
    '测试存储连接：写入、读出并删除一个小文件',
    'Try a storage: writes, reads and removes a small file',
  ),
  access: permission('oss_enable'),
  acting: { table: 'blade_oss' },
  query: one,
  answer: z.object({ milliseconds: z.number() }),
  refusals: [...Object.values(ossTrialRefusals)],
});

export const ossDefault = endpoint({
  method: 'GET',
  path: '/api/blade-system/oss/in-use',
  aliases: ['/api/blade-resource/oss/in-use'],
  summary: text('当前使用的存储', 'The storage in use'),
  access: permission('oss_view'),
  acting: {},
  query: { tenantId: actingTenant },
  answer: z.object({
    /** disk, s3 (by the installation's settings) or the id of a configuration. */
    storage: z.string(),
    ossCode: z.string().nullable(),
    /** The configuration is the platform's, not the tenant's own. */
    inherited: z.boolean(),
  }),
});
