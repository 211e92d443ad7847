// What was done, in words; acts of single calls keep the name of their path.
import { text, type Text } from '../../../contract/kit/text.ts';
import type { ToneName } from '../../ui/tone-tag.tsx';

export const auditActs: Record<string, { label: Text; tone: ToneName }> = {
  insert: { label: text('新增', 'Added'), tone: 'good' },
  update: { label: text('修改', 'Changed'), tone: 'progress' },
  remove: { label: text('删除', 'Deleted'), tone: 'bad' },
  restore: { label: text('恢复', 'Restored'), tone: 'good' },
  'sign-in': { label: text('登录', 'Signed in'), tone: 'neutral' },
  'sign-out': { label: text('退出', 'Signed out'), tone: 'neutral' },
  upload: { label: text('上传', 'Uploaded'), tone: 'neutral' },
  purge: { label: text('到期清除', 'Purged after retention'), tone: 'warning' },
  'send-message': { label: text('发送短信', 'Sent a message'), tone: 'neutral' },
  'switch-kindergarten': { label: text('切换园所', 'Switched kindergarten'), tone: 'neutral' },
  'refresh-token-reused': { label: text('令牌被重复使用', 'Token reused'), tone: 'bad' },
};
