// The roles of one person, chosen anew.
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { userGrant } from '../../../../contract/account/user-calls.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../shell/language.ts';
import { useAct } from '../../../shell/use-call.ts';
import type { Row } from '../../../ui/entity-table.tsx';
import { idsOf, RolesPicker, titlesOf } from './people-inputs.tsx';

export interface GrantRolesProps {
  row: Row;
  tenantId?: string | undefined;
  onClose: () => void;
}

export function GrantRoles({ row, tenantId, onClose }: GrantRolesProps) {
  const t = useText();
  const [chosen, setChosen] = useState(() => idsOf(row.roleId));
  const grant = useAct(userGrant, { onDone: onClose });
  return (
    <Modal
      open
      title={t(text('分配角色：{name}', 'Roles of {name}'), { name: String(row.realName) })}
      okText={t(text('保存', 'Save'))}
      cancelText={t(text('取消', 'Cancel'))}
      confirmLoading={grant.isPending}
      onCancel={onClose}
      onOk={() => grant.mutate({ query: { userIds: [row.id], roleIds: chosen, tenantId } })}
    >
      <Form layout="vertical">
        <Form.Item
          label={t(text('角色', 'Roles'))}
          htmlFor="grant-roles"
          extra={t(
            text('只列出您自己拥有其全部权限的角色', 'Offered are roles whose rights you hold yourself'),
          )}
        >
          <RolesPicker
            id="grant-roles"
            value={chosen}
            onChange={setChosen}
            tenantId={tenantId}
            titles={titlesOf(row.roleId, row.roleName)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
