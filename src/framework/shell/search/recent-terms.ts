import { parseObject, storedText } from '../../shared/stored-text';

/** How many terms are remembered. */
const mostTerms = 8;
/** Longer ones are no terms of ours. */
export const longestTerm = 100;
const version = 1;

/** What a user searched for recently, newest first; kept by this browser. */
export interface RecentTerms {
  list: () => readonly string[];
  /** Puts a term at the front. */
  add: (term: string) => void;
  clear: () => void;
}

/** The terms with another one at the front; the same term in other letters takes its place. */
export const withTerm = (terms: readonly string[], term: string): readonly string[] => {
  const added = term.trim().slice(0, longestTerm);
  if (added === '') return terms;
  return [added, ...terms.filter((each) => each.toLowerCase() !== added.toLowerCase())].slice(0, mostTerms);
};

/** The terms in a kept text; whatever else it holds counts as none. */
export const readTerms = (text: string | null | undefined): readonly string[] => {
  const kept = parseObject(text);
  if (kept.version !== version || !Array.isArray(kept.terms)) return [];
  const terms = kept.terms.filter((term): term is string => typeof term === 'string');
  return terms.reduceRight<readonly string[]>(withTerm, []);
};

/** The terms of one user. Where storage is blocked, they live as long as the object. */
export const createRecentTerms = ({
  userId,
  storage,
}: {
  userId: string;
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}): RecentTerms => {
  const stored = storedText(`search-terms:${userId}`, storage);
  const list = (): readonly string[] => readTerms(stored.read());
  return {
    list,
    add: (term) => void stored.write(JSON.stringify({ version, terms: withTerm(list(), term) })),
    clear: () => void stored.write(undefined),
  };
};
