// Dialogs that any part of the frame may ask for: finding, locking, the list of shortcuts. One at a time; each is fetched
// when it first opens and stays, so that it can close with its movement.
import { Suspense, useState } from 'react';
import { create } from 'zustand';
import { text } from '../../contract/kit/text.ts';
import { lazyPart } from '../client/lazy-part.ts';
import { useShortcuts } from '../ui/shortcuts.ts';
import { paletteName } from './palette-name.ts';

const dialogs = {
  find: lazyPart(() => import('./command-palette.tsx')),
  lock: lazyPart(() => import('./lock-dialog.tsx')),
  shortcuts: lazyPart(() => import('./shortcut-list.tsx')),
};
type FrameDialog = keyof typeof dialogs;

const useFrameDialog = create<{ open: FrameDialog | null }>(() => ({ open: null }));

export const openFrameDialog = (open: FrameDialog): void => useFrameDialog.setState({ open });
const close = (): void => useFrameDialog.setState({ open: null });

export function FrameDialogs() {
  const { open } = useFrameDialog();
  const [opened, setOpened] = useState<readonly FrameDialog[]>([]);
  if (open && !opened.includes(open)) setOpened([...opened, open]);
  const list = {
    label: text('列出快捷键', 'List the shortcuts'),
    run: () => openFrameDialog('shortcuts'),
  };
  useShortcuts({
    'mod+k': {
      label: paletteName,
      run: () => (open === 'find' ? close() : openFrameDialog('find')),
    },
    '?': list,
    // As a Chinese input method writes it.
    '？': list,
  });
  return (
    <Suspense fallback={null}>
      {opened.map((name) => {
        const Dialog = dialogs[name];
        return <Dialog key={name} open={open === name} onClose={close} />;
      })}
    </Suspense>
  );
}
