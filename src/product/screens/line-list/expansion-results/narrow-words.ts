/** What of the words found is shown. */
export interface Narrowing {
  /** Parts, any of which a word contains; none: all words. */
  contains: readonly string[];
  /** Parts, none of which a word contains. */
  without: readonly string[];
  /** Fewest and most characters. */
  shortest: number | null;
  longest: number | null;
}

/** The words that are shown, in their order. */
export const narrowWords = (words: readonly string[], narrowing: Narrowing): readonly string[] => {
  const { contains, without, shortest, longest } = narrowing;
  return words.filter((word) => {
    const length = Array.from(word).length;
    return (
      (contains.length === 0 || contains.some((part) => word.includes(part))) &&
      !without.some((part) => word.includes(part)) &&
      length >= (shortest ?? 0) &&
      length <= (longest ?? Number.POSITIVE_INFINITY)
    );
  });
};
