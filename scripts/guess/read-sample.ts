import { isObject } from '../../src/framework/shared/is-object';
import { nameOf } from './field-names';
import { emptyListIn, type Found, isRecords, listsIn, nameless, type Plain, recordIn, unwrapped } from './find-records';
import { flattenRecords } from './flatten-records';
import { jsonPlace } from './json-place';
import { plural } from './plural';
import { SampleError } from './sample-error';

/** Records to guess from, and the collection that they belong to. */
export interface Sample {
  collection: string;
  records: readonly ReadonlyMap<string, unknown>[];
  /** Where in an answer they were found: `result.payload.shops`. */
  place?: string;
  /** Where there are other lists, which were not read. */
  others?: readonly string[];
}

interface Written {
  text: string;
  /** As it was named, for messages; its last part gives the collection its name. */
  file: string;
  /** A requested collection. */
  collection?: string | undefined;
}

const mostLevels = 100;

/** Whether lists and records are nested more often than anybody could have intended; does not recurse itself. */
const isTooDeep = (value: unknown): boolean => {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
  }
  return false;
};

const parse = ({ text, file }: Written): unknown => {
  const clean = text.replace(/^\uFEFF/, '');
  if (clean.trim() === '') throw new SampleError(`${file}: the file is empty.`);
  try {
    return JSON.parse(clean);
  } catch {
    throw new SampleError(`${file}: ${jsonPlace(clean)}: this is no JSON.`);
  }
};

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value);

const takeRecords = (value: readonly unknown[], place: string, file: string): readonly Plain[] => {
  if (value.length === 0)
    throw new SampleError(`${file}: ${place} holds no record, so there is nothing to guess from.`);
  const wrong = value.findIndex((entry) => !isObject(entry));
  if (wrong >= 0) throw new SampleError(`${file}: ${place}[${wrong}] is no record but ${kindOf(value[wrong])}.`);
  return value.filter(isObject);
};

/** `orders-sample.json` holds `orders`. */
const collectionOf = (file: string): string => {
  const base = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const name = nameOf(base).replace(/(?<=[a-z])(Sample|List|Data|Response|Mock|Example)$/, '');
  return name || 'records';
};

interface Taken extends Written {
  records: readonly Plain[];
  path: readonly string[];
  /** One record gives the collection no name by its place. */
  isOne?: boolean;
}

/** The records as they are guessed from: unwrapped, and flat. */
const toSample = ({ records, path, isOne = false, file, collection }: Taken): Sample => {
  const inner = unwrapped(records);
  const named = path.at(-1);
  const own = named === undefined || isOne || nameless.has(named) ? '' : nameOf(named);
  const name = /[a-z]List$/.test(own) ? plural(own.slice(0, -'List'.length)) : own;
  const place = [path.join('.'), ...(inner ? [inner.inner] : [])].filter(Boolean).join('[].');
  return {
    collection: (collection === undefined ? '' : nameOf(collection)) || name || collectionOf(file),
    records: flattenRecords((inner?.records ?? records).map((record) => new Map(Object.entries(record)))),
    ...(place === '' ? {} : { place }),
  };
};

/** Several lists side by side, and nothing else, are several collections: the intended one cannot be guessed. */
const collectionsIn = (value: Plain): readonly string[] => {
  const entries = Object.entries(value);
  return entries.length > 1 && entries.every(([, list]) => isRecords(list)) ? entries.map(([name]) => name) : [];
};

/** The list to use: the one that was requested by name, else the largest. */
const chosenIn = (value: Plain, collection: string | undefined, file: string): Found | undefined => {
  const lists = listsIn(value);
  const request = lists.find(({ path }) => path.at(-1) === collection);
  if (request) return request;
  const several = collectionsIn(value);
  if (several.length > 0) {
    const hint =
      collection === undefined
        ? `it holds ${several.join(', ')}`
        : `it has no list "${collection}" but ${several.join(', ')}`;
    throw new SampleError(`${file}: ${hint}; say which one with --name.`);
  }
  return lists[0] ?? emptyListIn(value);
};

/**
 * Reads a list of records, one record, `{ "<collection>": [...] }`, several of these of which `collection` names one, or an
 * answer of an API however it wraps its list up: of several lists the largest. Small records within the records become fields of
 * theirs. @throws SampleError
 */
export const readSample = (written: Written): Sample => {
  const { file, collection } = written;
  const value = parse(written);
  if (isTooDeep(value)) throw new SampleError(`${file}: it is nested more than ${mostLevels} levels deep.`);
  if (Array.isArray(value)) return toSample({ records: takeRecords(value, 'the list', file), path: [], ...written });
  if (!isObject(value))
    throw new SampleError(`${file}: the top level is ${kindOf(value)}, not a record or a list of records.`);
  if (Object.keys(value).length === 0)
    throw new SampleError(`${file}: the record is empty, so there is nothing to guess from.`);
  const found = chosenIn(value, collection, file);
  if (!found) {
    const { record, path } = recordIn(value);
    return toSample({ records: [record], path, isOne: true, ...written });
  }
  const records = takeRecords(found.records, found.path.join('.'), file);
  const others = listsIn(value).filter(({ path }) => path.join('.') !== found.path.join('.'));
  return { ...toSample({ records, path: found.path, ...written }), others: others.map(({ path }) => path.join('.')) };
};
