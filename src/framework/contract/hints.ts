import type { Label } from '../shared/label';
import { endpoint, typed } from './endpoint';

/** One of the first steps of somebody new, as far as they may take it. */
export interface Hint {
  name: string;
  title: Label;
  text: Label;
  /** Path of the page where it is done; left out where it is done on the page that shows it. */
  to?: string;
}

/** The first steps of the caller, and which of them are done or no longer wanted. */
export interface HintsAnswer {
  hints: readonly Hint[];
  dismissed: readonly string[];
}

/**
 * The first steps that the product tells the caller's roles, without those on pages that the caller may not open; `dismissed`: names of those done, or no longer wanted.
 * @data `{ hints: [{ name, title, text, to? }], dismissed[] }`
 */
export const getHints = endpoint({
  method: 'GET',
  path: '/api/user/hints',
  right: 'session',
  answer: typed<HintsAnswer>(),
});

/**
 * Keeps which of them are done or no longer wanted; none brings all of them back.
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
