// A field that names a row of another entity. From it come the picker in form and filter, the name in list, detail,
// export and import, the existence check, and who still uses a row before it is removed.
import type { Text } from './text.ts';

/** In the place of an id: no row, where a reference says `orNone`. */
export const NO_ROW = '0';

export interface Reference {
  /** Name of the entity whose row the id names. */
  entity: string;
  /** `NO_ROW` may be named: the row stands at the root of a tree. */
  orNone: boolean;
  /**
   * What happens to the row named when somebody wants to remove it: `kept`, it cannot be removed while it is named;
   * `free`, it may go, and the row that names it stays readable (what was served stays written).
   */
  target: 'kept' | 'free';
  /** Said of an id that is no row within the caller's reach, where the usual sentence does not do. */
  unknown?: Text;
  /** Only rows with these values are offered to choose from; what else is sent is judged by the call itself. */
  offers?: Readonly<Record<string, number | string>>;
}

/** A table without an entity of its own that ties rows of the entity that declares it to rows of another. */
export interface Link {
  table: string;
  /** Column with the id of the declaring entity's row. */
  row: string;
  /** Column with the id of the other entity's row. */
  column: string;
  entity: string;
  target: Reference['target'];
  /** Only the links of this kind: the table ties rows of several entities. */
  where?: Readonly<Record<string, number | string>>;
}

/** The rows of `entity`, by its name. `kept` unless told otherwise. */
export const refersTo = (entity: string, options: Partial<Omit<Reference, 'entity'>> = {}): Reference => ({
  entity,
  orNone: false,
  target: 'kept',
  ...options,
});

/** The key beside a reference under which answers carry the title of the row it names: `deptId` → `deptName`. */
export type TitleKey = `${string}Name`;
export const titleKeyOf = (name: string): TitleKey => `${name.replace(/Id$/, '')}Name`;
