/** Replaces lodash's `uniqBy`, as Refine calls it: by the name of a property; the first of each value stays. */
export default <Item extends object>(items: readonly Item[], property: string): Item[] => {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const value: unknown = Reflect.get(item, property);
    return !seen.has(value) && seen.add(value);
  });
};
