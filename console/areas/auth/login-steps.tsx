// What may stand between the first proof and the console: one-time code, its set-up, a password to change, the choice
// of a kindergarten, a registration.
import { useEffect } from 'react';
import { lazyPart } from '../../client/lazy-part.ts';
import type { LoginKind } from '../../../contract/auth/user-kind.ts';
import { ChooseKindergarten } from './choose-kindergarten.tsx';
import { CodeStep } from './code-step.tsx';
import type { NextStep } from './sign-in.ts';

const SetupStep = lazyPart(() => import('./setup-step.tsx'));
const ChangePassword = lazyPart(() => import('./change-password.tsx'));
const Registration = lazyPart(() => import('./registration.tsx'));

export interface LoginStepsProps {
  kind: LoginKind;
  tenantId: string;
  next: NextStep;
  onNext: (next: NextStep) => void;
  /** Back to the beginning, with what is to be said there. */
  onBack: (notice: string) => void;
  onDone: () => void;
}

function Done({ onDone }: { onDone: () => void }) {
  useEffect(onDone, [onDone]);
  return null;
}

export function LoginSteps({ next, onDone, ...rest }: LoginStepsProps) {
  switch (next.step) {
    case 'code':
      return <CodeStep {...rest} ticket={next.ticket} />;
    case 'setup':
      return <SetupStep {...rest} ticket={next.ticket} />;
    case 'choose':
      return (
        <ChooseKindergarten
          kind={rest.kind}
          kindergartens={next.kindergartens}
          current={next.current}
          onDone={onDone}
        />
      );
    case 'change':
      return <ChangePassword {...rest} />;
    case 'register':
      return <Registration {...rest} applicant={next} />;
    case 'done':
      return <Done onDone={onDone} />;
  }
}
