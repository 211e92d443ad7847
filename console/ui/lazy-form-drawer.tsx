// The form in a drawer, fetched when it first opens: a list is looked at more often than it is written to.
import { Suspense } from 'react';
import { lazyPart } from '../client/lazy-part.ts';
import type { FormDrawerProps } from './form-drawer.tsx';
import { useOnceOpen } from './use-once-open.ts';

const FormDrawer = lazyPart(() =>
  import('./form-drawer.tsx').then((module) => ({ default: module.FormDrawer })),
);

export function LazyFormDrawer(props: FormDrawerProps) {
  return useOnceOpen(props.open) ? (
    <Suspense fallback={null}>
      <FormDrawer {...props} />
    </Suspense>
  ) : null;
}
