// Menus and their buttons as a tree: adding below, changing, deleting.
import { NO_ROW } from '../../../contract/kit/reference.ts';
import { Select } from 'antd';
import { text } from '../../../contract/kit/text.ts';
import { BUTTON, MENU, menu, menuCalls, menuList } from '../../../contract/system/menu.ts';
import { usePick, useText } from '../../client/language.ts';
import { LazyFormDrawer } from '../../ui/lazy-form-drawer.tsx';
import { IconPicker } from '../../ui/icon-picker.tsx';
import { addBelowAct, editAct, newAct, useDeleteAct } from '../../ui/list-acts.tsx';
import type { Columns } from '../../ui/list/columns.ts';
import type { Row, RowOfList } from '../../ui/list/row.ts';
import { withoutBranch, type TreeRow } from '../../ui/list/tree-rows.ts';
import { useEditing } from '../../ui/list/use-editing.ts';
import { useRowForm } from '../../ui/list/use-row-form.ts';
import { useTreeList } from '../../ui/list/use-tree-list.ts';
import { MenuIcon } from '../../ui/menu-icon.tsx';
import { ToneTag } from '../../ui/tone-tag.tsx';
import { TreeList } from '../../ui/tree-list.tsx';
import styles from './permission/permission.module.css';

export const title = text('菜单管理', 'Menus');

const { name, code, alias } = menu.fields;
const searchFields: [string, typeof name | typeof code | typeof alias][] = [
  ['name', name],
  ['code', code],
  ['alias', alias],
];
const COLUMNS = ['name', 'code', 'path', 'category', 'sort'];

type MenuRow = RowOfList<typeof menuList> & TreeRow;
/** A row to edit, or where a new one will stand. */
type Edited = Partial<Row>;

const isMenu = ({ category }: MenuRow): boolean => category === MENU;

const columnsOf = (pick: ReturnType<typeof usePick>): Columns<MenuRow> => ({
  name: {
    width: 280,
    render: (one) => (
      <span className={styles.menuName}>
        {isMenu(one) ? <MenuIcon name={one.source} /> : null}
        {pick(one.name, one.nameEn)}
      </span>
    ),
  },
  code: { width: 190 },
  path: { width: 240 },
  category: {
    width: 100,
    render: ({ category, categoryName }) => (
      <ToneTag tone={category === BUTTON ? 'neutral' : 'progress'}>{String(categoryName ?? '')}</ToneTag>
    ),
  },
  sort: { width: 80 },
});

const fresh = { parentId: NO_ROW, category: MENU, sort: 1, isOpen: 1, action: 1 };

export default function MenuScreen() {
  const t = useText();
  const pick = usePick();
  const list = useTreeList(menu.name, menuList);
  const edit = useEditing<Edited>(menu.name);
  const remove = useDeleteAct<MenuRow>(menuCalls.remove, list, { access: 'menu_delete' });
  const openChoices = [
    { value: 1, label: t(text('否', 'No')) },
    { value: 2, label: t(text('是', 'Yes')) },
  ];
  const { exists, drawer } = useRowForm<Edited>({
    edit,
    submit: menuCalls.submit,
    shown: {
      inputs: { isOpen: <Select options={openChoices} /> },
      show: { source: (icon) => <MenuIcon name={String(icon)} /> },
    },
    refreshes: [menuList],
    initial: (row) => ({ ...fresh, ...row, ...(row?.['action'] === 0 ? { action: 1 } : {}) }),
    body: (values) => values,
  });
  return (
    <>
      <TreeList<MenuRow>
        title={title}
        list={list}
        searchFields={searchFields}
        acts={[
          newAct(() => edit.start({}), 'menu_add'),
          remove,
          addBelowAct((one) => edit.start(below(one)), 'menu_add', isMenu),
          editAct<MenuRow>((one) => edit.start(withoutBranch(one)), 'menu_edit'),
        ]}
        exportFile={menuCalls.exportFile}
        entity={menu}
        source={{ list: menuList, query: list.filters }}
        names={COLUMNS}
        columns={columnsOf(pick)}
        openAll={Object.keys(list.filters).length > 0}
        actsWidth={210}
      />
      <LazyFormDrawer
        {...drawer}
        title={t(exists ? text('编辑菜单', 'Edit menu') : text('新增菜单', 'New menu'))}
        fields={menu.fields}
        inputs={{
          source: <IconPicker />,
          isOpen: <Select options={openChoices} />,
        }}
      />
    </>
  );
}

/** Below a page stand its buttons; below a group, further menus. */
const below = ({ id, path, children }: MenuRow): Edited => ({
  parentId: id,
  category: path && !children?.length ? BUTTON : MENU,
});
