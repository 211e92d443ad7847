// Why a page was not saved, where no field of a form is to blame: it comes into sight and takes the cursor, so that
// nobody presses a button below it in vain.
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';

export interface RefusedAlertProps {
  /** One refusal each; null: there is none. */
  refusal: { words: string } | null;
}

export function RefusedAlert({ refusal }: RefusedAlertProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!refusal) return;
    holder.current?.scrollIntoView({ block: 'center' });
    holder.current?.focus({ preventScroll: true });
  }, [refusal]);
  if (!refusal) return null;
  return (
    <div ref={holder} tabIndex={-1} data-part="refusal">
      <Alert type="error" showIcon title={refusal.words} />
    </div>
  );
}
