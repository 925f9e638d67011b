import { isObject } from '../../src/framework/shared/is-object';
import { speaksOfChoice } from './choice-names';
import { isFileShape, isRangeShape } from './propose-nested';
import { splitWords } from './split-words';

type Entry = ReadonlyMap<string, unknown>;

const mostParts = 12;
/** What holds whatever somebody puts into it stays one value. */
const loose = new Set(
  'extra ext param params config configuration setting settings meta metadata json schema option options raw payload properties attrs'.split(
    ' ',
  ),
);
const codeNames = new Set(['code', 'value', 'id', 'key']);
const textNames = new Set(['name', 'label', 'text', 'desc', 'title']);

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((part) => typeof part !== 'object') : typeof value !== 'object' || value === null;

/** The objects of a key, where they are small records of one form. */
const partsOf = (key: string, values: readonly unknown[]): readonly string[] | undefined => {
  const objects = values.filter((value) => value !== null && value !== undefined);
  if (objects.length === 0 || !objects.every(isObject) || loose.has(splitWords(key).at(-1) ?? '')) return undefined;
  const parts = [...new Set(objects.flatMap((value) => Object.keys(value)))];
  if (parts.length === 0 || parts.length > mostParts) return undefined;
  if (objects.every(isRangeShape) || objects.every(isFileShape)) return undefined;
  const isOfOneForm = parts.every(
    (part) => objects.filter((value) => Object.hasOwn(value, part)).length * 2 >= objects.length,
  );
  return isOfOneForm && objects.every((value) => Object.values(value).every(isPlain)) ? parts : undefined;
};

/** `{ code: 1, name: '已付款' }` of a status: what it is, and what that is called. */
const namesOfPair = (key: string, parts: readonly string[]): Readonly<Record<string, string>> | undefined => {
  const [code, text] = [parts.find((part) => codeNames.has(part)), parts.find((part) => textNames.has(part))];
  return parts.length === 2 && code !== undefined && text !== undefined && speaksOfChoice(key)
    ? { [code]: key, [text]: `${key}_text` }
    : undefined;
};

/** `shop.name`, but `shop_name` where the part says itself what it is about. */
const keyOfPart = (key: string, part: string): string => {
  const [outer, inner] = [splitWords(key), splitWords(part)];
  return outer.every((word, index) => inner[index] === word) ? part : `${key}.${part}`;
};

/**
 * Records without small records in them: `shop: { name }` becomes `shop.name`, which is a field like others. Deeper ones, and those that
 * are of another form each time, stay.
 */
export const flattenRecords = (records: readonly Entry[]): readonly Entry[] => {
  const keys = [...new Set(records.flatMap((record) => [...record.keys()]))];
  const taken = new Set(keys);
  const targets = new Map<string, ReadonlyMap<string, string>>();
  for (const key of keys) {
    const parts = partsOf(
      key,
      records.map((record) => record.get(key)),
    );
    if (!parts) continue;
    const pair = namesOfPair(key, parts);
    const named = new Map(parts.map((part) => [part, pair?.[part] ?? keyOfPart(key, part)]));
    // What is already there under that name does not change.
    if ([...named.values()].some((name) => name !== key && taken.has(name))) continue;
    for (const name of named.values()) taken.add(name);
    targets.set(key, named);
  }
  return records.map(
    (record) =>
      new Map(
        [...record].flatMap(([key, value]): [string, unknown][] => {
          const named = targets.get(key);
          if (!named) return [[key, value]];
          return [...named].map(([part, name]) => [
            name,
            isObject(value) && Object.hasOwn(value, part) ? value[part] : null,
          ]);
        }),
      ),
  );
};
