// Foods a kindergarten does not use: those forbidden for everybody with their reason, and its own, which can be added
// and taken off.
import { DeleteOutlined, PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Skeleton, Table } from 'antd';
import { useMemo, useState } from 'react';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { dishCanUsePage } from '../../../../contract/library/dish.ts';
import {
  disableFoodList,
  removeDisableFood,
  type DisabledFood,
} from '../../../../contract/organisation/dept-setting.ts';
import { listed, useText } from '../../../client/language.ts';
import { toast } from '../../../client/toast.tsx';
import { useAct, useCall } from '../../../client/use-call.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useDensity } from '../../../ui/list/density.ts';
import { useIsPhone } from '../../../ui/screen-level.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { LevelTag, levelOf } from '../shared/fixed-foods.tsx';
import { AddFoods } from './add-foods.tsx';
import ui from '../../../ui/ui.module.css';
import entityCardsStyles from '../../../ui/entity-cards.module.css';
import listToolbarStyles from '../../../ui/list-toolbar.module.css';
import { foodCategoryWord } from '../../library/shared/food-words.ts';

type Show = 'own' | 'general' | 'all';

export function DisabledFoods({ deptId, mayEdit }: { deptId: string | undefined; mayEdit: boolean }) {
  const t = useText();
  const phone = useIsPhone();
  const [density] = useDensity();
  const confirm = useConfirm();
  const dept = deptId ? { deptId } : {};
  const list = useCall(disableFoodList, { query: dept });
  const [show, setShow] = useState<Show>('own');
  const [find, setFind] = useState('');
  const [adding, setAdding] = useState(false);
  const [selected, setSelected] = useState<string[]>([]);
  const remove = useAct(removeDisableFood, {
    done: text('已恢复使用', 'Allowed again'),
    refreshes: [disableFoodList, dishCanUsePage],
    onDone: () => setSelected([]),
  });
  const all = useMemo(() => list.data ?? [], [list.data]);
  const own = all.filter((food) => food.level === 'own');
  const taken = useMemo(
    () => new Map(all.map((food) => [food.foodId, t(levelOf(food.level).label)])),
    [all, t],
  );
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isLoading) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const rows = (
    show === 'own' ? own : show === 'general' ? all.filter((food) => food.level !== 'own') : all
  ).filter((food) =>
    [food.foodName, foodCategoryWord(t, food.category)].some((words) =>
      words.toLowerCase().includes(find.trim().toLowerCase()),
    ),
  );
  const takeOff = async (foods: readonly string[]): Promise<void> => {
    if (foods.length === 0) return toast.error(t(messages.selectOne));
    const names = own.filter((food) => foods.includes(food.foodId)).map((food) => food.foodName);
    if (
      await confirm(t(text('恢复使用这些食材吗?', 'Allow these foods again?')), {
        detail: listed(t, names.slice(0, 10)) + (names.length > 10 ? '…' : ''),
      })
    )
      remove.mutate({ query: { ...dept, foodIds: [...foods] } });
  };
  const addButton = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t(text('添加禁用食材', 'Prohibit foods'))}
    </Button>
  );
  return (
    <section className={ui.card} aria-label={t(text('禁用食材', 'Prohibited foods'))}>
      <div className={listToolbarStyles.toolbar}>
        <div className={listToolbarStyles.toolbarActs}>
          {mayEdit ? addButton : null}
          {mayEdit && own.length && !phone ? (
            <Button icon={<DeleteOutlined />} onClick={() => void takeOff(selected)}>
              {t(text('恢复使用', 'Allow again'))}
            </Button>
          ) : null}
          <Segmented<Show>
            value={show}
            onChange={setShow}
            options={[
              { value: 'own', label: t(text('本园 {n}', 'Own {n}'), { n: own.length }) },
              {
                value: 'general',
                label: t(text('法规与政策 {n}', 'Law and policy {n}'), { n: all.length - own.length }),
              },
              { value: 'all', label: t(text('全部', 'All')) },
            ]}
          />
        </div>
        <Input
          allowClear
          prefix={<SearchOutlined />}
          style={{ width: phone ? '100%' : 220 }}
          aria-label={t(text('在列表中查找', 'Find in the list'))}
          placeholder={t(text('食材或分类', 'Food or category'))}
          onChange={(event) => setFind(event.target.value)}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState
          title={
            find
              ? t(text('没有符合的食材', 'No foods match'))
              : t(text('本园还没有禁用食材', 'This kindergarten prohibits no foods yet'))
          }
          hint={
            find
              ? undefined
              : t(
                  text(
                    '含禁用食材的菜品不会进入食谱',
                    'Dishes with prohibited foods are never put on a menu',
                  ),
                )
          }
          action={find || !mayEdit ? null : addButton}
        />
      ) : phone ? (
        <ul className={entityCardsStyles.cards}>
          {rows.map((food) => (
            <li key={food.foodId} className={entityCardsStyles.rowCard}>
              <div className={entityCardsStyles.rowCardHead}>
                <strong>{food.foodName}</strong>
                <LevelTag level={food.level} />
              </div>
              <p>
                {foodCategoryWord(t, food.category)}
                {food.reason ? (
                  <>
                    {' · '}
                    <AsWritten>{food.reason}</AsWritten>
                  </>
                ) : null}
              </p>
              {mayEdit && food.level === 'own' ? (
                <div className={entityCardsStyles.rowCardActs}>
                  <Button type="link" size="small" onClick={() => void takeOff([food.foodId])}>
                    {t(text('恢复使用', 'Allow again'))}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <Table<DisabledFood>
          rowKey="foodId"
          size={density}
          dataSource={rows}
          pagination={rows.length > 50 ? { pageSize: 50, showSizeChanger: false } : false}
          scroll={{ x: 640 }}
          {...(mayEdit && show !== 'general'
            ? {
                rowSelection: {
                  selectedRowKeys: selected,
                  onChange: (keys) => setSelected(keys.map(String)),
                  getCheckboxProps: (food) => ({
                    disabled: food.level !== 'own',
                    'aria-label': t(text('选择{name}', 'Select {name}'), { name: food.foodName }),
                  }),
                },
              }
            : {})}
          columns={[
            { title: t(text('食材', 'Food')), dataIndex: 'foodName', width: 140, ellipsis: true },
            {
              title: t(text('分类', 'Category')),
              dataIndex: 'category',
              width: 110,
              render: (category: string) => foodCategoryWord(t, category),
            },
            {
              title: t(text('级别', 'Level')),
              key: 'level',
              width: 110,
              render: (_, food) => <LevelTag level={food.level} />,
            },
            {
              title: t(text('原因', 'Reason')),
              dataIndex: 'reason',
              width: 280,
              render: (reason: string | null) =>
                reason ? <AsWritten>{reason}</AsWritten> : <span className={ui.unknown}>—</span>,
            },
            ...(mayEdit && show !== 'general'
              ? [
                  {
                    title: t(text('操作', 'Actions')),
                    key: 'acts',
                    width: 100,
                    render: (_: unknown, food: DisabledFood) =>
                      food.level === 'own' ? (
                        <Button type="link" size="small" onClick={() => void takeOff([food.foodId])}>
                          {t(text('恢复使用', 'Allow again'))}
                        </Button>
                      ) : null,
                  },
                ]
              : []),
          ]}
        />
      )}
      {adding ? <AddFoods deptId={deptId} taken={taken} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}
