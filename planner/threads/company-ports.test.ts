import { expect, test } from 'vitest';
import { companyAt, openCompany } from './company-ports.ts';

const found = (objective: number) => ({ menu: { items: [] }, objective, bound: 1 / objective });

test('members meet over ports, and whose port is closed is not waited for', async () => {
  const ports = openCompany(2);
  const [first, second] = ports.map((port, place) => companyAt(place, port));
  const [a, b] = await Promise.all([first!.meet(found(4)), second!.meet(found(2))]);
  expect(a).toEqual({ menu: { items: [] }, objective: 2, bound: 0.5 });
  expect(b).toEqual(a);

  const alone = first!.meet(found(3));
  ports[1]!.close();
  expect((await alone).objective).toBe(2);
  ports[0]!.close();
});
