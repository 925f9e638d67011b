/** A part of a configuration by its name. */
export interface TreeNode {
  name: string;
  /** From the root, for the search: `fields.title.max`. */
  path: string;
  /** Of a leaf. */
  text?: string;
  children: readonly TreeNode[];
}

const entriesOf = (value: object): readonly (readonly [string, unknown])[] => {
  if (value instanceof Map) return [...value].map(([key, each]) => [String(key), each] as const);
  if (value instanceof Set || Array.isArray(value))
    return [...value].map((each, index) => [String(index), each] as const);
  return Object.entries(value);
};

const textOf = (value: unknown): string => {
  if (typeof value === 'function') return 'ƒ';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
};

/** The deepest level that is shown; lower ones refer back to those above. */
const deepest = 8;

/** What configuration became, as a tree of names and texts; what is undefined is left out. */
export const toNodes = (value: unknown, path = '', depth = 0): readonly TreeNode[] => {
  if (typeof value !== 'object' || value === null || depth >= deepest) return [];
  return entriesOf(value).flatMap(([name, each]): TreeNode[] => {
    if (each === undefined) return [];
    const own = path === '' ? name : `${path}.${name}`;
    if (typeof each === 'object' && each !== null)
      return [{ name, path: own, children: toNodes(each, own, depth + 1) }];
    return [{ name, path: own, text: textOf(each), children: [] }];
  });
};

/** The leaves whose path or text has this in it, whatever the case of its letters. */
export const findNodes = (nodes: readonly TreeNode[], sought: string): readonly TreeNode[] => {
  const small = sought.trim().toLowerCase();
  const has = (text: string): boolean => text.toLowerCase().includes(small);
  return nodes.flatMap((node) =>
    node.text === undefined ? findNodes(node.children, sought) : has(node.path) || has(node.text) ? [node] : [],
  );
};
