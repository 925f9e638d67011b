/**
 * Stands in for `qs` in the bundle, 14 kB of nested queries for Refine's own way of keeping lists in the address. Ours are flat
 * and kept by the engine (`engine/list/url-state.ts`); what is left of Refine's use are plain pairs.
 */
const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

const stringify = (values: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query.toString();
};

export { parse, stringify };
export default { parse, stringify };
