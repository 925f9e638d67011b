/** Replaces lodash's `get`, as Refine calls it: the value at a path such as `author.name` or `tags[0]`. */
export default (from: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined), from);
