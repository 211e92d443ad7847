// Keys of dictionaries that a writing request holds must be keys of those dictionaries. Asked for every such field
// before the handler is reached; what stands in the row already may stay, also where its entry is gone.
import { sql } from 'kysely';
import { choiceUnknown } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import type { Field } from '../../../contract/kit/field.ts';
import type { Door } from '../database/door.ts';
import type { DictionaryNames } from '../dictionary-names.ts';
import { fieldFailure, refuseFields } from './failure.ts';

interface Choice {
  name: string;
  field: Field;
  dictionary: string;
  key: number;
}

function choicesIn(fields: Readonly<Record<string, Field>>, values: Record<string, unknown>): Choice[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { kind, dictionary, min } = field;
    const key = values[name];
    if (kind !== 'dictionary' || !dictionary || typeof key !== 'number') return [];
    // Where a field goes down to 0, that is how clients write none.
    return key === 0 && min === 0 ? [] : [{ name, field, dictionary, key }];
  });
}

/** A dictionary of the platform, or one of the tenant's business dictionaries; one that nobody keeps forbids nothing. */
async function isKnown({ db, caller }: Door, names: DictionaryNames, choice: Choice): Promise<boolean> {
  const { dictionary, key } = choice;
  const known = await names.has(dictionary, key);
  if (known) return true;
  const { rows } = await sql<{ kept: number; found: number }>`
    select count(*)::int as kept, (count(*) filter (where dict_key = ${String(key)}))::int as found
    from blade_dict_biz where tenant_id = ${caller.tenantId} and code = ${dictionary} and dict_key <> '-1'
      and is_deleted = 0`.execute(db);
  const { kept, found } = rows[0]!;
  return found > 0 || (known === null && kept === 0);
}

/** What the row that the request changes holds now. */
async function standing(door: Door, { edits }: Endpoint, values: Record<string, unknown>) {
  const id = edits?.by ? values[edits.by] : null;
  if (!edits?.entity || typeof id !== 'string') return {};
  const { table } = edits.entity;
  const row = await door.rows(edits.entity).selectAll().where(`${table}.id`, '=', id).executeTakeFirst();
  return (row ?? {}) as Record<string, unknown>;
}

/** @throws 400 that names every field with a key that its dictionary does not have. */
export async function requireChoices(
  door: Door,
  names: DictionaryNames,
  endpoint: Endpoint,
  query: Record<string, unknown>,
  body: Record<string, unknown>,
): Promise<void> {
  const choices = [...choicesIn(endpoint.queryFields, query), ...choicesIn(endpoint.bodyFields, body)];
  const wrong: Choice[] = [];
  for (const choice of choices) if (!(await isKnown(door, names, choice))) wrong.push(choice);
  if (wrong.length === 0) return;
  const row = await standing(door, endpoint, { ...query, ...body });
  const [first, ...others] = wrong
    .filter(({ name, key }) => row[name] !== key)
    .map(({ name, field: { label } }) => fieldFailure(name, choiceUnknown, { field: label }));
  if (first) throw refuseFields([first, ...others]);
}
