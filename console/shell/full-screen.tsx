// Full screen and back.
import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { useSyncExternalStore } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';

const onChange = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

export function FullScreenButton() {
  const t = useText();
  const full = useSyncExternalStore(onChange, () => document.fullscreenElement !== null);
  // Phones of one maker cannot; a button that does nothing is worse than none.
  if (!document.fullscreenEnabled) return null;
  const label = full ? t(text('退出全屏', 'Leave full screen')) : t(text('全屏', 'Full screen'));
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
        aria-label={label}
        onClick={() => void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
      />
    </Tooltip>
  );
}
