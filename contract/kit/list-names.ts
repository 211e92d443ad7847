// Names by which a list may be filtered and sorted. This family's clients send much that a list knows nothing of
// (`_t`, `tenantMode`) and mean nothing by it; a filter with an operator, and an order, always mean something.
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Fields } from './field.ts';
import { camelCase } from './name-case.ts';
import { titleKeyOf } from './reference.ts';

const BASE = [
  'id',
  'tenantId',
  'createUser',
  'createDept',
  'createTime',
  'updateUser',
  'updateTime',
  'status',
  'isDeleted',
  'version',
];
const OPERATORS =
  'equal|notequal|like|likeleft|likeright|notlike|ge|le|gt|lt|datege|dategt|dateequal|datelt|datele|null|notnull|ignore';
const FILTER = new RegExp(`^(\\w+?)_(${OPERATORS})$`);

/** Field and operator of a filter such as `createTime_dategt`; null for any other name. */
export function filterOf(name: string): { field: string; operator: string } | null {
  const [, field, operator] = FILTER.exec(name) ?? [];
  return field && operator ? { field: camelCase(field), operator } : null;
}

/** The fields that `ascs` or `descs` names: `create_time` and `createTime` are one. */
export const sortedBy = (value: unknown): string[] =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => camelCase(part.trim()))
        .filter(Boolean)
    : [];

/** What the name of a key is answered as: `sexName` beside `sex`. */
export const keyNameOf = (name: string): string => `${name}Name`;

/** Fields of a row, with the names that stand beside its references and keys. */
const namesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { reference, dictionary, words }]) => [
    name,
    ...(reference ? [titleKeyOf(name)] : []),
    ...(dictionary || words ? [keyNameOf(name)] : []),
  ]);

/** What the rows of a page are declared to hold; nothing of those that may hold anything. */
function answeredNames({ answer }: Endpoint): string[] {
  const records = answer instanceof z.ZodObject ? (answer.shape.records as unknown) : null;
  const row = records instanceof z.ZodArray ? (records.element as unknown) : null;
  return row instanceof z.ZodObject ? Object.keys(row.shape) : [];
}

/** Whether the call shows rows that may be filtered and sorted by names. */
export const listsRows = ({ method, writes, queryFields, rowFields, answerKind }: Endpoint): boolean =>
  method === 'GET' &&
  !writes &&
  (rowFields !== null || answerKind === 'page' || 'ascs' in queryFields || 'current' in queryFields);

/** Every name by which the rows of the call may be asked for. */
export const namesToAskBy = (endpoint: Endpoint): ReadonlySet<string> =>
  new Set([
    ...BASE,
    ...Object.keys(endpoint.queryFields),
    ...namesOf(endpoint.rowFields ?? endpoint.crud?.family.list.rowFields ?? {}),
    ...answeredNames(endpoint),
  ]);
