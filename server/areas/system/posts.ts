// Posts to choose from; a post that somebody holds stays.
import { sql } from 'kysely';
import { text } from '../../../contract/kit/text.ts';
import { post, postCalls, postSelect } from '../../../contract/system/post.ts';
import { refuse } from '../../kernel/http/failure.ts';
import { handle } from '../../kernel/http/handle.ts';

export const handlers = [
  handle(
    postSelect,
    async ({ door }) =>
      (await door
        .rows(post)
        .select(['id', 'tenantId', 'category', 'postCode', 'postName', 'sort'])
        .orderBy('sort')
        .orderBy('id')
        .execute()) as never,
  ),
  handle(postCalls.remove, async ({ door, query }) => {
    const held =
      await sql`select 1 from user_post up join blade_user u on u.id = up.user_id and u.is_deleted = 0
      where up.tenant_id = ${door.caller.tenantId} and up.post_id in (${sql.join(query.ids)}) limit 1`.execute(
        door.db,
      );
    if (held.rows.length)
      throw refuse(text('岗位下已有人员，不能删除', 'Somebody holds this post: it cannot be deleted'));
    await door.remove(post, query.ids);
  }),
];
