import type { CrudFilter } from '@refinedev/core';

/** How the API spells what is asked of a field; as `@refinedev/simple-rest` does, which keeps it to itself. */
const endings: Readonly<Record<string, string>> = { ne: '_ne', gte: '_gte', lte: '_lte', contains: '_like' };

/** The query of a list's address in the API that finds what these filters find. */
export const filterQuery = (filters: readonly CrudFilter[]): string => {
  const query = new URLSearchParams();
  for (const filter of filters) {
    if (!('field' in filter)) continue;
    const values: unknown[] = [filter.value].flat();
    for (const value of values) query.append(`${filter.field}${endings[filter.operator] ?? ''}`, String(value));
  }
  return query.toString();
};
