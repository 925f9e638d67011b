import { isChinese, wordsOfKey } from './chinese-key';
import { splitWords } from './split-words';

/** What is one of a few. */
export const choiceNames = new Set(
  'type kind category cate class platform channel gender sex source origin mode method way style tone grade level stage phase priority engine model industry scene status state edition language lang currency unit education quality intent variant theme visibility species severity'.split(
    ' ',
  ),
);

/** True for the key of something that is one of a few: `order_status`. */
export const speaksOfChoice = (key: string): boolean => {
  const words = isChinese(key) ? wordsOfKey(key).words.split(' ') : splitWords(key);
  return choiceNames.has(words.at(-1) ?? '');
};
