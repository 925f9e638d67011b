import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { label, list } from './rules';

const hint = z.object({
  name: z.string(),
  title: label,
  text: label,
  /** Path of the page where it is done; left out if that is the page with the hint. */
  to: z.exactOptional(z.string()),
  /** Records say that it is done, and not that its page was opened. */
  isByData: z.exactOptional(z.boolean()),
});
/** One of the first steps of a new user, if the user may take it. */
export type Hint = z.infer<typeof hint>;

const hintsAnswer = z.object({ hints: list(hint), dismissed: list(z.string()) });
/** The first steps of the caller, and which of them are done or dismissed. */
export type HintsAnswer = z.infer<typeof hintsAnswer>;

/** The product's first steps for the caller's roles, without those on pages that the caller may not open; `dismissed`: names of those that are dismissed, or done as the records say. */
export const getHints = endpoint({ method: 'GET', path: '/api/user/hints', right: 'session', answer: hintsAnswer });

/**
 * Stores which of the caller's hints are done or dismissed, by name; an empty list brings all of them back.
 * @refusals 422 `dismissed`
 */
export const dismissHints = endpoint({
  method: 'POST',
  path: '/api/user/hints',
  right: 'session',
  body: z.object({ dismissed: list(z.string({ error: 'notAnOption' }), { complaint: 'notAnOption' }) }),
  answer: hintsAnswer,
});
