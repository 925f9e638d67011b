import { cleanText, compareText } from './text';

/**
 * The words that a text names: a `#` (also full-width) begins one, as people write topics, at the beginning or after a blank; `#a#b#` is
 * two. Elsewhere it belongs to its word, as in `C#`.
 */
const wordsIn = (text: string): readonly string[] => {
  const clean = cleanText(text);
  const isMarked = /^[#＃]/.test(clean);
  return clean.split(isMarked ? /[#＃]/ : /\s[#＃]/).map((word) => cleanText(word));
};

/** Words as they are stored: each clean, without empty ones and those that say what one before them says. The same list where nothing changes. */
export const cleanWords = (words: readonly string[]): readonly string[] => {
  const stored = new Map<string, string>();
  for (const word of words.flatMap(wordsIn)) {
    const key = compareText(word);
    if (key !== '' && !stored.has(key)) stored.set(key, word);
  }
  const clean = [...stored.values()];
  return clean.length === words.length && clean.every((word, index) => word === words[index]) ? words : clean;
};
