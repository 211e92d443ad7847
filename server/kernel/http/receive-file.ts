// Multipart requests: one uploaded file, read to its limit, and the parts beside it, which become the request's form
// fields. Some clients send a form without a file this way.
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import {
  fileKind,
  fileMissing,
  fileTooLarge,
  requestTooLarge,
  unreadable,
} from '../../../contract/kit/common-refusals.ts';
import type { Upload } from '../../../contract/kit/endpoint.ts';
import { refuse } from './failure.ts';
import type { UploadedFile } from './handle.ts';

const readable = (bytes: number): string =>
  bytes >= 1 << 20 ? `${Math.round(bytes / (1 << 20))} MB` : `${Math.round(bytes / 1024)} KB`;

/** Takes the file and leaves the form's other fields in `request.body`. Refuses other kinds and larger files. */
export async function receiveFile(upload: Upload, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw refuse(fileMissing);
  // Whichever notices first that a file is too large, its reader or the form's: the sentence is the same.
  const { fields, file } = await readParts(upload, request).catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw refuse(fileTooLarge, { limit: readable(upload.maxBytes) });
    throw error;
  });
  request.body = fields;
  if (!file || file.bytes.length === 0) throw refuse(fileMissing);
  if (!upload.extensions.includes(file.extension))
    throw refuse(fileKind, { kinds: upload.extensions.join(', ') });
  return file;
}

/** A multipart form without files, as `request.body`; anything else is left alone. `limit`: bytes of the whole form. */
export async function receiveForm(request: FastifyRequest, limit: number): Promise<void> {
  if (!request.isMultipart()) return;
  if (Number(request.headers['content-length'] ?? 0) > limit) throw refuse(requestTooLarge);
  const fields: Record<string, unknown> = {};
  let bytes = 0;
  for await (const part of request.parts({ limits: { files: 0, fields: 50, fieldSize: limit } })) {
    if (part.type === 'file') throw refuse(unreadable);
    bytes += Buffer.byteLength(String(part.value));
    if (bytes > limit) throw refuse(requestTooLarge);
    // A name that comes again says a list.
    const before = fields[part.fieldname];
    fields[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
  }
  request.body = fields;
}

async function readParts(upload: Upload, request: FastifyRequest) {
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  for await (const part of request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 50 } })) {
    if (part.type !== 'file') {
      fields[part.fieldname] = part.value;
      continue;
    }
    // Read to the end in any case: a file left unread would stop the request.
    const bytes = await part.toBuffer();
    if (part.fieldname !== upload.part) continue;
    const name = path.basename(part.filename.replaceAll('\\', '/'));
    file = { name: name.slice(0, 200), extension: path.extname(name).slice(1).toLowerCase(), bytes };
  }
  return { fields, file: file };
}
