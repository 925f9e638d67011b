import { isObject } from '../../src/framework/shared/is-object';
import { nameOf } from './field-names';
import { jsonPlace } from './json-place';
import { SampleError } from './sample-error';

/** Records to guess from, and the collection that they belong to. */
export interface Sample {
  collection: string;
  records: readonly ReadonlyMap<string, unknown>[];
  /** Where in an answer they were found: `result.payload.shops`. */
  place?: string;
}

interface Written {
  text: string;
  /** As it was named, for messages; its last part gives the collection its name. */
  file: string;
  /** A collection that was asked for. */
  collection?: string | undefined;
}

type Plain = Record<string, unknown>;
const isRecords = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.some(isObject);

const mostLevels = 100;

/** Whether lists and records lie in each other more often than anybody could have meant; does not recurse itself. */
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

const takeRecords = (value: readonly unknown[], place: string, file: string): Sample['records'] => {
  if (value.length === 0)
    throw new SampleError(`${file}: ${place} holds no record, so there is nothing to guess from.`);
  const wrong = value.findIndex((entry) => !isObject(entry));
  if (wrong >= 0) throw new SampleError(`${file}: ${place}[${wrong}] is no record but ${kindOf(value[wrong])}.`);
  return value.filter(isObject).map((record) => new Map(Object.entries(record)));
};

/** Where the records of an API's answer stand: `data`, or a list in it. */
const answerOf = (value: Plain): { records: readonly unknown[]; place: string } | undefined => {
  if (!('data' in value) || !('code' in value || 'msg' in value || 'success' in value || 'message' in value))
    return undefined;
  const { data } = value;
  if (Array.isArray(data)) return { records: data, place: 'data' };
  if (!isObject(data)) return undefined;
  const list = ['list', 'records', 'rows', 'items', 'data', 'content'].find((name) => Array.isArray(data[name]));
  const found: unknown = list === undefined ? undefined : data[list];
  return Array.isArray(found) ? { records: found, place: `data.${list}` } : { records: [data], place: 'data' };
};

/** What an answer says beside its records. */
const beside =
  /^(?:code|msg|message|success|status|ok|error|total|count|total_?count|total_?pages|page|pages|page_?(?:no|num|number|index|size)|size|limit|offset|skip|current|has_?(?:more|next)|next|prev|previous|cursor|timestamp|time|request_?id|trace_?id)$/i;
/** What a list is called that is called nothing. */
const nameless = new Set(['list', 'records', 'rows', 'items', 'data', 'content', 'results', 'result', 'value', 'hits']);
const mostWrappers = 5;

interface Found {
  records: readonly unknown[];
  /** Names from the outside in. */
  path: readonly string[];
}

/** The list of records within an answer that is wrapped up otherwise: one thing at each level, and what is said beside it. */
const wrappedIn = (value: Plain, path: readonly string[] = []): Found | undefined => {
  const isBeside = ([name, part]: [string, unknown]) =>
    beside.test(name) && (typeof part !== 'object' || part === null);
  const [only, ...more] = Object.entries(value).filter((entry) => !isBeside(entry));
  if (only === undefined || more.length > 0 || path.length >= mostWrappers) return undefined;
  const [name, part] = only;
  if (isRecords(part)) return { records: part, path: [...path, name] };
  return isObject(part) ? wrappedIn(part, [...path, name]) : undefined;
};

/** The longest list of records anywhere in an answer that says nothing by itself: each part of it has parts of its own. */
const longestIn = (value: Plain): Found | undefined => {
  const parts = Object.entries(value).filter(([name]) => !beside.test(name));
  if (parts.length < 2 || parts.some(([, part]) => typeof part !== 'object' || part === null)) return undefined;
  let longest: Found | undefined;
  let level: Found['path'][] = [[]];
  const at = (path: readonly string[]) => path.reduce<unknown>((part, name) => (part as Plain)[name], value);
  for (let depth = 0; depth < mostWrappers; depth += 1) {
    const next: Found['path'][] = [];
    for (const path of level)
      for (const [name, part] of Object.entries(Object(at(path)))) {
        if (isRecords(part) && part.length > (longest?.records.length ?? 0))
          longest = { records: part, path: [...path, name] };
        if (isObject(part)) next.push([...path, name]);
      }
    level = next;
  }
  // Several lists side by side are several collections.
  return longest && longest.path.length > 1 ? longest : undefined;
};

/** `orders-sample.json` holds `orders`. */
const collectionOf = (file: string): string => {
  const base = (file.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
  const name = nameOf(base).replace(/(?<=[a-z])(Sample|List|Data|Response|Mock|Example)$/, '');
  return name || 'records';
};

const takeCollection = (value: Plain, name: string, file: string): Sample => {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  if (!Array.isArray(found)) throw new SampleError(`${file}: it has no list "${name}".`);
  return { collection: nameOf(name) || collectionOf(file), records: takeRecords(found, name, file) };
};

/**
 * Reads a list of records, one record, `{ "<collection>": [...] }`, several of these of which `collection` names one, or an
 * answer of an API (`{ code, msg, data: { list, total } }`), however it wraps its list up. @throws SampleError
 */
export const readSample = (written: Written): Sample => {
  const { file, collection } = written;
  const value = parse(written);
  if (isTooDeep(value)) throw new SampleError(`${file}: it is nested more than ${mostLevels} levels deep.`);
  const named = (records: Sample['records']): Sample => ({ collection: collection ?? collectionOf(file), records });
  if (Array.isArray(value)) return named(takeRecords(value, 'the list', file));
  if (!isObject(value))
    throw new SampleError(`${file}: the top level is ${kindOf(value)}, not a record or a list of records.`);
  const isWrapped = Object.keys(value).length > 1 || isObject(Object.values(value)[0]);
  const wrapped = isWrapped ? (wrappedIn(value) ?? longestIn(value)) : undefined;
  if (wrapped) {
    const place = wrapped.path.join('.');
    const name = wrapped.path.at(-1) ?? '';
    const records = takeRecords(wrapped.records, place, file);
    return { ...(nameless.has(name) ? named(records) : { collection: collection ?? nameOf(name), records }), place };
  }
  const answer = answerOf(value);
  if (answer) return named(takeRecords(answer.records, answer.place, file));
  const entries = Object.entries(value);
  if (entries.length === 0) throw new SampleError(`${file}: the record is empty, so there is nothing to guess from.`);
  const lists = entries.filter(([, list]) => Array.isArray(list)).map(([name]) => name);
  const [only = ''] = lists;
  if (entries.length > 1 && entries.every(([, list]) => isRecords(list))) {
    if (collection === undefined || !lists.includes(collection))
      throw new SampleError(`${file}: it holds ${lists.join(', ')}; say which one with --name.`);
    return takeCollection(value, collection, file);
  }
  const list = value[only];
  if (entries.length === 1 && Array.isArray(list) && (list.length === 0 || isRecords(list))) {
    const sample = takeCollection(value, only, file);
    return { ...sample, collection: collection ?? sample.collection };
  }
  return named([new Map(entries)]);
};
