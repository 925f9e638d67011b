import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CallFailed, type CallTrouble, troubleOf, troubleOfStatus } from '../../framework/shared/call-trouble';
import type { Answer, Gateway, GatewayRequest } from '../../framework/shared/gateway';
import type { Texts } from '../../framework/shared/label';
import { signedHeaders } from '../../framework/shared/sign-request';
import { plainTextOf } from '../../framework/shared/text';
import { engines, onlineWays, platforms } from '../resources/dictionaries';
import { readLimited, retryAfterMs } from './base/read-response';
import { addressMistake, type Read, type Variables } from './base/variables';

/** A worker, and how requests to it are signed. */
export interface WorkerPlace {
  url: string;
  secret: string;
}

/** The worker of a connection, and those that replace it for some platforms, by their names. */
export interface WorkerConnection extends WorkerPlace {
  others: Readonly<Partial<Record<string, WorkerPlace>>>;
}

/** The connections of workers, by the beginning of their variables, with the names that one of their own may be connected for. */
const connections = { PUBLISH: platforms, RANK: engines, CHECK: platforms, PAY: onlineWays, SMS: {} } as const;
type ServiceConnection = keyof typeof connections;

/** Those that there are. */
export interface WorkerSettings {
  /** `PUBLISH_URL`: publishes, tells of reviews and figures, withdraws. By platform: `PUBLISH_URL_DOUYIN`. */
  publish: WorkerConnection | undefined;
  /** `RANK_URL`: places among search results. By search engine: `RANK_URL_BAIDU_M`. */
  rank: WorkerConnection | undefined;
  /** `CHECK_URL`: how accounts stand. By platform. */
  check: WorkerConnection | undefined;
  /** `PAY_URL`: payments and refunds. By way of payment: `PAY_URL_ALIPAY`. */
  pay: WorkerConnection | undefined;
  /** `SMS_URL`: sends text messages. */
  sms: WorkerPlace | undefined;
  /** `PUBLIC_URL`: where workers reach this console, without a slash at its end; files are named by it. */
  publicUrl: string;
}

/** The worker that is called for this platform or search engine. */
export const placeFor = ({ others, ...usual }: WorkerConnection, name: string): WorkerPlace => others[name] ?? usual;

/** The name of the worker that is called for this platform or search engine: `publish`, `publish.douyin`. */
export const connectionNameFor = (connection: string, { others }: WorkerConnection, name: string): string =>
  others[name] ? `${connection}.${name}` : connection;

/** What an admin has to set for a connection. */
export const workerVariables = (connection: ServiceConnection): string =>
  connection === 'PUBLISH' ? 'PUBLISH_URL, PUBLISH_SECRET, PUBLIC_URL' : `${connection}_URL, ${connection}_SECRET`;

const secretMistake = (name: string, secret: string): string | undefined =>
  /^[\x21-\x7e]{16,200}$/.test(secret)
    ? undefined
    : `${name}: 应为 16–200 个可打印字符 expected 16–200 printable characters without spaces`;

const presentLines = (lines: readonly (string | undefined)[]): string[] => lines.filter((line) => line !== undefined);

/** Those of a connection that are connected for one name alone; without a secret of its own such a worker has that of the connection. */
const othersOf = (
  env: Variables,
  connection: ServiceConnection,
): { others: Record<string, WorkerPlace>; mistakes: string[] } => {
  const others: Record<string, WorkerPlace> = {};
  const mistakes: string[] = [];
  for (const [variable, value] of Object.entries(env)) {
    const [, kind, suffix = ''] = new RegExp(`^${connection}_(URL|SECRET)_(.+)$`).exec(variable) ?? [];
    if (kind === undefined || !value) continue;
    const name = suffix.toLowerCase();
    const known = Object.keys(connections[connection]);
    if (!known.includes(name))
      mistakes.push(`${variable}: 只能是 expected one of ${known.map((each) => each.toUpperCase()).join(', ')}`);
    else if (!env[`${connection}_URL`]) mistakes.push(`${connection}_URL: 未设置 is not set`);
    else if (kind === 'URL') {
      const secret = env[`${connection}_SECRET_${suffix}`] || env[`${connection}_SECRET`] || '';
      others[name] = { url: value, secret };
      mistakes.push(...presentLines([addressMistake(variable, value)]));
    } else {
      mistakes.push(...presentLines([secretMistake(variable, value)]));
      if (!env[`${connection}_URL_${suffix}`]) mistakes.push(`${connection}_URL_${suffix}: 未设置 is not set`);
    }
  }
  return { others, mistakes };
};

const connectionOf = (env: Variables, connection: ServiceConnection): Read<WorkerConnection> => {
  const [url, secret] = [env[`${connection}_URL`], env[`${connection}_SECRET`]];
  const { others, mistakes } = othersOf(env, connection);
  if (!url && !secret) return { settings: undefined, mistakes: [...new Set(mistakes)] };
  mistakes.push(
    ...presentLines([
      url ? addressMistake(`${connection}_URL`, url) : `${connection}_URL: 未设置 is not set`,
      secret ? secretMistake(`${connection}_SECRET`, secret) : `${connection}_SECRET: 未设置 is not set`,
    ]),
  );
  const isRight = mistakes.length === 0 && url && secret;
  return { settings: isRight ? { url, secret, others } : undefined, mistakes: [...new Set(mistakes)] };
};

