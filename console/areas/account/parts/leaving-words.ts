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

export const takingOut = (t: Say, name: string): Words => ({
  question: t(
    text(
      '{name}不再属于这些食谱的园所，确定保存吗?',
      '{name} no longer belongs to the kindergartens of these menus. Save?',
    ),
    { name },
  ),
  yes: text('保存', 'Save'),
});

export const removing = (t: Say): Words => ({
  question: t(messages.confirmDelete),
  yes: text('删除', 'Delete'),
});
