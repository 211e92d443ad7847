// Writing a notice: title, kind, when, for whom, text; saved as a draft or published.
import { Button, Drawer, Form, Select, Skeleton } from 'antd';
import { useEffect, useState, type ReactElement } from 'react';
import {
  audienceKinds,
  notice,
  noticeAudience,
  noticeCalls,
  noticeMachine,
} from '../../../../contract/content/notice.ts';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptTree } from '../../../../contract/organisation/dept-calls.ts';
import { bodyFrom } from '../../../client/form-body.ts';
import { useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { EntityForm } from '../../../ui/entity-form.tsx';
import type { FormValues } from '../../../ui/list/use-editing.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { HistoryButton } from '../../../ui/history-button.tsx';
import { RichTextEditor } from '../../../ui/rich-text-editor.tsx';
import { TreeManyPicker } from '../../../ui/tree-picker.tsx';
import { unsavedQuestion, useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { noticeFields } from './notice-fields.ts';
import formDrawerStyles from '../../../ui/form-drawer.module.css';
import styles from '../content.module.css';
import { noticeWords } from './notice-words.tsx';

export interface NoticeDrawerProps {
  /** Null: a new one. */
  id: string | null;
  onClose: () => void;
}

const { all, kinds, depts } = noticeAudience.entries;
const { draft, published } = noticeMachine.states;

function KindsPicker({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string[];
  onChange?: (keys: string[]) => void;
}) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      mode="multiple"
      value={value ?? []}
      onChange={(keys: string[]) => onChange?.(keys)}
      placeholder={t(text('请选择用户类型', 'Choose user types'))}
      options={Object.entries(audienceKinds.entries).map(([key, { label }]) => ({
        value: key,
        label: t(label),
      }))}
    />
  );
}

function NoticeForm({
  initial,
  id,
  onClose,
}: {
  initial: FormValues;
  id: string | null;
  onClose: () => void;
}) {
  const t = useText();
  const confirm = useConfirm();
  const isPlatform = useSession((state) => state.kind) === 'web';
  const [form] = Form.useForm<FormValues>();
  const [dirty, setDirty] = useState(false);
  const [state, setState] = useState<number>(Number(initial['noticeState'] ?? draft.key));
  useUnsavedGuard(dirty);
  const audience = Number(Form.useWatch('audience', form) ?? initial['audience'] ?? all.key);
  const inputs: Record<string, ReactElement> = {
    ...(isPlatform ? {} : { audience: <Select options={[{ value: depts.key, label: t(depts.label) }]} /> }),
    audienceKeys:
      audience === kinds.key ? (
        <KindsPicker />
      ) : (
        <TreeManyPicker endpoint={deptTree} placeholder={t(text('请选择接收机构', 'Choose organisations'))} />
      ),
    content: (
      <RichTextEditor
        label={t(text('通知内容', 'Content'))}
        placeholder={t(text('请输入通知内容', 'Write the notice here'))}
      />
    ),
  };
  const save = useAct(noticeCalls.submit, {
    done: state === published.key ? text('已发布', 'Published') : id ? messages.updated : messages.created,
    showsFields: true,
    base: id ? initial : null,
    shown: { fields: noticeFields(audience), inputs, show: noticeWords(t) },
    onReload: onClose,
    onDone: onClose,
  });
  // Ids of units mean nothing as kinds of user.
  const [keysOf, setKeysOf] = useState(audience);
  useEffect(() => {
    if (keysOf === audience) return;
    setKeysOf(audience);
    form.setFieldValue('audienceKeys', undefined);
  }, [audience, keysOf, form]);
  const submitAs = (next: number): void => {
    setState(next);
    // The form reads the state of the render that follows.
    setTimeout(() => form.submit());
  };
  const close = async (): Promise<void> => {
    if (dirty && !(await confirm(t(unsavedQuestion)))) return;
    onClose();
  };
  const isOut = initial['noticeState'] === published.key;
  return (
    <Drawer
      open
      size={760}
      rootClassName={formDrawerStyles.formDrawer}
      title={t(id ? text('编辑通知', 'Edit notice') : text('新增通知', 'New notice'))}
      onClose={() => void close()}
      mask={{ closable: !dirty }}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      extra={id ? <HistoryButton row={{ entity: notice.name, id }} /> : null}
      footer={
        <div className={formDrawerStyles.drawerFoot}>
          <Button onClick={() => void close()}>{t(text('取消', 'Cancel'))}</Button>
          {isOut ? null : (
            <Button
              loading={save.isPending && state !== published.key}
              disabled={save.isPending}
              onClick={() => submitAs(Number(initial['noticeState'] ?? draft.key))}
            >
              {t(text('保存草稿', 'Save as draft'))}
            </Button>
          )}
          <Button
            type="primary"
            loading={save.isPending && state === published.key}
            disabled={save.isPending}
            onClick={() => submitAs(published.key)}
          >
            {isOut ? t(text('保存', 'Save')) : t(text('发布', 'Publish'))}
          </Button>
        </div>
      }
    >
      <EntityForm
        fields={noticeFields(audience)}
        form={form}
        initial={initial}
        onDirty={setDirty}
        failure={save.error}
        onFinish={(values) =>
          save.mutate({
            body: bodyFrom(noticeCalls.submit, {
              ...values,
              audienceKeys: audience === all.key ? [] : values['audienceKeys'],
              noticeState: state,
              ...(id ? { id } : {}),
            }),
          })
        }
        inputs={inputs}
      >
        <p className={styles.noticeHint}>
          {t(
            text(
              '发布时间留空即立即发布；填写将来的时间则到时自动发布。',
              'Leave the publication time empty to publish at once, or enter a later time to publish it then.',
            ),
          )}
        </p>
      </EntityForm>
    </Drawer>
  );
}

export function NoticeDrawer({ id, onClose }: NoticeDrawerProps) {
  const t = useText();
  const isPlatform = useSession((state) => state.kind) === 'web';
  const detail = useCall(
    noticeCalls.detail,
    { query: { id: id ?? '' } },
    { enabled: id !== null, staleTime: 0 },
  );
  if (id && (!detail.data || detail.isFetching))
    return (
      <Drawer
        open
        size={760}
        rootClassName={formDrawerStyles.formDrawer}
        onClose={onClose}
        title={t(text('编辑通知', 'Edit notice'))}
      >
        {detail.error ? (
          <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 8 }} />
        )}
      </Drawer>
    );
  const fresh = { category: 1, audience: isPlatform ? all.key : depts.key };
  const loaded = detail.data as FormValues | undefined;
  return (
    <NoticeForm
      key={id ?? 'new'}
      id={id}
      onClose={onClose}
      initial={id && loaded ? { ...loaded, releaseTime: loaded['releaseTime'] ?? undefined } : fresh}
    />
  );
}
