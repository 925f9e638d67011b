import * as z from 'zod/mini';
import { endpoint } from '../../framework/contract/endpoint';
import { fields, list, optional, text } from '../../framework/contract/rules';
import { res } from '../../framework/rights/objects';

const articleWriterAnswer = z.object({
  /** The names of its models by option of `articleTasks.model`; null: no service with a model is connected. */
  models: z.nullable(z.partialRecord(z.string(), z.string())),
});
/** The service that writes articles. */
export type ArticleWriter = z.infer<typeof articleWriterAnswer>;

/** The service that writes articles: the connected models by option of a task (`standard`, `advanced`, `fast`). A demo simulates it without any. */
export const articleWriter = endpoint({
  method: 'GET',
  path: '/api/articleTasks/writer',
  right: { object: res('articleTasks'), action: 'create' },
  orRight: { object: res('articles'), action: 'edit' },
  answer: articleWriterAnswer,
});

const promptPreview = z.object({
  /** Name of the model at the service. */
  model: z.string(),
  /** The keyword it is about. */
  keyword: z.string(),
  /** The complete initial conversation, as it is sent. */
  messages: list(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
});
/** The prompt that a model would get. */
export type PromptPreview = z.infer<typeof promptPreview>;

/** The values of a task's form: `groupId`, `articleType`, `promptId` … */
const task = fields();

/**
 * Previews the prompt for the first article of a task with the values of its form, built by the same function that calls the model, but without calling it.
 * Records in the form that the caller may not use are left out.
 * @refusals 409 `{ reason: 'material' | 'subscription' }`: a group without keywords, a subscription that has ended; 422 `task`; 503 `{ reason: 'noGateway' }`
 */
export const previewPrompt = endpoint({
  method: 'POST',
  path: '/api/articleTasks/preview',
  onlyReads: true,
  right: { object: res('articleTasks'), action: 'create' },
  body: z.object({ task }),
  answer: promptPreview,
});

const trialAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('working'), ticket: z.string(), progress: z.number(), askAgainMs: z.number() }),
  z.object({ state: z.literal('limited'), askAgainMs: z.number() }),
  /** `cause`: an option of `articleTasks.failCause`; `reason`: its text in the language of the call. */
  z.object({ state: z.literal('failed'), cause: z.string(), code: z.string(), reason: z.string() }),
  z.object({
    state: z.literal('done'),
    article: z.object({
      id: z.string(),
      title: z.string(),
      /** HTML for the richtext field. */
      content: z.string(),
      summary: z.string(),
      /** As counted by the service; null: unknown. */
      tokensIn: z.nullable(z.number()),
      tokensOut: z.nullable(z.number()),
    }),
  }),
]);
/** The state of the trial article. */
export type TrialAnswer = z.infer<typeof trialAnswer>;

/**
 * Writes the first article of a task with the values of its form, without creating the task, and stores it as a draft: one article of the caller’s quota is
 * charged when it is finished, and nothing before. Call it repeatedly with the same `key` (8 to 40 letters, digits or `-`, chosen by the caller) and the last
 * `ticket` until it has ended; the same key always means the same article.
 * @refusals 409 `{ reason: 'notEnough' | 'frozen' | 'expired' }`; 422 `key`, `task`; 503 `{ reason: 'noGateway' }`
 */
export const tryArticle = endpoint({
  method: 'POST',
  path: '/api/articleTasks/try',
  right: { object: res('articleTasks'), action: 'submit' },
  body: z.object({ task, key: text({ pattern: /^[a-zA-Z\d-]{8,40}$/ }), ticket: optional(z.string()) }),
  answer: trialAnswer,
});
