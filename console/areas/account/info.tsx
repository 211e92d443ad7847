// Personal information: the own record with picture, password, devices, second factor, third parties.
import { Skeleton, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { ownInfo } from '../../../contract/account/own-account.ts';
import { ownThirdParties } from '../../../contract/auth/social.ts';
import { text } from '../../../contract/kit/text.ts';
import { listed, useText } from '../../client/language.ts';
import { useCall } from '../../client/use-call.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { AvatarEdit } from './info/avatar-edit.tsx';
import { ChangePassword } from './info/change-password.tsx';
import { OwnRecord } from './info/own-record.tsx';
import { OwnSessions } from './info/own-sessions.tsx';
import { SecondFactor } from './info/second-factor.tsx';
import { ThirdParties } from './info/third-parties.tsx';
import ui from '../../ui/ui.module.css';
import styles from './info/info.module.css';

export const title = text('个人信息', 'Personal details');

export default function PersonalInfo() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const own = useCall(ownInfo, {}, { staleTime: 0 });
  const parties = useCall(ownThirdParties);
  if (own.error) return <ErrorState error={own.error} onRetry={() => void own.refetch()} />;
  if (!own.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { data: me } = own;
  const tabs = [
    { key: 'record', label: t(text('基本信息', 'Details')), children: <OwnRecord me={me} /> },
    { key: 'password', label: t(text('修改密码', 'Password')), children: <ChangePassword /> },
    { key: 'sessions', label: t(text('登录设备', 'Signed-in devices')), children: <OwnSessions /> },
    { key: 'totp', label: t(text('动态验证码', 'One-time codes')), children: <SecondFactor /> },
    ...(parties.data?.length
      ? [{ key: 'parties', label: t(text('第三方账号', 'Third-party accounts')), children: <ThirdParties /> }]
      : []),
  ];
  const facts: [string, string][] = [
    [t(text('账号', 'Account')), me.account],
    [t(text('用户类型', 'User type')), me.userTypeName],
    [t(text('角色', 'Roles')), me.roleName],
    [t(text('机构', 'Organisations')), me.deptName],
    [t(text('岗位', 'Positions')), me.postName],
  ];
  return (
    <div className={`${ui.page} ${styles.info}`}>
      <h1 className={ui.unseen}>{t(title)}</h1>
      <section className={`${ui.card} ${styles.infoHead}`} aria-label={me.realName}>
        <AvatarEdit me={me} />
        <h2>{me.realName}</h2>
        {me.name && me.name !== me.realName ? <p>{me.name}</p> : null}
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ? listed(t, value.split(',')) : '—'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section
        className={`${ui.card} ${styles.infoBody}`}
        aria-label={t(text('账号设置', 'Account settings'))}
      >
        <Tabs
          items={tabs}
          destroyOnHidden
          activeKey={search.get('tab') ?? 'record'}
          onChange={(tab) => setSearch(tab === 'record' ? {} : { tab }, { replace: true })}
        />
      </section>
    </div>
  );
}
