interface StringifyOptions {
  addQueryPrefix?: boolean;
  skipNulls?: boolean;
  /** Default true. */
  encode?: boolean;
  /** The only one there is. */
  arrayFormat?: 'indices';
  encodeValuesOnly?: boolean;
}

interface ParseOptions {
  ignoreQueryPrefix?: boolean;
  /** Accepted and not heeded: nothing of a key is left as it is written. */
  depth?: number;
}

/** What a query says: a text, a list, or an object by its keys. */
export type Parsed = string | Parsed[] | { [name: string]: Parsed };

const pairsOf = (key: string, value: unknown, skipsNulls: boolean): [string, string][] => {
  if (value === undefined || (value === null && skipsNulls)) return [];
  if (value instanceof Date) return [[key, value.toISOString()]];
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, part]) => pairsOf(`${key}[${name}]`, part, skipsNulls));
  }
  return [[key, value === null ? '' : String(value as string | number | boolean)]];
};

const stringify = (values: object, options: StringifyOptions = {}): string => {
  const { addQueryPrefix = false, skipNulls = false, encode = true, encodeValuesOnly = false } = options;
  const written = (text: string, isEncoded: boolean): string => (isEncoded ? encodeURIComponent(text) : text);
  const query = Object.entries(values)
    .flatMap(([name, value]) => pairsOf(name, value, skipNulls))
    .map(([name, value]) => `${written(name, encode && !encodeValuesOnly)}=${written(value, encode)}`)
    .join('&');
  return query && addQueryPrefix ? `?${query}` : query;
};

type Tree = Map<string, Tree | string>;

const put = (tree: Tree, [step = '', ...rest]: readonly string[], value: string): void => {
  const name = step === '' ? String(tree.size) : step;
  const there = tree.get(name);
  if (rest.length > 0) {
    const branch: Tree = there instanceof Map ? there : new Map();
    tree.set(name, branch);
    put(branch, rest, value);
  } else if (there === undefined) tree.set(name, value);
  // A key that comes again makes a list.
  else if (there instanceof Map) put(there, [''], value);
  else tree.set(name, new Map([[0, there] as const, [1, value] as const].map(([at, each]) => [String(at), each])));
};

const parsedOf = (branch: Tree | string): Parsed => {
  if (typeof branch === 'string') return branch;
  const isList = branch.size > 0 && [...branch.keys()].every((name) => /^\d{1,2}$/.test(name));
  if (!isList) return objectOf(branch);
  return [...branch].sort(([left], [right]) => Number(left) - Number(right)).map(([, part]) => parsedOf(part));
};

/** A key such as `__proto__` is the name of a property like any other. */
const objectOf = (tree: Tree): { [name: string]: Parsed } =>
  Object.fromEntries([...tree].map(([name, part]) => [name, parsedOf(part)]));

const parse = (text: string, { ignoreQueryPrefix = false }: ParseOptions = {}): { [name: string]: Parsed } => {
  const tree: Tree = new Map();
  const query = ignoreQueryPrefix ? text.replace(/^\?/, '') : text;
  for (const [key, value] of new URLSearchParams(`&${query}`)) {
    const [, first = key, brackets = ''] = /^([^[]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? [];
    put(tree, [first, ...[...brackets.matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name)], value);
  }
  return objectOf(tree);
};

/**
 * Replaces `qs` for Refine: keys nested by brackets (`sorters[0][field]=name`), with the options that Refine gives. A test holds it
 * equal to the real package for what Refine writes and reads.
 */
export default { parse, stringify };
