// One feedback as it was written, with its answer.
import type { FeedbackRow } from '../../../../contract/content/feedback.ts';
import { feedbackType } from '../../../../contract/content/feedback.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { DictionaryTag } from '../../../ui/dictionary-tag.tsx';
import { StoredPicture } from '../../resource/shared/stored-picture.tsx';
import styles from '../content.module.css';

export function FeedbackText({ row }: { row: FeedbackRow }) {
  const t = useText();
  return (
    <article>
      <p className={styles.feedbackMeta}>
        <DictionaryTag
          code={feedbackType.code}
          value={row.feedbackType}
          tones={{ 1: 'warning', 2: 'progress' }}
        />
        <time>{row.createTime.slice(0, 16)}</time>
        {row.createUserName ? (
          <span>{[row.createUserName, row.createDeptName].filter(Boolean).join(' · ')}</span>
        ) : null}
        {row.contact ? <span>{row.contact}</span> : null}
      </p>
      <p className={styles.feedbackWords}>{row.content}</p>
      {row.pictures?.length ? (
        <ul className={styles.feedbackPictures}>
          {row.pictures.map((src, at) => (
            <li key={src}>
              <StoredPicture link={src} alt={t(text('图片 {n}', 'Picture {n}'), { n: at + 1 })} size={96} />
            </li>
          ))}
        </ul>
      ) : null}
      {row.reply ? (
        <div className={styles.feedbackReply}>
          <p className={styles.feedbackMeta}>
            <strong>{t(text('回复', 'Reply'))}</strong>
            <time>{row.replyTime?.slice(0, 16)}</time>
            <span>{row.replyUserName}</span>
          </p>
          <p className={styles.feedbackWords}>{row.reply}</p>
        </div>
      ) : null}
    </article>
  );
}
