import { type Facts, type Proposal, wordSet } from './propose';

const people = wordSet(
  'user customer client member operator assignee creator author auditor reviewer owner agent staff leader manager admin submitter editor employee receiver sender buyer seller inviter',
);
const above = wordSet('parent p pid');

const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');

const plurals = (name: string): readonly string[] => [
  `${name}s`,
  `${name}es`,
  `${name.replace(/y$/, '')}ies`,
  name,
  `${name}List`,
];

/** `keywordGroup` → `keywordGroups`; of several words the last ones may name the collection, and people are users. */
const collectionOf = (words: readonly string[], { known, collection }: Facts): string | undefined => {
  if (words.length === 1 && above.has(words[0] ?? '')) return collection;
  for (let from = 0; from < words.length; from += 1) {
    const found = plurals(camel(words.slice(from))).find((name) => known.has(name));
    if (found !== undefined) return found;
  }
  return people.has(words.at(-1) ?? '') && known.has('users') ? 'users' : undefined;
};

const isId = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isSafeInteger(value));
/** The root of a tree is often written so. */
const isNone = (value: unknown): boolean => value === 0 || value === '0' || value === -1;

/** `customerId`, `groupIds`: records of a collection that the configuration has. */
export const proposeRef = (facts: Facts): readonly Proposal[] => {
  const { words, values } = facts;
  const last = words.join(' ') === 'pid' ? 'pid' : (words.at(-1) ?? '');
  if (!/^(id|ids|pid)$/.test(last)) return [];
  const to = collectionOf(last === 'pid' ? ['pid'] : words.slice(0, -1), facts);
  const ids = values.flat().filter((value) => !isNone(value));
  if (to === undefined || !ids.every(isId)) return [];
  const isMany = values.some(Array.isArray);
  const toValue = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(String) : isNone(value) ? null : String(value);
  return [
    {
      make: 'ref',
      to,
      props: { multiple: isMany ? true : undefined },
      notes: ids.some((id) => typeof id === 'number') ? ['编号存为文本 · ids are stored as text'] : [],
      toValue,
    },
  ];
};
