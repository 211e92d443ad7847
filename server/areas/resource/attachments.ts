// Removing attachments removes their bytes too, once nothing else needs them.
import { attach, attachCalls } from '../../../contract/resource/attach.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';
import { text } from '../../../contract/kit/text.ts';

const byUpload = text('附件由上传产生，请使用上传', 'Attachments are made by uploading a file');

export const handlers = [
  handle(attachCalls.submit, async ({ door, body }) => {
    if (!body.id) throw refuse(byUpload);
    const row = await door.one(attach, body.id);
    // The ending says how the file is served: it stays.
    const ending = `.${row.extension}`;
    const name = body.originalName.replace(/[\p{Cc}\p{Cf}/\\]/gu, '').trim();
    const originalName = name.toLowerCase().endsWith(ending) ? name : `${name.slice(0, 240)}${ending}`;
    await door.update(attach, body.id, { originalName });
    return { id: body.id };
  }),
  handle(attachCalls.remove, async ({ door, query, house, afterCommit }) => {
    await door.remove(attach, query.ids);
    afterCommit(() => void house.files.sweep().catch(() => undefined));
  }),
];
