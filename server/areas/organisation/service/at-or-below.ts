// A unit of the organisation with all that stands below it, by the path that each unit keeps of those above.
import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a row of `blade_dept` is the unit, or stands below it.
 * @param place the row's alias
 * @param unit an id
 */
export const atOrBelow = (place: string, unit: string): RawBuilder<boolean> => {
  const row = sql.id(place);
  return sql<boolean>`(${row}.id::text = ${unit} or ${unit} = any(string_to_array(${row}.ancestors, ',')))`;
};
