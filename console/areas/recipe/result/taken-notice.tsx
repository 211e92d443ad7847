// Which proposed change was taken, with the way back: said above what came of it.
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import { useText } from '../../../client/language.ts';
import type { RecipeDetailAnswer } from '../wizard/use-wizard-recipe.ts';
import { recipeStateOf } from '../wizard/wizard-steps.ts';
import { forgetTaken, useTakenChange, type TakenChange } from './taken-change.ts';
import { useTakeBack } from './use-take-change.ts';

/** Changes to which the eye has been led: a screen that comes to the front again stays where it was. */
const shown = new WeakSet<TakenChange>();

export function TakenNotice({ recipe }: { recipe: RecipeDetailAnswer }) {
  const t = useText();
  const taken = useTakenChange(recipe.id);
  const takeBack = useTakeBack();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The button stood far below; what it began is seen here.
  useEffect(() => {
    if (!taken || shown.has(taken) || !place.current) return;
    shown.add(taken);
    place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'center' });
  }, [taken]);
  if (!taken || recipeStateOf(recipe.recipeStatus) === 'completed') return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Alert
        type="success"
        showIcon
        closable={{ onClose: () => forgetTaken(recipe.id) }}
        title={t(text('已采用：{change}', 'Used: {change}'), { change: t(taken.title) })}
        action={
          <Button
            size="small"
            loading={busy}
            onClick={() => {
              setBusy(true);
              void takeBack(recipe.id, taken).finally(() => setBusy(false));
            }}
          >
            {t(text('撤销', 'Undo'))}
          </Button>
        }
      />
    </div>
  );
}
