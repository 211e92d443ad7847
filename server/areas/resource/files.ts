// Uploading, reading and removing files.
import { sql } from 'kysely';
import { attach } from '../../../contract/resource/attach.ts';
import { fileKinds } from '../../../contract/resource/file-kinds.ts';
import {
  fileContentWrong,
  fileGone,
  fileLinkSpent,
  fileLink,
  filePath,
  putFile,
  putFileAttach,
  putFileByName,
  readFile,
  removeFile,
  removeFiles,
  statFile,
  type StoredFile,
} from '../../../contract/resource/file.ts';
import { may } from '../../kernel/access/caller.ts';
import { sameText } from '../../kernel/access/same-text.ts';
import { withTicket } from '../../kernel/access/tickets.ts';
import { openDoor, type Door } from '../../kernel/database/door.ts';
import { checkedKind } from '../../kernel/files/check-content.ts';
import { shownInPlace, type AttachRow, type NewFile } from '../../kernel/files/files.ts';
import { forbidden, notFound, refuse } from '../../kernel/http/failure.ts';
import { handle, type Context, type FileAnswer } from '../../kernel/http/handle.ts';
import { restoring } from '../../kernel/recycle/restoring.ts';
import { isSharedInSight, type HeldFile } from './file-reach.ts';
import { requireSize, storageFailure, storeFile } from './service/store-file.ts';

/** A name to show: without control characters and bidirectional tricks, with the ending that the content has. */
function shownName(name: string, extension: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
    .toWellFormed();
  const ending = `.${extension}`;
  const stem = clean.toLowerCase().endsWith(ending) ? clean.slice(0, -ending.length) : clean;
  return `${stem.slice(0, 200) || 'file'}${ending}`;
}

interface Wish extends Pick<NewFile, 'isPublic' | 'awaitsRow'> {
  name: string;
}

async function upload(context: Context, { name, isPublic, awaitsRow }: Wish): Promise<StoredFile> {
  const file = context.file!;
  await requireSize(context, file.bytes);
  const kind = checkedKind(file.extension, file.bytes);
  if (!kind) throw refuse(fileContentWrong, { extension: file.extension });
  const originalName = shownName(name, file.extension);
  const stored = { originalName, extension: file.extension, kind, bytes: file.bytes, isPublic, awaitsRow };
  const row = await storeFile(context, stored);
  return { link: row.link!, domain: '', name: row.name!, originalName, attachId: row.id };
}

/** A file that the caller may see. */
async function byName(door: Door, name: string): Promise<AttachRow> {
  const row = await door.rows(attach).selectAll().where('blade_attach.name', '=', name).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Whoever may remove every file finds all of them in the recycle bin, anybody else their own. */
export const attachRestoring = restoring(attach, {
  among(rows, caller) {
    // Without its bytes a file cannot come back.
    const whole = rows.where(sql<boolean>`not blade_attach.swept`);
    return may(caller, 'attach_delete') ? whole : whole.where('blade_attach.createUser', '=', caller.userId);
  },
});

async function removeByName({ door, caller }: Context, names: string[]): Promise<void> {
  const rows: AttachRow[] = [];
  for (const name of names) rows.push(await byName(door, name));
  if (!may(caller, 'attach_delete') && rows.some(({ createUser }) => createUser !== caller.userId))
    throw forbidden();
  await door.remove(
    attach,
    rows.map(({ id }) => id),
  );
}

/** Whether this request may read the file: anybody a public one, by its link; a private one whoever may see it. */
async function mayRead({ house, query, signedIn }: Context, row: HeldFile | undefined): Promise<boolean> {
  // Of a file that is not there the same is asked: not even the time tells.
  if (!sameText(query.key ?? '', row?.linkKey ?? '') || !query.key || !row) return false;
  if (row.isPublic === 1) return true;
  const reader = await signedIn();
  if (!reader) return false;
  const door = openDoor(house.database, reader);
  if (reader.tenantId !== row.tenantId) return isSharedInSight(door, row);
  const seen = door.rows(attach).select('blade_attach.id');
  return (await seen.where('blade_attach.id', '=', row.id).executeTakeFirst()) !== undefined;
}

async function answerFile(context: Context): Promise<FileAnswer | void> {
  const { house, query, request, reply } = context;
  const { rows } =
    await sql<HeldFile>`select * from blade_attach where id = ${query.id} and is_deleted = 0`.execute(
      house.database.acrossTenants('links of files are read without a sign-in, and so without a tenant'),
    );
  const row = rows[0];
  // Whether it exists is nobody's business who may not read it.
  if (!(await mayRead(context, row)) || !row) throw refuse(fileLinkSpent);
  const found = await house.files.open(row).catch((error: unknown) => {
    throw storageFailure(error);
  });
  if (!found) throw refuse(fileGone);
  const inline = shownInPlace(row.extension!) && query.download !== 1;
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    // The bytes behind an id never change; who may see them does, and several people may share a browser.
    .header('cache-control', row.isPublic === 1 ? 'public, max-age=86400' : 'private, no-cache')
    .header('etag', `"${row.hash}"`);
  if (request.headers['if-none-match'] === `"${row.hash}"`) {
    found.stream.destroy();
    void reply.status(304).send();
    return;
  }
  return {
    name: row.originalName,
    type: fileKinds[row.extension!]?.type ?? 'application/octet-stream',
    bytes: found.stream,
    inline,
    size: found.size,
  };
}

export const handlers = [
  handle(putFile, (context) => {
    const { file, query } = context;
    const isPublic = query.isPublic === undefined ? shownInPlace(file!.extension) : query.isPublic === 1;
    return upload(context, { name: file!.name, isPublic, awaitsRow: true });
  }),
  handle(putFileByName, (context) => {
    const { file, query } = context;
    const isPublic = query.isPublic === undefined ? shownInPlace(file!.extension) : query.isPublic === 1;
    return upload(context, { name: query.fileName, isPublic, awaitsRow: true });
  }),
  handle(putFileAttach, (context) =>
    upload(context, { name: context.file!.name, isPublic: context.query.isPublic === 1, awaitsRow: false }),
  ),
  handle(removeFile, (context) => removeByName(context, [context.query.fileName])),
  handle(removeFiles, (context) =>
    removeByName(context, [
      ...new Set(
        context.query.fileNames
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
      ),
    ]),
  ),
  handle(fileLink, async ({ door, house, caller, query }) => {
    const { isPublic, link } = await byName(door, query.fileName);
    return isPublic === 1 ? link! : withTicket(house.tokens, caller, link!);
  }),
  handle(filePath, async ({ door, query }) => (await byName(door, query.fileName)).name!),
  handle(statFile, async ({ door, query }) => {
    const row = await byName(door, query.fileName);
    return {
      link: row.link!,
      name: row.name!,
      hash: row.hash!,
      length: row.attachSize!,
      putTime: row.createTime,
      contentType: row.contentType!,
    };
  }),
  handle(readFile, answerFile),
];
