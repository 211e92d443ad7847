// The roles of one person or of several, chosen anew.
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { userGrant } from '../../../../contract/account/user-calls.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { idsOf, titlesBeside } from '../../../ui/list/reference-choices.ts';
import type { Row } from '../../../ui/list/row.ts';
import { RolesPicker } from './people-inputs.tsx';

export interface GrantRolesProps {
  userIds: readonly string[];
  /** Whose roles, in words. */
  name: string;
  /** The one person, whose roles are the start. */
  row: Row | null;
  tenantId?: string | undefined;
  onClose: () => void;
}

export function GrantRoles({ userIds, name, row, tenantId, onClose }: GrantRolesProps) {
  const t = useText();
  const [chosen, setChosen] = useState(() => idsOf(row?.roleId));
  const grant = useAct(userGrant, { onDone: onClose });
  return (
    <Modal
      open
      title={t(text('分配角色：{name}', 'Assign roles to {name}'), { name })}
      okText={t(text('保存', 'Save'))}
      cancelText={t(text('取消', 'Cancel'))}
      confirmLoading={grant.isPending}
      onCancel={onClose}
      onOk={() => grant.mutate({ query: { userIds: [...userIds], roleIds: chosen, tenantId } })}
    >
      <Form layout="vertical">
        <Form.Item
          label={t(text('角色', 'Roles'))}
          htmlFor="grant-roles"
          extra={t(
            text(
              '只列出您自己拥有其全部权限的角色',
              'Only roles whose permissions you have yourself are listed',
            ),
          )}
        >
          <RolesPicker
            id="grant-roles"
            value={chosen}
            onChange={setChosen}
            tenantId={tenantId}
            titles={Object.fromEntries(titlesBeside(row, 'roleId'))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
