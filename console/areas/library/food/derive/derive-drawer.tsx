// A food made of others: from a food table, by its water, or as a recipe; all of it is shown before it is stored.
import { Alert, Button, Drawer, Form, Radio } from 'antd';
import { useEffect, useState } from 'react';
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
import { askedOf, NEW_SPEC, specOf, type DeriveSpec } from './derive-spec.ts';
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

/** What the form begins with: what follows from the foods, until somebody says another thing. */
const proposed = ({ name, category, foodGroup, edible, priceFen, keepDays }: DerivedFood): FormValues =>
  Object.fromEntries(
    Object.entries({ name, category, foodGroup, edible, priceFen, keepDays }).filter(
      ([, value]) => value !== null,
    ),
  );

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
  useEffect(() => {
    if (!shown || row) return;
    // What somebody typed stays.
    for (const [name, value] of Object.entries(proposed(shown)))
      if (!form.isFieldTouched(name)) form.setFieldValue(name, value);
  }, [shown, form, row]);
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
          <Button
            type="primary"
            disabled={!shown || !now}
            loading={save.isPending}
            onClick={() => form.submit()}
          >
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
        {shown ? (
          <>
            <section
              className={`${styles.part} ${tried.isPlaceholderData ? ui.stale : ''}`}
              aria-busy={tried.isPlaceholderData}
            >
              <h2>{t(text('计算结果', 'What it would be'))}</h2>
              <DerivePreview shown={shown} />
            </section>
            <section className={styles.part}>
              <h2>{t(text('名称与分类', 'Name and category'))}</h2>
              <EntityForm
                fields={FIELDS}
                form={form}
                place={CALL_PLACE}
                initial={row ? Object.fromEntries(NAMES.map((name) => [name, row[name]])) : proposed(shown)}
                failure={save.error}
                inputs={foodInputs(t)}
                onDirty={setDirty}
                onFinish={(values) => {
                  if (!now || save.isPending) return;
                  const body = { ...(row && { id: row.id }), ...bodyFrom(deriveFood, values), ...now };
                  save.mutate({ body });
                }}
              />
            </section>
          </>
        ) : null}
      </div>
    </Drawer>
  );
}
