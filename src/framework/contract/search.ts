import { endpoint, typed } from './endpoint';

/** A found record and a list that shows it. */
export interface FoundRecord {
  resource: string;
  id: string;
  title: string;
  /** Path of the first list of the menu that shows it and that the user may open. */
  listAt: string;
  /** Another field that holds the term, when the title does not. */
  found?: { field: string; text: string };
}

/** What a search found. */
export interface SearchAnswer {
  /** By resource in the order of the menu, the best matches of each first. */
  list: readonly FoundRecord[];
  /** Every resource was searched; false when the time allowed was not enough. */
  isComplete: boolean;
}

/**
 * Searches the records that the caller may list and has a list page of, within scope and readable fields. `listAt`: path of a list that shows the record; `found`: `{ field, text }` when another field than the title holds the term; `isComplete: false`: stopped after 400 ms. By resource in the order of the menu, best matches first.
 * @request query `q` (1 to 100 characters, trimmed), `limit` per resource (1 to 20, default 5)
 * @data `{ list: [{ resource, id, title, listAt, found? }], isComplete }`
 * @refusals 422 `q`, `limit`
 */
export const searchRecords = endpoint({
  method: 'GET',
  path: '/api/user/search',
  byToken: true,
  right: 'session',
  query: typed<{ q: string; limit?: number }>(),
  answer: typed<SearchAnswer>(),
});
