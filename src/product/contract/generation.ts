import { endpoint, typed } from '../../framework/contract/endpoint';
import { res } from '../../framework/rights/objects';

/** The service that writes articles. */
export interface ArticleWriter {
  /** The names of its models by option of `articleTasks.model`; null: no service with a model is connected. */
  models: Readonly<Partial<Record<string, string>>> | null;
}

/**
 * The service that writes articles: the connected models by option of a task. A demo simulates it without any.
 * @data `{ models: { standard, advanced?, fast? } | null }`
 */
export const articleWriter = endpoint({
  method: 'GET',
  path: '/api/articleTasks/writer',
  right: { object: res('articleTasks'), action: 'create' },
  orRight: { object: res('articles'), action: 'edit' },
  answer: typed<ArticleWriter>(),
});

/** The prompt that a model would get. */
export interface PromptPreview {
  /** Name of the model at the service. */
  model: string;
  /** The keyword it is about. */
  keyword: string;
  /** The complete initial conversation, as it is sent. */
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[];
}

/**
 * Previews the prompt for the first article of a task with the values of its form, built by the same function that calls the model, but without calling it.
 * Records in the form that the caller may not use are left out.
 * @request `{ task: { groupId, articleType, promptId, … } }`
 * @data `{ model, keyword, messages: [{ role, content }] }`
 * @refusals 409 `{ reason: 'material' | 'subscription' }`: a group without keywords, a subscription that has ended; 422 `task`; 503 `{ reason: 'noGateway' }`
 */
export const previewPrompt = endpoint({
  method: 'POST',
  path: '/api/articleTasks/preview',
  onlyReads: true,
  right: { object: res('articleTasks'), action: 'create' },
  body: typed<{ task: object }>(),
  answer: typed<PromptPreview>(),
});

/** The state of the trial article. */
export type TrialAnswer =
  | { state: 'working'; ticket: string; progress: number; askAgainMs: number }
  | { state: 'limited'; askAgainMs: number }
  /** `cause`: an option of `articleTasks.failCause`; `reason`: its text in the language of the call. */
  | { state: 'failed'; cause: string; code: string; reason: string }
  | {
      state: 'done';
      article: {
        id: string;
        title: string;
        /** HTML for the richtext field. */
        content: string;
        summary: string;
        /** As counted by the service; null: unknown. */
        tokensIn: number | null;
        tokensOut: number | null;
      };
    };

/**
 * Writes the first article of a task with the values of its form, without creating the task, and stores it as a draft: one article of the caller’s quota is
 * charged when it is finished, and nothing before. Call it repeatedly with the same `key` (8 to 40 letters, digits or `-`, chosen by the caller) and the last
 * `ticket` until it has ended; the same key always means the same article.
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
