// The drawer that makes a food of others, fetched when it is first wanted.
import { Suspense } from 'react';
import { lazyPart } from '../../../../client/lazy-part.ts';
import type { DeriveDrawerProps } from './derive-drawer.tsx';

const DeriveDrawer = lazyPart(() =>
  import('./derive-drawer.tsx').then((module) => ({ default: module.DeriveDrawer })),
);

export const DeriveFood = (props: DeriveDrawerProps) => (
  <Suspense fallback={null}>
    <DeriveDrawer {...props} />
  </Suspense>
);
