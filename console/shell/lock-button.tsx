// Locks the console: asks for a lock password first, then shows the lock page.
import { LockOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';

const LockDialog = lazyPart(() => import('./lock-dialog.tsx'));

export function LockButton() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  if (open && !opened) setOpened(true);
  const label = t(text('锁屏', 'Lock'));
  return (
    <>
      <Tooltip title={label}>
        <Button
          type="text"
          icon={<LockOutlined aria-hidden />}
          aria-label={label}
          onClick={() => setOpen(true)}
        />
      </Tooltip>
      {opened ? (
        <Suspense fallback={null}>
          <LockDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
