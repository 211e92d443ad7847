// What an act of a state machine asks for, in a drawer: the fields it declares, each to be filled.
import { text } from '../../contract/kit/text.ts';
import type { CallFailure } from '../client/call-failure.ts';
import { useText } from '../client/language.ts';
import { FormDrawer } from './form-drawer.tsx';
import type { Moving } from './list/moves.ts';
import type { FormValues } from './list/use-editing.ts';
import { nameOf } from './row-cells.tsx';

export interface MoveFormProps {
  /** Null while the drawer closes, or is closed. */
  moving: Moving | null;
  saving: boolean;
  failure: CallFailure | null;
  onSave: (values: FormValues) => void;
  onClose: () => void;
}

const NOTHING = { fields: {}, title: '', label: text('保存', 'Save') };

/** The drawer's words and fields for an act on these rows. */
function useMoveWords(moving: Moving | null) {
  const t = useText();
  if (!moving) return NOTHING;
  const { offer, ids, row } = moving;
  const { step, call } = offer;
  const entity = call.moves!.entity;
  const subject = row ? nameOf(entity, row) : t(text('已选 {n} 项', '{n} selected'), { n: ids.length });
  const fields = Object.fromEntries((step.asks ?? []).map((name) => [name, call.queryFields[name]!]));
  return {
    fields,
    title: t(text('{act}：{subject}', '{act}: {subject}'), { act: t(step.label), subject }),
    label: step.label,
    question: step.confirm && t(step.confirm),
  };
}

export default function MoveForm({ moving, saving, failure, onSave, onClose }: MoveFormProps) {
  const { fields, title, label, ...words } = useMoveWords(moving);
  return (
    <FormDrawer
      open={moving !== null}
      title={title}
      fields={fields}
      initial={{}}
      saving={saving}
      failure={failure}
      saveLabel={label}
      onSave={onSave}
      onClose={onClose}
    >
      {'question' in words && words.question ? <p>{words.question}</p> : null}
    </FormDrawer>
  );
}
