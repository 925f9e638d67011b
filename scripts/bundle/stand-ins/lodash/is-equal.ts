const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const keysOf = (value: object): string[] => Object.keys(value);
const at = (value: object, key: string): unknown => Reflect.get(value, key);

/**
 * Replaces lodash's `isEqual` where Refine compares ids, filters, sorters and `meta`: plain data. Anything else (a Map, an
 * instance of a class, a function) is equal to itself only.
 */
export default function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  const areLists = Array.isArray(left) && Array.isArray(right);
  if (!areLists && !(isPlain(left) && isPlain(right))) return false;
  const keys = keysOf(left);
  return (
    keys.length === keysOf(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(at(left, key), at(right, key)))
  );
}
