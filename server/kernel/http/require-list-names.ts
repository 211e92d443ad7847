// A list that is asked to filter or sort by what it does not have says so: ignoring it would answer another question.
import { listFieldUnknown } from '../../../contract/kit/common-refusals.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { filterOf, listsRows, namesToAskBy, sortedBy } from '../../../contract/kit/list-names.ts';
import { refuseField } from './failure.ts';
import { sentParameters } from './parameters.ts';

const known = new WeakMap<Endpoint, ReadonlySet<string>>();
function namesOf(endpoint: Endpoint): ReadonlySet<string> {
  let names = known.get(endpoint);
  if (!names) known.set(endpoint, (names = namesToAskBy(endpoint)));
  return names;
}

/** Refuses filters with an operator, and orders, that name no field of the list. Other unknown names are left alone. */
export function requireListNames(endpoint: Endpoint, query: unknown): void {
  if (!listsRows(endpoint)) return;
  const names = namesOf(endpoint);
  for (const [key, value] of Object.entries(sentParameters(query))) {
    const filter = Object.hasOwn(endpoint.queryFields, key) ? null : filterOf(key);
    const asked =
      key === 'ascs' || key === 'descs'
        ? sortedBy(value)
        : filter && filter.operator !== 'ignore'
          ? [filter.field]
          : [];
    const name = asked.find((each) => !names.has(each));
    if (name !== undefined) throw refuseField(key, listFieldUnknown, { name });
  }
}
