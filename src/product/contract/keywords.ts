import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { list, optional } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

const wordsWish = z.object({
  groupId: z.string({ error: 'reference' }),
  /** At most 2000, not counting duplicates. */
  words: list(z.string()),
  /** The expansion that has found them: those words are already paid for. Default: words entered by the user. */
  expansionId: optional(z.string()),
});

const sortedWords = z.object({
  /** Those that would be added. */
  fresh: list(z.string()),
  /** Already in the group. */
  repeated: list(z.string()),
  /** Too short or too long for a keyword, or not found by the expansion. */
  unfit: list(z.string()),
  /** Exceeding the quota. */
  over: list(z.string()),
  /** How many may still be added; null: they are paid for. */
  left: z.nullable(z.number()),
});
/** What would happen to words: each is in one of the lists. */
export type SortedWords = z.infer<typeof sortedWords>;

const newWords = z.extend(wordsWish, {
  use: z.enum(['article', 'video'], { error: 'required' }),
  /** Talking points and topics, for video keywords. */
  scriptHint: optional(z.string()),
  topics: optional(list(z.string())),
});

/** Most words per call. */
export const mostWords = 2000;

const right = { object: res('keywords'), action: 'create' } as const;

/**
 * Checks what would happen to words in a group. Changes nothing. `left`: how many the caller may still add (null: they are paid for).
 * @refusals 422 `groupId`, `words` (none, or more than 2000), `expansionId`
 */
export const sortWords = endpoint({
  method: 'POST',
  path: '/api/keywords/sort',
  onlyReads: true,
  right,
  body: wordsWish,
  answer: sortedWords,
});

/**
 * Adds those words that are new to a group, within the quota; each takes one unit of it: `fresh` were added. This cannot be undone.
 * @refusals 409 for a suspended or expired subscription; 422 as above, and `use`
 */
export const addWords = endpoint({
  method: 'POST',
  path: '/api/keywords/add',
  right,
  body: newWords,
  answer: sortedWords,
});
