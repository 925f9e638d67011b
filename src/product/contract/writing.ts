import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { oneOf, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

/** What the writing assistant can do for an article. */
export const writingKinds = ['continue', 'rewrite', 'shorten', 'summary', 'tags', 'titles'] as const;
export type WritingKind = (typeof writingKinds)[number];

/** The last event of the stream. */
export type WritingEnd =
  /** Tokens as counted by the service; null: unknown. `isCut`: the text was cut off. */
  | { state: 'said'; tokensIn: number | null; tokensOut: number | null; isCut: boolean }
  /** `reason` in the language of the call. */
  | { state: 'failed'; reason: string };

/**
 * Streams text for the article in a form, and stores nothing: `continue`, `rewrite` and `shorten` (of `part`, otherwise of everything), `summary`, and `tags`
 * and `titles` to choose from, one per line. Closing the connection stops it. It uses no quota; limited to 60 calls in ten minutes per user.
 * @data no envelope: `text/event-stream` with events `text` (`{ text }`), `restart` (`{}`: what came so far is void), and `end` once (`{ state: 'said', tokensIn, tokensOut, isCut } | { state: 'failed', reason }`)
 * @refusals before the stream starts: 422 by field, 429, 503 `{ reason: 'noGateway' }`
 */
export const writeOn = endpoint({
  mediaType: 'text/event-stream',
  method: 'POST',
  path: '/api/articles/writing',
  right: { object: res('articles'), action: 'edit' },
  orRight: { object: res('articles'), action: 'create' },
  body: z.object({
    kind: oneOf(writingKinds),
    title: optional(text()),
    text: text({ max: 100_000 }),
    part: optional(text({ max: 100_000 })),
  }),
});

/** Whether replies to comments can be written by a model; a demo does not simulate this. */
export const replyWriter = endpoint({
  method: 'GET',
  path: '/api/comments/writing',
  right: { object: res('comments'), action: 'reply' },
  answer: z.object({ isThere: z.boolean() }),
});

/**
 * Streams a reply to a comment, like `writeOn`, without sending it: the caller may use it or not.
 * @data no envelope: events as of `POST /api/articles/writing`
 * @refusals before the stream starts: 404 for a comment to which the caller may not reply, 422 by field, 429, 503 `{ reason: 'noGateway' }`
 */
export const writeReply = endpoint({
  mediaType: 'text/event-stream',
  method: 'POST',
  path: '/api/comments/writing',
  right: { object: res('comments'), action: 'reply' },
  body: z.object({ id: text() }),
});
