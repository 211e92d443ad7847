// What the new account will be: kind, roles, units.
import { approveRegistration, type RegistrationRow } from '../../../../contract/account/registration.ts';
import { user } from '../../../../contract/account/user.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import type { Row } from '../../../ui/list/row.ts';
import { LazyFormDrawer } from '../../../ui/lazy-form-drawer.tsx';
import { KindSelect, RolesPicker } from '../parts/people-inputs.tsx';
import { formFields } from '../parts/person-drawer.tsx';

export interface ApproveDrawerProps {
  row: Row | null;
  tenantId?: string | undefined;
  onClose: () => void;
}

const fields = formFields(user.fields, ['userType', 'roleId', 'deptId', 'postId']);

export function ApproveDrawer({ row, tenantId, onClose }: ApproveDrawerProps) {
  const t = useText();
  const approve = useAct(approveRegistration, {
    done: text('已通过，账号已创建', 'Approved; the account has been created'),
    showsFields: true,
    onDone: onClose,
  });
  const applicant = row as unknown as RegistrationRow | null;
  const words = { name: applicant?.name ?? '', account: applicant?.account ?? '' };
  return (
    <LazyFormDrawer
      open={row !== null}
      title={t(text('通过注册：{name}（{account}）', 'Approve {name} ({account})'), words)}
      fields={fields}
      place={{ path: approveRegistration.path, tenantId }}
      initial={{ userType: applicant?.userType, deptId: applicant?.deptId ?? undefined }}
      saving={approve.isPending}
      failure={approve.error}
      onClose={() => {
        approve.reset();
        onClose();
      }}
      inputs={{
        userType: <KindSelect />,
        roleId: <RolesPicker tenantId={tenantId} />,
      }}
      onSave={(values) => approve.mutate({ body: { ...values, id: row!.id, tenantId } })}
    />
  );
}
