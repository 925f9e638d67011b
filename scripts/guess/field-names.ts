import { isChinese, withoutUnit, wordsOfKey } from './chinese-key';
import { splitWords } from './split-words';

/** Names that the store, the API or JavaScript itself already uses (`check-resource.ts`). */
const reserved: Readonly<Record<string, string>> = { version: 'versionNo', me: 'meValue', actions: 'actionList' };
/** What every object has, the function `toString` for example, is no name for a value. */
const isHostile = (name: string): boolean => name in {} || name === 'prototype' || name === 'createdBy';

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');

/** Letters and digits, beginning with a small letter; empty where nothing of the key is usable. */
export const nameOf = (key: string): string => {
  const written = isChinese(key) ? wordsOfKey(withoutUnit(key).key).words : key;
  const words = splitWords(written)
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean);
  const first = words[0] ?? '';
  const name = camel(/^\d/.test(first) ? ['n', ...words] : words).slice(0, 60);
  if (Object.hasOwn(reserved, name)) return reserved[name] ?? '';
  return isHostile(name) ? `${name}Value` : name;
};

/** A name for every key, each only once: `field3` for the third where the key gives none. */
export const namesOf = (keys: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    keys.map((key, index) => {
      const wanted = nameOf(key) || `field${index + 1}`;
      let name = wanted;
      for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
      taken.add(name);
      return [key, name];
    }),
  );
};
