// One-time codes of an authenticator app: set up, new recovery codes, turn off.
import { Alert, Button, Input, Modal, Skeleton } from 'antd';
import { md5 } from 'js-md5';
import { useState } from 'react';
import {
  renewRecoveryCodes,
  totpConfirm,
  totpDisable,
  totpSetup,
  totpState,
} from '../../../../contract/auth/second-factor.ts';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { QrPicture } from '../../auth/shared/qr-picture.tsx';
import { RecoveryCodes } from '../../auth/shared/recovery-codes.tsx';
import styles from './info.module.css';

type Asked = 'setup' | 'renew' | 'disable';
const questions: Record<Asked, Text> = {
  setup: text('设置动态验证码', 'Set up one-time codes'),
  renew: text('重新生成恢复码', 'Generate new recovery codes'),
  disable: text('关闭动态验证码', 'Turn one-time codes off'),
};

export function SecondFactor() {
  const t = useText();
  const state = useCall(totpState, {}, { staleTime: 0 });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [password, setPassword] = useState('');
  const [made, setMade] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = (): void => {
    setAsked(null);
    setPassword('');
  };
  const shown = (given: { recoveryCodes: string[] }): void => {
    setCodes(given.recoveryCodes);
    setMade(null);
    setCode('');
    close();
  };
  const setup = useAct(totpSetup, {
    done: null,
    onDone: (given) => {
      setMade(given);
      close();
    },
  });
  const confirm = useAct(totpConfirm, {
    done: text('动态验证码已开启', 'One-time codes are on'),
    onDone: shown,
  });
  const renew = useAct(renewRecoveryCodes, { done: null, onDone: shown });
  const disable = useAct(totpDisable, {
    done: text('动态验证码已关闭', 'One-time codes are off'),
    onDone: close,
  });
  if (state.error) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const acts = { setup, renew, disable };
  const send = (): void => {
    if (asked && password) acts[asked].mutate({ query: { password: md5(password) } });
  };
  const { enabled, required, recoveryCodesLeft } = state.data;
  const codeLabel = t(text('动态验证码', 'One-time code'));
  const passwordLabel = t(text('登录密码', 'Your password'));
  return (
    <div className={styles.totp}>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <Button type="primary" onClick={() => setCodes(null)}>
            {t(text('已保存', 'I have saved them'))}
          </Button>
        </>
      ) : made ? (
        <form
          className={styles.totp}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim()) confirm.mutate({ query: { code: code.trim() } });
          }}
        >
          <p>
            {t(
              text(
                '用验证器应用扫描二维码，再输入显示的 6 位数字',
                'Scan the code with an authenticator app, then enter the six digits it shows',
              ),
            )}
          </p>
          <QrPicture uri={made.uri} secret={made.secret} />
          <Input
            autoFocus
            value={code}
            maxLength={7}
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label={codeLabel}
            placeholder={codeLabel}
            onChange={(event) => setCode(event.target.value)}
          />
          <div className={styles.infoActs}>
            <Button type="primary" htmlType="submit" loading={confirm.isPending}>
              {t(text('确认开启', 'Turn on'))}
            </Button>
            <Button onClick={() => setMade(null)}>{t(text('取消', 'Cancel'))}</Button>
          </div>
        </form>
      ) : (
        <>
          <Alert
            showIcon
            type={enabled ? 'success' : required ? 'warning' : 'info'}
            title={t(
              enabled
                ? text('已开启：登录时需输入动态验证码', 'On: a one-time code is required at sign-in')
                : required
                  ? text('管理员须开启动态验证码', 'Administrators must turn on one-time codes')
                  : text(
                      '未开启：开启后密码泄露也无法登录',
                      'Off. Turn it on so that a stolen password is not enough to sign in',
                    ),
            )}
            {...(enabled
              ? {
                  description: t(text('剩余恢复码 {n} 个', '{n} recovery codes left'), {
                    n: recoveryCodesLeft,
                  }),
                }
              : {})}
          />
          <div className={styles.infoActs}>
            {enabled ? (
              <>
                <Button onClick={() => setAsked('renew')}>{t(questions.renew)}</Button>
                <Button danger onClick={() => setAsked('disable')}>
                  {t(questions.disable)}
                </Button>
              </>
            ) : (
              <Button type="primary" onClick={() => setAsked('setup')}>
                {t(questions.setup)}
              </Button>
            )}
          </div>
        </>
      )}
      <Modal
        open={asked !== null}
        title={asked ? t(questions[asked]) : ''}
        okText={t(text('继续', 'Continue'))}
        cancelText={t(text('取消', 'Cancel'))}
        confirmLoading={setup.isPending || renew.isPending || disable.isPending}
        okButtonProps={{ disabled: !password, danger: asked === 'disable' }}
        onCancel={close}
        onOk={send}
      >
        <Input.Password
          autoFocus
          value={password}
          autoComplete="current-password"
          aria-label={passwordLabel}
          placeholder={passwordLabel}
          onChange={(event) => setPassword(event.target.value)}
          onPressEnter={send}
        />
      </Modal>
    </div>
  );
}
