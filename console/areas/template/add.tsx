// A menu template added, changed or looked at (`?id=`), or begun from a copy of another (`?copy=`).
import { text } from '../../../contract/kit/text.ts';
import type { Below } from '../../client/trail.ts';
import { TemplateEditor } from '../library/shared/template-editor.tsx';

export const title = text('食谱模板编辑', 'Menu template');
export const below: Below = () => [{ path: '/library/combination-template' }];

export default function AddTemplate() {
  return <TemplateEditor />;
}
