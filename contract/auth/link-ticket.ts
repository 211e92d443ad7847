// Links of downloads, for programs that open them where no header can be sent: a window, a download manager.
import { z } from 'zod';
import { signedIn } from '../kit/access.ts';
import { endpoint } from '../kit/endpoint.ts';
import { field } from '../kit/field.ts';
import { parameter } from '../kit/parameter.ts';
import { refusal } from '../kit/refusal.ts';
import { text } from '../kit/text.ts';

/** Life of a ticket, s. */
export const TICKET_SECONDS = 60;

export const noDownload = refusal(
  'link-ticket.address',
  text('该地址不是本系统的下载地址', 'This is not a download address of this system'),
);

/** The address with a ticket of the caller. It opens this one download for a minute, with the caller's rights. */
export const linkTicket = endpoint({
  method: 'POST',
  path: '/api/blade-auth/oauth/link-ticket',
  summary: text('下载链接（一分钟内有效）', 'Download link (valid for one minute)'),
  access: signedIn,
  body: {
    address: field.longText(text('下载地址', 'Download address'), {
      required: text('请输入下载地址', 'Please enter the download address'),
      max: 4000,
    }),
  },
  answer: z.object({ link: z.string(), expires_in: z.number() }),
  writes: false,
  refusals: [noDownload],
});

export const tokenInLinks = parameter.flag({
  key: 'auth.tokenInDownloadLinks',
  label: text('下载链接可携带令牌', 'Download links may carry the token'),
  remark: text(
    '仅为旧客户端（地址中带 blade-auth 的导出）开启；地址会留在浏览历史和代理日志中，令牌可能外泄',
    'Only for older clients that export with blade-auth in the address: addresses are kept in browser histories and proxy logs, and the token may leak with them',
  ),
  initial: false,
});
