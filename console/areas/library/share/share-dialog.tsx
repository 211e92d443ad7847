// Sharing one thing: with whom, what they may do and until when. With whom it is shared already stands below, to be taken
// back there.
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import {
  SHARE_KINDS,
  saveShare,
  shareCalls,
  shareReceivers,
} from '../../../../contract/recipe/resource-share.ts';
import { useText } from '../../../client/language.ts';
import { useAct, useCall } from '../../../client/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { midSentence } from '../../../ui/mid-sentence.ts';
import type { Shareable } from '../shared/share-button.tsx';
import { GivenLines } from './given-lines.tsx';
import { ReceiverChoice } from './receiver-choice.tsx';
import { ShareTerms, usualTerms } from './share-terms.tsx';
import styles from './share.module.css';

/** Shares of one thing that are told at once. */
const TOLD = 200;

interface ShareDialogProps {
  thing: Shareable;
  onClose: () => void;
}

export function ShareDialog({ thing, onClose }: ShareDialogProps) {
  const t = useText();
  const { kind, id: resourceId, name } = thing;
  const [chosen, choose] = useState<string[]>([]);
  const [terms, setTerms] = useState(usualTerms);
  const receivers = useCall(shareReceivers, { query: { kind, resourceId } }, { staleTime: 0 });
  const given = useCall(shareCalls.list, { query: { kind, resourceId, size: TOLD } }, { staleTime: 0 });
  const shares = given.data?.records ?? [];
  const save = useAct(saveShare, { done: text('已共享', 'Shared'), base: null, onDone: onClose });
  const offered = receivers.data ?? [];
  const send = (): void => save.mutate({ body: { kind, resourceId, receiverIds: chosen, ...terms } });
  return (
    <Modal
      open
      centered
      width={560}
      title={t(text('共享{kind}“{name}”', 'Share {kind} “{name}”'), {
        kind: midSentence(t(SHARE_KINDS[kind])),
        name,
      })}
      okText={
        chosen.length === 0
          ? t(text('共享', 'Share'))
          : t(text('共享给 {n} 所', 'Share with {n}'), { n: chosen.length })
      }
      cancelText={t(text('取消', 'Cancel'))}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={save.isPending}
      onOk={send}
      onCancel={onClose}
    >
      {receivers.error ? (
        <ErrorState error={receivers.error} onRetry={() => void receivers.refetch()} />
      ) : !receivers.data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <div className={styles.dialog}>
          {offered.length === 0 ? (
            <p className={styles.hint}>
              {t(
                text(
                  '集团内没有其他园所可以共享。',
                  'There is no other kindergarten in the group to share it with.',
                ),
              )}
            </p>
          ) : (
            <>
              <ReceiverChoice
                receivers={offered}
                has={new Set(shares.map(({ receiverId }) => receiverId ?? ''))}
                chosen={chosen}
                onChoose={choose}
              />
              <ShareTerms terms={terms} onChange={setTerms} />
            </>
          )}
          <GivenLines shares={shares} />
        </div>
      )}
    </Modal>
  );
}
