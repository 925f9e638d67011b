/** The parts of combined words, in their order. */
export const parts = ['prefix', 'region', 'main', 'suffix'] as const;
export type Part = (typeof parts)[number];

/** The words of each part; an empty part is left out of the combination. */
export type Parts = Readonly<Record<Part, readonly string[]>>;

/** Upper limit of the number of combinations; 0 without a main word. */
export const combinationsOf = (words: Parts): number =>
  words.main.length === 0 ? 0 : parts.reduce((product, part) => product * Math.max(1, words[part].length), 1);

const latin = /[A-Za-z0-9]/;

/** Joins texts; Latin words are separated by a blank. */
const joined = (texts: readonly string[]): string =>
  texts.reduce(
    (left, right) => left + (latin.test(left.slice(-1)) && latin.test(right.slice(0, 1)) ? ' ' : '') + right,
    '',
  );

/** All combinations of one word per part, at most `most`. A main word that begins with one of the regions is combined only with that one. */
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
