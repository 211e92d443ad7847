// The check of the audit's chain: what was looked at, whether it holds, and where it is broken.
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal, Spin, Typography } from 'antd';
import { useState } from 'react';
import { text, type Text } from '../../../contract/kit/text.ts';
import { auditVerify, type ChainBreak } from '../../../contract/log/audit.ts';
import { failureWords } from '../../client/api.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { useFormMistakes } from '../../ui/form-mistakes.ts';
import ui from '../../ui/ui.module.css';
import styles from './log.module.css';

const reasons: Record<ChainBreak['reason'], Text> = {
  content: text('此条记录的内容与封存时不一致', 'This entry differs from what was sealed'),
  place: text(
    '此处缺少记录，或插入了不属于链上的记录',
    'Entries are missing here, or a foreign entry was inserted',
  ),
  head: text('链尾的记录被删除或替换', 'The end of the chain was deleted or replaced'),
  anchor: text('链的起点没有对应的到期清除记录', 'The start of the chain does not match any recorded purge'),
  seal: text(
    '链的封印不符：有人绕过本系统改写了数据库中的审计',
    'The seal does not fit: somebody rewrote the audit in the database, past this system',
  ),
  known: text(
    '链上不再包含这个已知的哈希：历史被整体改写',
    'The chain no longer contains the known hash: its history was rewritten',
  ),
};

export interface VerifyDialogProps {
  open: boolean;
  acting: { tenantId?: string };
  onClose: () => void;
  onOpenEntry: (id: string) => void;
}

export function VerifyDialog({ open, acting, onClose, onOpenEntry }: VerifyDialogProps) {
  const t = useText();
  const [known, setKnown] = useState<{ knownSeq?: number; knownHash?: string }>({});
  const check = useCall(auditVerify, { query: { ...acting, ...known } }, { enabled: open, staleTime: 0 });
  const [form] = Form.useForm();
  const { led } = useFormMistakes(form);
  const result = check.data;
  return (
    <Modal
      open={open}
      onCancel={onClose}
      title={t(text('校验审计链', 'Verify the audit chain'))}
      footer={
        <Button type="primary" loading={check.isFetching} onClick={() => void check.refetch()}>
          {t(text('重新校验', 'Verify again'))}
        </Button>
      }
    >
      <div aria-live="polite" className={styles.verify}>
        {check.isLoading ? (
          <Spin description={t(text('正在逐条校验…', 'Checking every entry…'))}>
            <div className={styles.verifyWait} />
          </Spin>
        ) : check.error ? (
          <Alert type="error" showIcon title={failureWords(check.error)} />
        ) : result ? (
          <>
            <Alert
              showIcon
              type={result.broken ? 'error' : 'success'}
              icon={result.broken ? <CloseCircleFilled aria-hidden /> : <CheckCircleFilled aria-hidden />}
              title={
                result.broken
                  ? t(text('链在第 {seq} 条断裂', 'The chain is broken at entry {seq}'), {
                      seq: result.broken.seq,
                    })
                  : t(text('{count} 条记录完整无误', 'All {count} entries are intact'), {
                      count: result.checked,
                    })
              }
              description={
                result.broken ? (
                  <>
                    <p>{t(reasons[result.broken.reason])}</p>
                    {result.broken.id ? (
                      <Button size="small" onClick={() => onOpenEntry(result.broken!.id!)}>
                        {t(text('查看该记录', 'Show this entry'))}
                      </Button>
                    ) : null}
                  </>
                ) : (
                  t(
                    text(
                      '用时 {ms} 毫秒，另有 {waiting} 条等待封存。',
                      'Took {ms} ms; {waiting} more entries are waiting to be sealed.',
                    ),
                    { ms: result.milliseconds, waiting: result.waiting },
                  )
                )
              }
            />
            {result.unchecked === 0 ? null : (
              <p>
                {t(
                  text(
                    '另有 {count} 条的密钥已遗失，只能核对其序号和末尾的哈希。',
                    'The key of {count} more entries has been lost: only their positions and final hash were verified.',
                  ),
                  { count: result.unchecked },
                )}
              </p>
            )}
            {result.from === '0' ? null : (
              <p>
                {t(
                  text(
                    '第 {seq} 条及以前的记录已按保留期清除。',
                    'Entries up to {seq} were purged after their retention period.',
                  ),
                  {
                    seq: result.from,
                  },
                )}
              </p>
            )}
            <p className={styles.auditHash}>
              {t(text('链尾（第 {seq} 条）', 'Head (entry {seq})'), { seq: result.head.seq })}{' '}
              <Typography.Text
                code
                copyable={{ tooltips: [t(text('复制', 'Copy')), t(text('已复制', 'Copied'))] }}
              >
                {result.head.hash}
              </Typography.Text>
            </p>
            <p className={ui.aside}>
              {t(
                text(
                  '把链尾的序号和哈希记在系统之外，以后在下方填入，即可证明期间的历史没有被整体改写。',
                  'Keep the position and hash of the head outside this system. Entered below later, they prove that the history in between was not rewritten.',
                ),
              )}
            </p>
          </>
        ) : null}
      </div>
      <Form
        {...led}
        form={form}
        layout="vertical"
        onFinish={(values: { seq?: string; hash?: string }) =>
          setKnown(
            values.seq && values.hash ? { knownSeq: Number(values.seq), knownHash: values.hash.trim() } : {},
          )
        }
      >
        <div className={styles.verifyKnown}>
          <Form.Item
            name="seq"
            label={t(text('已知序号', 'Known position'))}
            rules={[{ pattern: /^\d{1,12}$/, message: t(text('请输入数字', 'Please enter a number')) }]}
          >
            <Input inputMode="numeric" />
          </Form.Item>
          <Form.Item
            name="hash"
            label={t(text('已知哈希', 'Known hash'))}
            rules={[
              {
                pattern: /^\s*[0-9a-f]{64}\s*$/,
                message: t(text('哈希为 64 位十六进制', 'A hash has 64 hexadecimal digits')),
              },
            ]}
          >
            <Input />
          </Form.Item>
        </div>
        <Button htmlType="submit">{t(text('用已知链尾校验', 'Verify against the known head'))}</Button>
      </Form>
    </Modal>
  );
}
