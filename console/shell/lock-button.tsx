// Locks the console: asks for a lock password first, then shows the lock page.
import { LockOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { openFrameDialog } from './frame-dialogs.tsx';

export function LockButton() {
  const t = useText();
  const label = t(text('锁屏', 'Lock'));
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={<LockOutlined aria-hidden />}
        aria-label={label}
        onClick={() => openFrameDialog('lock')}
      />
    </Tooltip>
  );
}
