// The last step: what the kindergarten has and what it still lacks, and the way to its first menu.
import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { disableFoodList } from '../../../../contract/organisation/dept-setting.ts';
import { submitRecipeDateList } from '../../../../contract/recipe/recipe.ts';
import { userTypeOf } from '../../../../contract/auth/user-kind.ts';
import { useText } from '../../../client/language.ts';
import { useCall } from '../../../client/use-call.ts';
import { useSession } from '../../../client/session.ts';
import { usePermission, useUser } from '../../../client/user.ts';
import { useSwitchKindergarten } from '../../../shell/use-switch-kindergarten.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { yuanSigned } from '../../../ui/money.ts';
import { newMenuPath } from '../../recipe/shared/new-menu.ts';
import { childrenIn } from '../shared/children.ts';
import { useSettingOf, useStaffOf } from './progress.ts';
import type { GuideStep } from './guide-steps.ts';
import ui from '../../../ui/ui.module.css';
import styles from './guide.module.css';

interface Line {
  step: GuideStep;
  words: string;
  /** Without it no menu can be made. */
  isThere: boolean;
}

interface ReadyForMenusProps {
  deptId: string;
  deptName: string;
  onGo: (step: GuideStep) => void;
}

/** Begins the first menu, for people who work in one kindergarten at a time in this one. */
function useFirstMenu(deptId: string, deptName: string): { begin: () => Promise<void>; beginning: boolean } {
  const navigate = useNavigate();
  const enter = useSwitchKindergarten();
  const { data } = useUser();
  const kind = useSession((state) => state.kind);
  const [beginning, setBeginning] = useState(false);
  const worksElsewhere = userTypeOf(kind) === 'school_admin' && data?.currentDeptId !== deptId;
  return {
    beginning,
    async begin() {
      if (!worksElsewhere) return void navigate(newMenuPath(deptId));
      setBeginning(true);
      await enter({ deptId, deptName }, newMenuPath(undefined));
      setBeginning(false);
    },
  };
}

export function ReadyForMenus({ deptId, deptName, onGo }: ReadyForMenusProps) {
  const t = useText();
  const may = usePermission();
  const { begin, beginning } = useFirstMenu(deptId, deptName);
  const setting = useSettingOf(deptId);
  const foods = useCall(disableFoodList, { query: { deptId } });
  const staff = useStaffOf(deptId);
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
          loading={beginning}
          onClick={() => void begin()}
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
