// The questions before people are disabled or removed, said alike on every screen that does it.
import { messages } from '../../../../contract/kit/message.ts';
import { text } from '../../../../contract/kit/text.ts';
import type { useText } from '../../../client/language.ts';
import type { Leaving } from './use-leaving.tsx';

type Words = Pick<Leaving, 'question' | 'detail' | 'yes'>;
type Say = ReturnType<typeof useText>;

export const disabling = (t: Say, name: string): Words => ({
  question: t(text('确定停用{name}?', 'Disable {name}?'), { name }),
  detail: t(
    text('停用后立即退出登录，不能再登录', 'They are signed out immediately and can no longer sign in'),
  ),
  yes: text('停用', 'Disable'),
});

export const removing = (t: Say): Words => ({
  question: t(messages.confirmDelete),
  yes: text('删除', 'Delete'),
});
