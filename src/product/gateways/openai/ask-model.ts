import type { z } from 'zod';
import type { Failure, Usage } from '../../../framework/shared/gateway';
import type { MakingCause } from '../base/orders';
import { addUsage } from '../base/usage';
import type { Message, Model } from './model';

/** How a text is asked for. */
export interface Request<Said> {
  messages: readonly Message[];
  /** Names the schema, where the service takes one. */
  name: string;
  /** What the answer has to be. */
  schema: z.ZodType<Said>;
}

/** What came of it: an end, or that nothing more is taken for a while; `usage` of all that was answered on the way. */
export type Asking<Said> = { usage: Usage | undefined } & (
  | { state: 'done'; said: Said }
  | { state: 'limited'; pauseMs: number }
  | { state: 'failed'; failure: Failure<MakingCause> }
);

/** How often it is told that its answer does not fit. */
const tries = 2;
const broken = { code: 'INVALID_ANSWER', cause: 'broken' } as const;

/**
 * Asks a model for something in JSON, and once more where its answer does not fit; then that it is none. Rejects when nothing is known
 * (`Model.say`).
 */
export const askModel = async <Said>(model: Model, request: Request<Said>): Promise<Asking<Said>> => {
  const { name, schema } = request;
  let messages = request.messages;
  let usage: Usage | undefined;
  for (let count = 0; count < tries; count += 1) {
    const reply = await model.say({ messages, name, schema });
    if ('usage' in reply) usage = addUsage(usage, reply.usage);
    if (reply.state !== 'said') return { ...reply, usage };
    const read = schema.safeParse(jsonIn(reply.text));
    if (read.success) return { state: 'done', said: read.data, usage };
    const wrong = read.error.issues.map(({ path, message }) => `${path.join('.') || 'JSON'}: ${message}`).join('; ');
    messages = [
      ...request.messages,
      ...(reply.text === '' ? [] : [{ role: 'assistant', content: reply.text } as const]),
      { role: 'user', content: `上面的回答不符合要求（${wrong}）。请重新输出完整的 JSON，不要任何其他文字。` },
    ];
  }
  return { state: 'failed', failure: broken, usage };
};

/** What a model has written as JSON, also where it puts a fence or some words around it. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
};
