// Pictures that rows hold, for papers: those that the caller may see, as bytes.
import { createHash } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import { attach } from '../../../../contract/resource/attach.ts';
import { fileKinds } from '../../../../contract/resource/file-kinds.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { checkedKind } from '../../../kernel/files/check-content.ts';
import type { House } from '../../../kernel/house.ts';
import { isSharedInSight, type HeldFile } from '../file-reach.ts';

/** So many are read at once: a storage may be far away. */
const AT_ONCE = 8;
/** As long as somebody waits for the pictures of a paper, all of them together. */
const LONGEST_MS = 5000;

const idIn = (link: string): string[] => /[?&]id=(\d{1,18})(?:&|$)/.exec(link)?.slice(1) ?? [];

/** Of these links the files that the caller may read: the tenant's own, and those of the library that all tenants read. */
async function filesInSight(door: Door, house: House, links: readonly string[]): Promise<HeldFile[]> {
  const ids = links.flatMap(idIn);
  const asked = sql<boolean>`blade_attach.id = any(${ids}::bigint[]) and blade_attach.link = any(${links}::text[])`;
  const own = (await door.rows(attach).selectAll().where(asked).execute()) as HeldFile[];
  const { rows } = await sql<HeldFile>`select * from blade_attach
    where ${asked} and is_deleted = 0 and tenant_id <> ${door.caller.tenantId}`.execute(
    house.database.acrossTenants('photos of the platform’s library are files of another tenant'),
  );
  const shared = [];
  for (const row of rows) if (await isSharedInSight(door, row)) shared.push(row);
  return [...own, ...shared];
}

/** Whether these are the bytes that were stored, to the last: the typesetter gives up the whole paper for one that are not. */
const isWhole = (bytes: Buffer, { hash }: HeldFile): boolean =>
  createHash('sha256').update(bytes).digest('hex') === hash && checkedKind('jpg', bytes) !== null;

async function bytesOf(house: House, row: HeldFile, late: AbortSignal): Promise<Uint8Array | null> {
  try {
    const found = await house.files.open(row);
    if (!found) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of addAbortSignal(late, found.stream)) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (isWhole(bytes, row)) return bytes;
    console.error('files:', `${row.id} is damaged: ${bytes.length} bytes of ${row.attachSize}`);
  } catch (error) {
    if (!late.aborted) console.error('files:', (error as Error).message);
  }
  return null;
}

/**
 * JPEGs by their links. One that the caller may not read, or that its storage does not give whole within seconds, is absent: a
 * paper has a drawing for it. Waits for the network: not to be called inside a transaction.
 */
export async function readPictures(
  door: Door,
  house: House,
  links: Iterable<string>,
): Promise<Map<string, Uint8Array>> {
  const wanted = [...new Set(links)];
  const pictures = new Map<string, Uint8Array>();
  if (wanted.length === 0) return pictures;
  const rows = (await filesInSight(door, house, wanted)).filter(
    ({ contentType }) => contentType === fileKinds.jpg!.type,
  );
  const late = new AbortController();
  const { promise: tooLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    late.abort();
    console.error('files:', `${rows.length - pictures.size} of ${rows.length} pictures did not come in time`);
    resolve();
  }, LONGEST_MS);
  const inTurn = pLimit(AT_ONCE);
  const reading = rows.map((row) =>
    inTurn(async () => {
      const bytes = late.signal.aborted ? null : await bytesOf(house, row, late.signal);
      // Nobody waits for those that come after all.
      if (bytes && !late.signal.aborted) pictures.set(row.link!, bytes);
    }),
  );
  await Promise.race([Promise.all(reading), tooLate]);
  clearTimeout(timer);
  return pictures;
}
