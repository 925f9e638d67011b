import type { Request, Response } from 'express';
import { Accepted, StreamAnswer, WithMessage } from '../http/answers';
import type { KeptAnswer } from '../once/current-call';
import type { SessionCall } from '../services/call';
import type { GuardedEndpoint } from './endpoint';

/**
 * Serves a call of a session. One that carries an `Idempotency-Key` is carried out once and answered the same for a day, whatever
 * endpoint it is for; a repeated answer says so by the header `Idempotent-Replayed`. Reading needs no key, and none is kept for it.
 * The body of a file is not read for it: its address, with its name, and its size say which it is.
 */
export const serveOnce = async ({
  call,
  endpoint,
  request,
  response,
}: {
  call: SessionCall;
  endpoint: GuardedEndpoint;
  request: Request;
  response: Response;
}): Promise<unknown> => {
  const key = request.get('Idempotency-Key');
  const run = () => endpoint.handler(call);
  if (key === undefined || request.method === 'GET' || request.method === 'HEAD') return run();
  const { declared = '', declaredBytes } = call;
  const body = endpoint.takesFile ? `${declared} ${declaredBytes}` : JSON.stringify(call.body);
  const answered = await call.services.once.answer({
    userId: call.caller.id,
    key,
    what: `${request.method} ${request.url}\n${body}`,
    takesFile: (endpoint.takesFile ?? endpoint.keepsFile) === true,
    run,
    answerOf,
  });
  if ('result' in answered) return answered.result;
  response.set('Idempotent-Replayed', 'true');
  return resultOf(answered.again);
};

const answerOf = (result: unknown): KeptAnswer | undefined => {
  if (result instanceof StreamAnswer) return undefined;
  if (result instanceof Accepted) return { code: 202, data: result.data ?? null };
  if (result instanceof WithMessage) return { code: 200, label: result.label, data: result.data ?? null };
  return { code: 200, data: result ?? null };
};

const resultOf = ({ code, label, data }: KeptAnswer): unknown => {
  if (code === 202) return new Accepted(data);
  return label ? new WithMessage(data, label) : data;
};
