// Posts to choose from.
import { post, postSelect } from '../../../contract/system/post.ts';
import { handle } from '../../kernel/http/handle.ts';

export const handlers = [
  handle(
    postSelect,
    async ({ door }) =>
      await door
        .rows(post)
        .select(['id', 'tenantId', 'category', 'postCode', 'postName', 'sort'])
        .orderBy('sort')
        .orderBy('id')
        .execute(),
  ),
];
