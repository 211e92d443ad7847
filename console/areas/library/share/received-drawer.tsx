// One received share: whose it is, what is allowed and until when, the thing itself, and what was made of it.
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { text } from '../../../../contract/kit/text.ts';
import { copyShare } from '../../../../contract/recipe/received-share.ts';
import type { ShareKind } from '../../../../contract/recipe/resource-share.ts';
import { listed, usePick, useText } from '../../../client/language.ts';
import { useTab } from '../../../client/tab-context.tsx';
import { usePermission } from '../../../client/user.ts';
import { CopyShareButton, type CopyAnswer } from './copy-share-button.tsx';
import { ReceivedContent } from './received-content.tsx';
import { kindWord, rightWord, untilWord, type ReceivedOnWire } from './share-words.ts';
import formDrawerStyles from '../../../ui/form-drawer.module.css';
import styles from './share.module.css';

/** px: a week of a menu is wider than a dish. */
const WIDTHS: Record<ShareKind, number> = { dish: 680, menu: 1120, template: 680 };

/** Where the copy is opened. */
const PLACES: Record<ShareKind, (id: string) => string> = {
  dish: (id) => `/library/dish?open=${id}`,
  menu: (id) => `/recipe/week?id=${id}`,
  template: (id) => `/template/add?id=${id}`,
};

interface ReceivedDrawerProps {
  share: ReceivedOnWire | null;
  onClose: () => void;
}

export function ReceivedDrawer({ share, onClose }: ReceivedDrawerProps) {
  const t = useText();
  const pick = usePick();
  const may = usePermission();
  const { active } = useTab();
  const [made, setMade] = useState<{ shareId: string; answer: CopyAnswer } | null>(null);
  const copied = share && made?.shareId === share.id ? made.answer : null;
  // A menu may serve several weeks; all else is copied once.
  const isDone = copied !== null || (share !== null && share.copyId !== null);
  const copies = share?.shareRight === 'copy' && may(copyShare.access) && (share.kind === 'menu' || !isDone);
  return (
    <Drawer
      open={share !== null && active}
      size={share ? WIDTHS[share.kind] : WIDTHS.dish}
      rootClassName={formDrawerStyles.formDrawer}
      title={share ? pick(share.resourceName, share.resourceNameEn) : ''}
      onClose={onClose}
      closable={{ 'aria-label': t(text('关闭', 'Close')) }}
      footer={
        share && copies ? (
          <CopyShareButton
            key={share.id}
            share={share}
            onCopied={(answer) => setMade({ shareId: share.id, answer })}
          />
        ) : null
      }
    >
      {share ? (
        <div className={styles.received}>
          <ShareFacts share={share} />
          {copied ? <Made answer={copied} /> : share.copyId ? <MadeBefore share={share} /> : null}
          <ReceivedContent key={share.id} kind={share.kind} id={share.id} />
        </div>
      ) : null}
    </Drawer>
  );
}

function ShareFacts({ share }: { share: ReceivedOnWire }) {
  const t = useText();
  const facts: [string, string | null][] = [
    [t(text('来自', 'From')), share.deptName ?? '—'],
    [t(text('共享人', 'Shared by')), share.sharedBy],
    [t(text('共享给', 'Shared with')), share.receiverName],
    [t(text('类型', 'Kind')), kindWord(t, share.kind)],
    [t(text('权限', 'Allowed')), rightWord(t, share.shareRight)],
    [t(text('有效期至', 'Until')), untilWord(t, share)],
    [t(text('附言', 'Note')), share.note],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Leads to the copy. */
function OpenCopy({ kind, id }: { kind: ShareKind; id: string }) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Button size="small" onClick={() => void navigate(PLACES[kind](id))}>
      {t(text('打开', 'Open'))}
    </Button>
  );
}

function Made({ answer }: { answer: CopyAnswer }) {
  const t = useText();
  const { kind, id, name, copiedDishes, leftOut } = answer;
  const told = [
    copiedDishes.length > 0 &&
      t(text('一并复制的自建菜品（待审核）：{dishes}', 'Dishes copied along, to be reviewed: {dishes}'), {
        dishes: listed(t, copiedDishes),
      }),
    leftOut.length > 0 &&
      t(
        text(
          '已从菜品库删除或审核未通过，没有复制：{dishes}',
          'Left out, as removed from the library or refused: {dishes}',
        ),
        { dishes: listed(t, leftOut) },
      ),
  ].filter((words) => words !== false);
  return (
    <Alert
      type={leftOut.length > 0 ? 'warning' : 'success'}
      showIcon
      title={t(text('已复制为“{name}”', 'Copied as “{name}”'), { name })}
      description={told.length > 0 ? told.map((words) => <p key={words}>{words}</p>) : undefined}
      action={<OpenCopy kind={kind} id={id} />}
    />
  );
}

function MadeBefore({ share }: { share: ReceivedOnWire }) {
  const t = useText();
  return (
    <Alert
      type="info"
      showIcon
      title={t(text('{time} 已复制过', 'Copied at {time}'), { time: share.copiedAt?.slice(0, 16) ?? '' })}
      action={<OpenCopy kind={share.kind} id={share.copyId!} />}
    />
  );
}
