import { businessWords, otherTerms } from './business-words';
import { fieldWords } from './field-words';
import { optionWords } from './option-words';
import { splitWords } from './split-words';

/** What the dictionary knows of one or several words. */
export interface Entry {
  zh: string;
  /** In a compound, before other words and behind them. */
  before: string;
  behind: string;
  en: string;
  /** Of an option's tag. */
  color: string | undefined;
}

/** Entries by their words, joined by blanks. */
export type Dictionary = ReadonlyMap<string, Entry>;

const readEntry = (written: string): [string, Entry] => {
  const [text = '', color] = written.split('#');
  const [key = '', zh = '', compound = '-', ...en] = text.trim().split(/\s+/);
  const [before = zh, behind = before] = compound === '-' ? [zh] : compound.split('/');
  const words = splitWords(key).join(' ');
  const english = en.length > 0 ? en.filter((word) => word !== '-').join(' ') : sentenceCase(words);
  return [words, { zh: zh === '-' ? '' : zh, before, behind, en: english, color: color?.trim() }];
};

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first of two entries with one key wins. */
const read = (table: string): Dictionary =>
  new Map(
    table
      .split(/[;\n]/)
      .filter((entry) => entry.trim() !== '')
      .map(readEntry)
      .reverse(),
  );

export const fieldDictionary = read(`${fieldWords}${businessWords}`);
export const optionDictionary = read(optionWords);

/** Chinese terms with the words of their key. */
const terms: readonly (readonly [string, string])[] = otherTerms
  .split(';')
  .map((entry) => entry.trim().split(/\s+/))
  .map(([term = '', key = '']) => [term, splitWords(key).join(' ')] as const);

const chineseOf = new WeakMap<Dictionary, ReadonlyMap<string, string>>();

/** The dictionary from the other side; the first key that a term is noted for counts. */
const byChinese = (dictionary: Dictionary): ReadonlyMap<string, string> => {
  const known = chineseOf.get(dictionary);
  if (known) return known;
  // `read` has turned the order round.
  const turned = new Map([...dictionary].flatMap(([words, { zh }]) => (zh === '' ? [] : [[zh, words] as const])));
  if (dictionary === fieldDictionary) for (const [term, words] of terms) if (!turned.has(term)) turned.set(term, words);
  chineseOf.set(dictionary, turned);
  return turned;
};

const longest = 8;

/** The words that stand for a Chinese term, for example `publish count` for 发布数量; undefined where a part of it is not known. */
export const wordsOfChinese = (dictionary: Dictionary, zh: string): string | undefined => {
  const turned = byChinese(dictionary);
  const whole = turned.get(zh);
  if (whole !== undefined || zh === '') return whole;
  for (let length = Math.min(longest, zh.length - 1); length > 0; length -= 1) {
    const head = turned.get(zh.slice(0, length));
    const tail = head === undefined ? undefined : wordsOfChinese(dictionary, zh.slice(length));
    if (head !== undefined && tail !== undefined) return `${head} ${tail}`;
  }
  return undefined;
};
