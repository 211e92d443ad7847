// What a role may do: menus with their buttons, data scopes, API scopes. Shows what would change before it is saved.
import { Button, Drawer, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { grantTree, roleTreeKeys } from '../../../../contract/system/menu.ts';
import { roleGrant, roleList, type RoleNode } from '../../../../contract/system/role.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ToneTag, type ToneName } from '../../../ui/tone-tag.tsx';
import { unsavedQuestion, useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { CheckTree } from './check-tree.tsx';
import { checkedLeaves, grantChanges, type GrantChanges } from './grant-changes.ts';
import formDrawerStyles from '../../../ui/form-drawer.module.css';
import styles from './permission.module.css';

type Kind = 'menu' | 'dataScope' | 'apiScope';
const KINDS: { kind: Kind; label: Text; empty: Text }[] = [
  {
    kind: 'menu',
    label: text('菜单与按钮', 'Menu items and buttons'),
    empty: text('没有可授予的菜单', 'There are no menu items to grant'),
  },
  {
    kind: 'dataScope',
    label: text('数据权限', 'Data scopes'),
    empty: text('还没有数据权限，请先在“数据权限”中新增', 'No data scopes yet. Add one under “Data scopes”'),
  },
  {
    kind: 'apiScope',
    label: text('接口权限', 'API scopes'),
    empty: text('还没有接口权限，请先在“接口权限”中新增', 'No API scopes yet. Add one under “API scopes”'),
  },
];

function Changes({ changes }: { changes: GrantChanges }) {
  const t = useText();
  const { added, removed } = changes;
  if (added.length + removed.length === 0)
    return <p className={styles.grantNone}>{t(text('没有改动', 'No changes'))}</p>;
  const list = (label: Text, names: string[], tone: ToneName) =>
    names.length ? (
      <div>
        <strong>{t(label, { n: names.length })}</strong>
        <ul className={styles.grantList}>
          {names.map((name, at) => (
            <li key={`${name}-${at}`}>
              <ToneTag tone={tone}>{name}</ToneTag>
            </li>
          ))}
        </ul>
      </div>
    ) : null;
  return (
    <>
      {list(text('将授予 {n} 项', 'To be granted: {n}'), added, 'good')}
      {list(text('将收回 {n} 项', 'To be revoked: {n}'), removed, 'bad')}
    </>
  );
}

export interface GrantDrawerProps {
  role: RoleNode | null;
  onClose: () => void;
}

export function GrantDrawer({ role, onClose }: GrantDrawerProps) {
  return role ? <OneRole key={role.id} role={role} onClose={onClose} /> : null;
}

function OneRole({ role, onClose }: { role: RoleNode; onClose: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const { tenantId } = role;
  const tree = useCall(grantTree, { query: { tenantId } }, { staleTime: 0 });
  const keys = useCall(roleTreeKeys, { query: { roleIds: [role.id], tenantId } }, { staleTime: 0 });
  const [ticked, setTicked] = useState<Partial<Record<Kind, string[]>>>({});
  // What the ticks began on: a later answer does not change what was taken for granted.
  const [base, setBase] = useState<typeof keys.data>();
  if (!base && keys.data && !keys.isFetching) setBase(keys.data);
  const save = useAct(roleGrant, {
    refreshes: [roleList, roleTreeKeys],
    base,
    onReload: onClose,
    onDone: onClose,
  });

  const ready = tree.data && base;
  const nodes = (kind: Kind) => tree.data?.[kind] ?? [];
  const before = (kind: Kind): string[] => base?.[kind] ?? [];
  const now = (kind: Kind): string[] => ticked[kind] ?? before(kind);
  const each = KINDS.map(({ kind }) => grantChanges(nodes(kind), before(kind), now(kind)));
  const changes: GrantChanges = {
    added: each.flatMap(({ added }) => added),
    removed: each.flatMap(({ removed }) => removed),
  };
  const dirty = changes.added.length + changes.removed.length > 0;
  useUnsavedGuard(dirty);
  const close = async (): Promise<void> => {
    if (dirty && !(await confirm(t(unsavedQuestion)))) return;
    onClose();
  };
  const error = tree.error ?? keys.error;
  return (
    <Drawer
      open
      size={760}
      title={t(text('权限设置：{name}', 'Permissions of {name}'), { name: role.roleName })}
      onClose={() => void close()}
      mask={{ closable: !dirty }}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={
        <>
          <div className={styles.grantChanges} aria-live="polite" aria-label={t(text('改动', 'Changes'))}>
            <Changes changes={changes} />
          </div>
          <div className={formDrawerStyles.drawerFoot}>
            <Button onClick={() => void close()}>{t(text('取消', 'Cancel'))}</Button>
            <Button
              type="primary"
              disabled={!dirty}
              loading={save.isPending}
              onClick={() =>
                save.mutate({
                  body: {
                    roleIds: [role.id],
                    tenantId,
                    ...(ticked.menu ? { menuIds: ticked.menu } : {}),
                    ...(ticked.dataScope
                      ? { dataScopeIds: checkedLeaves(nodes('dataScope'), ticked.dataScope) }
                      : {}),
                    ...(ticked.apiScope
                      ? { apiScopeIds: checkedLeaves(nodes('apiScope'), ticked.apiScope) }
                      : {}),
                  },
                })
              }
            >
              {t(text('保存', 'Save'))}
            </Button>
          </div>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])} />
      ) : ready ? (
        <Tabs
          items={KINDS.map(({ kind, label, empty }, at) => {
            const count = (each[at]?.added.length ?? 0) + (each[at]?.removed.length ?? 0);
            return {
              key: kind,
              label: count ? `${t(label)} (${count})` : t(label),
              children: (
                <CheckTree
                  nodes={nodes(kind)}
                  checked={now(kind)}
                  label={label}
                  empty={empty}
                  onCheck={(ids) => setTicked((all) => ({ ...all, [kind]: ids }))}
                />
              ),
            };
          })}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />
      )}
    </Drawer>
  );
}
