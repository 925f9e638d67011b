import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** Words for a keyword group. */
export interface WordsWish {
  groupId: string;
  /** At most 2000, not counting duplicates. */
  words: readonly string[];
  /** The expansion that has found them: those words are already paid for. Default: words entered by the user. */
  expansionId?: string;
}

/** What would happen to words: each is in one of the lists. */
export interface SortedWords {
  /** Those that would be added. */
  fresh: readonly string[];
  /** Already in the group. */
  repeated: readonly string[];
  /** Too short or too long for a keyword, or not found by the expansion. */
  unfit: readonly string[];
  /** Exceeding the quota. */
  over: readonly string[];
  /** How many may still be added; null: they are paid for. */
  left: number | null;
}

/** The common properties of the new keywords. */
export interface NewWords extends WordsWish {
  use: 'article' | 'video';
  /** Talking points and topics, for video keywords. */
  scriptHint?: string;
  topics?: readonly string[];
}

/** Most words per call. */
export const mostWords = 2000;

const right = { object: res('keywords'), action: 'create' } as const;

/**
 * Checks what would happen to words in a group. Changes nothing.
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
 * Adds those words that are new to a group, within the quota; each takes one unit of it. This cannot be undone.
 * @request `{ groupId, words, use, scriptHint?, topics?, expansionId? }`
 * @data as of checking them: `fresh` were added
 * @refusals 409 for a suspended or expired subscription; 422 as above, and `use`
 */
export const addWords = endpoint({
  method: 'POST',
  path: '/api/keywords/add',
  right,
  body: typed<NewWords>(),
  answer: typed<SortedWords>(),
});
