/** Replaces lodash's `unionWith`, as Refine calls it: lists, then the comparator; of equal items the first one stays. */
export default <Item>(...given: [...(readonly Item[])[], (a: Item, b: Item) => boolean]): Item[] => {
  const areEqual = given.at(-1);
  if (typeof areEqual !== 'function') throw new Error('unionWith: the comparator comes last');
  const union: Item[] = [];
  for (const item of given.slice(0, -1).flat() as Item[]) {
    if (!union.some((kept) => areEqual(kept, item))) union.push(item);
  }
  return union;
};
