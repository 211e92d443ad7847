// Attachments are made by uploading; only their name can be changed.
import { attachmentByUpload, attach, attachCalls } from '../../../contract/resource/attach.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

export const handlers = [
  handle(attachCalls.submit, async ({ door, body }) => {
    if (!body.id) throw refuse(attachmentByUpload);
    const row = await door.one(attach, body.id);
    // The ending says how the file is served: it stays.
    const ending = `.${row.extension}`;
    const name = body.originalName.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim();
    const originalName = name.toLowerCase().endsWith(ending) ? name : `${name.slice(0, 240)}${ending}`;
    await door.update(attach, body.id, { originalName });
    return { id: body.id };
  }),
];
