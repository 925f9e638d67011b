/** The place of a query in a text: from the first character of the hit to the one after its last; undefined when there is none. */
export type PinyinMatcher = (text: string, query: string) => readonly [start: number, end: number] | undefined;

/** Whether the reading of one character begins with these letters. */
type ReadsAs = (character: string, letters: string) => boolean;

/** No reading is longer than `zhuang`. */
const longestReading = 6;

/** What is passed over between two characters of a title. */
const between = /[\s\p{P}\p{S}]/u;

/** Where a hit that begins at `at` ends; undefined when there is none. Each character takes up one or more of the letters left. */
const endOfHit = ({ text, at, letters, readsAs }: { text: string; at: number; letters: string; readsAs: ReadsAs }) => {
  // Places already known to lead nowhere, so that nothing is tried twice.
  const deadEnds = new Set<string>();
  const walk = (index: number, left: string): number | undefined => {
    if (left === '') return index;
    const character = text[index];
    const key = `${index}:${left.length}`;
    if (character === undefined || deadEnds.has(key)) return undefined;
    const steps: number[] = [];
    if (character === left[0]) steps.push(1);
    else if (between.test(character) && index > at) steps.push(0);
    for (let length = 1; length <= Math.min(longestReading, left.length); length++) {
      if (!readsAs(character, left.slice(0, length))) break;
      steps.push(length);
    }
    for (const step of steps.reverse()) {
      const end = walk(index + 1, left.slice(step));
      if (end !== undefined) return end;
    }
    deadEnds.add(key);
    return undefined;
  };
  return walk(at, letters);
};

/**
 * A matcher that finds a text by its own characters, and Chinese by the letters it is typed with: `gjc`, `guanjianci` and
 * `guanjc` all find 关键词. The dictionary only gets one character at a time: given a whole query it tries every way
 * of cutting it, and twenty-eight letters of `nana…` would take a minute.
 */
export const createMatcher = (readsAs: ReadsAs): PinyinMatcher => {
  return (text, query) => {
    const low = text.toLowerCase();
    const wanted = query.trim().toLowerCase();
    if (wanted === '') return undefined;
    const plain = low.indexOf(wanted);
    if (plain >= 0) return [plain, plain + wanted.length];
    const letters = wanted.replace(/\s+/g, '');
    for (let at = 0; at < low.length; at++) {
      const end = endOfHit({ text: low, at, letters, readsAs });
      if (end !== undefined) return [at, end];
    }
    return undefined;
  };
};
