// Third-party accounts one may sign in with.
import { Button } from 'antd';
import { ownThirdParties, unbindThirdParty } from '../../../../contract/auth/social.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { useSession } from '../../../client/session.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { ToneTag } from '../../../ui/tone-tag.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { leaveFor } from '../../auth/shared/departure.ts';
import styles from '../parts/account-parts.module.css';

export function ThirdParties() {
  const t = useText();
  const confirm = useConfirm();
  const { kind, tenantId } = useSession();
  const parties = useCall(ownThirdParties);
  const unbind = useAct(unbindThirdParty, { done: text('已解除绑定', 'Unlinked') });
  return (
    <ul className={styles.sessionLines}>
      {(parties.data ?? []).map(({ source, label, nickname, bound }) => (
        <li key={source}>
          <div>
            <strong>
              {t(label)}
              <ToneTag tone={bound ? 'good' : 'neutral'}>
                {t(bound ? text('已绑定', 'Linked') : text('未绑定', 'Not linked'))}
              </ToneTag>
            </strong>
            <span>{nickname ?? ''}</span>
          </div>
          {bound ? (
            <Button
              size="small"
              danger
              loading={unbind.isPending}
              onClick={async () => {
                const question = t(text('确定解除与{name}的绑定?', 'Unlink {name}?'), { name: t(label) });
                if (await confirm(question, { danger: true })) unbind.mutate({ query: { source } });
              }}
            >
              {t(text('解除绑定', 'Unlink'))}
            </Button>
          ) : (
            <Button size="small" onClick={() => leaveFor(source, { purpose: 'bind', kind, tenantId })}>
              {t(text('绑定', 'Link'))}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
