// The kindergarten a school or group user works in. Choosing another renews the token for it, then everything
// remembered of the old one is forgotten.
import { BankOutlined, CheckOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { userTypeOf } from '../../contract/auth/user-kind.ts';
import { text } from '../../contract/kit/text.ts';
import { showFailure } from '../client/api.ts';
import { useText } from '../client/language.ts';
import { useSession } from '../client/session.ts';
import { hasUnsaved } from '../client/tab-store.ts';
import { toast } from '../client/toast.tsx';
import { enterKindergarten } from '../client/token-refresh.ts';
import { useUser } from '../client/user.ts';
import { LazyModal } from '../ui/lazy-modal.tsx';
import { unsavedQuestion } from '../ui/unsaved-guard.ts';
import { useConfirm } from '../ui/use-confirm.tsx';
import { useBeginAnew } from './use-begin-anew.ts';
import styles from './top-bar.module.css';

/** From this many kindergartens on, the list can be searched. */
const SEARCH_FROM = 8;

export function KindergartenSwitcher() {
  const t = useText();
  const confirm = useConfirm();
  const beginAnew = useBeginAnew();
  const kind = useSession((state) => state.kind);
  const { data } = useUser();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [switching, setSwitching] = useState<string | null>(null);
  if (userTypeOf(kind) !== 'school_admin' || !data?.depts.length) return null;
  const { depts, currentDeptId } = data;
  const name = data.currentDeptName || depts.find((one) => one.deptId === currentDeptId)?.deptName || '';
  if (depts.length === 1) {
    return (
      <span className={styles.dept} title={name}>
        <BankOutlined aria-hidden="true" />
        <span>{name}</span>
      </span>
    );
  }
  const switchTo = async (deptId: string): Promise<void> => {
    if (deptId === currentDeptId) return setOpen(false);
    if (hasUnsaved() && !(await confirm(t(unsavedQuestion)))) return;
    setSwitching(deptId);
    try {
      await enterKindergarten(deptId);
      setOpen(false);
      await beginAnew();
      toast.success(
        t(text('已切换到{name}', 'Now in {name}'), {
          name: depts.find((one) => one.deptId === deptId)?.deptName ?? '',
        }),
      );
    } catch (failure) {
      showFailure(failure);
    } finally {
      setSwitching(null);
    }
  };
  const found = depts.filter((one) => one.deptName.toLowerCase().includes(typed.trim().toLowerCase()));
  return (
    <>
      <Button
        type="text"
        className={styles.dept}
        icon={<SwapOutlined aria-hidden />}
        aria-label={t(text('切换园所，当前{name}', 'Switch kindergarten; currently {name}'), { name })}
        title={name}
        onClick={() => setOpen(true)}
      >
        <span>{name}</span>
      </Button>
      <LazyModal
        open={open}
        title={t(text('切换园所', 'Switch kindergarten'))}
        footer={null}
        onCancel={() => setOpen(false)}
        width={460}
        destroyOnHidden
      >
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
                onClick={() => void switchTo(one.deptId)}
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
