// Calls of the contract that are being built: they refuse clearly until their own file answers them.
import { text } from '../../../contract/kit/text.ts';
import * as generation from '../../../contract/recipe/generation.ts';
import * as home from '../../../contract/recipe/home.ts';
import * as menu from '../../../contract/recipe/menu.ts';
import * as recipe from '../../../contract/recipe/recipe.ts';
import * as report from '../../../contract/recipe/report.ts';
import { Failure } from '../../kernel/http/failure.ts';
import type { Handler } from '../../kernel/http/handle.ts';

const notYet = text('此功能即将完成', 'This call is not ready yet');
const calls = [generation, home, menu, recipe, report].flatMap((module) =>
  Object.values(module).filter(
    (value): value is Handler['endpoint'] =>
      typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'queryFields' in value,
  ),
);

export const pending: (Handler & { pending: true })[] = calls.map((endpoint) => ({
  endpoint,
  pending: true,
  run: async () => {
    throw new Failure(notYet, { status: 501 });
  },
}));
