// The last step: what the kindergarten has and what it still lacks, and the way to its first menu.
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { staffPage } from '../../../../contract/account/staff.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptSettingDetail, disableFoodList } from '../../../../contract/organisation/dept-setting.ts';
import { submitRecipeDateList } from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { usePermission } from '../../../client/user.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { yuanSigned } from '../../../ui/money.ts';
import { childrenIn } from '../shared/children.ts';
import type { GuideStep } from './guide-steps.ts';
import ui from '../../../ui/ui.module.css';
import styles from './guide.module.css';

interface Line {
  step: GuideStep;
  words: string;
  /** Without it no menu can be made. */
  isThere: boolean;
}

export function ReadyForMenus({ deptId, onGo }: { deptId: string; onGo: (step: GuideStep) => void }) {
  const t = useText();
  const may = usePermission();
  const navigate = useNavigate();
  const setting = useCall(deptSettingDetail, { query: { deptId } }, { staleTime: 0 });
  const foods = useCall(disableFoodList, { query: { deptId } });
  const staff = useCall(
    staffPage,
    { query: { deptId, current: 1, size: 1 } },
    { enabled: may(staffPage.access), staleTime: 0 },
  );
  const failed = setting.error ? setting : foods.error ? foods : null;
  if (failed)
    return (
      <section className={ui.card}>
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      </section>
    );
  if (!setting.data || !foods.data)
    return (
      <section className={ui.card}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </section>
    );
  const children = childrenIn(setting.data.ageTypes);
  const lines: Line[] = [
    {
      step: 'plan',
      isThere: children > 0,
      words:
        children > 0
          ? t(text('{children} 名幼儿，餐标 {price}', 'Children: {children}, meal budget {price}'), {
              children,
              price: yuanSigned(Math.round(setting.data.price * 100)),
            })
          : t(text('还没有填写幼儿人数', 'The number of children is missing')),
    },
    {
      step: 'foods',
      isThere: true,
      words: t(text('禁用食材 {count} 种', 'Prohibited foods: {count}'), { count: foods.data.length }),
    },
    ...(staff.data
      ? [
          {
            step: 'staff' as const,
            isThere: staff.data.total > 0,
            words:
              staff.data.total > 0
                ? t(text('员工 {count} 人', 'Staff: {count}'), { count: staff.data.total })
                : t(text('还没有员工，可以以后再加', 'No staff yet; they can be added later')),
          },
        ]
      : []),
  ];
  return (
    <section className={`${ui.card} ${styles.ready}`} aria-labelledby="guide-ready">
      <h2 id="guide-ready">{t(text('准备好了吗', 'Is everything there?'))}</h2>
      <ul>
        {lines.map(({ step, words, isThere }) => (
          <li key={step} data-there={isThere}>
            {isThere ? <CheckCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
            <span>{words}</span>
            <Button type="link" size="small" onClick={() => onGo(step)}>
              {t(isThere ? text('查看', 'Look') : text('去填写', 'Fill in'))}
            </Button>
          </li>
        ))}
      </ul>
      {may(submitRecipeDateList.access) ? (
        <Button
          type="primary"
          size="large"
          disabled={children === 0}
          onClick={() => void navigate(`/recipe/schooladd1?deptId=${deptId}`)}
        >
          {t(text('制作第一份食谱', 'Make the first menu'))}
        </Button>
      ) : (
        <p>
          {t(
            text(
              '园所的保健医登录后，在“食谱列表”新增第一份食谱',
              'The health doctor of the kindergarten signs in and adds the first menu under “Menus”',
            ),
          )}
        </p>
      )}
    </section>
  );
}
