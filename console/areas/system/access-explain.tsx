// Why may they, why may they not: the chain of decisions about a user and a call.
import {
  CheckCircleFilled,
  CloseCircleFilled,
  MinusCircleOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons';
import { Button, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { accessExplain, type ExplanationLink } from '../../../contract/system/access-explain.ts';
import { dataScopeResources } from '../../../contract/system/data-scope.ts';
import { useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FieldInput } from '../../ui/field-input.tsx';
import { useFormMistakes } from '../../ui/form-mistakes.ts';
import { CallPlaceContext, useCallPlace } from '../../ui/list/call-place.ts';
import { useListState } from '../../ui/list/list-state.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { EndpointInput } from './permission/endpoint-input.tsx';
import { ResourceInput } from './permission/scope-inputs.tsx';
import ui from '../../ui/ui.module.css';
import styles from './permission/permission.module.css';

export const title = text('权限诊断', 'Permission check');

const ICONS = {
  allow: <CheckCircleFilled className={styles.explainAllow} aria-hidden />,
  deny: <CloseCircleFilled className={styles.explainDeny} aria-hidden />,
  none: <MinusCircleOutlined className={styles.explainNone} aria-hidden />,
};
const VERDICTS = {
  allow: text('允许', 'Allows'),
  deny: text('拒绝', 'Denies'),
  none: text('不影响', 'No effect'),
};

function Link({ link }: { link: ExplanationLink }) {
  const t = useText();
  return (
    <li>
      {ICONS[link.verdict]}
      <strong>
        {t(link.label)}
        <span className={ui.unseen}>{t(VERDICTS[link.verdict])}</span>
      </strong>
      <div>
        {t(link.reason)}
        {link.roles.length ? (
          <div className={styles.explainMore}>
            {link.roles.map((role) => (
              <ToneTag key={role.id} tone={role.enabled ? 'progress' : 'neutral'}>
                {role.roleName}
                {role.enabled ? '' : t(text('（停用）', ' (disabled)'))}
              </ToneTag>
            ))}
          </div>
        ) : null}
        {link.details.length ? (
          <div className={styles.explainMore}>
            {link.details.map((words) => (
              <span key={words.zh}>{t(words)}</span>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
}

interface Asked {
  userId?: string;
  path?: string;
  code?: string;
  entity?: string;
  rowId?: string;
}

export default function AccessExplain() {
  const t = useText();
  const may = usePermission();
  const [state, change] = useListState();
  const [form] = Form.useForm<Asked>();
  const { led } = useFormMistakes(form);
  const [asked, setAsked] = useState(0);
  const query = state.filters as Asked;
  const place = useCallPlace(accessExplain, undefined);
  const complete = !!query.userId && !!(query.path ?? query.code);
  const answer = useCall(
    accessExplain,
    { query: { ...query, userId: query.userId ?? '' } },
    { enabled: complete, staleTime: 0 },
  );
  const found = answer.data;
  return (
    <div className={ui.page}>
      <h1 className={ui.unseen}>{t(title)}</h1>
      <section className={ui.card} aria-label={t(text('条件', 'Query'))}>
        <Form<Asked>
          {...led}
          form={form}
          layout="vertical"
          initialValues={query}
          onFinish={(values) => {
            const filled = Object.entries(values).filter(([, value]) => value);
            change({ filters: Object.fromEntries(filled) as Record<string, string> });
            if (asked) void answer.refetch();
            setAsked(asked + 1);
          }}
        >
          <CallPlaceContext value={place}>
            <div className={styles.explainForm}>
              <Form.Item
                name="userId"
                label={t(text('用户', 'User'))}
                rules={[{ required: true, message: t(text('请选择用户', 'Please choose a user')) }]}
              >
                <FieldInput field={accessExplain.queryFields['userId']!} name="userId" />
              </Form.Item>
              <Form.Item
                name="path"
                label={t(text('接口', 'Endpoint'))}
                dependencies={['code']}
                rules={[
                  ({ getFieldValue }) => ({
                    validator: async (_, value: unknown) => {
                      if (!value && !getFieldValue('code'))
                        throw new Error(
                          t(
                            text('请选择接口或填写权限编号', 'Choose an endpoint or enter a permission code'),
                          ),
                        );
                    },
                  }),
                ]}
              >
                <EndpointInput />
              </Form.Item>
              <Form.Item name="code" label={t(text('或权限编号', 'Or permission code'))}>
                <Input allowClear placeholder="food_view" />
              </Form.Item>
              {may(dataScopeResources.access) ? (
                <Form.Item name="entity" label={t(text('数据（可选）', 'Data (optional)'))}>
                  <ResourceInput />
                </Form.Item>
              ) : null}
              <Form.Item name="rowId" label={t(text('数据编号（可选）', 'Record ID (optional)'))}>
                <Input allowClear inputMode="numeric" maxLength={19} />
              </Form.Item>
            </div>
          </CallPlaceContext>
          <Button
            type="primary"
            htmlType="submit"
            icon={<QuestionCircleOutlined aria-hidden />}
            loading={answer.isFetching}
          >
            {t(text('诊断', 'Check'))}
          </Button>
        </Form>
      </section>
      <section className={ui.card} aria-label={t(text('结果', 'Result'))} aria-live="polite">
        {!complete ? (
          <EmptyState
            title={t(
              text(
                '选择用户和接口，查看每一步为何允许或拒绝',
                'Choose a user and an endpoint to see each decision',
              ),
            )}
          />
        ) : answer.error ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : found ? (
          <>
            <p className={styles.explainVerdict}>
              {found.allowed ? ICONS.allow : ICONS.deny}
              <span>
                {t(
                  found.allowed
                    ? text('{name} 可以：{what}', '{name} can: {what}')
                    : text('{name} 不可以：{what}', '{name} cannot: {what}'),
                  {
                    name: found.user.realName,
                    what: found.call ? t(found.call.summary) : (found.code ?? ''),
                  },
                )}
              </span>
            </p>
            <ol className={styles.explainChain}>
              {found.links.map((link) => (
                <Link key={link.link} link={link} />
              ))}
            </ol>
          </>
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 6, width: '100%' }} />
        )}
      </section>
    </div>
  );
}
