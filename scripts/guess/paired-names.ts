import { speaksOfChoice } from './choice-names';
import type { Sample } from './read-sample';

const endings = /(?:[_.]?(?:name|text|label|desc|title|cn|zh|str|display|dict_?text)|名称|说明|描述|文本)$/i;
const mostOptions = 12;

/** The key of the values that a key calls by name: `status` of `status_name`, `statusText` or `statusLabel`. */
const pairOf = (key: string, keys: ReadonlySet<string>): string | undefined => {
  const base = key.replace(endings, '');
  return base !== key && keys.has(base) ? base : undefined;
};

/** A small number, or a name in capitals or without blanks: what programs call one of a few. */
const isCode = (value: string): boolean => /^-?\d{1,3}$/.test(value) || /^[A-Za-z][\w-]{0,23}$/.test(value);

const codeEndings = /(?:[_.]?(?:code|value|key)|码|编码|代码)$/i;

/** One of a few in two fields: what is stored, and what it is called. */
export interface Pair {
  /** The key of what it is called. */
  key: string;
  names: ReadonlyMap<string, string>;
  /** The key that the field is called after. */
  as: string;
}

/** The two keys, if one of them says by its ending that it belongs to the other. */
const candidatesOf = (keys: readonly string[]): readonly (readonly [base: string, key: string, as: string])[] => {
  const known = new Set(keys);
  return keys.flatMap((key) => {
    const base = pairOf(key, known);
    if (base !== undefined) return [[base, key, base] as const];
    const text = key.replace(codeEndings, '');
    return text !== key && known.has(text) && speaksOfChoice(text) ? [[key, text, text] as const] : [];
  });
};

/**
 * Fields that only name the values of another, by that other: `status_name` of `status`, `status` of
 * `status_code`. Each value has one name and each name one value; a person's name next to their number is none, since nearly every
 * record has another.
 */
export const pairedNames = (records: Sample['records'], keys: readonly string[]): ReadonlyMap<string, Pair> => {
  const pairs = new Map<string, Pair>();
  for (const [base, key, as] of candidatesOf(keys)) {
    if (pairs.has(base)) continue;
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
    // Three orders in three states say as much as thirty.
    const isRepeated = names.size < records.length || (speaksOfChoice(as) && [...names.keys()].every(isCode));
    if (isPair && isOneEach && isRepeated && names.size > 0 && names.size <= mostOptions)
      pairs.set(base, { key, names, as });
  }
  return pairs;
};
