import type { Texts } from '../../src/framework/shared/label';
import { withoutUnit, wordsOfKey } from './chinese-key';
import { type Dictionary, type Entry, fieldDictionary, wordsOfChinese } from './dictionary';
import { splitWords } from './split-words';

/** What something is called, as far as the dictionary knows its words. */
export interface GuessedLabel extends Texts {
  /** False: a person has to look at it. */
  isKnown: boolean;
}

interface Part {
  /** As they stand in the key. */
  words: readonly string[];
  entry: Entry | undefined;
}

/** A word as the dictionary may have it: itself, its singular, or the verb of a participle. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
  ...(word.endsWith('es') ? [word.slice(0, -2)] : []),
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('ed') ? [word.slice(0, -2), word.slice(0, -1)] : []),
  ...(word.endsWith('ing') ? [word.slice(0, -3), `${word.slice(0, -3)}e`] : []),
];

const find = (dictionary: Dictionary, words: readonly string[]): Entry | undefined => {
  const head = words.slice(0, -1);
  for (const form of formsOf(words.at(-1) ?? '')) {
    const entry = dictionary.get([...head, form].join(' '));
    if (entry) return entry;
  }
  return undefined;
};

/** `viewcount` as two words, when the dictionary has both and nothing is left over. */
const cut = (dictionary: Dictionary, word: string): readonly string[] => {
  for (let at = word.length - 3; at >= 3; at -= 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    if (dictionary.has(head) && find(dictionary, [tail])) return [head, tail];
  }
  return [word];
};

/** The longest terms that the dictionary has, from left to right. */
const partsOf = (dictionary: Dictionary, words: readonly string[]): readonly Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const most = Math.min(3, words.length - at);
    const length = [3, 2, 1].find((count) => count <= most && find(dictionary, words.slice(at, at + count))) ?? 1;
    const taken = words.slice(at, at + length);
    parts.push({ words: taken, entry: find(dictionary, taken) });
    at += length;
  }
  return parts;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Its capitals are no matter of its place: `ID`, `WeChat`. */
const isAbbreviation = (text: string): boolean => /[A-Z]{2}|[a-z][A-Z]/.test(text);

/** Plural and participle stay as they are in the key; what the dictionary says otherwise counts, for example `Quantity` for `qty`. */
const englishOf = ({ words, entry }: Part): string => {
  const written = words.join(' ');
  if (!entry) return written;
  const isOwn = entry.en.toLowerCase() !== written && !formsOf(written).includes(entry.en.toLowerCase());
  return isOwn || isAbbreviation(entry.en) ? entry.en : written;
};

const chineseOf = ({ words, entry }: Part, index: number, count: number): string => {
  if (!entry) return words.join(' ');
  if (count === 1) return entry.zh;
  if (words[0] === 'is') return index === 0 ? '是否' : '';
  return index === count - 1 ? entry.behind : entry.before;
};

/** Chinese without blanks between its words; what stays foreign keeps them. */
const join = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .join(' ')
    .replace(/(?<=[\u4e00-\u9fff]) | (?=[\u4e00-\u9fff])/g, '');

/** `numberOfViews` is read from behind in Chinese. */
const turned = (parts: readonly Part[]): readonly Part[] => {
  const at = parts.findIndex(({ words }) => words.join() === 'of');
  return at <= 0 || at === parts.length - 1 ? parts : [...parts.slice(at + 1), ...parts.slice(0, at)];
};

/** A label for a key of the data, word by word. */
export const labelOf = (key: string, dictionary: Dictionary = fieldDictionary): GuessedLabel => {
  const clean = withoutUnit(key)
    .key.replace(/(?<=[\u4e00-\u9fff])\.|\.(?=[\u4e00-\u9fff])/g, '')
    .slice(0, 60);
  const words = splitWords(clean).flatMap((word) => (find(dictionary, [word]) ? [word] : cut(dictionary, word)));
  const human = capital(words.join(' ')) || clean || '?';
  if (/[\u4e00-\u9fff]/.test(clean)) {
    const known = wordsOfChinese(dictionary, clean);
    if (known !== undefined) return { zh: clean, en: labelOf(known, dictionary).en, isKnown: true };
    const read = wordsOfKey(clean);
    return { zh: clean, en: labelOf(read.words).en, isKnown: read.isKnown };
  }
  const parts = partsOf(dictionary, words);
  const inOrder = turned(parts);
  const isKnown = parts.length > 0 && parts.every(({ entry }) => entry !== undefined);
  const zh = join(inOrder.map((part, index) => chineseOf(part, index, inOrder.length)));
  const english = parts.map(englishOf).map((text) => (isAbbreviation(text) ? text : text.toLowerCase()));
  const en = capital(english.filter(Boolean).join(' '));
  return { zh: isKnown ? zh || human : human, en: en || human, isKnown };
};
