import { fieldDictionary, wordsOfChinese } from './dictionary';
import { pinyinOf } from './pinyin-of';
import { splitWords } from './split-words';

const chinese = /[\u4e00-\u9fff]/;
export const isChinese = (text: string): boolean => chinese.test(text);

/** A key without what head rows of sheets add to it: `*单价（元）` is 单价, in 元. */
export const withoutUnit = (key: string): { key: string; unit: string | undefined } => {
  const clean = key.trim().replace(/^\*+|\*+$/g, '');
  if (!isChinese(clean)) return { key: key.trim(), unit: undefined };
  const [, bare, bracketed, slashed, glued] =
    /^(.*?[\u4e00-\u9fff].*?)(?:[（(【[]([^）)】\]]*)[）)】\]]|\/([^/]{1,4})|(?<=[\u4e00-\u9fff])(kg|g|cm|mm|m|km|ml|%|％))$/.exec(
      clean,
    ) ?? [];
  const unit = (bracketed ?? slashed ?? glued)?.trim();
  return bare === undefined || !unit ? { key: clean, unit: undefined } : { key: bare.trim(), unit };
};

const longest = 8;

interface Words {
  /** Small, parted by blanks. */
  words: string;
  /** False: a part of it is only written as it is read. */
  isKnown: boolean;
}

/** The longest terms that are known from left to right, and how the rest is read. */
const partly = (zh: string): string => {
  const parts: string[] = [];
  let unknown = '';
  const say = (word: string) => {
    if (unknown !== '') parts.push(pinyinOf(unknown));
    unknown = '';
    parts.push(word);
  };
  for (let at = 0; at < zh.length; ) {
    const lengths = Array.from({ length: Math.min(longest, zh.length - at) - 1 }, (_, index) => index + 2).reverse();
    const length = lengths.find((count) => wordsOfChinese(fieldDictionary, zh.slice(at, at + count)) !== undefined);
    if (length !== undefined) say(wordsOfChinese(fieldDictionary, zh.slice(at, at + length)) ?? '');
    else unknown += zh[at] ?? '';
    at += length ?? 1;
  }
  say('');
  return parts.filter(Boolean).join(' ');
};

const wordsOfRun = (run: string): Words => {
  if (!isChinese(run)) return { words: splitWords(run).join(' '), isKnown: true };
  const known = wordsOfChinese(fieldDictionary, run);
  return known === undefined ? { words: partly(run), isKnown: false } : { words: known, isKnown: true };
};

/** The English words for a key in Chinese, from the dictionary and, where that knows none, from how it is read. */
export const wordsOfKey = (key: string): Words => {
  const whole = wordsOfChinese(fieldDictionary, key.trim());
  if (whole !== undefined) return { words: whole, isKnown: true };
  const runs = (key.match(/[\u4e00-\u9fff]+|[a-z\d]+/gi) ?? []).map(wordsOfRun);
  return {
    words: runs
      .map(({ words }) => words)
      .filter(Boolean)
      .join(' '),
    isKnown: runs.every(({ isKnown }) => isKnown),
  };
};
