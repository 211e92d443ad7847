// Where a person shows to be one: types what the picture says, or watches the device compute.
import type { Ref } from 'react';
import { CAPTCHA_LENGTH } from '../../../contract/auth/oauth.ts';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import { shieldIcon } from './icons.tsx';
import { PlainField } from './plain-field.tsx';
import type { CaptchaState } from './use-captcha.ts';
import buttonStyles from '../../ui/buttons.module.css';
import styles from './auth.module.css';

export interface CaptchaFieldProps {
  state: CaptchaState;
  code: string;
  onCode: (code: string) => void;
  /** Another picture is asked for. */
  onRenew: () => void;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

const progress = {
  busy: text('正在由设备完成安全验证…', 'Your device is doing the security check…'),
  done: text('安全验证已完成', 'Security check done'),
  failed: text('设备无法完成安全验证，请刷新页面重试', 'The security check failed. Please reload the page'),
};

export function CaptchaField({ state, code, onCode, onRenew, error, inputRef }: CaptchaFieldProps) {
  const t = useText();
  const { captcha, needed, device } = state;
  if (!needed) return null;
  if (device)
    return (
      <p className={styles.captchaDevice} role="status" data-state={device}>
        {shieldIcon}
        {t(progress[device])}
      </p>
    );
  return (
    <>
      <PlainField
        label={t(text('验证码', 'Code'))}
        name="captcha"
        value={code}
        onChange={onCode}
        error={error}
        icon={shieldIcon}
        maxLength={CAPTCHA_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputRef={inputRef}
        beside={
          <button
            type="button"
            className={styles.captcha}
            aria-label={t(text('换一张验证码', 'Another code'))}
            title={t(text('看不清？点击换一张', 'Cannot read it? Press for another'))}
            onClick={onRenew}
          >
            {captcha ? (
              <img src={captcha.image} alt={t(text('验证码图片', 'Picture of the code'))} />
            ) : (
              <span>{t(text('点击重试', 'Try again'))}</span>
            )}
          </button>
        }
      />
      {state.mayCompute ? (
        <p className={styles.captchaHelp}>
          <button type="button" className={buttonStyles.textButton} onClick={state.compute}>
            {t(text('看不清图片？改由设备验证', 'Cannot read it? Let your device do the check'))}
          </button>
        </p>
      ) : null}
    </>
  );
}
