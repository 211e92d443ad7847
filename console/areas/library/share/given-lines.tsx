// With whom a thing is shared by now; each is taken back by itself.
import { Button } from 'antd';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { isOver, rightWord, untilWord, type GivenOnWire } from './share-words.ts';
import { takeBackWord, useTakeBack } from './use-take-back.ts';
import styles from './share.module.css';

export function GivenLines({ shares }: { shares: readonly GivenOnWire[] }) {
  const t = useText();
  const { takeBack, busy } = useTakeBack();
  if (shares.length === 0) return null;
  const title = t(text('已共享给', 'Shared with'));
  return (
    <section className={styles.given} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {shares.map((share) => (
          <li key={share.id}>
            <span>
              <strong>{share.receiverName ?? '—'}</strong>
              <small>
                {rightWord(t, share.shareRight)} · {untilWord(t, share)}
                {isOver(share) ? t(text('（已到期）', ' (ended)')) : ''}
              </small>
            </span>
            <Button
              size="small"
              danger
              loading={busy}
              aria-label={t(text('收回给“{name}”的共享', 'Stop sharing with “{name}”'), {
                name: share.receiverName ?? '',
              })}
              onClick={() => void takeBack([share.id])}
            >
              {t(takeBackWord)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
