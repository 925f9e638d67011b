import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';

/** One of the first steps of a new user, if the user may take it. */
export interface Hint {
  name: string;
  title: Label;
  text: Label;
  /** Path of the page where it is done; left out if that is the page with the hint. */
  to?: string;
}

/** The first steps of the caller, and which of them are done or dismissed. */
export interface HintsAnswer {
  hints: readonly Hint[];
  dismissed: readonly string[];
}

/**
 * The product's first steps for the caller's roles, without those on pages that the caller may not open; `dismissed`: names of those that are done or dismissed.
 * @data `{ hints: [{ name, title, text, to? }], dismissed[] }`
 */
export const getHints = endpoint({
  method: 'GET',
  path: '/api/user/hints',
  right: 'session',
  answer: typed<HintsAnswer>(),
});

/**
 * Stores which of them are done or dismissed; an empty list brings all of them back.
 * @request `{ dismissed[] }` names of the caller's hints
 * @data as GET
 * @refusals 422 `dismissed`
 */
export const dismissHints = endpoint({
  method: 'POST',
  path: '/api/user/hints',
  right: 'session',
  body: typed<{ dismissed: readonly string[] }>(),
  answer: typed<HintsAnswer>(),
});
