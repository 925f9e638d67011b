import { call } from '../../../framework/client/http/call';
import type { Http } from '../../../framework/client/http/http';
import { articleWriter } from '../../contract/generation';
import { replyWriter, type WritingKind, writeOn, writeReply } from '../../contract/writing';

/** What may be asked for, by the words of the buttons. */
export type Wish = WritingKind | 'reply';

/** Where texts are asked for. `Given`: what they are about. */
export interface Writer<Given extends object> {
  path: string;
  /** What is posted. */
  bodyOf: (wish: Wish, given: Given) => object;
  /** Whether a model is connected that writes them. */
  isThere: (http: Http, signal: AbortSignal) => Promise<boolean>;
}

/** An article that is written about. */
export interface GivenArticle {
  title: string;
  text: string;
  /** What of it is meant; empty: all. */
  part: string;
}

/** Texts of and about an article. */
export const forArticles: Writer<GivenArticle> = {
  path: writeOn.path,
  bodyOf: (kind, given) => ({ kind, ...given }),
  isThere: async (http, signal) => (await call(http, articleWriter, { signal })).models !== null,
};

/** Answers to a comment, by its id. */
export const forComments: Writer<{ id: string }> = {
  path: writeReply.path,
  bodyOf: (_, { id }) => ({ id }),
  isThere: async (http, signal) => (await call(http, replyWriter, { signal })).isThere,
};
