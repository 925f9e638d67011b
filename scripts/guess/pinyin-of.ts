import { dict } from 'pinyin-match/src/simplified_dict.js';

/** A sign with several readings is read by its first one, which is the usual one. */
const readSyllables = (): ReadonlyMap<string, string> => {
  const read = new Map<string, { syllable: string; place: number }>();
  for (const [syllable, signs] of Object.entries(dict))
    Array.from(signs).forEach((sign, place) => {
      if (place < (read.get(sign)?.place ?? Number.POSITIVE_INFINITY)) read.set(sign, { syllable, place });
    });
  return new Map([...read].map(([sign, { syllable }]) => [sign, syllable.replaceAll('ü', 'v')]));
};

let syllables: ReadonlyMap<string, string> | undefined;
const mostSigns = 6;

/** How a Chinese term is read, as one word without tones: `jianding` for 鉴定. Of a long one the beginning; empty where no sign is known. */
export const pinyinOf = (zh: string): string => {
  syllables ??= readSyllables();
  const known = syllables;
  return Array.from(zh)
    .slice(0, mostSigns)
    .map((sign) => known.get(sign) ?? '')
    .join('');
};
