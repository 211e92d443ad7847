// The entries of the top menu, and which menus each of them leads to.
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../../contract/kit/text.ts';
import { grantTopTree, topMenu, topTreeKeys } from '../../../contract/system/menu.ts';
import { topMenuCalls, topMenuEntity, topMenuGrant } from '../../../contract/system/top-menu.ts';
import { usePick, useText } from '../../client/language.ts';
import { useAct, useCall } from '../../client/use-call.ts';
import { EntityPage } from '../../ui/entity-page.tsx';
import type { Row } from '../../ui/list/row.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconPicker } from '../../ui/icon-picker.tsx';
import { MenuIcon } from '../../ui/menu-icon.tsx';
import { unsavedQuestion, useUnsavedGuard } from '../../ui/unsaved-guard.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { CheckTree } from './permission/check-tree.tsx';
import formDrawerStyles from '../../ui/form-drawer.module.css';
import styles from './permission/permission.module.css';

export const title = topMenuEntity.label;

function MenusDrawer({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const tree = useCall(grantTopTree);
  const keys = useCall(topTreeKeys, { query: { topMenuIds: [row.id] } }, { staleTime: 0 });
  const [ticked, setTicked] = useState<string[] | null>(null);
  // What the ticks began on, which a later answer does not change.
  const [base, setBase] = useState<typeof keys.data>();
  if (!base && keys.data && !keys.isFetching) setBase(keys.data);
  const save = useAct(topMenuGrant, { refreshes: [topMenu], base, onReload: onClose, onDone: onClose });
  useUnsavedGuard(ticked !== null);
  const close = async (): Promise<void> => {
    if (ticked && !(await confirm(t(unsavedQuestion)))) return;
    onClose();
  };
  const error = tree.error ?? keys.error;
  return (
    <Drawer
      open
      size={600}
      title={t(text('配置菜单：{name}', 'Menu items of {name}'), { name: String(row['name']) })}
      onClose={() => void close()}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={
        <div className={formDrawerStyles.drawerFoot}>
          <Button onClick={() => void close()}>{t(text('取消', 'Cancel'))}</Button>
          <Button
            type="primary"
            disabled={ticked === null}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { topMenuIds: [row.id], menuIds: ticked ?? [] } })}
          >
            {t(text('保存', 'Save'))}
          </Button>
        </div>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])} />
      ) : tree.data && base ? (
        <CheckTree
          nodes={tree.data.menu}
          checked={ticked ?? base.menu}
          onCheck={setTicked}
          label={text('菜单', 'Menu items')}
          empty={text('没有菜单', 'No menu items')}
        />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />
      )}
    </Drawer>
  );
}

export default function TopMenuScreen() {
  const pick = usePick();
  const [choosing, setChoosing] = useState<Row | null>(null);
  return (
    <>
      <EntityPage
        family={topMenuCalls}
        inputs={{ source: <IconPicker /> }}
        fresh={{ sort: 1 }}
        show={{ source: (name) => <MenuIcon name={String(name)} /> }}
        columns={{
          name: {
            width: 220,
            render: (row) => (
              <span className={styles.menuName}>
                <MenuIcon name={row['source'] as string | null} />
                {pick(String(row['name']), row['nameEn'] as string | null)}
              </span>
            ),
          },
        }}
        actsWidth={210}
        acts={[
          {
            key: 'menus',
            on: 'row',
            label: text('配置菜单', 'Choose menu items'),
            access: 'topmenu_setting',
            perform: setChoosing,
          },
        ]}
      />
      {choosing ? <MenusDrawer key={choosing.id} row={choosing} onClose={() => setChoosing(null)} /> : null}
    </>
  );
}
