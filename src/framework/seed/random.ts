import { base, en, Faker, zh_CN } from '@faker-js/faker';
import { reference } from './record';

/** The seed of everything; another number gives other data. */
const seed = 20261120;

/** FNV-1a: a number for a text, equal on every machine. */
const hash = (text: string): number => {
  let value = 0x811c9dc5 ^ seed;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** A source of its own for each purpose, so that more records of one kind do not change the others. */
export const createRandom = (purpose: string): Faker => {
  const faker = new Faker({ locale: [zh_CN, en, base], seed: hash(purpose) });
  faker.setDefaultRefDate(reference);
  return faker;
};

const shared = createRandom('shared');

/** A source for one value only: seeded at every call, so that a new field does not change the values of others. */
export const randomFor = (purpose: string): Faker => {
  shared.seed(hash(purpose));
  return shared;
};

/**
 * So many values in which every option occurs before one occurs twice: a short list still shows every state.
 * Shuffled block by block.
 */
export const deck = <T>({ faker, options, count }: { faker: Faker; options: readonly T[]; count: number }): T[] => {
  const cards: T[] = [];
  while (options.length > 0 && cards.length < count) cards.push(...faker.helpers.shuffle([...options]));
  return cards.slice(0, count);
};

/** Every option once, the rest by weight; shuffled. For states of which one is usual and the others rare. */
export const weightedDeck = <T extends string>({
  faker,
  weights,
  count,
}: {
  faker: Faker;
  weights: Readonly<Record<T, number>>;
  count: number;
}): T[] => {
  const options = Object.keys(weights) as T[];
  const entries = options.map((value) => ({ value, weight: weights[value] }));
  const rest = Array.from({ length: Math.max(0, count - options.length) }, () =>
    faker.helpers.weightedArrayElement(entries),
  );
  return faker.helpers.shuffle([...options, ...rest]).slice(0, count);
};
