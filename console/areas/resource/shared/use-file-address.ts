// The bytes of a stored file as an address of this page: private files need the token, which an <img> cannot send.
import { useQuery } from '@tanstack/react-query';
import type { QueryOf } from '../../../../contract/kit/endpoint.ts';
import { readFile } from '../../../../contract/resource/file.ts';
import { request } from '../../../client/api.ts';

const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

/** What the link of a stored file names, for a call that asks for it with the token. */
export function fileOf(link: string): QueryOf<typeof readFile> {
  const parameters = new URL(link, location.origin).searchParams;
  return { id: parameters.get('id') ?? '', key: parameters.get('key') ?? undefined };
}

/** Undefined while it loads; null when it cannot be read. */
export function useFileAddress(link: string, enabled = true): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['file', link],
    enabled,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      asAddress(await (await request(readFile, { query: fileOf(link), signal })).blob()),
  });
  return isError ? null : data;
}
