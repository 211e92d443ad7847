// What a column is called: a screen may say it otherwise than the field does.
import type { Entity } from '../../contract/kit/entity.ts';
import { text, type Text } from '../../contract/kit/text.ts';

export const columnLabel = (
  { fields }: Pick<Entity, 'fields'>,
  columns: Record<string, { label?: Text }>,
  name: string,
): Text => columns[name]?.label ?? fields[name]?.label ?? text(name, name);
