// Backup and restore of an installation: the database as of one moment, while the server goes on, and the files of
// the data folder. Works alike for the embedded and an external PostgreSQL and between the two.
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { migrate } from '../kernel/database/migrate.ts';
import { createSeedTable, isSeeded } from '../kernel/database/seed-table.ts';
import { contentOf, readArchive, writeArchive, type ArchiveEntry, type ArchiveWriter } from './archive.ts';
import {
  contentOfTable,
  insertRows,
  prepareSession,
  quoted,
  readRows,
  readSequences,
  readTables,
  withoutKeysAndTriggers,
  type SequenceState,
  type TableContent,
} from './tables.ts';

export interface Manifest {
  format: 1;
  /** When the snapshot was taken. */
  at: string;
  /** What had made the database: it is made so again. */
  migrations: { name: string; checksum: string }[];
  tables: TableContent[];
  sequences: SequenceState[];
}

const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const FILES = 'files/';
/** Of the data folder: the running database, what belongs to this machine only, what opens the backup's secrets, and files half written. */
const NOT_COPIED =
  /^(postgres|postgres\.log|postgres-password|database-password|server\.pid|vault-key.*|files\/\.unfinished)$/;
const PART_BYTES = 4 * 1024 * 1024;

/** Writes database and files into the archive `file`; answers what it holds. */
export async function backUp(client: pg.ClientBase, dataDir: string, file: string): Promise<Manifest> {
  const archive = await writeArchive(file);
  try {
    await prepareSession(client);
    // One snapshot for everything: what is written from here on is not in it.
    await client.query('begin isolation level repeatable read read only');
    const manifest = await readManifest(client);
    await archive.add(MANIFEST, JSON.stringify(manifest, null, 1));
    for (const table of manifest.tables) await addTable(client, archive, table);
    await client.query('commit');
    await addFolder(archive, dataDir, '');
    await archive.finish();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function readManifest(client: pg.ClientBase): Promise<Manifest> {
  const tables: TableContent[] = [];
  for (const table of await readTables(client)) tables.push(await contentOfTable(client, table));
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, checksum from schema_migration order by applied_at, name',
  );
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  return {
    format: 1,
    at: rows[0]!.at.toISOString(),
    migrations,
    tables,
    sequences: await readSequences(client),
  };
}

async function addTable(client: pg.ClientBase, archive: ArchiveWriter, table: TableContent): Promise<void> {
  let part = 0;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return;
    part += 1;
    await archive.add(`${TABLES}${table.name}/${String(part).padStart(6, '0')}.jsonl`, lines.join(''));
    lines = [];
    bytes = 0;
  };
  for await (const batch of readRows(client, table)) {
    for (const row of batch) {
      const line = `${JSON.stringify(row)}\n`;
      lines.push(line);
      bytes += line.length;
    }
    if (bytes > PART_BYTES) await flush();
  }
  await flush();
}

async function addFolder(archive: ArchiveWriter, root: string, below: string): Promise<void> {
  const entries = await fs.readdir(path.join(root, below), { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (NOT_COPIED.test(name)) continue;
    if (entry.isDirectory()) await addFolder(archive, root, name);
    else if (entry.isFile()) await archive.addFile(FILES + name, path.join(root, name));
  }
}

/**
 * Brings the archive into an unused database and an unused data folder; answers what is there now, row by row the
 * same as in the manifest. The database is filled in one transaction.
 * @throws Error with a sentence for the operator.
 */
export async function restore(client: pg.ClientBase, dataDir: string, file: string): Promise<Manifest> {
  await refuseUsed(client);
  const entries = readArchive(file);
  const first = await entries.next();
  if (first.done || first.value.name !== MANIFEST) throw new Error(`${file} is not a backup of this product`);
  const manifest = JSON.parse((await contentOf(first.value)).toString()) as Manifest;
  await migrate(client, manifest.migrations);
  await createSeedTable(client);
  await prepareSession(client);
  await client.query('begin');
  try {
    const tables = new Map(manifest.tables.map((table) => [table.name, table]));
    // Rows that migrations themselves have made are in the backup.
    await withoutKeysAndTriggers(client, async () => {
      for (const { name } of await readTables(client))
        await client.query(`delete from public.${quoted(name)}`);
      for await (const entry of entries) {
        if (entry.name.startsWith(TABLES)) {
          const table = tables.get(entry.name.slice(TABLES.length).split('/')[0]!);
          if (!table) throw new Error(`The backup holds rows of an unknown table: ${entry.name}`);
          await insertRows(client, table, linesOf(await contentOf(entry)));
        } else if (entry.name.startsWith(FILES)) await placeFile(dataDir, entry);
      }
    });
    for (const { name, value, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, called]);
    await compare(client, manifest);
    await client.query('commit');
    return manifest;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function refuseUsed(client: pg.ClientBase): Promise<void> {
  if (await isSeeded((statement) => client.query<object>(statement)))
    throw new Error('The database is in use: a backup is restored into an empty one only');
}

const linesOf = (content: Buffer): string[] =>
  content
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string);

async function placeFile(dataDir: string, entry: ArchiveEntry): Promise<void> {
  const target = path.resolve(dataDir, entry.name.slice(FILES.length));
  if (!target.startsWith(path.resolve(dataDir) + path.sep))
    throw new Error(`Not a place for a file: ${entry.name}`);
  await fs.mkdir(path.dirname(target), { recursive: true });
  await pipeline(entry.body, createWriteStream(target, { mode: 0o600, flush: true }));
}

/** @throws Error when a table does not hold exactly what the manifest says. */
async function compare(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const { rows, checksum } = await contentOfTable(client, table);
    if (rows !== table.rows || checksum !== table.checksum)
      throw new Error(
        `Table ${table.name} came back with ${rows} rows instead of ${table.rows}, or changed ones`,
      );
  }
}
