// Pictures that rows hold, for papers: those that the caller may see, as bytes.
import { sql } from 'kysely';
import { attach } from '../../../../contract/resource/attach.ts';
import { fileKinds } from '../../../../contract/resource/file-kinds.ts';
import type { Door } from '../../../kernel/database/door.ts';
import { StorageError } from '../../../kernel/files/storage.ts';
import type { House } from '../../../kernel/house.ts';
import { isSharedInSight, type HeldFile } from '../file-reach.ts';

/** So many are read at once: a storage may be far away. */
const AT_ONCE = 8;

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

async function bytesOf(house: House, row: HeldFile): Promise<Uint8Array | null> {
  try {
    const found = await house.files.open(row);
    if (!found) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of found.stream) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    console.error('files:', error.message);
    return null;
  }
}

/**
 * JPEGs by their links. One that the caller may not read, or that its storage does not give, is absent: a paper has a
 * drawing for it. Waits for the network: not to be called inside a transaction.
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
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await Promise.all(
      rows.slice(at, at + AT_ONCE).map(async (row) => {
        const bytes = await bytesOf(house, row);
        if (bytes) pictures.set(row.link!, bytes);
      }),
    );
  return pictures;
}
