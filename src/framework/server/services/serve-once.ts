import type { Request, Response } from 'express';
import { Accepted, StreamAnswer, WithHeaders, WithMessage } from '../http/answers';
import type { StoredAnswer } from '../http/current-call';
import type { SessionCall } from './call';
import type { GuardedEndpoint } from './endpoint';

interface Served {
  call: SessionCall;
  endpoint: GuardedEndpoint;
  /** Undefined: it is carried out as often as it comes. */
  key: string | undefined;
  /** The identity of the request: a key that comes with something else is refused. */
  what: string;
}

/** Carries a call out, once for its key; `isAgain`: it was before, and this is the answer it had. */
export const servedOnce = async ({
  call,
  endpoint,
  key,
  what,
}: Served): Promise<{ result: unknown; isAgain: boolean }> => {
  const run = () => endpoint.handler(call);
  if (key === undefined) return { result: await run(), isAgain: false };
  const takesFile = (endpoint.takesFile ?? endpoint.keepsFile) === true;
  const answered = await call.services.data.once.answer({
    userId: call.caller.id,
    key,
    what,
    takesFile,
    run,
    answerOf,
  });
  return 'result' in answered
    ? { result: answered.result, isAgain: false }
    : { result: resultOf(answered.again), isAgain: true };
};

/**
 * Serves a call of a session. One that carries an `Idempotency-Key` is carried out once and answered the same for a day, at any
 * endpoint; a repeated answer has the header `Idempotent-Replayed`. Reading needs no key, and none is stored for it.
 * The body of a file is not read for it: its address, with its name, and its size identify it.
 */
export const serveOnce = async ({
  call,
  endpoint,
  request,
  response,
}: Pick<Served, 'call' | 'endpoint'> & { request: Request; response: Response }): Promise<unknown> => {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const key = isReading ? undefined : request.get('Idempotency-Key');
  const { declared = '', declaredBytes } = call;
  const body = endpoint.takesFile || key === undefined ? `${declared} ${declaredBytes}` : JSON.stringify(call.body);
  const what = `${request.method} ${request.url}\n${body}`;
  const { result, isAgain } = await servedOnce({ call, endpoint, key, what });
  if (isAgain) response.set('Idempotent-Replayed', 'true');
  return result;
};

const answerOf = (result: unknown): StoredAnswer | undefined => {
  if (result instanceof StreamAnswer) return undefined;
  if (result instanceof Accepted) return { code: 202, data: result.data ?? null };
  if (result instanceof WithMessage) return { code: 200, label: result.label, data: result.data ?? null };
  return { code: 200, data: (result instanceof WithHeaders ? result.data : result) ?? null };
};

const resultOf = ({ code, label, data }: StoredAnswer): unknown => {
  if (code === 202) return new Accepted(data);
  return label ? new WithMessage(data, label) : data;
};
