// The fields of a notice's form: the audience decides what is asked besides.
import { notice, noticeAudience } from '../../../../contract/content/notice.ts';
import type { Fields } from '../../../../contract/kit/field.ts';

/** Fields for an audience (key of `notice_audience`). */
export function noticeFields(audience: number): Fields {
  const { title, category, releaseTime, content, audienceKeys } = notice.fields;
  const whole = audience === noticeAudience.entries.all.key;
  return {
    title,
    category,
    releaseTime,
    audience: notice.fields.audience,
    ...(whole ? {} : { audienceKeys: { ...audienceKeys, required: true } }),
    content,
  };
}
