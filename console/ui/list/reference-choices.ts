// What there is to choose for a field that names another record, and what is called that is chosen already.
import { useContext, useEffect, useMemo, useState } from 'react';
import { titleKeyOf } from '../../../contract/kit/reference.ts';
import { referenceOptions, type ReferenceOption } from '../../../contract/system/reference-options.ts';
import type { CallFailure } from '../../client/call-failure.ts';
import { useCall } from '../../client/use-call.ts';
import { CallPlaceContext } from './call-place.ts';
import { useSettled } from '../../client/use-settled.ts';

/** The ids that a field holds: one, several, or several joined by commas. */
export const idsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : []).filter(
    Boolean,
  );

/** Titles of the ids that a row holds in a field, from the titles that stand beside them. */
export function titlesBeside(
  row: Record<string, unknown> | null | undefined,
  name: string,
): [string, string][] {
  const ids = idsOf(row?.[name]);
  const said = row?.[titleKeyOf(name)];
  if (typeof said !== 'string' || !said) return [];
  const titles = ids.length === 1 ? [said] : said.split(',');
  return titles.length === ids.length ? ids.map((id, at) => [id, titles[at]!]) : [];
}

const TYPING_MS = 250;

export interface ReferenceChoices {
  options: readonly ReferenceOption[];
  /** The options are what was found by typing, not all there are. */
  searched: boolean;
  titleOf: (id: string) => string | undefined;
  loading: boolean;
  error: CallFailure | null;
  retry: () => void;
  /** The record that is edited. */
  rowId: string | undefined;
}

const none: readonly ReferenceOption[] = [];

/** Asks for the choices while `open`, and for the titles of what is `chosen` where nobody has told them yet. */
export function useReferenceChoices(
  name: string,
  { open, typed, chosen }: { open: boolean; typed: string; chosen: readonly string[] },
): ReferenceChoices {
  const place = useContext(CallPlaceContext);
  if (!place) throw new Error(`No call is known that the field ${name} belongs to`);
  const { path, tenantId, row } = place;
  const query = { path, field: name, tenantId };
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const asked = { query: { ...query, keyword: keyword || undefined } };
  const choices = useCall(referenceOptions, asked, { enabled: open, staleTime: 0 });
  const [seen, see] = useState<ReadonlyMap<string, string>>(new Map());
  // What was found before stays in sight until there is something newer.
  const [shown, show] = useState({ options: none, searched: false });
  const { data } = choices;
  useEffect(() => {
    if (!data) return;
    show({ options: data, searched: keyword !== '' });
    see((before) => new Map([...before, ...data.map(({ id, title }) => [id, title] as const)]));
  }, [data, keyword]);
  const beside = useMemo(() => new Map(titlesBeside(row, name)), [row, name]);
  const unknown = chosen.filter((id) => !seen.has(id) && !beside.has(id)).sort();
  const named = useCall(
    referenceOptions,
    { query: { ...query, ids: unknown } },
    { enabled: unknown.length > 0, keepPrevious: true },
  );
  const told = useMemo(() => new Map(named.data?.map(({ id, title }) => [id, title])), [named.data]);
  return {
    ...shown,
    titleOf: (id) => seen.get(id) ?? beside.get(id) ?? told.get(id),
    loading: choices.isFetching || named.isFetching,
    error: choices.error,
    retry: () => void choices.refetch(),
    rowId: typeof row?.['id'] === 'string' ? row['id'] : undefined,
  };
}
