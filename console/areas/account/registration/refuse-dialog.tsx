// Refusing needs a reason, which the applicant reads.
import { refuseRegistration, type RegistrationRow } from '../../../../contract/account/registration.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import type { Row } from '../../../ui/list/row.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';

export interface RefuseDialogProps {
  row: Row | null;
  tenantId?: string | undefined;
  onClose: () => void;
}

const fields = {
  reason: {
    ...refuseRegistration.queryFields.reason!,
    kind: 'longText' as const,
    hint: text('申请人会看到此原因', 'The applicant reads this'),
  },
};

export function RefuseDialog({ row, tenantId, onClose }: RefuseDialogProps) {
  const t = useText();
  const refuse = useAct(refuseRegistration, {
    done: text('已拒绝', 'Refused'),
    showsFields: true,
    onDone: onClose,
  });
  const name = (row as unknown as RegistrationRow | null)?.name ?? '';
  return (
    <LazyFormDrawer
      open={row !== null}
      title={t(text('拒绝注册：{name}', 'Refuse {name}'), { name })}
      fields={fields}
      initial={{}}
      saving={refuse.isPending}
      failure={refuse.error}
      onClose={() => {
        refuse.reset();
        onClose();
      }}
      onSave={({ reason }) => refuse.mutate({ query: { id: row!.id, reason: String(reason), tenantId } })}
    />
  );
}
