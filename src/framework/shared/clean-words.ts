import { cleanText, compareText } from './text';

/** Words as they are stored: each clean, without empty ones and those that say what one before them says. The same list where nothing changes. */
export const cleanWords = (words: readonly string[]): readonly string[] => {
  const stored = new Map<string, string>();
  for (const word of words.map((one) => cleanText(one))) {
    const key = compareText(word);
    if (key !== '' && !stored.has(key)) stored.set(key, word);
  }
  const clean = [...stored.values()];
  return clean.length === words.length && clean.every((word, index) => word === words[index]) ? words : clean;
};
