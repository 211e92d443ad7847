// One feedback as it was written, with its answer.
import type { FeedbackRow } from '../../../../contract/content/feedback.ts';
import { feedbackType } from '../../../../contract/content/feedback.ts';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import { DictionaryTag } from '../../../ui/dictionary-tag.tsx';

export function FeedbackText({ row }: { row: FeedbackRow }) {
  const t = useText();
  return (
    <article className="sy-feedback">
      <p className="sy-feedback-meta">
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
      <p className="sy-feedback-words">{row.content}</p>
      {row.pictures?.length ? (
        <ul className="sy-feedback-pictures">
          {row.pictures.map((src, at) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noopener noreferrer">
                <img src={src} alt={t(text('图片 {n}', 'Picture {n}'), { n: at + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {row.reply ? (
        <div className="sy-feedback-reply">
          <p className="sy-feedback-meta">
            <strong>{t(text('回复', 'Answer'))}</strong>
            <time>{row.replyTime?.slice(0, 16)}</time>
            <span>{row.replyUserName}</span>
          </p>
          <p className="sy-feedback-words">{row.reply}</p>
        </div>
      ) : null}
    </article>
  );
}
