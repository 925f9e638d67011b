import type { Sample } from './read-sample';

const endings = /(?:_?(?:name|text|label|desc|title|cn|zh))$/i;
const mostOptions = 12;

/** The key of the values that a key calls by name: `status` of `status_name`, `statusText` or `statusLabel`. */
const pairOf = (key: string, keys: ReadonlySet<string>): string | undefined => {
  const base = key.replace(endings, '');
  return base !== key && keys.has(base) ? base : undefined;
};

/**
 * Fields that only say what the values of another are called, by that other: `status_name` beside `status`. Each value has one name and
 * each name one value; a person's name beside their number is none, since nearly every record has another.
 */
export const pairedNames = (
  records: Sample['records'],
  keys: readonly string[],
): ReadonlyMap<string, { key: string; names: ReadonlyMap<string, string> }> => {
  const known = new Set(keys);
  const pairs = new Map<string, { key: string; names: ReadonlyMap<string, string> }>();
  for (const key of keys) {
    const base = pairOf(key, known);
    if (base === undefined || pairs.has(base)) continue;
    const names = new Map<string, string>();
    const isPair = records.every((record) => {
      const [value, name] = [record.get(base), record.get(key)];
      if (typeof value !== 'string' && typeof value !== 'number') return value === undefined || value === null;
      if (typeof name !== 'string' || name === '') return false;
      const before = names.get(String(value)) ?? name;
      names.set(String(value), name);
      return before === name;
    });
    const isOneEach = new Set(names.values()).size === names.size;
    const isRepeated = names.size < records.length && names.size <= mostOptions;
    if (isPair && isOneEach && isRepeated && names.size > 0) pairs.set(base, { key, names });
  }
  return pairs;
};
