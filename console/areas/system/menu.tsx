// Menus and their buttons as a tree: adding below, changing, deleting.
import { Button, Select } from 'antd';
import { useState, type Key } from 'react';
import { messages } from '../../../contract/kit/message.ts';
import { text } from '../../../contract/kit/text.ts';
import { BUTTON, MENU, menu, menuCalls, menuList, menuTree, ROOT } from '../../../contract/system/menu.ts';
import { usePick, useText } from '../../shell/language.ts';
import { MenuIcon } from '../../shell/menu-icon.tsx';
import { useAct } from '../../shell/use-call.ts';
import { usePermission } from '../../shell/user.ts';
import type { Row } from '../../ui/entity-table.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { IconPicker } from '../../ui/icon-picker.tsx';
import { deleteAct, newAct } from '../../ui/list-acts.tsx';
import { useListState } from '../../ui/list-state.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TreePicker } from '../../ui/tree-picker.tsx';
import { TreeList } from '../../ui/tree-list.tsx';
import { useEditing } from '../../ui/use-editing.ts';
import { useRemoval } from '../../ui/use-removal.ts';
import './permission/permission.css';

export const title = text('菜单管理', 'Menus');

const { name, code, alias } = menu.fields;
const searchFields: [string, typeof name | typeof code | typeof alias][] = [
  ['name', name],
  ['code', code],
  ['alias', alias],
];
const COLUMNS = ['name', 'code', 'path', 'category', 'sort'];

/** A row to edit, or where a new one will stand. */
type Edited = Partial<Row> & { parentId?: unknown };

export default function MenuScreen() {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const [state, change] = useListState();
  const { editing, start, stop, draft } = useEditing<Edited>('menu');
  const [selected, setSelected] = useState<Key[]>([]);
  const row = editing?.row ?? null;
  const save = useAct(menuCalls.submit, {
    done: row?.id ? messages.updated : messages.created,
    refreshes: [menuList],
    showsFields: true,
    onDone: stop,
  });
  const remove = useAct(menuCalls.remove, { done: messages.deleted, onDone: () => setSelected([]) });
  const canAdd = may('menu_add');
  const canEdit = may('menu_edit');
  const canDelete = may('menu_delete');

  const open = (edited: Edited): void => {
    save.reset();
    start(edited);
  };
  const removeRows = useRemoval((ids) => remove.mutate({ query: { ids } }));
  const fresh = { parentId: ROOT, category: MENU, sort: 1, isOpen: 1, action: 1 };
  const initial = { ...fresh, ...row, ...(row?.['action'] === 0 ? { action: 1 } : {}) };
  return (
    <div className="sy-page">
      <TreeList
        title={title}
        searchFields={searchFields}
        filters={state.filters}
        onSearch={(filters) => change({ filters })}
        acts={[
          ...(canAdd ? [newAct(t, () => open({}))] : []),
          ...(canDelete ? [deleteAct(t, () => void removeRows(selected.map(String)))] : []),
        ]}
        exportFile={menuCalls.exportFile}
        entity={menu}
        source={{ list: menuList, query: state.filters }}
        names={COLUMNS}
        openAll={Object.keys(state.filters).length > 0}
        selected={selected}
        onSelect={canDelete ? setSelected : undefined}
        actsWidth={210}
        columns={{
          name: {
            width: 280,
            render: (one) => (
              <span className="sy-menu-name">
                {one['category'] === MENU ? <MenuIcon name={one['source'] as string | null} /> : null}
                {pick(String(one['name']), one['nameEn'] as string | null)}
              </span>
            ),
          },
          code: { width: 190 },
          path: { width: 240 },
          category: {
            width: 100,
            render: (one) => (
              <ToneTag tone={one['category'] === BUTTON ? 'neutral' : 'progress'}>
                {String(one['categoryName'] ?? '')}
              </ToneTag>
            ),
          },
          sort: { width: 80 },
        }}
        rowActs={
          canAdd || canEdit || canDelete
            ? (one) => (
                <>
                  {canAdd && one['category'] === MENU ? (
                    <Button
                      type="link"
                      size="small"
                      onClick={() =>
                        open({
                          parentId: one.id,
                          category: one['path'] && !one.children?.length ? BUTTON : MENU,
                        })
                      }
                    >
                      {t(text('新增下级', 'Add below'))}
                    </Button>
                  ) : null}
                  {canEdit ? (
                    <Button
                      type="link"
                      size="small"
                      onClick={() => {
                        const { children: _, ...plain } = one;
                        open(plain);
                      }}
                    >
                      {t(text('编辑', 'Edit'))}
                    </Button>
                  ) : null}
                  {canDelete ? (
                    <Button type="link" size="small" danger onClick={() => void removeRows([one.id])}>
                      {t(text('删除', 'Delete'))}
                    </Button>
                  ) : null}
                </>
              )
            : undefined
        }
      />
      <FormDrawer
        open={editing !== null}
        title={t(row?.id ? text('编辑菜单', 'Edit menu') : text('新增菜单', 'New menu'))}
        fields={menu.fields}
        initial={initial}
        saving={save.isPending}
        failure={save.error}
        draft={draft}
        onClose={stop}
        onSave={(values) => save.mutate({ body: { ...values, ...(row?.id ? { id: row.id } : {}) } as never })}
        inputs={{
          parentId: (
            <TreePicker
              endpoint={menuTree}
              root={{ id: ROOT, title: t(text('顶级', 'Top')) }}
              exclude={row?.id}
            />
          ),
          source: <IconPicker />,
          isOpen: (
            <Select
              options={[
                { value: 1, label: t(text('否', 'No')) },
                { value: 2, label: t(text('是', 'Yes')) },
              ]}
            />
          ),
        }}
      />
    </div>
  );
}
