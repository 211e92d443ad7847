// A message to one person, with a place in the console where it leads: an answer, a decision.
import { sql } from 'kysely';
import type { Text } from '../../../../contract/kit/text.ts';
import { newId } from '../../../kernel/database/ids.ts';
import type { Context } from '../../../kernel/http/handle.ts';
import { tellInbox } from '../live-inbox.ts';

export interface Message {
  userId: string;
  title: Text;
  /** Plain text. */
  content: string;
  /** Path of the console. */
  link?: string;
}

/** Writes the message within the call's transaction; an open console shows it at once after the commit. */
export async function sendMessage(
  { door, caller, house, afterCommit }: Pick<Context, 'door' | 'caller' | 'house' | 'afterCommit'>,
  { userId, title, content, link }: Message,
): Promise<void> {
  await sql`insert into user_message (tenant_id, id, user_id, title, title_en, content, link)
    values (${caller.tenantId}, ${newId()}, ${userId}, ${title.zh.slice(0, 128)}, ${title.en.slice(0, 128)}, ${content}, ${link ?? null})`.execute(
    door.db,
  );
  afterCommit(() => tellInbox(house, caller.tenantId, { userId }));
}
