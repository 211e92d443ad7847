// One share changed: what its receiver may do, until when, and the note.
import { Modal } from 'antd';
import { useState } from 'react';
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import { saveShare, type ShareRight } from '../../../../contract/recipe/resource-share.ts';
import { usePick, useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { ShareTerms, type Terms } from './share-terms.tsx';
import type { GivenOnWire } from './share-words.ts';

interface ChangeShareProps {
  row: GivenOnWire;
  onClose: () => void;
}

export function ChangeShare({ row, onClose }: ChangeShareProps) {
  const t = useText();
  const pick = usePick();
  const [terms, setTerms] = useState<Terms>({
    shareRight: row.shareRight as ShareRight,
    untilDate: row.untilDate ?? undefined,
    note: row.note ?? undefined,
  });
  const save = useAct(saveShare, { done: messages.updated, base: row, onReload: onClose, onDone: onClose });
  return (
    <Modal
      open
      centered
      width={520}
      title={t(text('“{name}”共享给{receiver}', '“{name}”, shared with {receiver}'), {
        name: pick(row.resourceName, row.resourceNameEn),
        receiver: row.receiverName ?? '',
      })}
      okText={t(text('保存', 'Save'))}
      cancelText={t(text('取消', 'Cancel'))}
      confirmLoading={save.isPending}
      onOk={() =>
        save.mutate({
          body: {
            id: row.id,
            kind: row.kind,
            resourceId: row.resourceId,
            shareRight: terms.shareRight,
            // What was emptied is sent as empty: left out, it would stay.
            untilDate: terms.untilDate ?? '',
            note: terms.note ?? '',
          },
        })
      }
      onCancel={onClose}
    >
      <ShareTerms terms={terms} onChange={setTerms} />
    </Modal>
  );
}
