// How a call changes a row that others may change at the same time. Every row carries a version, counted up by each
// change. Who sends the version they read is refused when it is no longer that, and told what there is now; who sends
// none writes only the fields they send.
import type { Endpoint } from './endpoint.ts';
import type { Entity } from './entity.ts';
import { field } from './field.ts';
import { filled, text, type Text } from './text.ts';

/** The version that the client has read; left out by clients that know none. */
export const rowVersion = field.integer(text('版本', 'Version'), { min: 0, places: [] });

export interface Edit {
  /** Absent where the row is no entity's: the handler compares versions itself. */
  entity?: Entity;
  /** The call that answers the row as the client read it. */
  detail: Endpoint;
  /** The field that names the row, here and in the query of `detail`; null: the caller's own. */
  by: string | null;
  /** Said of a row that was changed meanwhile, `{name}` and `{time}`, where nothing is saved. */
  changed?: Text;
  /** Fields that `detail` answers under another name: name here → name there. */
  answeredAs?: Readonly<Record<string, string>>;
}

/** A call that changes the row named by `by`. */
export const editOf = (
  entity: Entity,
  detail: Endpoint,
  by = 'id',
  answeredAs: Readonly<Record<string, string>> = {},
): Edit => ({ entity, detail, by, answeredAs });

/** `data` of the refusal (409) of a change made on an older version. */
export interface RowConflict<Row = Record<string, unknown>> {
  /** What the row has now: sent with the next attempt. */
  version: number;
  /** The row as its detail answers it; null when the caller may not read it. */
  current: Row | null;
  /** Name of the person who saved last, where it is known. */
  changedBy: string | null;
  /** yyyy-MM-dd HH:mm:ss */
  changedAt: string | null;
}

/** In the place of a name that nobody knows. */
export const somebody = text('其他人', 'Somebody else');
const saved = text(
  '{name} 于 {time} 已保存过这条数据，请核对两边的内容后再保存',
  '{name} saved this record at {time}. Please compare both versions and save again',
);
/** Of acts that are no form. */
export const meanwhileChanged = text(
  '{name} 于 {time} 修改过这条数据，请核对后再操作',
  '{name} changed this record at {time}. Please check it before you continue',
);
/** Who has saved meanwhile, and when. */
export const savedBy = ({ changed = saved }: Edit, name: string | null, time: string): Text =>
  filled(changed, { name: name ?? somebody, time });
