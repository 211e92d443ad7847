// Chooses files (or takes those dropped on it) and sends them one after the other, with progress and a way to stop.
import { CloseOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Modal, Progress, Upload } from 'antd';
import { useRef, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { attachCalls } from '../../../../contract/resource/attach.ts';
import { fileExtensions, MAX_FILE_BYTES } from '../../../../contract/resource/file-kinds.ts';
import { putFileAttach } from '../../../../contract/resource/file.ts';
import { failureWords } from '../../../client/api.ts';
import { listed, useText } from '../../../client/language.ts';
import { refreshCalls } from '../../../client/use-call.ts';
import { uploadFile } from '../upload-file.ts';
import ui from '../../../ui/ui.module.css';
import styles from '../resource.module.css';

interface Sending {
  key: string;
  name: string;
  part: number;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  words?: string;
}

export function UploadButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [isPublic, setPublic] = useState(false);
  const [items, setItems] = useState<Sending[]>([]);
  const stops = useRef(new Map<string, () => void>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const change = (key: string, part: Partial<Sending>): void =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const send = (file: File): void => {
    const key = crypto.randomUUID();
    setItems((all) => [{ key, name: file.name, part: 0, state: 'waiting' }, ...all]);
    let stopped = false;
    stops.current.set(key, () => (stopped = true));
    queue.current = queue.current.then(async () => {
      if (stopped) return;
      change(key, { state: 'sending' });
      const run = uploadFile(putFileAttach, file, isPublic ? { isPublic: '1' } : {}, (part) =>
        change(key, { part }),
      );
      stops.current.set(key, run.stop);
      try {
        await run.done;
        change(key, { state: 'done', part: 1 });
        await refreshCalls([attachCalls.list]);
      } catch (failure) {
        if (!(failure instanceof DOMException))
          change(key, { state: 'failed', words: failureWords(failure) });
      }
    });
  };
  const stop = (key: string): void => {
    stops.current.get(key)?.();
    setItems((all) => all.filter((item) => item.key !== key));
  };
  const working = items.some(({ state }) => state === 'waiting' || state === 'sending');

  return (
    <>
      <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t(text('上传', 'Upload'))}
      </Button>
      <Modal
        open={open}
        title={t(text('上传附件', 'Upload attachments'))}
        onCancel={() => setOpen(false)}
        mask={{ closable: !working }}
        footer={
          <Button onClick={() => setOpen(false)}>
            {working ? t(text('后台继续', 'Continue in the background')) : t(text('完成', 'Done'))}
          </Button>
        }
      >
        <Upload.Dragger
          multiple
          showUploadList={false}
          accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
          beforeUpload={(file) => {
            send(file as unknown as File);
            return false;
          }}
        >
          <p className={styles.uploadIcon}>
            <UploadOutlined aria-hidden />
          </p>
          <p>{t(text('点击选择，或把文件拖到这里', 'Click to choose files, or drop them here'))}</p>
          <p className={ui.aside}>
            {t(text('每个不超过 {limit} MB：{kinds}', 'Up to {limit} MB each: {kinds}'), {
              limit: MAX_FILE_BYTES / 1024 / 1024,
              kinds: listed(t, fileExtensions),
            })}
          </p>
        </Upload.Dragger>
        <Checkbox
          className={styles.uploadPublic}
          checked={isPublic}
          onChange={(event) => setPublic(event.target.checked)}
        >
          {t(text('公开：知道链接的人都能查看', 'Public: anyone with the link can view it'))}
        </Checkbox>
        <ul className={styles.uploads} aria-live="polite">
          {items.map((item) => (
            <li key={item.key}>
              <span className={styles.uploadName}>{item.name}</span>
              {item.state === 'sending' || item.state === 'waiting' ? (
                <Button
                  type="text"
                  size="small"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={`${t(text('停止', 'Stop'))} ${item.name}`}
                  onClick={() => stop(item.key)}
                />
              ) : null}
              <Progress
                percent={Math.round(item.part * 100)}
                size="small"
                aria-label={item.name}
                status={item.state === 'failed' ? 'exception' : item.state === 'done' ? 'success' : 'active'}
              />
              {item.words ? <p className={styles.uploadFailure}>{item.words}</p> : null}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
