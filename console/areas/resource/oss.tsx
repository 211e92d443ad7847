// Storages of files: which is used, and others to use instead. Enabling tries the connection first.
import { Alert } from 'antd';
import { text } from '../../../contract/kit/text.ts';
import {
  configState,
  oss,
  ossCalls,
  ossDefault,
  ossDisable,
  ossEnable,
  ossTest,
} from '../../../contract/resource/oss.ts';
import { useText } from '../../client/language.ts';
import { toast } from '../../client/toast.tsx';
import { useAct, useCall } from '../../client/use-call.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import type { Row } from '../../ui/list/row.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import styles from './resource.module.css';

export const title = oss.label;

const fresh = { category: 1, pathStyle: 1 };
const isOn = (row: Row): boolean => row['status'] === configState.entries.on.key;

export default function Storages() {
  const t = useText();
  const confirm = useConfirm();
  const acting = useActingTenant();
  const inUse = useCall(ossDefault, { query: acting.query });
  const enable = useAct(ossEnable, { done: text('已启用', 'Enabled') });
  const disable = useAct(ossDisable, { done: text('已停用', 'Disabled') });
  const test = useAct(ossTest, {
    done: null,
    onDone: ({ milliseconds }) =>
      toast.success(t(text('连接正常，用时 {ms} 毫秒', 'Connected in {ms} ms'), { ms: milliseconds })),
  });
  const enableOnceSure = async (id: string): Promise<void> => {
    const detail = t(
      text(
        '新文件将存入这里，已有文件留在原处仍可访问。',
        'New files are stored here; existing files stay where they are and remain available.',
      ),
    );
    if (await confirm(t(text('确定启用该存储?', 'Enable this storage?')), { detail }))
      enable.mutate({ query: { id, ...acting.query } });
  };
  const busy = enable.isPending || disable.isPending || test.isPending;
  const words = inUse.data
    ? inUse.data.ossCode
      ? t(text('当前使用：{code}', 'In use: {code}'), { code: inUse.data.ossCode }) +
        (inUse.data.inherited ? t(text('（平台配置）', ' (platform)')) : '')
      : inUse.data.storage === 's3'
        ? t(text('当前使用：系统设置的 S3 存储', 'In use: the S3 storage of the installation'))
        : t(text('当前使用：本机磁盘', 'In use: local disk'))
    : '';
  return (
    <EntityPage
      family={ossCalls}
      acting={acting}
      fresh={fresh}
      columns={{
        ossCode: { width: 150 },
        category: { width: 150 },
        status: {
          width: 90,
          render: (row) => <DictionaryTag code="status" value={row.status} tones={{ 2: 'good' }} />,
        },
        endpoint: { width: 260 },
        bucketName: { width: 160 },
        pathStyle: { width: 130 },
      }}
      actsWidth={226}
      acts={[
        {
          key: 'test',
          on: 'row',
          label: text('测试', 'Test'),
          access: ossEnable.access,
          busy,
          perform: ({ id }) => test.mutate({ query: { id, ...acting.query } }),
        },
        {
          key: 'disable',
          on: 'row',
          label: text('停用', 'Disable'),
          access: ossEnable.access,
          busy,
          fits: isOn,
          perform: ({ id }) => disable.mutate({ query: { id, ...acting.query } }),
        },
        {
          key: 'enable',
          on: 'row',
          label: text('启用', 'Enable'),
          access: ossEnable.access,
          busy,
          fits: (row) => !isOn(row),
          perform: ({ id }) => void enableOnceSure(id),
        },
      ]}
    >
      {words ? <Alert type="info" showIcon title={words} className={styles.inUse} /> : null}
    </EntityPage>
  );
}
