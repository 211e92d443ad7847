// Files come through the same client as everything else, so that the token stays in a header and failures are told.
import type { Endpoint, QueryOf } from '../../contract/kit/endpoint.ts';
import { text } from '../../contract/kit/text.ts';
import { request, showFailure } from './api.ts';
import { sayNow } from './language.ts';
import { toast } from './toast.tsx';

/** The name a server gives a file: RFC 5987 `filename*` before plain `filename`. */
export function fileNameOf(disposition: string | null): string | null {
  if (!disposition) return null;
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended.trim());
    } catch {
      // A name that cannot be decoded: fall back to the plain one.
    }
  }
  const plain = /filename\s*=\s*(?:"([^"]+)"|([^;]+))/i.exec(disposition);
  return (plain?.[1] ?? plain?.[2])?.trim() ?? null;
}

/** Fetches a file, hands it to the browser under the server's name and says so. Failures are shown and thrown. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  body?: unknown,
): Promise<void> {
  try {
    const response = await request(endpoint, { query, body });
    const blob = await response.blob();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'download';
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    toast.success(sayNow(text('已下载“{name}”', 'Downloaded “{name}”'), { name: link.download }));
  } catch (failure) {
    showFailure(failure);
    throw failure;
  }
}
