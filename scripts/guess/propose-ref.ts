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

/** The only collection that has a record for every one of these values, which look like ids: `u-1`. */
const holderOf = ({ values, ids = new Map() }: Facts): string | undefined => {
  const texts = values.flat().map(String);
  if (texts.length === 0 || !texts.every((text) => /[\d_-]/.test(text) && /[^\d]/.test(text))) return undefined;
  const holders = [...ids].filter(([, own]) => texts.every((text) => own.has(text)));
  return holders.length === 1 ? holders[0]?.[0] : undefined;
};

/** `keywordGroup` → `keywordGroups`; of several words the last ones may name the collection, and people are users. */
const collectionOf = (words: readonly string[], facts: Facts): string | undefined => {
  const { known, collection } = facts;
  if (words.length === 1 && above.has(words[0] ?? '')) return collection;
  for (let from = 0; from < words.length; from += 1) {
    const found = plurals(camel(words.slice(from))).find((name) => known.has(name));
    // `orderId` of an order is its own number.
    if (found !== undefined && !(from === 0 && found === collection)) return found;
  }
  return holderOf(facts) ?? (people.has(words.at(-1) ?? '') && known.has('users') ? 'users' : undefined);
};

const isId = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() !== '') || (typeof value === 'number' && Number.isSafeInteger(value));
/** The root of a tree is often written so. */
const isNone = (value: unknown): boolean => value === 0 || value === '0' || value === -1;

/** `customerId` where no resource is called so. */
export const isLooseId = ({ words, values, collection }: Facts): boolean =>
  words.length > 1 &&
  /^ids?$/.test(words.at(-1) ?? '') &&
  values.flat().every(isId) &&
  !plurals(camel(words.slice(0, -1))).includes(collection);

/** `customerId`, `groupIds`, or the ids of records without such a name: records of a collection that the configuration has. */
export const proposeRef = (facts: Facts): readonly Proposal[] => {
  const { words, values } = facts;
  const last = words.join(' ') === 'pid' ? 'pid' : (words.at(-1) ?? '');
  const isNamed = /^(id|ids|pid)$/.test(last);
  const to = isNamed ? collectionOf(last === 'pid' ? ['pid'] : words.slice(0, -1), facts) : holderOf(facts);
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
