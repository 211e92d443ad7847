// Taking the confirmation of a menu back, once somebody has said so.
import { text } from '../../../../contract/kit/text.ts';
import {
  recipeCalendar,
  recipeDetailCall,
  recipePage,
  setUnConfirm,
} from '../../../../contract/recipe/recipe.ts';
import { useText } from '../../../client/language.ts';
import { useAct } from '../../../client/use-call.ts';
import { useConfirm } from '../../../ui/use-confirm.tsx';

/** 取消 alone would be read as 取消确认. */
const answers = { yes: text('取消确认', 'Reopen'), no: text('保留确认', 'Keep confirmed') };

/** Asks, then takes back; `working` while the server is at it. */
export function useTakeBack(): {
  takeBack: (menu: { id: string; recipeName: string }) => Promise<void>;
  working: boolean;
} {
  const t = useText();
  const confirm = useConfirm();
  const act = useAct(setUnConfirm, {
    done: text('已取消确认，可以修改', 'Reopened: the menu can be changed'),
    refreshes: [recipePage, recipeDetailCall, recipeCalendar],
  });
  return {
    async takeBack({ id, recipeName }) {
      const question = t(text('确定取消确认“{name}”?', 'Reopen “{name}”?'), { name: recipeName });
      const detail = t(
        text(
          '取消后可以修改菜品，修改后需要重新确认。',
          'It can be changed again, and then has to be confirmed anew.',
        ),
      );
      if (await confirm(question, { detail, ...answers })) act.mutate({ query: { id } });
    },
    working: act.isPending,
  };
}
