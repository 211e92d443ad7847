// Who eats: the children of the kindergarten's settings, or a count for this menu alone.
import { Alert, Form, Radio } from 'antd';
import type { FormInstance } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import type { ChildEntry } from '../../../../contract/organisation/child-calendar.ts';
import type { AgeTypeCount, DeptSetting } from '../../../../contract/organisation/dept-setting.ts';
import { useLanguage, useText } from '../../../client/language.ts';
import { numberRead } from '../../../ui/number-rule.ts';
import { AgeTable } from '../../organisation/shared/age-table.tsx';
import { changeWords, childrenIn } from '../../organisation/shared/children.ts';
import { dayWords } from '../../organisation/shared/day-words.ts';
import { dinersText } from '../../organisation/shared/plan-fields.tsx';
import { DINERS_OF_SETTING, DINERS_OWN, DINERS_WORDS } from '../../../../contract/recipe/recipe.ts';
import type { ConditionValues } from './condition-values.ts';
import styles from './wizard.module.css';

/** That the kindergarten has other numbers on later days of the menu, and what that means. */
function ChangesWithin({ of, changes }: { of: readonly AgeTypeCount[]; changes: readonly ChildEntry[] }) {
  const t = useText();
  const language = useLanguage((state) => state.language);
  const [next] = changes;
  if (!next) return null;
  const date = dayWords(next.beginDate, language);
  return (
    <Alert
      className={styles.numbersChange}
      type="warning"
      showIcon
      title={changes.map(({ beginDate, ageTypes }, at) => (
        <div key={beginDate}>
          {t(
            text(
              '{date}起本园人数有变化：{change}（合计 {was} → {is}）',
              'Other numbers from {date}: {change} ({was} → {is} in all)',
            ),
            {
              date: dayWords(beginDate, language),
              change: changeWords(t, changes[at - 1]?.ageTypes ?? of, ageTypes),
              was: childrenIn(changes[at - 1]?.ageTypes ?? of),
              is: childrenIn(ageTypes),
            },
          )}
        </div>
      ))}
      description={t(
        text(
          '一份食谱只有一组人数：每一天的用量和采购都按第一天的 {n} 人计算。要按新的人数来，请为{date}起的几天新增一份食谱。',
          'A menu has one set of numbers: portions and purchases of every day are for the {n} children of its first day. To cook for the new numbers, let this menu end before {date} and begin a new one.',
        ),
        { n: childrenIn(of), date },
      )}
    />
  );
}

export function DinersField({
  form,
  setting,
  changes,
}: {
  form: FormInstance<ConditionValues>;
  /** With the children of the menu's first day. */
  setting: DeptSetting | undefined;
  changes: readonly ChildEntry[];
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
        <>
          <AgeTable value={setting?.ageTypes ?? []} disabled />
          <ChangesWithin of={setting?.ageTypes ?? []} changes={changes} />
        </>
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
