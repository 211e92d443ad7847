// A kindergarten without any menu: the three steps to the first one. Only steps the person may take have a button.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { text, type Text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { usePermission } from '../../../client/user.ts';
import { HomeCard } from './home-card.tsx';
import { newMenu, newMenuPath } from '../../recipe/shared/new-menu.ts';
import styles from '../home.module.css';

const steps: { title: Text; detail: Text; act: Text; path: string; permission: string }[] = [
  {
    title: text('核对园所设置', 'Check the kindergarten settings'),
    detail: text(
      '各年龄班人数、餐次与餐标、不使用的食材',
      'Children by age group, meals and budget, foods you do not use',
    ),
    act: text('去核对', 'Check'),
    path: '/organisation/setting',
    permission: 'dept_setting_edit',
  },
  {
    title: text('生成第一份食谱', 'Generate the first menu'),
    detail: text(
      '选日期和条件，系统按营养、价格与多样性编排，并给出依据',
      'Choose days and conditions; the menu balances nutrition, cost and variety, and shows the evidence',
    ),
    act: newMenu,
    path: newMenuPath(undefined),
    permission: 'recipe_add',
  },
  {
    title: text('确认并打印', 'Confirm and print'),
    detail: text(
      '调整菜品，确认后张贴一周食谱、把厨房带量单交给厨房',
      'Adjust dishes, confirm, post the weekly menu and give the kitchen sheet to the kitchen',
    ),
    act: text('查看食谱', 'Menus'),
    path: '/recipe/list',
    permission: 'recipe_complete',
  },
];

export function FirstSteps() {
  const t = useText();
  const may = usePermission();
  const navigate = useNavigate();
  const makes = may('recipe_add');
  return (
    <HomeCard
      id="first"
      title={t(
        makes
          ? text('三步得到第一份食谱', 'Three steps to the first menu')
          : text('还没有食谱', 'No menu yet'),
      )}
      note={
        makes
          ? null
          : t(
              text(
                '由保健医编排，完成后这里会显示当天的食谱',
                "The health doctor prepares it; the day's menu will then appear here",
              ),
            )
      }
    >
      <ol className={styles.firstSteps}>
        {steps.map((step, at) => (
          <li key={step.path}>
            <span className={styles.firstStepsNumber} aria-hidden="true">
              {at + 1}
            </span>
            <h3>{t(step.title)}</h3>
            <p>{t(step.detail)}</p>
            {makes && may(step.permission) ? (
              <Button type={at === 1 ? 'primary' : 'default'} onClick={() => void navigate(step.path)}>
                {t(step.act)}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}
