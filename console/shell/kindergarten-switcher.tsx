// The kindergarten a school or group user works in, and the way to another.
import { BankOutlined, CheckOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { userTypeOf } from '../../contract/auth/user-kind.ts';
import { text } from '../../contract/kit/text.ts';
import { useText } from '../client/language.ts';
import { useSession } from '../client/session.ts';
import { useUser } from '../client/user.ts';
import { LazyModal } from '../ui/lazy-modal.tsx';
import { useSwitchKindergarten } from './use-switch-kindergarten.ts';
import styles from './top-bar.module.css';

const chooseText = text('选择园所', 'Choose a kindergarten');

/** From this many kindergartens on, the list can be searched. */
const SEARCH_FROM = 8;

export function KindergartenSwitcher() {
  const t = useText();
  const enter = useSwitchKindergarten();
  const kind = useSession((state) => state.kind);
  const worksIn = useSession((state) => state.currentDeptId);
  const { data } = useUser();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [switching, setSwitching] = useState<string | null>(null);
  if (userTypeOf(kind) !== 'school_admin' || !data?.depts.length) return null;
  const { depts, currentDeptId } = data;
  const name = data.currentDeptName || depts.find((one) => one.deptId === currentDeptId)?.deptName || '';
  // Taken out of it while working there: nothing of it can be read any more.
  const isLost = currentDeptId === '' && worksIn !== '';
  if (depts.length === 1 && !isLost) {
    return (
      <span className={styles.dept} title={name}>
        <BankOutlined aria-hidden="true" />
        <span>{name}</span>
      </span>
    );
  }
  const switchTo = async (to: (typeof depts)[number]): Promise<void> => {
    if (to.deptId === currentDeptId) return setOpen(false);
    setSwitching(to.deptId);
    if (await enter(to)) setOpen(false);
    setSwitching(null);
  };
  const found = depts.filter((one) => one.deptName.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      <Button
        type="text"
        className={styles.dept}
        icon={<SwapOutlined aria-hidden />}
        aria-label={
          isLost
            ? t(chooseText)
            : t(text('切换园所，当前{name}', 'Switch kindergarten; currently {name}'), { name })
        }
        title={isLost ? t(chooseText) : name}
        onClick={() => setOpen(true)}
      >
        <span>{isLost ? t(chooseText) : name}</span>
      </Button>
      <LazyModal
        open={open || isLost}
        closable={!isLost}
        keyboard={!isLost}
        mask={{ closable: !isLost }}
        title={t(isLost ? chooseText : text('切换园所', 'Switch kindergarten'))}
        footer={null}
        onCancel={() => setOpen(false)}
        width={460}
        destroyOnHidden
      >
        {isLost ? (
          <p>
            {t(
              text(
                '您已不属于刚才的园所，它的内容不能再查看。请选择继续工作的园所。',
                'You no longer belong to the kindergarten that you were working in, so it can no longer be shown. Choose where to go on.',
              ),
            )}
          </p>
        ) : null}
        {depts.length >= SEARCH_FROM ? (
          <Input.Search
            allowClear
            value={typed}
            aria-label={t(text('搜索园所', 'Search kindergartens'))}
            placeholder={t(text('搜索园所', 'Search kindergartens'))}
            onChange={(event) => setTyped(event.target.value)}
          />
        ) : null}
        <ul className={styles.depts}>
          {found.map((one) => (
            <li key={one.deptId}>
              <Button
                block
                type="text"
                loading={switching === one.deptId}
                disabled={switching !== null && switching !== one.deptId}
                icon={
                  one.deptId === currentDeptId ? <CheckOutlined aria-hidden /> : <BankOutlined aria-hidden />
                }
                aria-current={one.deptId === currentDeptId}
                onClick={() => void switchTo(one)}
              >
                {one.deptName}
              </Button>
            </li>
          ))}
        </ul>
      </LazyModal>
    </>
  );
}
