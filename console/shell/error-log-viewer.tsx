// The error log: a bug with the number of entries (at most 99 shown), and behind it what they say.
import { BugOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { Suspense, useState } from 'react';
import { text } from '../../contract/kit/text.ts';
import { useErrorLog } from '../client/error-log.ts';
import { useText } from '../client/language.ts';
import { lazyPart } from '../client/lazy-part.ts';
import { ERROR_BADGE_MAX } from '../client/settings.ts';
import topBarStyles from './top-bar.module.css';

// Hardly ever opened.
const ErrorLogDrawer = lazyPart(async () => ({
  default: (await import('./error-log-drawer.tsx')).ErrorLogDrawer,
}));

export function ErrorLogViewer() {
  const t = useText();
  const items = useErrorLog((state) => state.items);
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const label = t(text('错误日志', 'Error log'));
  const shown = items.length > ERROR_BADGE_MAX ? `${ERROR_BADGE_MAX}+` : String(items.length);
  return (
    <>
      <Tooltip title={label}>
        <Button
          type="text"
          aria-label={items.length ? `${label} (${shown})` : label}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
          icon={
            // The number is drawn by the style sheet: the button's name says it already.
            <span className={topBarStyles.bug} data-count={items.length ? shown : undefined}>
              <BugOutlined aria-hidden className={topBarStyles.topIcon} />
            </span>
          }
        />
      </Tooltip>
      {opened ? (
        <Suspense>
          <ErrorLogDrawer open={open} title={label} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
