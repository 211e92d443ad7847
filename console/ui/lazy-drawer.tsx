// A drawer that is fetched when it first opens; for drawers of the frame, which every page carries.
import type { DrawerProps } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../client/lazy-part.ts';

const Drawer = lazyPart(() => import('./drawer.tsx'));

export function LazyDrawer(props: DrawerProps) {
  const [opened, setOpened] = useState(false);
  if (props.open && !opened) setOpened(true);
  return opened ? (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  ) : null;
}
