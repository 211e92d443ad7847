// Who one is to the platform: account, kind, unit. For those whose home has little else to show yet.
import { Link } from 'react-router';
import { userKinds } from '../../../../contract/auth/user-kind.ts';
import { text } from '../../../../contract/kit/text.ts';
import { deptSelect } from '../../../../contract/organisation/dept-calls.ts';
import { listed, useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { useCall } from '../../../client/use-call.ts';
import { useUser } from '../../../client/user.ts';
import { HomeCard } from './home-card.tsx';
import ui from '../../../ui/ui.module.css';
import styles from '../home.module.css';

export function AccountCard() {
  const t = useText();
  const kind = useSession((state) => state.kind);
  const { data } = useUser();
  const userId = data?.user.id;
  const units = useCall(deptSelect, { query: userId ? { userId } : {} }, { enabled: !!userId });
  const lines: [string, string | null | undefined][] = [
    [t(text('姓名', 'Name')), data?.user.realName],
    [t(text('账号', 'Account')), data?.user.account],
    [t(text('账号类型', 'Account type')), t(userKinds[kind].label)],
    [
      t(text('所属机构', 'Organisation')),
      units.data &&
        listed(
          t,
          units.data.map(({ deptName }) => deptName),
        ),
    ],
    [t(text('手机号', 'Phone')), data?.user.phone],
    [t(text('邮箱', 'E-mail')), data?.user.email],
  ];
  return (
    <HomeCard
      id="account"
      title={t(text('账号与机构', 'Account and organisation'))}
      acts={<Link to="/info/index">{t(text('个人信息', 'Personal details'))}</Link>}
    >
      <dl className={styles.homeFacts}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className={ui.unknown}>—</span>}</dd>
          </div>
        ))}
      </dl>
    </HomeCard>
  );
}
