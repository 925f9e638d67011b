import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** What writes articles. */
export interface ArticleWriter {
  /** The models by the options of `articleTasks.model`, by their names there; null: nothing is connected that has a model. */
  models: Readonly<Partial<Record<string, string>>> | null;
}

/**
 * What writes articles here: the connected models by the options of a task. A demo simulates it without any.
 * @data `{ models: { standard, advanced?, fast? } | null }`
 */
export const articleWriter = endpoint({
  method: 'GET',
  path: '/api/articleTasks/writer',
  right: { object: res('articleTasks'), action: 'create' },
  orRight: { object: res('articles'), action: 'edit' },
  answer: typed<ArticleWriter>(),
});

/** What a model would be told. */
export interface PromptPreview {
  /** Its name there. */
  model: string;
  /** The keyword it is about. */
  keyword: string;
  /** The whole conversation that begins it, as it is sent. */
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[];
}

/**
 * Says what a model would be told for the first article of a task as the form says it, by the same function that asks it, and asks nobody. What the caller may
 * not use of what the form names is left out.
 * @request `{ task: { groupId, articleType, promptId, … } }`
 * @data `{ model, keyword, messages: [{ role, content }] }`
 * @refusals 409 `{ reason: 'material' | 'subscription' }`: a group without keywords, a package that does not count any more; 422 `task`; 503 `{ reason: 'noGateway' }`
 */
export const previewPrompt = endpoint({
  method: 'POST',
  path: '/api/articleTasks/preview',
  onlyReads: true,
  right: { object: res('articleTasks'), action: 'create' },
  body: typed<{ task: object }>(),
  answer: typed<PromptPreview>(),
});

/** How the one article stands. */
export type TrialAnswer =
  | { state: 'working'; ticket: string; progress: number; askAgainMs: number }
  | { state: 'limited'; askAgainMs: number }
  /** `cause`: an option of `articleTasks.failCause`; `reason`: what that means, in the language of the call. */
  | { state: 'failed'; cause: string; code: string; reason: string }
  | {
      state: 'done';
      article: {
        id: string;
        title: string;
        /** HTML, as the richtext field takes it. */
        content: string;
        summary: string;
        /** As the service counts them; null: it does not say. */
        tokensIn: number | null;
        tokensOut: number | null;
      };
    };

/**
 * Writes the first article of a task as the form says it, without the task, and keeps it as a draft: it takes one article of the caller’s quota when it is
 * there, and nothing before. To be asked again with the same `key` (8 to 40 of letters, digits and `-`, made by the caller) and the last `ticket` until it has
 * ended; the same key is the same article however often it is asked for.
 * @request `{ task: { groupId, articleType, promptId, … }, key, ticket? }`
 * @data `{ state: 'working', ticket, progress, askAgainMs } | { state: 'limited', askAgainMs } | { state: 'failed', cause, code, reason } | { state: 'done', article }`
 * @refusals 409 `{ reason: 'notEnough' | 'frozen' | 'expired' }`; 422 `key`, `task`; 503 `{ reason: 'noGateway' }`
 */
export const tryArticle = endpoint({
  method: 'POST',
  path: '/api/articleTasks/try',
  right: { object: res('articleTasks'), action: 'submit' },
  body: typed<{ task: object; key: string; ticket?: string | undefined }>(),
  answer: typed<TrialAnswer>(),
});
