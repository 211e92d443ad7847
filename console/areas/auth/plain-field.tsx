// A labelled input without the component library, so that the pages before sign-in stay small.
import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { useText } from '../../client/language.ts';
import styles from './auth.module.css';

export interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  icon?: ReactNode;
  /** Beside the input, inside its row: the captcha image. */
  beside?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

const eye = {
  open: 'M2 12s3.600-7 10-7 10 7 10 7-3.600 7-10 7-10-7-10-7zm10 3.200a3.200 3.200 0 1 0 0-6.400 3.200 3.200 0 0 0 0 6.400z',
  shut: 'M3 4l17 17M9.900 5.300A10 10 0 0 1 12 5c6.400 0 10 7 10 7a17 17 0 0 1-3.300 4M6.200 7.200A17 17 0 0 0 2 12s3.600 7 10 7a9.700 9.700 0 0 0 4.300-1M10 10a3 3 0 0 0 4 4',
};

export function PlainField({
  label,
  value,
  onChange,
  error,
  icon,
  beside,
  inputRef,
  type,
  ...rest
}: PlainFieldProps) {
  const t = useText();
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.fieldRow}>
        <div className={error ? `${styles.fieldBox} ${styles.fieldBad}` : styles.fieldBox}>
          {icon}
          <input
            {...rest}
            id={id}
            ref={inputRef}
            type={secret && shown ? 'text' : type}
            value={value}
            aria-invalid={!!error}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {secret ? (
            <button
              type="button"
              className={styles.fieldEye}
              aria-label={
                shown ? t(text('隐藏密码', 'Hide the password')) : t(text('显示密码', 'Show the password'))
              }
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <svg
                viewBox="0 0 24 24"
                width="18"
                height="18"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.700"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={shown ? eye.open : eye.shut} />
              </svg>
            </button>
          ) : null}
        </div>
        {beside}
      </div>
      {error ? (
        <p className={styles.fieldError} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
