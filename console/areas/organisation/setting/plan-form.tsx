// The settings a kindergarten plans by, as one form with a foot that saves. When somebody else saved meanwhile, the
// fresh settings are loaded, one's own changes stay on top, and the person is told before saving again.
import { Alert, Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { rowChanged } from '../../../../contract/kit/common-refusals.ts';
import { text } from '../../../../contract/kit/text.ts';
import {
  deptSettingDetail,
  submitSetting,
  type DeptSetting,
} from '../../../../contract/organisation/dept-setting.ts';
import { call } from '../../../client/api.ts';
import { refusedFor } from '../../../client/call-failure.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts';
import { AgeTable } from '../shared/age-table.tsx';
import { mergeChanges, sameValue } from '../shared/merge-changes.ts';
import { PatternFields, PriceField, ReferenceFields, type PlanValues } from '../shared/plan-fields.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../shared/setting.module.css';

const valuesOf = (setting: DeptSetting): PlanValues => ({
  price: setting.price,
  patternKey: setting.patternKey,
  mealTypes: setting.mealTypes,
  supplyPercent: setting.supplyPercent,
  ageTypes: setting.ageTypes,
  edition: setting.edition,
  standard: setting.standard,
  useTaboo: setting.useTaboo,
});

const fieldNames = {
  price: text('餐标', 'Price'),
  patternKey: text('餐式', 'Meal pattern'),
  mealTypes: text('餐别比例', 'Meal shares'),
  supplyPercent: text('供给比例', 'Supply share'),
  ageTypes: text('各年龄段人数', 'Children'),
  edition: text('参考摄入量版本', 'Reference intakes'),
  standard: text('评价标准', 'Evaluation standard'),
  useTaboo: text('传统食物相克', 'Traditional pairs'),
};
type FieldName = keyof typeof fieldNames;

export interface PlanFormProps {
  setting: DeptSetting;
  /** The kindergarten asked for; undefined for the one worked in. */
  deptId: string | undefined;
  mayEdit: boolean;
}

export function PlanForm({ setting, deptId, mayEdit }: PlanFormProps) {
  const t = useText();
  const [form] = Form.useForm<PlanValues>();
  // What the edit began from; moves on when saved, or when a conflict brought something newer.
  const [base, setBase] = useState({ version: setting.version, values: valuesOf(setting) });
  const [dirty, setDirty] = useState(false);
  const [merged, setMerged] = useState<{ mine: FieldName[]; clashing: FieldName[] } | null>(null);
  useUnsavedGuard(dirty);
  // Something newer arrived while nothing was being edited: show it.
  useEffect(() => {
    if (dirty || setting.version <= base.version) return;
    setBase({ version: setting.version, values: valuesOf(setting) });
    form.setFieldsValue(valuesOf(setting));
  }, [dirty, setting, base.version, form]);
  const dept = deptId ? { deptId } : {};
  const save = useAct(submitSetting, {
    done: text('已保存', 'Saved'),
    refreshes: [deptSettingDetail],
    showsFields: true,
    settles: [rowChanged],
  });

  const takeFresh = async (): Promise<void> => {
    const fresh = await call(deptSettingDetail, { query: dept });
    const result = mergeChanges(base.values, form.getFieldsValue(true) as PlanValues, valuesOf(fresh));
    setBase({ version: fresh.version, values: valuesOf(fresh) });
    form.setFieldsValue(result.values);
    setMerged({ mine: result.mine, clashing: result.clashing });
  };
  const submit = (values: PlanValues): void => {
    setMerged(null);
    const { price, supplyPercent, ...rest } = { ...(form.getFieldsValue(true) as PlanValues), ...values };
    save.mutate(
      {
        body: {
          ...dept,
          ...rest,
          price: price ?? 0,
          supplyPercent: supplyPercent ?? undefined,
          version: base.version,
        },
      },
      {
        onSuccess: () => {
          const now = form.getFieldsValue(true) as PlanValues;
          setBase({ version: base.version + 1, values: now });
          setDirty(false);
        },
        onError: (failure) => {
          if (refusedFor(failure, rowChanged)) void takeFresh();
          form.setFields(
            failure.fields
              .filter((one) => one.field.split('.')[0]! in fieldNames)
              .map((one) => ({ name: one.field.split('.')[0] as FieldName, errors: [one.msg] })),
          );
        },
      },
    );
  };
  const namesOf = (names: FieldName[]): string =>
    names.map((name) => t(fieldNames[name])).join(t(text('、', ', ')));
  return (
    <Form<PlanValues>
      form={form}
      layout="vertical"
      scrollToFirstError={{ block: 'center' }}
      initialValues={base.values}
      onValuesChange={() => setDirty(!sameValue(form.getFieldsValue(true), base.values))}
      onFinish={submit}
      className={styles.settingForm}
    >
      {merged ? (
        <Alert
          type="warning"
          showIcon
          title={t(text('有人刚刚修改了这些设置', 'Somebody has just changed these settings'))}
          description={[
            t(text('已载入最新内容，尚未保存。', 'The newest are loaded; nothing is saved yet.')),
            merged.mine.length
              ? t(text('保留了你的修改：{names}。', 'Your changes are kept: {names}.'), {
                  names: namesOf(merged.mine),
                })
              : '',
            merged.clashing.length
              ? t(
                  text(
                    '对方也改了：{names}，请核对后再保存。',
                    'They changed {names} too: look again, then save.',
                  ),
                  {
                    names: namesOf(merged.clashing),
                  },
                )
              : '',
          ].join('')}
        />
      ) : null}
      <section className={ui.card} aria-labelledby="setting-children">
        <div className={styles.fieldTitle}>
          <h2 id="setting-children">{t(text('各年龄段人数', 'Children by class age'))}</h2>
          <p>
            {t(
              text(
                '目标摄入量和每份用量按这里的年龄与性别计算',
                'Targets and portions follow from age and sex',
              ),
            )}
          </p>
        </div>
        <Form.Item name="ageTypes" noStyle>
          <AgeTable disabled={!mayEdit} />
        </Form.Item>
      </section>
      <section className={ui.card} aria-labelledby="setting-meals">
        <div className={styles.fieldTitle}>
          <h2 id="setting-meals">{t(text('供餐与餐标', 'Meals and price'))}</h2>
        </div>
        <PatternFields
          form={form}
          options={setting.options}
          disabled={!mayEdit}
          lead={<PriceField disabled={!mayEdit} />}
        />
      </section>
      <section className={ui.card} aria-labelledby="setting-reference">
        <div className={styles.fieldTitle}>
          <h2 id="setting-reference">{t(text('营养标准', 'Nutrition'))}</h2>
        </div>
        <ReferenceFields options={setting.options} disabled={!mayEdit} />
      </section>
      {mayEdit ? (
        <div className={styles.settingFoot}>
          <p>
            {dirty
              ? t(text('有未保存的修改', 'There are unsaved changes'))
              : t(
                  text(
                    '新食谱会自动带入这些设置；已有食谱不受影响',
                    'New menus begin with these settings; existing menus stay as they are',
                  ),
                )}
          </p>
          <Button
            disabled={!dirty || save.isPending}
            onClick={() => {
              form.setFieldsValue(base.values);
              setDirty(false);
              setMerged(null);
            }}
          >
            {t(text('放弃修改', 'Discard'))}
          </Button>
          <Button type="primary" htmlType="submit" loading={save.isPending} disabled={!dirty}>
            {t(text('保存', 'Save'))}
          </Button>
        </div>
      ) : null}
    </Form>
  );
}
