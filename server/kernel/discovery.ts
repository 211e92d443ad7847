// A new entity or handler touches no list: contract and area folders are read, and what they export is taken by
// what it is.
import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CrudFamily } from '../../contract/kit/crud.ts';
import type { Dictionary } from '../../contract/kit/dictionary.ts';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import type { Entity } from '../../contract/kit/entity.ts';
import type { RecordFamily } from '../../contract/kit/records.ts';
import { dictionaryOf, type Machine } from '../../contract/kit/machine.ts';
import type { Parameter } from '../../contract/kit/parameter.ts';
import type { Handler } from './http/handle.ts';
import type { JobKind } from './jobs/jobs.ts';
import type { Restoring } from './recycle/restoring.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

async function exportsUnder(folder: string, skip: string[] = []): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const area of (await fs.readdir(path.join(ROOT, folder), { withFileTypes: true })).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!area.isDirectory() || skip.includes(area.name)) continue;
    const files = (await fs.readdir(path.join(ROOT, folder, area.name))).sort();
    const modules = files.filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.d.ts'),
    );
    for (const file of modules) {
      const module = (await import(pathToFileURL(path.join(ROOT, folder, area.name, file)).href)) as Record<
        string,
        unknown
      >;
      // By name, whatever the loader's order: what is delivered counts places in it.
      for (const [, value] of Object.entries(module).sort(([a], [b]) => (a < b ? -1 : 1))) found.push(value);
    }
  }
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'path' in value && 'access' in value && 'queryFields' in value;
const isEntity = (value: unknown): value is Entity =>
  isObject(value) && 'table' in value && 'fields' in value && 'scope' in value;
const isFamily = (value: unknown): value is CrudFamily<Entity> | RecordFamily =>
  isObject(value) && isEntity(value.entity) && isEndpoint(value.list);
const isDictionary = (value: unknown): value is Dictionary =>
  isObject(value) && typeof value.code === 'string' && 'entries' in value && 'label' in value;
const isMachine = (value: unknown): value is Machine =>
  isObject(value) && 'states' in value && 'transitions' in value;
const isParameter = (value: unknown): value is Parameter => isObject(value) && value.parameter === true;
const isHandler = (value: unknown): value is Handler =>
  isObject(value) && isEndpoint(value.endpoint) && 'run' in value;
const isJobKind = (value: unknown): value is JobKind =>
  isObject(value) && typeof value.kind === 'string' && 'run' in value && !('endpoint' in value);
const isRestoring = (value: unknown): value is Restoring => isObject(value) && isEntity(value.restores);

export interface Contract {
  endpoints: Endpoint[];
  entities: Entity[];
  /** Entities whose tables have none of the base columns: what the product itself writes and data scopes limit. */
  bare: Entity[];
  dictionaries: Dictionary[];
  parameters: Parameter[];
}

let contract: Promise<Contract> | undefined;
/** Everything the folders of `contract/` export: endpoints (those of CRUD families too) and entities; read once. */
export const readContract = (): Promise<Contract> => (contract ??= collectContract());

async function collectContract(): Promise<Contract> {
  const values = await exportsUnder('contract', ['kit']);
  const families = values.filter(isFamily);
  const endpoints = new Set<Endpoint>(values.filter(isEndpoint));
  for (const family of families) {
    for (const member of [...Object.values(family), ...Object.values('moves' in family ? family.moves : {})])
      if (isEndpoint(member)) endpoints.add(member);
  }
  return {
    endpoints: [...endpoints],
    entities: [...new Set(values.filter(isEntity))].filter(({ bare }) => !bare),
    bare: [...new Set(values.filter(isEntity))].filter(({ bare }) => bare),
    dictionaries: values.flatMap((value) =>
      isMachine(value) ? [dictionaryOf(value)] : isDictionary(value) ? [value] : [],
    ),
    parameters: values.filter(isParameter),
  };
}

export interface Areas {
  handlers: Handler[];
  jobKinds: JobKind[];
  restorings: Restoring[];
}

let areas: Promise<Areas> | undefined;
/** What the files of `server/areas/` export: handlers (single or in lists), job kinds, ways to restore; read once. */
export const readAreas = (): Promise<Areas> => (areas ??= collectAreas());

async function collectAreas(): Promise<Areas> {
  const values = (await exportsUnder('server/areas')).flatMap((value) =>
    Array.isArray(value) ? (value as unknown[]) : [value],
  );
  return {
    handlers: values.filter(isHandler),
    jobKinds: values.filter(isJobKind),
    restorings: values.filter(isRestoring),
  };
}
