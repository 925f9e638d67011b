import { isObject } from '../../src/framework/shared/is-object';
import type { Code } from './code';
import { namesOf } from './field-names';
import type { GuessedField } from './guessed-field';
import { dayOf } from './moments';
import { type Facts, isFigure, isText, type Proposal } from './propose';

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((deepest: number, part) => Math.max(deepest, depthOf(part)), 0)
    : 0;

const proposeJson = ({ values }: Facts): readonly Proposal[] => {
  const depth = Math.max(...values.map(depthOf));
  const length = Math.max(...values.map((value) => JSON.stringify(value).length));
  return [
    {
      make: 'json',
      props: {
        maxDepth: depth > 8 ? depth : undefined,
        max: length > 20_000 ? Math.ceil(length / 10_000) * 20_000 : undefined,
      },
    },
  ];
};

const ends: readonly (readonly [string, string])[] = [
  ['from', 'to'],
  ['start', 'end'],
  ['begin', 'end'],
  ['startDate', 'endDate'],
  ['min', 'max'],
];

const rangeOf = (value: unknown): { from: string; to: string } | undefined => {
  if (!isObject(value) || Object.keys(value).length !== 2) return undefined;
  const [first, last] = ends.find(([start, end]) => start in value && end in value) ?? [];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [dayOf(value[first]), dayOf(value[last])];
  return from === undefined || to === undefined ? undefined : { from, to };
};
export const isRangeShape = (value: unknown): boolean => rangeOf(value) !== undefined;

/** `{ start, end }` of two days. */
const proposeRange = ({ values }: Facts): readonly Proposal[] =>
  values.every(isRangeShape) ? [{ make: 'dateRange', toValue: rangeOf }] : [];

const fileOf = (value: unknown): { url: string; name: string; size: number } | undefined => {
  if (!isObject(value) || !isText(value.url)) return undefined;
  const name = [value.name, value.fileName, value.filename].find(isText);
  return name === undefined ? undefined : { url: value.url, name, size: isFigure(value.size) ? value.size : 0 };
};
/** `{ url, name, size? }` and nothing that a record would have besides. */
export const isFileShape = (value: unknown): boolean =>
  fileOf(value) !== undefined && isObject(value) && Object.keys(value).length <= 4;

/** What uploads answer: an address with a name. */
const proposeFiles = ({ values }: Facts): readonly Proposal[] => {
  const isMany = values.some(Array.isArray);
  const files = values.flat();
  if (files.length === 0 || !files.every((value) => fileOf(value) !== undefined)) return [];
  const most = Math.max(...values.map((value) => (Array.isArray(value) ? value.length : 1)));
  return [
    {
      make: 'file',
      props: { multiple: isMany ? true : undefined, maxItems: most > 10 ? most : undefined },
      toValue: (value) => (Array.isArray(value) ? value.map(fileOf) : fileOf(value)),
    },
  ];
};

const mostItemFields = 20;

/** Guesses a field within the items of a list; undefined where no type that may stand there fits. */
export type GuessItem = (request: {
  key: string;
  name: string;
  values: readonly unknown[];
}) => GuessedField | undefined;

/** A list of small records: each of their fields is guessed like any other, of the types that may stand in a list. */
const proposeList = (facts: Facts, guessItem: GuessItem): readonly Proposal[] => {
  const items = facts.values.flat().filter(isObject);
  const keys = [...new Set(items.flatMap((item) => Object.keys(item)))];
  if (!facts.values.every(Array.isArray) || items.length !== facts.values.flat().length) return [];
  if (keys.length === 0 || keys.length > mostItemFields) return [];
  const names = namesOf(keys);
  const fields = keys
    .map((key) => {
      const values = items.map((item) => (Object.hasOwn(item, key) ? item[key] : undefined));
      return guessItem({ key, name: names.get(key) ?? key, values });
    })
    .filter((field) => field !== undefined);
  if (fields.length < keys.length) return [];
  const toItem = (item: unknown): unknown =>
    Object.fromEntries(
      fields.flatMap(({ key, name, toValue }) => {
        const value = isObject(item) && Object.hasOwn(item, key) ? toValue(item[key]) : null;
        return value === null ? [] : [[name, value] as const];
      }),
    );
  const most = Math.max(...facts.values.map((value) => (Array.isArray(value) ? value.length : 0)));
  const notes = [...new Set(fields.flatMap((field) => field.notes.map((note) => `${field.name}: ${note}`)))];
  return [
    {
      make: 'list',
      props: {
        fields: new Map<string, Code>(fields.map(({ name, code }) => [name, code])),
        maxItems: most > 20 ? most : undefined,
      },
      notes,
      toValue: (value) => (Array.isArray(value) ? value.map(toItem) : undefined),
    },
  ];
};

const proposeWords = ({ values }: Facts): readonly Proposal[] => {
  const words = values.flat();
  if (!words.every((word) => isText(word) && word.trim() !== '')) return [];
  const most = Math.max(...values.map((value) => (Array.isArray(value) ? value.length : 0)));
  return [{ make: 'tags', props: { maxItems: most > 50 ? most : undefined } }];
};

/** What objects and lists may be. */
export const proposeNested = (facts: Facts, guessItem: GuessItem): readonly Proposal[] =>
  facts.values.every((value) => typeof value === 'object')
    ? [
        ...proposeRange(facts),
        ...proposeFiles(facts),
        ...proposeWords(facts),
        ...proposeList(facts, guessItem),
        ...proposeJson(facts),
      ]
    : [];
