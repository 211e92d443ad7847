// The bytes of a stored file as an address of this page: private files need the token, which an <img> cannot send.
import { useQuery } from '@tanstack/react-query';
import { readFile } from '../../../../contract/resource/file.ts';
import { request } from '../../../client/api.ts';

const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });

/** Undefined while it loads; null when it cannot be read. */
export function useFileAddress(id: string, enabled: boolean): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['file', id],
    enabled,
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) =>
      asAddress(await (await request(readFile, { query: { id }, signal })).blob()),
  });
  return isError ? null : data;
}
