// Types of queries on the table of an entity that is known only when the program runs. Statements about one entity know
// its row; those about any know that a row has the base columns and that all else is to be looked at first.
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Entity, RowOf } from '../../../contract/kit/entity.ts';
import type { Tables } from '../../../contract/kit/tables.ts';
import type { Query } from './database.ts';

/** A row as the entity's table holds it: with columns that the contract gives the table besides the entity's fields. */
export type StoredOf<E extends Entity> = E['table'] extends keyof Tables ? Tables[E['table']] : RowOf<E>;
/** The database as a statement sees it that reads this entity: the tables of the contract, its own among them. */
export type TablesWith<E extends Entity> = E['table'] extends keyof Tables
  ? Tables
  : Omit<Tables, E['table']> & { [Table in E['table']]: RowOf<E> };
/** A statement that reads rows of the entity and selects nothing yet. */
export type RowsOf<E extends Entity> = SelectQueryBuilder<
  TablesWith<E>,
  E['table'] & keyof TablesWith<E>,
  {}
>;

/** A row of which nothing is known. */
export type AnyRow = Record<string, unknown>;
/** Tables that the program names while it runs. */
export type AnyTables = Record<string, AnyRow>;

/** The tenant's query builder for tables that the program names while it runs. */
export const anyTables = (db: Query): Kysely<AnyTables> => db as unknown as Kysely<AnyTables>;
