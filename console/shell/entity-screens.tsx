// Generic pages: every value of the contract made by `crud(...)` whose entity names a `screen` is a page. In a chunk
// of its own, because it carries the whole contract.
import type { CrudFamily } from '../../contract/kit/crud.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import type { Text } from '../../contract/kit/text.ts';
import { EntityPage } from '../ui/entity-page.tsx';
import type { ScreenModule } from './routes.tsx';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/*/*.ts', '!../../contract/kit/*', '!../../contract/*/*.test.ts'],
  {
    eager: true,
  },
);

const isCrud = (value: unknown): value is CrudFamily<Entity> =>
  typeof value === 'object' &&
  value !== null &&
  ['entity', 'list', 'detail', 'submit', 'remove'].every((k) => k in value);

const isEntity = (value: unknown): value is Entity =>
  typeof value === 'object' && value !== null && ['table', 'fields', 'label'].every((k) => k in value);

const screens = new Map<string, ScreenModule>();
for (const module of Object.values(modules)) {
  for (const value of Object.values(module)) {
    if (!isCrud(value) || !value.entity.screen) continue;
    const family = value;
    screens.set(value.entity.screen, {
      default: () => <EntityPage family={family} />,
      title: family.entity.label,
    });
  }
}

/** What a row of the list on that screen is called, or null where no entity is listed there. */
export function rowsOf(path: string): Text | null {
  for (const module of Object.values(modules))
    for (const value of Object.values(module))
      if (isEntity(value) && (value.screen ?? value.place) === path) return value.label;
  return null;
}

export const entityScreen = (path: string): ScreenModule | null => screens.get(path) ?? null;
