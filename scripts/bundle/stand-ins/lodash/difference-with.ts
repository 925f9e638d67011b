/** Replaces lodash's `differenceWith`, as Refine calls it: what is in the first list and has no equal in the second. */
export default <Item>(
  items: readonly Item[],
  others: readonly Item[],
  areEqual: (a: Item, b: Item) => boolean,
): Item[] => items.filter((item) => !others.some((other) => areEqual(item, other)));
