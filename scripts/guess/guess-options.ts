import { type Code, object } from './code';
import { fieldDictionary, optionDictionary, wordsOfChinese } from './dictionary';
import { nameOf } from './field-names';
import { labelOf } from './label-of';
import { splitWords } from './split-words';

interface GuessedOptions {
  options: Code;
  /** The stored value of each value of the sample. */
  stored: ReadonlyMap<string, string>;
  isKnown: boolean;
}

const chinese = /[\u4e00-\u9fff]/;

const englishOf = (zh: string): string | undefined =>
  wordsOfChinese(optionDictionary, zh) ?? wordsOfChinese(fieldDictionary, zh);

/** A value that the dictionary knows as an option, in either language. */
export const isKnownOption = (value: string): boolean =>
  chinese.test(value)
    ? wordsOfChinese(optionDictionary, value) !== undefined
    : optionDictionary.has(splitWords(value).join(' '));

/** Chinese values get English keys where the dictionary knows every one of them. */
const keysOf = (values: readonly string[]): ReadonlyMap<string, string> => {
  const keys = values.map((value) => (chinese.test(value) ? nameOf(englishOf(value) ?? '') : value));
  const isGood = keys.every((key) => key !== '') && new Set(keys).size === keys.length;
  return new Map(values.map((value, index) => [value, isGood ? (keys[index] ?? value) : value]));
};

const optionOf = (value: string, zh: string): { option: Code; isKnown: boolean } => {
  const words = chinese.test(value) ? englishOf(value) : splitWords(value).join(' ');
  const color = optionDictionary.get(words ?? '')?.color;
  if (/^-?\d+$/.test(value)) return { option: object({ zh: `${zh} ${value}`, en: `Value ${value}` }), isKnown: false };
  const own = labelOf(value, optionDictionary);
  const label = own.isKnown ? own : labelOf(value);
  return { option: object({ zh: label.zh, en: label.en, color }), isKnown: label.isKnown };
};

/**
 * The values of a choice with their names in both languages. `zh`: the field's own label, for values that are mere numbers;
 * `names`: their names in a field next to it.
 */
export const guessOptions = (
  values: readonly string[],
  zh: string,
  names?: ReadonlyMap<string, string>,
): GuessedOptions => {
  const distinct = [...new Set(values)];
  const stored = keysOf(distinct);
  const options = distinct.map((value) => {
    const name = names?.get(value);
    const own = optionOf(name ?? value, zh);
    return { key: stored.get(value) ?? value, ...own };
  });
  return {
    options: new Map(options.map(({ key, option }) => [key, option])),
    stored,
    isKnown: options.every(({ isKnown }) => isKnown),
  };
};

const beginnings =
  'draft pending waiting wait todo new created init initial unpaid queued ready inReview reviewing unpublished unassigned submitted unread unused off disabled 0'.split(
    ' ',
  );

/** The state that a new record most likely begins in. */
export const initialOf = (keys: readonly string[]): string =>
  beginnings.find((word) => keys.includes(word)) ?? keys[0] ?? '';
