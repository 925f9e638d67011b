/** The parts of combined words, in their order. */
export const parts = ['prefix', 'region', 'main', 'suffix'] as const;
export type Part = (typeof parts)[number];

/** The words of each part; one without any is left out of the combination. */
export type Parts = Readonly<Record<Part, readonly string[]>>;

/** How many combinations there are at most; none without a main word. */
export const combinationsOf = (words: Parts): number =>
  words.main.length === 0 ? 0 : parts.reduce((product, part) => product * Math.max(1, words[part].length), 1);

const latin = /[A-Za-z0-9]/;

/** One text behind the other; Latin words keep a blank between them. */
const joined = (texts: readonly string[]): string =>
  texts.reduce(
    (left, right) => left + (latin.test(left.slice(-1)) && latin.test(right.slice(0, 1)) ? ' ' : '') + right,
    '',
  );

/** Every combination of a word of each part, at most so many. A main word that begins with one of the regions goes with that one alone. */
export const combine = (words: Parts, most: number): readonly string[] => {
  if (words.main.length === 0) return [];
  const orNone = (list: readonly string[]): readonly string[] => (list.length === 0 ? [''] : list);
  const found = new Set<string>();
  const placeOf = (main: string): string | undefined => words.region.find((region) => main.startsWith(region));
  for (const prefix of orNone(words.prefix))
    for (const region of orNone(words.region))
      for (const main of words.main)
        for (const suffix of orNone(words.suffix)) {
          if (found.size >= most) return [...found];
          const place = placeOf(main);
          if (place === undefined || place === region) found.add(joined([prefix, place ? '' : region, main, suffix]));
        }
  return [...found];
};
