// What the rows are called that the fields of a comparison name: told by the row itself where it carries titles, else
// asked for as a picker of that field asks.
import { useQueries } from '@tanstack/react-query';
import { titleKeyOf } from '../../../contract/kit/reference.ts';
import { referenceOptions, type ReferenceOption } from '../../../contract/system/reference-options.ts';
import { call } from '../../client/api.ts';
import type { EditConflict, EditedRow } from '../../client/edit-conflicts.ts';
import { useLanguage } from '../../client/language.ts';
import { keyOfCall } from '../../client/use-call.ts';
import type { ComparedField } from './comparison.ts';
import { idsShown, listOf } from './shown-ids.ts';

/** Titles that a row carries beside its ids: `deptId` and `deptName`. */
function toldBy(row: EditedRow, name: string): [string, string][] {
  const ids = listOf(row[name]);
  const titles = ids.length === 1 ? [String(row[titleKeyOf(name)] ?? '')] : listOf(row[titleKeyOf(name)]);
  return ids.length === titles.length ? ids.map((id, at) => [id, titles[at]!]) : [];
}

/** Answers what the row of an id is called, by field; null while nobody knows. */
export function useTitles(
  { endpoint, base, now, sent }: EditConflict,
  compared: readonly ComparedField[],
): (name: string, id: string) => string | null {
  const language = useLanguage((state) => state.language);
  const named = compared.filter(({ field }) => field.reference);
  const known = new Map(
    named.map(({ name }) => [
      name,
      new Map([base, now.current ?? {}].flatMap((row) => toldBy(row, name)).filter(([, title]) => title)),
    ]),
  );
  const { tenantId } = { ...(sent.query as EditedRow), ...(sent.body as EditedRow) };
  const asked = named.map(({ name, base: before, mine, theirs }) => {
    const ids = [...new Set([before, mine, theirs].flatMap((value) => idsShown(value, before)))];
    return { name, ids: ids.filter((id) => id !== '0' && !known.get(name)?.has(id)) };
  });
  const answers = useQueries({
    queries: asked.map(({ name, ids }) => {
      const query = { path: endpoint.path, field: name, ids, tenantId: tenantId as string | undefined };
      return {
        queryKey: keyOfCall(referenceOptions, query, language),
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          // Who may not ask reads ids: no reason to speak of it beside the comparison.
          call(referenceOptions, { query, signal, silent: true }).catch((): ReferenceOption[] => []),
        enabled: ids.length > 0,
      };
    }),
  });
  return (name, id) => {
    const told = known.get(name)?.get(id);
    if (told) return told;
    const at = asked.findIndex((one) => one.name === name);
    const found = answers[at]?.data?.find((one) => one.id === id);
    return found?.title ?? null;
  };
}
