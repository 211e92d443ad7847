// What the rows of a tenant are to those who work in one of its departments: each kind of rows says so once.
import { beforeAll, describe, expect, test } from 'vitest';
import { belongingOf } from '../../contract/kit/entity.ts';
import { hasReach } from '../../server/kernel/access/reach.ts';
import { readAreas, readContract } from '../../server/kernel/discovery.ts';

const { entities, bare } = await readContract();
beforeAll(() => readAreas());

describe('rows of a tenant', () => {
  test.each([...entities, ...bare].filter(({ scope }) => scope === 'tenant' || scope === 'dept'))(
    '$name: belong to departments, have a reach, or are the whole tenant’s on purpose',
    (entity) => {
      const narrowed = belongingOf(entity) !== null || hasReach(entity);
      expect(narrowed !== Boolean(entity.wholeTenant)).toBe(true);
    },
  );
});
