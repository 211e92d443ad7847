// What was deleted, by whom and when: looked into, and brought back, one or many.
import { RollbackOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Fields } from '../../../contract/kit/field.ts';
import { text } from '../../../contract/kit/text.ts';
import {
  recycleBinDetail,
  recycleBinEntities,
  recycleBinPage,
  recycleBinRestore,
  recycleBinSubject,
} from '../../../contract/system/recycle-bin.ts';
import { useText } from '../../client/language.ts';
import { toast } from '../../client/toast.tsx';
import { queryClient, useAct, useCall } from '../../client/use-call.ts';
import { usePermission } from '../../client/user.ts';
import { EntityListView } from '../../ui/entity-list-view.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { useActingTenant } from '../../ui/list/acting-tenant.ts';
import { useEntityList } from '../../ui/list/use-entity-list.ts';
import type { RowOfList } from '../../ui/list/row.ts';
import type { Columns } from '../../ui/list/columns.ts';
import { ToneTag } from '../../ui/tone-tag.tsx';

const entity = recycleBinSubject();
export const title = entity.label;

const family = { entity, list: recycleBinPage };
const words = text('恢复', 'Restore');

/** A row that goes soon is marked, days. */
const SOON = 3;

/** Kind and number of a row out of what the list knows it by. */
const partsOf = (id: string): { entity: string; id: string } => {
  const at = id.lastIndexOf(':');
  return { entity: id.slice(0, at), id: id.slice(at + 1) };
};

interface KindProps {
  options: { value: string; label: string }[];
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
}

function Kind({ options, value, onChange, id }: KindProps) {
  const t = useText();
  return (
    <Select
      {...(id ? { id } : {})}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t(text('请选择类型', 'Choose a type'))}
      value={value || null}
      onChange={(next) => onChange?.(next ?? '')}
      options={options}
    />
  );
}

export default function RecycleBin() {
  const t = useText();
  const may = usePermission();
  const acting = useActingTenant();
  const [opened, setOpened] = useState<string | null>(null);
  const { data: kinds } = useCall(recycleBinEntities, { query: acting.query });
  const shown = partsOf(opened ?? '');
  const detail = useCall(
    recycleBinDetail,
    { query: { ...shown, ...acting.query } },
    { enabled: opened !== null, staleTime: 0 },
  );
  const columns: Columns<RowOfList<typeof recycleBinPage>> = {
    entity: { width: 130, render: (row) => String(row.entityLabel) },
    title: { width: 260 },
    removedByName: { width: 130 },
    removedAt: { width: 156 },
    daysLeft: {
      width: 110,
      render: (row) => (
        <ToneTag tone={Number(row.daysLeft) <= SOON ? 'warning' : 'neutral'}>
          {t(text('{n} 天', '{n} days'), { n: Number(row.daysLeft) })}
        </ToneTag>
      ),
    },
  };
  const entityList = useEntityList<RowOfList<typeof recycleBinPage>>({ family, acting, columns });
  const restore = useAct(recycleBinRestore, { done: null });
  const mayRestore = may(recycleBinRestore.access);

  /** One call for each kind: each comes back whole, or not at all. */
  async function bringBack(ids: readonly string[], done: () => void, name?: string | null): Promise<void> {
    const byKind = Map.groupBy(ids.map(partsOf), (row) => row.entity);
    let restored = 0;
    try {
      for (const [kind, rows] of byKind) {
        const body = { entity: kind, ids: rows.map((row) => row.id), ...acting.query };
        restored += (await restore.mutateAsync({ body })).restored;
      }
      done();
    } catch {
      // The refusal was said; what came back before it is back.
    }
    if (restored > 0) {
      toast.success(
        name && restored === 1
          ? t(text('已恢复“{name}”', '“{name}” has been restored'), { name })
          : t(text('已恢复 {n} 条数据', '{n} rows have been restored'), { n: restored }),
      );
      entityList.list.forget(restored);
      // Any list may show it again.
      await queryClient.invalidateQueries();
    }
  }

  return (
    <>
      <EntityListView
        family={family}
        entityList={entityList}
        acts={[
          { key: 'detail', on: 'row', label: text('详情', 'Details'), perform: (row) => setOpened(row.id) },
          {
            key: 'restore',
            on: 'rows',
            label: words,
            icon: <RollbackOutlined aria-hidden />,
            access: recycleBinRestore.access,
            busy: restore.isPending,
            perform: (ids, row) => void bringBack(ids, () => undefined, row?.title),
          },
        ]}
        searchInputs={{
          entity: <Kind options={(kinds ?? []).map(({ entity: value, label }) => ({ value, label }))} />,
        }}
        columns={columns}
        onOpen={(row) => setOpened(row.id)}
        actsWidth={140}
      />
      <RecordDrawer
        open={opened !== null}
        title={
          detail.data ? `${detail.data.entityLabel} · ${detail.data.title ?? detail.data.rowId}` : t(title)
        }
        fields={(detail.data?.fields ?? {}) as Fields}
        row={detail.data?.row ?? null}
        loading={detail.isFetching}
        onClose={() => setOpened(null)}
      >
        {detail.data && mayRestore ? (
          <Button
            type="primary"
            icon={<RollbackOutlined aria-hidden />}
            loading={restore.isPending}
            onClick={() => void bringBack([opened!], () => setOpened(null), detail.data.title)}
          >
            {t(words)}
          </Button>
        ) : null}
      </RecordDrawer>
    </>
  );
}
