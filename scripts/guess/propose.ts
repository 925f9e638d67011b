import type { Code } from './code';

/** What is known of one field of the sample. */
export interface Facts {
  /** As in the sample, for messages. */
  key: string;
  /** The words of its name in English, small. */
  words: readonly string[];
  /** Chinese label, for options that nobody knows. */
  zh: string;
  /** What is filled in, in the order of the records. */
  values: readonly unknown[];
  /** The names of its values in a field next to it: `status_name` those of `status`. */
  names?: ReadonlyMap<string, string> | undefined;
  /** What the key itself says behind the name: 元 of `单价（元）`. */
  unit?: string | undefined;
  /** Ids of the records that the console begins with, by their collection. */
  ids?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** How many records there are. */
  count: number;
  /** Name of the collection itself, and of those that the configuration has. */
  collection: string;
  known: ReadonlySet<string>;
}

/** One way to describe a field. The first that all values keep is taken. */
export interface Proposal {
  /** Name of the constructor in `registry.ts`. */
  make: string;
  /** The collection of a `ref`. */
  to?: string;
  props?: Readonly<Record<string, Code | undefined>>;
  /** For who reads the entry; above the field. */
  notes?: readonly string[];
  /** Of options: whether all of them are called as somebody would call them. */
  isKnown?: boolean;
  /** The sample's value as the console stores it: undefined where it does not fit, null for none. Default: as it is. */
  toValue?: (value: unknown) => unknown;
}

export const lastWord = ({ words }: Facts): string => words.at(-1) ?? '';

/** True when the name is about one of these words; what only counts or names something is about another. */
export const isAbout = (facts: Facts, wanted: ReadonlySet<string>): boolean => {
  const last = lastWord(facts);
  return wanted.has(last) || wanted.has(last.replace(/s$/, ''));
};

export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFigure = (value: unknown): value is number => typeof value === 'number';
