// Why a page was not saved, where no field of a form is to blame: it comes into sight and takes the cursor, so that
// nobody presses a button below it in vain.
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useText } from '../client/language.ts';
import { reloadWords } from './reload-words.ts';

export interface Refused {
  words: string;
  /** Gives up what was typed for what somebody else has saved meanwhile. */
  reload?: () => void;
}
export interface RefusedAlertProps {
  /** One refusal each; null: there is none. */
  refusal: Refused | null;
}

export function RefusedAlert({ refusal }: RefusedAlertProps) {
  const t = useText();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    holder.current?.scrollIntoView({ block: 'center' });
    holder.current?.focus({ preventScroll: true });
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={holder} tabIndex={-1} data-part="refusal">
      <Alert
        type="error"
        showIcon
        title={refusal.words}
        action={
          refusal.reload ? (
            <Button size="small" onClick={refusal.reload}>
              {t(reloadWords)}
            </Button>
          ) : null
        }
      />
    </div>
  );
}
