// A food made of others: from a food table, by its water, or as a recipe; all of it is shown before it is stored.
import { Alert, Button, Drawer, Form, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../../../../contract/kit/message.ts';
import { text } from '../../../../../contract/kit/text.ts';
import {
  DERIVE_WAYS,
  deriveFields,
  deriveFood,
  previewDerivedFood,
  type DerivedFood,
  type DeriveWay,
} from '../../../../../contract/library/food-derive.ts';
import { food as foodEntity } from '../../../../../contract/library/food.ts';
import { bodyFrom } from '../../../../client/form-body.ts';
import { usePick, useText } from '../../../../client/language.ts';
import { sameValue } from '../../../../client/same-value.ts';
import { useTab } from '../../../../client/tab-context.tsx';
import { useAct, useCall } from '../../../../client/use-call.ts';
import { useSettled } from '../../../../client/use-settled.ts';
import { EntityForm } from '../../../../ui/entity-form.tsx';
import type { FormValues } from '../../../../ui/list/use-editing.ts';
import { unsavedQuestion, useUnsavedGuard } from '../../../../ui/unsaved-guard.ts';
import { useConfirm } from '../../../../ui/use-confirm.tsx';
import type { FoodRow } from '../../shared/food-words.ts';
import { foodInputs } from '../food-inputs.tsx';
import { DeriveInputs } from './derive-inputs.tsx';
import { DerivePreview } from './derive-preview.tsx';
import { askedOf, isBegun, NEW_SPEC, specOf, type DeriveSpec } from './derive-spec.ts';
import { StoredPrice } from './stored-price.tsx';
import formDrawerStyles from '../../../../ui/form-drawer.module.css';
import ui from '../../../../ui/ui.module.css';
import styles from './derive.module.css';

export interface DeriveDrawerProps {
  /** A food that was made of others and is made anew; null: a new one. */
  row: FoodRow | null;
  onClose: () => void;
}

const PAUSE_MS = 350;
const NAMES = [
  'name',
  'nameEn',
  'code',
  'category',
  'foodGroup',
  'edible',
  'priceFen',
  'keepDays',
  'note',
] as const;
const FIELDS = Object.fromEntries(NAMES.map((name) => [name, foodEntity.fields[name]]));
const CALL_PLACE = { path: deriveFood.path };

/** What follows from the foods, until somebody says another thing; what does not follow is left open. */
const proposed = ({ name, category, foodGroup, edible, priceFen, keepDays }: DerivedFood): FormValues =>
  Object.fromEntries(
    Object.entries({ name, category, foodGroup, edible, priceFen, keepDays }).map(([field, value]) => [
      field,
      value ?? undefined,
    ]),
  );

/** Of a food that is made anew its price alone follows from the foods: the rest has been looked through once. */
const proposedAnew = ({ priceFen }: DerivedFood): FormValues => (priceFen === null ? {} : { priceFen });

interface LastShown {
  asked: NonNullable<ReturnType<typeof askedOf>>;
  food: DerivedFood;
}

export function DeriveDrawer({ row, onClose }: DeriveDrawerProps) {
  const t = useText();
  const pick = usePick();
  const confirm = useConfirm();
  const { active } = useTab();
  const [form] = Form.useForm<FormValues>();
  const [spec, setSpec] = useState<DeriveSpec>(() => (row?.origin ? specOf(row.origin) : NEW_SPEC));
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const asked = askedOf(useSettled(spec, PAUSE_MS));
  const tried = useCall(
    previewDerivedFood,
    { body: { ...(row && { id: row.id }), ...(asked ?? { way: spec.way }) } },
    { enabled: asked !== null, keepPrevious: true },
  );
  const shown = asked && !tried.error ? tried.data : undefined;
  // What was worked out last stays in sight, and what was typed below it, while something is to be filled in or mended.
  const [last, setLast] = useState<LastShown | null>(null);
  if (shown && asked && !tried.isPlaceholderData && shown !== last?.food) setLast({ asked, food: shown });
  const typed = useRef(new Set<string>());
  useEffect(() => {
    if (!last) return;
    for (const [name, value] of Object.entries(row ? proposedAnew(last.food) : proposed(last.food)))
      if (!typed.current.has(name)) form.setFieldValue(name, value);
  }, [last, form, row]);
  const keepPrice = (priceFen: number): void => {
    typed.current.add('priceFen');
    form.setFieldValue('priceFen', priceFen);
    setDirty(true);
  };
  const save = useAct(deriveFood, {
    done: row ? messages.updated : messages.created,
    base: row,
    showsFields: true,
    onDone: onClose,
  });
  const close = async (): Promise<void> => {
    if (dirty && !(await confirm(t(unsavedQuestion)))) return;
    onClose();
  };
  const change = (part: Partial<DeriveSpec>): void => {
    setSpec((now) => ({ ...now, ...part }));
    setDirty(true);
  };
  const now = askedOf(spec);
  const settled = !!shown && !tried.isPlaceholderData && sameValue(now, asked);
  const inSight = last && last.asked.way === spec.way && isBegun(spec) ? last : null;
  return (
    <Drawer
      open={active}
      size={720}
      rootClassName={formDrawerStyles.formDrawer}
      title={
        row
          ? t(text('重新计算{name}', 'Work out {name} anew'), { name: pick(row.name, row.nameEn) })
          : t(text('由其他食材新增', 'New food from others'))
      }
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      mask={{ closable: !dirty }}
      onClose={() => void close()}
      footer={
        <div className={formDrawerStyles.drawerFoot}>
          <Button onClick={() => void close()}>{t(text('取消', 'Cancel'))}</Button>
          <Button type="primary" disabled={!settled} loading={save.isPending} onClick={() => form.submit()}>
            {t(text('保存', 'Save'))}
          </Button>
        </div>
      }
    >
      <div className={styles.parts}>
        <section className={styles.part}>
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            aria-label={t(deriveFields.way.label)}
            value={spec.way}
            options={Object.entries(DERIVE_WAYS).map(([value, word]) => ({ value, label: t(word) }))}
            onChange={({ target }) => change({ way: target.value as DeriveWay })}
          />
          <DeriveInputs spec={spec} onChange={change} hasMainland={shown ? shown.hasMainland : null} />
        </section>
        {asked && tried.error ? <Alert type="error" showIcon title={tried.error.msg} /> : null}
        {inSight ? (
          <section className={`${styles.part} ${settled ? '' : ui.stale}`} aria-busy={!settled}>
            <h2>{t(text('计算结果', 'What it would be'))}</h2>
            <DerivePreview shown={inSight.food} origin={inSight.asked} />
          </section>
        ) : null}
        {last ? (
          <section className={styles.part}>
            <h2>{t(text('名称与分类', 'Name and category'))}</h2>
            {row ? <StoredPrice stored={row.priceFen} found={last.food.priceFen} onKeep={keepPrice} /> : null}
            <EntityForm
              fields={FIELDS}
              form={form}
              place={CALL_PLACE}
              initial={row ? Object.fromEntries(NAMES.map((name) => [name, row[name]])) : proposed(last.food)}
              failure={save.error}
              inputs={foodInputs(t)}
              onDirty={setDirty}
              onValues={(_, changed) => {
                for (const name of Object.keys(changed)) typed.current.add(name);
              }}
              onFinish={(values) => {
                if (!now || !settled || save.isPending) return;
                const body = { ...(row && { id: row.id }), ...bodyFrom(deriveFood, values), ...now };
                save.mutate({ body });
              }}
            />
          </section>
        ) : null}
      </div>
    </Drawer>
  );
}
