// Storages of files: which is used, and others to use instead. Enabling tries the connection first.
import { Alert, Button } from 'antd';
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
import { useText } from '../../shell/language.ts';
import { toast } from '../../shell/toast.tsx';
import { useAct, useCall } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import { DictionaryTag } from '../../ui/dictionary-tag.tsx';
import { EntityPage } from '../../ui/entity-page.tsx';
import { useActingTenant } from '../../ui/tenant-switch.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import './resource.css';

export const title = oss.label;

const fresh = { category: 1, pathStyle: 1 };

export default function Storages() {
  const t = useText();
  const may = usePermission();
  const confirm = useConfirm();
  const acting = useActingTenant();
  const inUse = useCall(ossDefault, { query: acting.query });
  const enable = useAct(ossEnable, { done: text('已启用', 'In use now') });
  const disable = useAct(ossDisable, { done: text('已停用', 'Switched off') });
  const test = useAct(ossTest, {
    done: null,
    onDone: ({ milliseconds }) =>
      toast.success(t(text('连接正常，用时 {ms} 毫秒', 'The storage works, {ms} ms'), { ms: milliseconds })),
  });
  const busy = enable.isPending || disable.isPending || test.isPending;
  const words = inUse.data
    ? inUse.data.ossCode
      ? t(text('当前使用：{code}', 'In use: {code}'), { code: inUse.data.ossCode }) +
        (inUse.data.inherited ? t(text('（平台配置）', ' (the platform’s)')) : '')
      : inUse.data.storage === 's3'
        ? t(text('当前使用：系统设置的 S3 存储', 'In use: the S3 bucket of the installation’s settings'))
        : t(text('当前使用：本机磁盘', 'In use: the disk of this machine'))
    : '';
  return (
    <EntityPage
      family={ossCalls as never}
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
      rowActs={(row) =>
        may(ossEnable.access) ? (
          <>
            <Button
              type="link"
              size="small"
              disabled={busy}
              onClick={() => test.mutate({ query: { id: row.id, ...acting.query } })}
            >
              {t(text('测试', 'Test'))}
            </Button>
            {row.status === configState.entries.on.key ? (
              <Button
                type="link"
                size="small"
                disabled={busy}
                onClick={() => disable.mutate({ query: { id: row.id, ...acting.query } })}
              >
                {t(text('停用', 'Disable'))}
              </Button>
            ) : (
              <Button
                type="link"
                size="small"
                disabled={busy}
                onClick={() =>
                  void confirm(t(text('确定启用该存储?', 'Use this storage?')), {
                    detail: t(
                      text(
                        '新文件将存入这里，已有文件留在原处仍可访问。',
                        'New files go here; those that exist stay where they are and can be read.',
                      ),
                    ),
                  }).then((yes) => yes && enable.mutate({ query: { id: row.id, ...acting.query } }))
                }
              >
                {t(text('启用', 'Enable'))}
              </Button>
            )}
          </>
        ) : null
      }
    >
      {words ? <Alert type="info" showIcon title={words} className="sy-in-use" /> : null}
    </EntityPage>
  );
}
