// Who eats: the children of the kindergarten's settings, or a count for this menu alone.
import { Form, Radio } from 'antd';
import type { FormInstance } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { AgeTypeCount, DeptSetting } from '../../../../contract/organisation/dept-setting.ts';
import { useText } from '../../../client/language.ts';
import { numberRead } from '../../../ui/number-rule.ts';
import { AgeTable } from '../../organisation/shared/age-table.tsx';
import { childrenIn } from '../../organisation/shared/children.ts';
import { dinersText } from '../../organisation/shared/plan-fields.tsx';
import { DINERS_OF_SETTING, DINERS_OWN, DINERS_WORDS } from '../../../../contract/recipe/recipe.ts';
import type { ConditionValues } from './condition-values.ts';
import styles from './wizard.module.css';

export function DinersField({
  form,
  setting,
}: {
  form: FormInstance<ConditionValues>;
  setting: DeptSetting | undefined;
}) {
  const t = useText();
  const which = Form.useWatch('dinersSwitch', form) as number | undefined;
  const ofSetting = which === DINERS_OF_SETTING;
  const children = setting ? childrenIn(setting.ageTypes) : null;
  const none = (counts: AgeTypeCount[] | undefined): boolean => !counts || childrenIn(counts) === 0;
  return (
    <>
      <Form.Item
        name="dinersSwitch"
        className={styles.diners}
        label={t(text('就餐人数', 'Children'))}
        rules={[
          { required: true, message: t(dinersText) },
          {
            validator: (_, value: number) =>
              value === DINERS_OF_SETTING && setting && none(setting.ageTypes)
                ? Promise.reject(
                    new Error(
                      t(
                        text(
                          '园所设置中还没有人数，请单独填写',
                          'The settings have no numbers of children yet; enter them here',
                        ),
                      ),
                    ),
                  )
                : Promise.resolve(),
          },
        ]}
      >
        <Radio.Group
          onChange={(event) => {
            // Counting for this menu begins from the settings, not from nothing.
            if (
              event.target.value === DINERS_OWN &&
              setting &&
              none(form.getFieldValue('ageTypes') as AgeTypeCount[])
            )
              form.setFieldsValue({ ageTypes: setting.ageTypes });
          }}
          options={[
            {
              value: DINERS_OF_SETTING,
              label:
                children === null
                  ? t(DINERS_WORDS[DINERS_OF_SETTING])
                  : t(text('按园所设置（{n} 人）', 'From the settings ({n} children)'), { n: children }),
            },
            { value: DINERS_OWN, label: t(DINERS_WORDS[DINERS_OWN]) },
          ]}
        />
      </Form.Item>
      {ofSetting ? (
        <AgeTable value={setting?.ageTypes ?? []} disabled />
      ) : (
        <Form.Item
          name="ageTypes"
          rules={[
            numberRead(t, (value: AgeTypeCount[] | undefined) => childrenIn(value ?? [])),
            {
              validator: (_, value: AgeTypeCount[] | undefined) =>
                none(value) ? Promise.reject(new Error(t(dinersText))) : Promise.resolve(),
            },
          ]}
        >
          <AgeTable />
        </Form.Item>
      )}
    </>
  );
}
