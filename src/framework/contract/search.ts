import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { list } from './rules';

const foundRecord = z.object({
  resource: z.string(),
  id: z.string(),
  title: z.string(),
  /** Path of the first list of the menu that shows it and that the user may open. */
  listAt: z.string(),
  /** Another field that holds the term, when the title does not. */
  found: z.exactOptional(z.object({ field: z.string(), text: z.string() })),
});
/** A found record and a list that shows it. */
export type FoundRecord = z.infer<typeof foundRecord>;

const searchAnswer = z.object({
  /** By resource in the order of the menu, the best matches of each first. */
  list: list(foundRecord),
  /** Every resource was searched; false when the time allowed was not enough. */
  isComplete: z.boolean(),
});
/** What a search found. */
export type SearchAnswer = z.infer<typeof searchAnswer>;

/**
 * Searches the records that the caller may list and has a list page of, within scope and readable fields. `q`: 1 to 100 characters, trimmed; `limit` per resource: 1 to 20, default 5. `listAt`: path of a list that shows the record; `found`: when another field than the title holds the term; `isComplete: false`: stopped after 400 ms. By resource in the order of the menu, best matches first.
 * @refusals 422 `q`, `limit`
 */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/api/user/search',
  byToken: true,
  right: 'session',
  query: z.object({ q: z.string(), limit: z.exactOptional(z.number()) }),
  answer: searchAnswer,
});
