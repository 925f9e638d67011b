import { endpoint, typed } from '../../framework/contract/endpoint';
import { oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** What may be wanted of an article that somebody writes. */
export const writingKinds = ['continue', 'rewrite', 'shorten', 'summary', 'tags', 'titles'] as const;
export type WritingKind = (typeof writingKinds)[number];

/** How it has ended, as the last event of the stream. */
export type WritingEnd =
  /** Tokens as the service counts them; null: it does not say. `isCut`: it had more to say. */
  | { state: 'said'; tokensIn: number | null; tokensOut: number | null; isCut: boolean }
  /** `reason` in the language of the call. */
  | { state: 'failed'; reason: string };

/**
 * Writes on at an article as its form has it, piece by piece, and keeps nothing: `continue`, `rewrite` and `shorten` (of `part`, else of all), `summary`, and `tags`
 * and `titles` to choose from, a line each. Closing the connection stops it. It takes nothing of anybody’s quota; 60 times within ten minutes for a user.
 * @data no envelope: `text/event-stream` with events `text` (`{ text }`), and `end` once (`{ state: 'said', tokensIn, tokensOut, isCut } | { state: 'failed', reason }`)
 * @refusals before the stream starts: 422 by field, 429, 503 `{ reason: 'noGateway' }`
 */
export const writeOn = endpoint({
  method: 'POST',
  path: '/api/articles/writing',
  right: { object: res('articles'), action: 'edit' },
  orRight: { object: res('articles'), action: 'create' },
  body: {
    kind: oneOf(writingKinds),
    title: optional(text()),
    text: text({ max: 100_000 }),
    part: optional(text({ max: 100_000 })),
  },
});

/**
 * Whether answers to comments can be written here; a demo simulates none.
 * @data `{ isThere }`
 */
export const replyWriter = endpoint({
  method: 'GET',
  path: '/api/comments/writing',
  right: { object: res('comments'), action: 'reply' },
  answer: typed<{ isThere: boolean }>(),
});

/**
 * Writes an answer to a comment, as `writeOn` does, and sends nothing: whoever asked takes it into their reply, or leaves it.
 * @data no envelope: events as of `POST /api/articles/writing`
 * @refusals before the stream starts: 404 for a comment that the caller may not answer, 422 by field, 429, 503 `{ reason: 'noGateway' }`
 */
export const writeReply = endpoint({
  method: 'POST',
  path: '/api/comments/writing',
  right: { object: res('comments'), action: 'reply' },
  body: { id: text() },
});
