import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** Words for a group of keywords. */
export interface WordsWish {
  groupId: string;
  /** At most 2000, without those that stand there twice. */
  words: readonly string[];
  /** The expansion that has found them: those words are paid for. Default: they are somebody's own. */
  expansionId?: string;
}

/** What would become of words: each stands in one of the lists. */
export interface SortedWords {
  /** Would be added. */
  fresh: readonly string[];
  /** Stand in the group already. */
  repeated: readonly string[];
  /** Shorter or longer than a keyword may be, or not of the expansion. */
  unfit: readonly string[];
  /** More than the quota allows. */
  over: readonly string[];
  /** How many may still be added; null: they are paid for. */
  left: number | null;
}

/** What the new keywords have in common. */
export interface NewWords extends WordsWish {
  use: 'article' | 'video';
  /** Talking points, and topics: of those for videos. */
  scriptHint?: string;
  topics?: readonly string[];
}

/** Most words of one call. */
export const mostWords = 2000;

const right = { object: res('keywords'), action: 'create' } as const;

/**
 * Says of words what would become of them in a group, and changes nothing.
 * @request `{ groupId, words, expansionId? }`
 * @data `{ fresh, repeated, unfit, over, left }`: the words, and how many the caller may still add (null: they are paid for)
 * @refusals 422 `groupId`, `words` (none, or more than 2000), `expansionId`
 */
export const sortWords = endpoint({
  method: 'POST',
  path: '/api/keywords/sort',
  onlyReads: true,
  right,
  body: typed<WordsWish>(),
  answer: typed<SortedWords>(),
});

/**
 * Adds those words that are new to a group, as far as the quota reaches; each takes one unit of it. Nothing of it can be undone.
 * @request `{ groupId, words, use, scriptHint?, topics?, expansionId? }`
 * @data as of sorting them: `fresh` were added
 * @refusals 409 for a suspended or expired subscription; 422 as above, and `use`
 */
export const addWords = endpoint({
  method: 'POST',
  path: '/api/keywords/add',
  right,
  body: typed<NewWords>(),
  answer: typed<SortedWords>(),
});
