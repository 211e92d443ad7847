// What cannot be read because its key is not here, by name: what an operator has to enter anew.
import type pg from 'pg';
import type { Entity } from '../../../contract/kit/entity.ts';
import { keyIdOf } from './sealed-text.ts';
import { openInnerKey, readInnerKeys } from './inner-keys.ts';
import type { OuterKeys } from './outer-keys.ts';
import { sealedTables } from './sealed-columns.ts';

const MOST_NAMES = 50;

/** One line for each kind of thing, in both languages; empty when every secret can be read. Begins no transaction. */
export async function lostSecrets(
  client: pg.ClientBase,
  outer: OuterKeys,
  entities: readonly Entity[],
): Promise<string[]> {
  const given = await outer.read();
  const readable = (await readInnerKeys(client)).flatMap((row) => openInnerKey(given, row)?.id ?? []);
  await client.query("select set_config('app.tenant_id', '*', false)");
  const lines: string[] = [];
  for (const { table, key, columns, label, title, remedy } of sealedTables(entities)) {
    const tenant = key[0] === 'tenant_id' ? 't.tenant_id' : 'null';
    const lost = columns.map((name) => `not split_part(t."${name}", '.', 2) = any($1)`).join(' or ');
    const { rows } = await client.query<{ tenant: string | null; title: string }>(
      `select ${tenant} as tenant, ${title} as title from "${table}" t where ${lost} order by 1, 2`,
      [readable],
    );
    if (rows.length === 0) continue;
    const names = rows
      .slice(0, MOST_NAMES)
      .map((row) => (row.tenant ? `${row.title} (${row.tenant})` : row.title));
    const more = rows.length > MOST_NAMES ? ` … (+${rows.length - MOST_NAMES})` : '';
    lines.push(`${label.zh} / ${label.en}: ${names.join('、')}${more} — ${remedy.zh} / ${remedy.en}`);
  }
  return lines;
}

/** Marks the vault so that it starts with a new key where the one it needs is not here; answers which one that is. */
export async function giveUpMissingKey(client: pg.ClientBase, outer: OuterKeys): Promise<string | null> {
  const { rows } = await client.query("select 1 where to_regclass('vault_key') is not null");
  const current = rows.length ? (await readInnerKeys(client)).find((row) => row.current) : undefined;
  if (!current || openInnerKey(await outer.read(), current)) return null;
  await client.query('update vault_key set given_up = true where current');
  return keyIdOf(current.sealed);
}
