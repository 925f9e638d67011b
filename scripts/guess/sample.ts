import { isObject, isObjectOrList } from '../../src/framework/shared/is-object';
import { nameOf, speaksOfChoice, splitWords } from './names';

/** A sample that nothing can be guessed from; the message is one line that names file and place. */
export class SampleError extends Error {}

type Plain = Record<string, unknown>;

/** Records to guess from, the collection that they belong to, where they were found (`result.shops`), and lists that were not read. */
export interface Sample {
  collection: string;
  records: readonly ReadonlyMap<string, unknown>[];
  place?: string;
  others?: readonly string[];
}

/** The content of an answer besides its records. */
const nextTo =
  /^(code|msg|message|(result|status|ret|err)_?(code|no|msg|message)|success|status|ok|error|ret|object|count|total(_?(count|num|pages|elements|size|results?|records?))?|\w*(token|cursor)|url|pages?|page_?(no|num|number|index|size|count)|(per|last)_?page|size|limit|offset|skip|current|(has|is)_?(more|next|last|first|prev|next_page)|next|prev|previous|\w*(time|timestamp|_at)|took|version|(request|trace|req|log)_?id)$/i;
/** What a list is called that is called nothing, one that belongs to one record, and what is wrapped around a record. */
const nameless = /^(list|records|rows|items|data|content|results?|value|hits|edges|nodes|docs|elements|objects)$/;
const partNames =
  /^(items|lines|details?|children|images|files|attachments|tags|skus|specs|options|attrs|attributes|errors?|\w*(_i|I)tems|\w*(_l|L)ines)$/;
const wrappers = /^(data|results?|payload|response|body|d)$/;

interface Found {
  records: readonly unknown[];
  path: readonly string[];
}

/** Lists of records, from the outside in, that have at most two values of their own around them: more make the list a part of one record. */
const listsIn = (value: Plain, path: readonly string[] = [], around = 0): Found[] => {
  const entries = Object.entries(value);
  const own = around + entries.filter(([name, part]) => !isObjectOrList(part) && !nextTo.test(name)).length;
  const isList = (name: string, list: readonly unknown[]): boolean => {
    if (own === 0) return list.some(isObject) || nameless.test(name) || (list.length === 0 && entries.length === 1);
    return list.some(isObject) && !partNames.test(name) && own <= (nameless.test(name) ? 2 : 1);
  };
  return entries.flatMap(([name, part]) => {
    const below = [...path, name];
    if (Array.isArray(part)) return isList(name, part) ? [{ records: part, path: below }] : [];
    return isObject(part) ? listsIn(part, below, own) : [];
  });
};

/** The one record of an answer, without what is wrapped around it. */
const recordIn = (value: Plain): Plain => {
  const [only, ...more] = Object.entries(value).filter(([name, part]) => !nextTo.test(name) || isObject(part));
  return only && more.length === 0 && wrappers.test(only[0]) && isObject(only[1]) ? recordIn(only[1]) : value;
};

/** What wraps records up once more: `{ node }` of GraphQL, `_source` of Elasticsearch, `attributes` of JSON:API, `fields` of bitables. */
const innerOf = (records: readonly Plain[]): string | undefined => {
  const besides =
    /^(_\w+|cursor|(\w+_)?id|type|links|relationships|sort|score|(last_?)?(creat|modifi|updat)ed\w*|\w*url)$/i;
  const isInner = (inner: string) => (record: Plain) =>
    isObject(record[inner]) && Object.keys(record).every((key) => key === inner || besides.test(key));
  return ['node', '_source', 'attributes', 'fields'].find((inner) => records.every(isInner(inner)));
};

/** What a cell of a bitable shows: of pieces of text the text, of links the address, of people the names, of places and other tables what they are known by. */
const cellOf = (value: unknown): unknown => {
  const items = [value].flat();
  if (items.length === 0 || !items.every(isObject)) return value;
  if (Array.isArray(value) && items.every(({ text, type }) => typeof text === 'string' && type))
    return items.map(({ text }) => text).join('');
  const knownBy = ({ full_address, link_record_ids, record_ids, url, name, value }: Plain) =>
    full_address ?? link_record_ids ?? record_ids ?? (url ? undefined : (name ?? value));
  const isLink = (item: Plain) => Object.keys(item).every((key) => key === 'text' || key === 'link');
  const shown = items.map((item) => (isLink(item) ? item.link : knownBy(item)));
  const flat = shown.flat();
  if (shown.includes(undefined)) return value;
  return flat.length === 1 ? flat[0] : flat;
};

/** What holds whatever somebody puts into it stays one value, and so do ranges of days and files. */
const loose =
  /^(extra|ext|params?|config|configuration|settings?|meta|metadata|json|schema|options?|raw|payload|properties|attrs)$/;
const whole = /^(from,to|(start|begin),end|startDate,endDate|min,max|(?=.*url).*name.*)$/i;

