import { isObject } from '../../src/framework/shared/is-object';

export type Plain = Record<string, unknown>;
export const isRecords = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.some(isObject);

/** The content of an answer besides its records. */
const nextTo =
  /^(?:code|msg|message|success|status|ok|error|err_?(?:code|no|msg)|ret|total|count|total_?(?:count|num|pages|elements)|pages?|page_?(?:no|num|number|index|size|count)|(?:per|last)_?page|size|limit|offset|skip|current|(?:has|is)_?(?:more|next|last|first|prev|next_page)|next|prev|previous|cursor|\w*(?:time|timestamp|_at)|took|version|(?:request|trace|req|log)_?id)$/i;
/** What tells an answer from a record that holds a list. */
const telling =
  /^(?:code|msg|message|success|err_?(?:code|no|msg)|ret|(?:request|trace|req|log)_?id|total|total_?(?:count|num|pages|elements)|page_?(?:no|num|number|index|size))$/i;
/** What a list is called that is called nothing. */
export const nameless = new Set([
  'list',
  'records',
  'rows',
  'items',
  'data',
  'content',
  'results',
  'result',
  'value',
  'hits',
  'edges',
  'nodes',
  'docs',
  'elements',
  'objects',
]);
/** What a list is called that belongs to one record: its lines, its pictures. */
const partNames =
  /^(?:items|lines|details?|children|images|files|attachments|tags|skus|specs|options|attrs|attributes|errors?|\w*(?:_items|Items|_lines|Lines))$/;
const wrappers = new Set(['data', 'result', 'results', 'payload', 'response', 'body', 'd']);

export interface Found {
  records: readonly unknown[];
  /** Names from the outside in. */
  path: readonly string[];
}

interface Level {
  value: Plain;
  path: readonly string[];
  /** How many values of its own are here and around, without those that an answer has besides its records. */
  own: number;
  isAnswer: boolean;
}

const levelOf = (value: Plain, path: readonly string[], around: Level | undefined): Level => {
  const plain = Object.entries(value).filter(([, part]) => typeof part !== 'object' || part === null);
  return {
    value,
    path,
    own: (around?.own ?? 0) + plain.filter(([name]) => !nextTo.test(name)).length,
    isAnswer: (around?.isAnswer ?? false) || plain.some(([name]) => telling.test(name)),
  };
};

/** Every object within an answer, from the outside in; what lies within lists is part of their records. */
const levelsOf = (value: Plain): readonly Level[] => {
  const all: Level[] = [levelOf(value, [], undefined)];
  for (let at = 0; at < all.length; at += 1) {
    const around = all[at];
    if (!around) break;
    for (const [name, part] of Object.entries(around.value))
      if (isObject(part)) all.push(levelOf(part, [...around.path, name], around));
  }
  return all;
};

/** A list is the records of an answer, not a part of one record, if there is little else around it. */
const isList = ({ own, isAnswer }: Level, name: string): boolean => {
  if (own === 0) return true;
  return !partNames.test(name) && own <= 2 && (isAnswer || nameless.has(name) || own === 1);
};

/** Every list of records within an answer, the largest first; of equal ones the outermost. */
export const listsIn = (value: Plain): readonly Found[] =>
  levelsOf(value)
    .flatMap((level) =>
      Object.entries(level.value).flatMap(([name, records]) =>
        isRecords(records) && isList(level, name) ? [{ records, path: [...level.path, name] }] : [],
      ),
    )
    .sort((a, b) => b.records.length - a.records.length);

/** The list that would hold the records if there were any. */
export const emptyListIn = (value: Plain): Found | undefined =>
  levelsOf(value)
    .filter(({ own }) => own === 0)
    .flatMap(({ value: level, path, isAnswer }) =>
      Object.entries(level).flatMap(([name, records]) => {
        const isWanted = isAnswer ? wrappers.has(name) || nameless.has(name) : Object.keys(level).length === 1;
        return Array.isArray(records) && isWanted && (records.length === 0 || isAnswer)
          ? [{ records, path: [...path, name] }]
          : [];
      }),
    )
    .at(0);

/** The one record of an answer, without what is wrapped around it. */
export const recordIn = (value: Plain): { record: Plain; path: readonly string[] } => {
  let record = value;
  const path: string[] = [];
  for (;;) {
    const level = levelOf(record, path, undefined);
    const parts = Object.entries(record).filter(([name, part]) => !nextTo.test(name) || isObject(part));
    const [only, ...more] = parts;
    if (only === undefined || more.length > 0 || level.own > 0 || !isObject(only[1])) return { record, path };
    if (!wrappers.has(only[0]) && !level.isAnswer) return { record, path };
    record = only[1];
    path.push(only[0]);
  }
};

const innerNames = ['node', '_source', 'attributes'];
const outerNames = /^(?:_\w+|cursor|id|type|links|relationships|sort|score)$/;

/** Records that are wrapped up once more each: `{ node: … }` of GraphQL, `_source` of Elasticsearch, `attributes` of JSON:API. */
export const unwrapped = (records: readonly Plain[]): { records: readonly Plain[]; inner: string } | undefined => {
  const inner = innerNames.find((name) =>
    records.every(
      (record) => isObject(record[name]) && Object.keys(record).every((key) => key === name || outerNames.test(key)),
    ),
  );
  if (inner === undefined) return undefined;
  return { inner, records: records.map((record) => ({ ...Object(record[inner]) })) };
};
