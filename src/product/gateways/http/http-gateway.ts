import { z } from 'zod';
import { CallFailed, type CallTrouble, troubleOf, troubleOfStatus } from '../../../framework/shared/call-trouble';
import type { Answer, Asked, Gateway } from '../../../framework/shared/gateway';
import { signedHeaders } from '../../../framework/shared/sign-request';
import { readLimited } from '../base/read-limited';
import { retryAfterMs } from '../base/retry-after';
import type { WorkerPlace } from './worker-settings';

/** The protocol of one kind of work with a worker. */
export interface WorkerKind<Order, Result, Cause extends string> {
  /** The value of `kind` in the request. */
  kind: string;
  /** The schema of `result` in a response. */
  result: z.ZodType<Result>;
  /** Converts the order for sending. Left out: unchanged. */
  body?: (order: Order) => unknown;
  /** The cause of a failure for the operator. `said`: the cause named by the worker. */
  causeOf: (failure: { order: Order; code: string; said: string }) => Cause;
}

/** Less than the ten seconds within which a gateway has to answer. */
const timeoutMs = 9000;
const mostBytes = 256 * 1024;
const soonestMs = 50;
const latestMs = 3_600_000;
const longestTicket = 2000;
const longestCode = 39;

const ticket = z.string().max(longestTicket).nullish();
const pause = (usual: number) =>
  z
    .number()
    .transform((ms) => Math.min(latestMs, Math.max(soonestMs, Math.round(ms))))
    .default(usual);
const answerOf = <Result>(result: z.ZodType<Result>) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('done'), result }),
    z.object({
      state: z.literal('working'),
      ticket,
      progress: z.number().min(0).max(100).default(0),
      askAgainMs: pause(3000),
    }),
    z.object({ state: z.literal('limited'), ticket, askAgainMs: pause(15_000) }),
    z.object({
      state: z.literal('failed'),
      code: z
        .union([z.string(), z.number()])
        .transform((code) => String(code).trim().slice(0, longestCode) || 'UNKNOWN'),
      cause: z.string().default(''),
    }),
  ]);

/** The worker has not answered, or the outcome is unknown. Contains nothing of what was sent or received. */
class WorkerUnreachable extends CallFailed {
  override name = 'WorkerUnreachable';
}

const unreadable: CallTrouble = { cause: 'unreadable', code: '' };

/**
 * A service behind an external worker: each call is a signed request, and each response contains the state of the piece of work
 * (docs/workers.md). The worker must carry it out once per key, and repeat the same answer afterwards.
 */
export class HttpGateway<Order, Result, Cause extends string> implements Gateway<Order, Result, Cause> {
  private readonly answer: ReturnType<typeof answerOf<Result>>;

  constructor(
    private readonly placeOf: (order: Order) => WorkerPlace,
    private readonly kind: WorkerKind<Order, Result, Cause>,
  ) {
    this.answer = answerOf(kind.result);
  }

  async ask({ key, order, ticket: known, now }: Asked<Order>): Promise<Answer<Result, Cause>> {
    const { status, retryAfter, text } = await this.send({ key, order, ticket: known, now });
    if (status === 429)
      return { state: 'limited', ticket: known, askAgainMs: retryAfterMs(retryAfter, Date.now()) ?? 15_000 };
    // A definite refusal. After any other error the outcome is unknown, and the same request is sent again.
    if (status === 400 || status === 422) return this.failed({ order, code: `HTTP_${status}`, said: '' });
    if (status !== 200)
      throw new WorkerUnreachable(`the worker for ${this.kind.kind} answers ${status}`, troubleOfStatus(status));
    const said = this.read(text);
    if (said.state === 'done') return { state: 'done', result: said.result };
    if (said.state === 'failed') return this.failed({ order, code: said.code, said: said.cause });
    const { askAgainMs } = said;
    if (said.state === 'limited') return { state: 'limited', ticket: said.ticket ?? known, askAgainMs };
    return { state: 'working', ticket: said.ticket ?? known ?? '', progress: said.progress, askAgainMs };
  }

  private failed(failure: { order: Order; code: string; said: string }): Answer<Result, Cause> {
    return { state: 'failed', failure: { code: failure.code, cause: this.kind.causeOf(failure) } };
  }

  private async send({ key, order, ticket: known, now }: Omit<Asked<Order>, 'attempt'>) {
    const { kind, body: bodyOf } = this.kind;
    const { url, secret } = this.placeOf(order);
    const at = new Date(now).toISOString();
    const body = JSON.stringify({ kind, key, at, order: bodyOf ? bodyOf(order) : order, ticket: known || undefined });
    const headers = signedHeaders({ secret, key, body, now: Date.now() });
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      const text = await readLimited(response, mostBytes);
      return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
    } catch (error) {
      throw new WorkerUnreachable(`the worker for ${kind} does not answer`, troubleOf(error));
    }
  }

  private read(text: string | undefined) {
    try {
      return this.answer.parse(JSON.parse(text ?? ''));
    } catch {
      throw new WorkerUnreachable(`the worker for ${this.kind.kind} answers what cannot be read`, unreadable);
    }
  }
}