/** The parts of a key whose values are small records of one form, by their new names; `{ code, name }` of a status is itself and what it is called. */
const partsOf = (key: string, values: readonly unknown[]): readonly (readonly [part: string, name: string])[] => {
  const filled = values.filter((value) => value !== null && value !== undefined);
  const small = filled.filter(isObject).filter((value) => !Object.values(value).flat().some(isObjectOrList));
  const parts = [...new Set(small.flatMap((value) => Object.keys(value)))];
  const isCommon = (part: string): boolean => small.filter((value) => part in value).length * 2 >= small.length;
  const isWhole = loose.test(splitWords(key).at(-1) ?? '') || whole.test(parts.join());
  if (small.length < filled.length || parts.length > 12 || !parts.every(isCommon) || isWhole) return [];
  const [code, text] = [/^(code|value|id|key)$/, /^(name|label|text|desc|title)$/].map((names) =>
    parts.find((part) => names.test(part)),
  );
  if (parts.length === 2 && code && text && speaksOfChoice(key))
    return [
      [code, key],
      [text, `${key}_text`],
    ];
  const saysItself = (part: string): boolean => splitWords(key).every((word, at) => splitWords(part)[at] === word);
  return parts.map((part) => [part, saysItself(part) ? part : `${key}.${part}`]);
};

/** Records without small records in them. What is already there under the name of a part does not change. */
const flatten = (records: readonly Plain[]): Sample['records'] => {
  const keys = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const parts = new Map(
    keys.map((key) => [
      key,
      partsOf(
        key,
        records.map((record) => record[key]),
      ),
    ]),
  );
  const flat = ([key, value]: [string, unknown]): [string, unknown][] => {
    const own = parts.get(key) ?? [];
    if (own.length === 0 || own.some(([, name]) => name !== key && keys.includes(name))) return [[key, value]];
    return own.map(([part, name]) => [name, isObject(value) && Object.hasOwn(value, part) ? value[part] : null]);
  };
  return records.map((record) => new Map(Object.entries(record).flatMap(flat)));
};

const parse = (text: string, file: string): unknown => {
  if (text.trim() === '') throw new SampleError(`${file}: the file is empty.`);
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = String(error).replace(/^\w+: |\s+/g, (part) => (part.trim() === '' ? ' ' : ''));
    const before = text.slice(0, Number(/at position (\d+)/.exec(reason)?.[1] ?? 0)).split('\n');
    throw new SampleError(`${file}: line ${before.length}: this is no JSON: ${reason}.`);
  }
};

/** `order_list` holds `orders`; the file `orders-sample.json` too, where the list is called nothing. */
const collectionOf = (list: string | undefined, file: string): string => {
  const own =
    list === undefined || nameless.test(list)
      ? ''
      : nameOf(list)
          .replace(/(?<=[a-z])List$/, 's')
          .replace(/ss$/, 's');
  const base = nameOf((file.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, ''));
  return own || base.replace(/(?<=[a-z])(Sample|List|Data|Response|Mock|Example)$/, '') || 'records';
};

/**
 * Reads a list of records, one record, or an answer of an API however it wraps its list up: of several lists the one that `collection`
 * names, else the largest. Small records within the records become fields of theirs. @throws SampleError
 */
export const readSample = ({
  text,
  file,
  collection = '',
}: {
  text: string;
  file: string;
  collection?: string | undefined;
}): Sample => {
  const value = parse(text, file);
  if (!isObjectOrList(value) || Object.keys(value).length === 0)
    throw new SampleError(`${file}: it holds no record, so there is nothing to guess from.`);
  const lists = isObject(value)
    ? listsIn(value).sort((a, b) => b.records.length - a.records.length || a.path.length - b.path.length)
    : [];
  const request = lists.find(({ path }) => path.at(-1) === collection);
  // Several lists and nothing else are several collections: the intended one cannot be guessed.
  if (
    !request &&
    lists.length > 1 &&
    lists.every(({ path }) => path.length === 1) &&
    lists.length === Object.keys(value).length
  )
    throw new SampleError(`${file}: it holds ${Object.keys(value).join(', ')}; say which one with --name.`);
  const { records, path } = request ??
    lists[0] ?? { records: isObject(value) ? [recordIn(value)] : Object.values(value), path: [] };
  const wrong = records.findIndex((record) => !isObject(record));
  const list = path.join('.') || 'the list';
  if (records.length === 0 || wrong >= 0)
    throw new SampleError(
      `${file}: ${list}${wrong < 0 ? ' holds' : `[${wrong}] is`} no record, so there is nothing to guess from.`,
    );
  const plain = records.filter(isObject);
  const inner = innerOf(plain);
  const place = [path.join('.'), inner].filter(Boolean).join('[].');
  const contentOf = (own: unknown): Plain =>
    Object.fromEntries(
      Object.entries(Object(own)).map(([key, cell]) => [key, inner === 'fields' ? cellOf(cell) : cell]),
    );
  return {
    collection: nameOf(collection) || collectionOf(path.at(-1), file),
    records: flatten(inner === undefined ? plain : plain.map((record) => contentOf(record[inner]))),
    others: lists.filter((each) => each.records !== records).map((each) => each.path.join('.')),
    ...(place !== '' && { place }),
  };
};
