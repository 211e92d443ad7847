// What was done, in words; acts of single calls keep the name of their path.
import { text, type Text } from '../../contract/kit/text.ts';
import type { ToneName } from './tone-tag.tsx';

export const auditActs: Record<string, { label: Text; tone: ToneName }> = {
  insert: { label: text('新增', 'Added'), tone: 'good' },
  update: { label: text('修改', 'Changed'), tone: 'progress' },
  remove: { label: text('删除', 'Deleted'), tone: 'bad' },
  restore: { label: text('恢复', 'Restored'), tone: 'good' },
  approve: { label: text('审核通过', 'Approved'), tone: 'good' },
  generate: { label: text('生成食谱', 'Menu generated'), tone: 'good' },
  undo: { label: text('撤销修改', 'Change undone'), tone: 'warning' },
  'reset-password': { label: text('重置密码', 'Password reset'), tone: 'warning' },
  'change-password': { label: text('修改密码', 'Password changed'), tone: 'neutral' },
  'update-platform': { label: text('修改平台资料', 'Platform record changed'), tone: 'progress' },
  grant: { label: text('授权', 'Granted'), tone: 'progress' },
  link: { label: text('修改关联', 'Changed what belongs to it'), tone: 'progress' },
  'update-info': { label: text('修改本人资料', 'Changed the own record'), tone: 'progress' },
  'leave-dept': { label: text('移出机构', 'Left a unit'), tone: 'warning' },
  'second-factor-on': { label: text('启用二次验证', 'Second factor switched on'), tone: 'good' },
  'second-factor-off': { label: text('停用二次验证', 'Second factor switched off'), tone: 'warning' },
  'recovery-codes-made': { label: text('生成恢复码', 'Recovery codes made'), tone: 'neutral' },
  'bind-third-party': { label: text('绑定第三方账号', 'Third-party account linked'), tone: 'neutral' },
  'unbind-third-party': { label: text('解绑第三方账号', 'Third-party account unlinked'), tone: 'neutral' },
  cancelGeneration: { label: text('停止生成', 'Generation stopped'), tone: 'warning' },
  abandonGeneration: { label: text('生成中断', 'Generation broke off'), tone: 'warning' },
  'sign-in': { label: text('登录', 'Signed in'), tone: 'neutral' },
  'sign-out': { label: text('退出', 'Signed out'), tone: 'neutral' },
  upload: { label: text('上传', 'Uploaded'), tone: 'neutral' },
  purge: { label: text('到期清除', 'Purged by age'), tone: 'warning' },
  'send-message': { label: text('发送短信', 'Sent a message'), tone: 'neutral' },
  'switch-kindergarten': { label: text('切换园所', 'Changed kindergarten'), tone: 'neutral' },
  'refresh-token-reused': { label: text('令牌被重复使用', 'Token used again'), tone: 'bad' },
};