/** Reads the variables of workers: of each connection none, or all that belong together. */
export const readWorkerSettings = (env: Variables): Read<WorkerSettings> => {
  const [publish, rank, check] = [connectionOf(env, 'PUBLISH'), connectionOf(env, 'RANK'), connectionOf(env, 'CHECK')];
  const [pay, sms] = [connectionOf(env, 'PAY'), connectionOf(env, 'SMS')];
  const mistakes = [publish, rank, check, pay, sms].flatMap((connection) => connection.mistakes);
  const { PUBLIC_URL: publicUrl = '' } = env;
  const wrong = publicUrl === '' ? undefined : addressMistake('PUBLIC_URL', publicUrl);
  if (wrong) mistakes.push(wrong);
  if (publish.settings && publicUrl === '')
    mistakes.push('PUBLIC_URL: 未设置 is not set（发布时素材的访问地址 where workers fetch what is published）');
  const ofConsole = { pay: pay.settings, sms: sms.settings };
  const places = { publish: publish.settings, rank: rank.settings, check: check.settings, ...ofConsole };
  const isConnected = mistakes.length === 0 && Object.values(places).some((place) => place !== undefined);
  return { settings: isConnected ? { ...places, publicUrl: publicUrl.replace(/\/+$/, '') } : undefined, mistakes };
};

/** The secrets that workers sign with. */
export const workerSecrets = ({ publish, rank, check, pay }: WorkerSettings): readonly string[] => [
  ...new Set(
    [publish, rank, check, pay].flatMap((connection) =>
      connection === undefined
        ? []
        : [connection, ...Object.values(connection.others)].flatMap((place) => place?.secret ?? []),
    ),
  ),
];

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

const shortCode = (code: unknown): string => plainTextOf(code).trim().slice(0, longestCode) || 'UNKNOWN';
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
      code: z.union([z.string(), z.number()]).transform(shortCode),
      cause: z.string().default(''),
    }),
    z.object({ state: z.literal('unknown'), code: z.unknown().transform(shortCode) }),
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

  async ask({ key, order, ticket: known, now }: GatewayRequest<Order>): Promise<Answer<Result, Cause>> {
    const { status, retryAfter, text } = await this.send({ key, order, ticket: known, now });
    if (status === 429)
      return { state: 'limited', ticket: known, askAgainMs: retryAfterMs(retryAfter, Date.now()) ?? 15_000 };
    // A definite refusal. After any other error the outcome is unknown, and the same request is sent again.
    if (status === 400 || status === 422) return this.failed({ order, code: `HTTP_${status}`, said: '' });
    if (status !== 200)
      throw new WorkerUnreachable(`the worker for ${this.kind.kind} answers ${status}`, troubleOfStatus(status));
    const message = this.read(text);
    if (message.state === 'done') return { state: 'done', result: message.result };
    if (message.state === 'failed') return this.failed({ order, code: message.code, said: message.cause });
    // It is carried out or not, and the worker cannot find out: no further request with this key would.
    if (message.state === 'unknown') return this.failed({ order, code: message.code, said: 'unknown' });
    const { askAgainMs } = message;
    if (message.state === 'limited') return { state: 'limited', ticket: message.ticket ?? known, askAgainMs };
    return { state: 'working', ticket: message.ticket ?? known ?? '', progress: message.progress, askAgainMs };
  }

  private failed(failure: { order: Order; code: string; said: string }): Answer<Result, Cause> {
    return { state: 'failed', failure: { code: failure.code, cause: this.kind.causeOf(failure) } };
  }

  private async send({ key, order, ticket: known, now }: Omit<GatewayRequest<Order>, 'attempt'>) {
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

/**
 * Asks a worker whether it is there (docs/workers.md, `ping`). One that does not know the question has answered it as well, by refusing a
 * request that was signed right; what it has not is checked the secret, perhaps.
 */
export const pingWorker = async (place: WorkerPlace): Promise<Texts | undefined> => {
  const gateway = new HttpGateway<Record<string, never>, unknown, 'other'>(() => place, {
    kind: 'ping',
    result: z.unknown().optional(),
    causeOf: () => 'other',
  });
  const key = `ping:${randomUUID()}`;
  const { state } = await gateway.ask({ key, order: {}, ticket: undefined, attempt: 0, now: Date.now() });
  if (state === 'done') return undefined;
  if (state === 'limited') return { zh: '有应答，但当前限流', en: 'It answers, but takes nothing more at the moment' };
  return { zh: '有应答；该程序尚不支持 ping', en: 'It answers, and does not know ping yet' };
};

/** A text message. */
export interface TextOrder {
  mobile: string;
  text: string;
  language: 'zh' | 'en';
  /** Where the text is about a code: the code itself and what it is for, for services that send by templates. */
  code?: string;
  purpose?: 'login' | 'register' | 'confirm';
}

/** The service that sends text messages: it is called as workers are (docs/workers.md), with `kind: "message"`. */
export const textGateway = (place: WorkerPlace): Gateway<TextOrder, unknown, 'refused'> =>
  new HttpGateway<TextOrder, unknown, 'refused'>(() => place, {
    kind: 'message',
    result: z.unknown().optional(),
    causeOf: () => 'refused',
  });
