// Stands in for the table's filter menus at build time. Lists are filtered by the search bar, and the menus bring a
// tree, radio buttons and more to every page with a table.

export const flattenKeys = (): never[] => [];

export default function NoColumnFilters(): never {
  throw new Error('Tables have no column filters: use the search bar');
}
