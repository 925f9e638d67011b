import type { z } from 'zod';
import type { Answer } from '../base/gateway';
import type { MakingCause } from '../base/orders';
import type { Message, Model, Tokens } from './model';

/** How a text is asked for. */
export interface Request<Said> {
  messages: readonly Message[];
  /** Names the schema, where the service takes one. */
  name: string;
  /** What the answer has to be. */
  schema: z.ZodType<Said>;
}

/** What came of it: an end, or that nothing more is taken for a while. */
export type Asking<Said> =
  | { state: 'done'; said: Said; tokens: Tokens }
  | { state: 'limited'; pauseMs: number }
  | Extract<Answer<never, MakingCause>, { state: 'failed' }>;

/** How often it is told that its answer does not fit. */
const tries = 2;
const broken = { state: 'failed', failure: { code: 'INVALID_ANSWER', cause: 'broken' } } as const;

/**
 * Asks a model for something in JSON, and once more where its answer does not fit; then that it is none. Rejects when nothing is known
 * (`Model.say`).
 */
export const askModel = async <Said>(model: Model, request: Request<Said>): Promise<Asking<Said>> => {
  const { name, schema } = request;
  let messages = request.messages;
  const tokens: Tokens = { prompt: 0, completion: 0 };
  for (let count = 0; count < tries; count += 1) {
    const reply = await model.say({ messages, name, schema });
    if (reply.state !== 'said') return reply;
    tokens.prompt += reply.tokens.prompt;
    tokens.completion += reply.tokens.completion;
    const read = schema.safeParse(jsonIn(reply.text));
    if (read.success) return { state: 'done', said: read.data, tokens };
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'JSON'}: ${message}`).join('; ');
    messages = [
      ...request.messages,
      ...(reply.text === '' ? [] : [{ role: 'assistant', content: reply.text } as const]),
      { role: 'user', content: `上面的回答不符合要求（${wrong}）。请重新输出完整的 JSON，不要任何其他文字。` },
    ];
  }
  return broken;
};

/** What a model has written as JSON, also where it puts a fence or some words around it. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
};
