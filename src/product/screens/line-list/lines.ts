/** Between two words, as people and sheets write them: lines, columns, commas, semicolons and the Chinese enumeration mark. */
const separators = /[\r\n\t,，;；、|]+/;

/** The words of a text, without blanks around them; the same word twice stays twice. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(separators)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');

/** Each word once, where it came first. */
const eachOnce = (words: readonly string[]): readonly string[] => [...new Set(words)];

/** What a text comes to when it is tidied up: one word a line, each once. */
export const tidy = (text: string): { words: readonly string[]; doubles: number } => {
  const all = wordsIn(text);
  const words = eachOnce(all);
  return { words, doubles: all.length - words.length };
};
