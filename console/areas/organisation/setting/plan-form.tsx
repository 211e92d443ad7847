// The settings a kindergarten plans by, as one form with a foot that saves.
import { Button, Form } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import {
  deptSettingDetail,
  submitSetting,
  type AgeTypeCount,
  type DeptSetting,
} from '../../../../contract/organisation/dept-setting.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { useFormMistakes } from '../../../ui/form-mistakes.ts';
import { numberRead } from '../../../ui/number-rule.ts';
import { useFormBase } from '../../../ui/use-form-base.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { childrenIn } from '../shared/children.ts';
import { AgeTable } from '../shared/age-table.tsx';
import { sameValue } from '../../../client/same-value.ts';
import {
  CateSetField,
  PatternFields,
  PriceField,
  ReferenceFields,
  type PlanValues,
} from '../shared/plan-fields.tsx';
import { WishesField, wishesTitle } from '../shared/wishes-field.tsx';
import { RulesField, rulesTitle } from '../shared/rules-field.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../shared/setting.module.css';
import { NextNumbers } from './next-numbers.tsx';
import { planWords } from './plan-words.ts';

/** What a kindergarten plans by, beyond what a menu's conditions hold. */
type SettingValues = PlanValues & { cateSetId: string | null };

const valuesOf = (setting: DeptSetting): SettingValues => ({
  cateSetId: setting.cateSetId,
  price: setting.price,
  patternKey: setting.patternKey,
  mealTypes: setting.mealTypes,
  supplyPercent: setting.supplyPercent,
  ageTypes: setting.ageTypes,
  edition: setting.edition,
  standard: setting.standard,
  useTaboo: setting.useTaboo,
  rules: setting.rules,
  wishes: setting.wishes,
});

export interface PlanFormProps {
  setting: DeptSetting;
  /** The kindergarten asked for; undefined for the one worked in. */
  deptId: string | undefined;
  mayEdit: boolean;
  /** Leads to the numbers by date; absent where that is no step of the way. */
  onCalendar?: (() => void) | undefined;
  /** Where there is a step behind this one: saving goes on to it, and nothing needs to be changed for that. */
  next?: (() => void) | undefined;
}

export function PlanForm({ setting, deptId, mayEdit, onCalendar, next }: PlanFormProps) {
  const t = useText();
  const [form] = Form.useForm<SettingValues>();
  const [dirty, setDirty] = useState(false);
  useUnsavedGuard(dirty);
  const { led, show } = useFormMistakes(form);
  const { base, onSaved } = useFormBase(setting, dirty, (row) => form.setFieldsValue(valuesOf(row)));
  const discard = (): void => {
    form.setFieldsValue(valuesOf(base));
    setDirty(false);
  };
  const save = useAct(submitSetting, {
    done: text('已保存', 'Saved'),
    refreshes: [deptSettingDetail],
    showsFields: true,
    base,
    shown: { show: planWords(t, setting.options) },
    onReload: discard,
    onDone() {
      setDirty(false);
      onSaved();
      next?.();
    },
  });
  const submit = (values: SettingValues): void => {
    const { price, supplyPercent, cateSetId, ageTypes, ...rest } = {
      ...(form.getFieldsValue(true) as SettingValues),
      ...values,
    };
    save.mutate(
      {
        body: {
          ...(deptId ? { deptId } : {}),
          ...rest,
          // Read on another day they may be others by now: sent only where somebody has changed them here.
          ...(sameValue(ageTypes, base.ageTypes) ? {} : { ageTypes }),
          price: price ?? 0,
          // Sent empty, it is taken away.
          cateSetId: cateSetId ?? '',
          supplyPercent: supplyPercent ?? undefined,
        },
      },
      { onError: show },
    );
  };
  return (
    <Form<SettingValues>
      {...led}
      form={form}
      layout="vertical"
      initialValues={valuesOf(setting)}
      onValuesChange={() => setDirty(!sameValue(form.getFieldsValue(true), valuesOf(base)))}
      onFinish={submit}
      className={styles.settingForm}
    >
      <section className={ui.card} aria-labelledby="setting-children">
        <div className={styles.fieldTitle}>
          <h2 id="setting-children">{t(text('各年龄段人数', 'Children by age group'))}</h2>
          <p>
            {t(
              text(
                '今天的人数；目标摄入量和每份用量按年龄与性别计算。修改后从今天起生效，以前的日子不变',
                'As of today; targets and portions are calculated from age and sex. A change holds from today on and leaves earlier days as they were',
              ),
            )}
          </p>
        </div>
        <Form.Item
          name="ageTypes"
          rules={[numberRead(t, (value: AgeTypeCount[] | undefined) => childrenIn(value ?? []))]}
        >
          <AgeTable disabled={!mayEdit} />
        </Form.Item>
        {onCalendar ? <NextNumbers deptId={deptId} onCalendar={onCalendar} /> : null}
      </section>
      <section className={ui.card} aria-labelledby="setting-meals">
        <div className={styles.fieldTitle}>
          <h2 id="setting-meals">{t(text('供餐与餐标', 'Meals and budget'))}</h2>
        </div>
        <PatternFields
          form={form}
          options={setting.options}
          disabled={!mayEdit}
          lead={<PriceField disabled={!mayEdit} />}
        />
        <div className={styles.settingGrid}>
          <CateSetField options={setting.options} disabled={!mayEdit} />
        </div>
      </section>
      <section className={ui.card} aria-labelledby="setting-reference">
        <div className={styles.fieldTitle}>
          <h2 id="setting-reference">{t(text('营养标准', 'Nutrition'))}</h2>
        </div>
        <ReferenceFields options={setting.options} disabled={!mayEdit} />
      </section>
      <section className={ui.card} aria-labelledby="setting-wishes">
        <div className={styles.fieldTitle}>
          <h2 id="setting-wishes">{t(wishesTitle)}</h2>
        </div>
        <WishesField disabled={!mayEdit} />
      </section>
      <section className={ui.card} aria-labelledby="setting-rules">
        <div className={styles.fieldTitle}>
          <h2 id="setting-rules">{t(rulesTitle)}</h2>
          <p>
            {t(
              text(
                '生成和评价食谱时遵循的规则；可以换数值，也可以停用',
                'What menus are made and judged by: choose another figure, or do without a rule',
              ),
            )}
          </p>
        </div>
        <RulesField usual={{}} disabled={!mayEdit} />
      </section>
      {mayEdit ? (
        <div className={styles.settingFoot}>
          <p>
            {dirty
              ? t(text('有未保存的修改', 'There are unsaved changes'))
              : t(
                  text(
                    '新食谱会自动带入这些设置；已有食谱不受影响',
                    'New menus start with these settings; existing menus are not affected',
                  ),
                )}
          </p>
          <Button disabled={!dirty || save.isPending} onClick={discard}>
            {t(text('放弃修改', 'Discard'))}
          </Button>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty && !next}>
            {t(next ? text('保存并继续', 'Save and go on') : text('保存', 'Save'))}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
