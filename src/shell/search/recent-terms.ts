/** How many terms are remembered. */
const MOST = 8;
/** Longer ones are no terms of ours. */
export const LONGEST_TERM = 100;
const version = 1;

/** What somebody looked for lately, newest first; kept by this browser, apart for each user. */
export interface RecentTerms {
  list: () => readonly string[];
  /** Puts a term at the front. */
  add: (term: string) => void;
  clear: () => void;
}

/** The terms with another one at the front; the same term in other letters takes its place. */
export const withTerm = (terms: readonly string[], term: string): readonly string[] => {
  const added = term.trim().slice(0, LONGEST_TERM);
  if (added === '') return terms;
  return [added, ...terms.filter((each) => each.toLowerCase() !== added.toLowerCase())].slice(0, MOST);
};

/** The terms in a kept text; whatever else it holds counts as none. */
export const readTerms = (text: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== version) return [];
    if (!('terms' in kept) || !Array.isArray(kept.terms)) return [];
    const terms = kept.terms.filter((term): term is string => typeof term === 'string');
    return terms.reduceRight<readonly string[]>(withTerm, []);
  } catch {
    return [];
  }
};

/** The terms of one user. Where storage is blocked or full, they live as long as the object. */
export const createRecentTerms = ({
  userId,
  storage,
}: {
  userId: string;
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}): RecentTerms => {
  const key = `search-terms:${userId}`;
  let memory: readonly string[] = [];
  const read = (): readonly string[] => {
    try {
      return readTerms(storage().getItem(key));
    } catch {
      return memory;
    }
  };
  return {
    list: read,
    add: (term) => {
      memory = withTerm(read(), term);
      try {
        storage().setItem(key, JSON.stringify({ version, terms: memory }));
      } catch {
        // The memory has it.
      }
    },
    clear: () => {
      memory = [];
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept there.
      }
    },
  };
};
