// The calls a list of an entity is made of. Every family of the contract fits, and so do calls put together by hand.
import type { Access } from '../../../contract/kit/access.ts';
import type { ImportResult } from '../../../contract/kit/crud.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Entity } from '../../../contract/kit/entity.ts';
import type { MoveCall } from '../../../contract/kit/moves.ts';

/** Rows to look at. */
export interface ReadCalls {
  entity: Entity;
  list: Endpoint;
  detail?: Endpoint<{ id: string }>;
  /** The rows of the list as a workbook: same filters, order and scope. */
  exportFile?: Endpoint;
}

/** Rows to write, too. */
export interface WriteCalls extends ReadCalls {
  submit: Endpoint;
  remove: Endpoint<{ ids: string[] }>;
  importTemplate?: Endpoint;
  importFile?: Endpoint<{ dryRun?: number }, {}, ImportResult>;
  /** The acts of the entity's state machine, by name. */
  moves?: Record<string, MoveCall>;
}

export const isWritten = (calls: ReadCalls | WriteCalls): calls is WriteCalls => 'submit' in calls;

/** The code of one act of a family, read from the code of another; undefined where everybody may. */
export const permissionOf = (
  { access }: { access: Access },
  act: 'add' | 'edit' | 'delete',
): string | undefined =>
  access.kind === 'permission' ? access.code.replace(/_(add|delete|view)$/, `_${act}`) : undefined;
