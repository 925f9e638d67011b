/**
 * Stands in for `qs` and `query-string` in the bundle, 16 kB of nested queries for Refine's own way of keeping lists in the address.
 * Ours are flat and kept by the engine (`engine/list/url-state.ts`); what is left of Refine's use are pairs, and lists as the same
 * name several times.
 */
const parse = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

const stringify = (values: object): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) query.append(name, String(each));
    }
  }
  return query.toString();
};

export { parse, stringify };
export default { parse, stringify };
