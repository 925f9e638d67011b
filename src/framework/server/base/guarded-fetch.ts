import { request as askPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { observed, observedHeaders } from './origin';
import { NotPublic, pinnedLookup, publicUrl, type Reach } from './reach';

/** A request to a user-supplied URL. */
interface Query {
  url: string;
  reach: Reach;
  /** Also sent to the targets of redirects, so they must not contain secrets when redirects are followed. */
  headers: Readonly<Record<string, string>>;
  /** Aborts connection and response. */
  signal: AbortSignal;
  /** The body of a POST. Left out: a GET. */
  body?: string;
  /** Most redirects to follow, each checked like the first URL. Not for POST. Left out: none. */
  redirects?: number;
}

const askOnce = (url: URL, query: Query): Promise<IncomingMessage> =>
  observed({ kind: 'request', name: `${methodOf(query.body)} ${url.host}` }, async (note) => {
    const answer = await sendOnce(url, query);
    note({ status: answer.statusCode ?? 0 });
    return answer;
  });

const methodOf = (body: string | undefined): string => (body === undefined ? 'GET' : 'POST');

const sendOnce = (url: URL, { reach, headers, signal, body }: Query): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? askSecurely : askPlain;
    const length = body === undefined ? undefined : { 'Content-Length': String(Buffer.byteLength(body)) };
    // No agent: a new connection to the checked address, which is not reused.
    const query = send(
      url,
      {
        method: methodOf(body),
        // No compression, so that a small response cannot expand to a large one.
        headers: { 'Accept-Encoding': 'identity', ...observedHeaders(), ...headers, ...length },
        agent: false,
        lookup: pinnedLookup(reach),
        signal,
        maxHeaderSize: 16_384,
      },
      done,
    );
    query.on('error', fail).end(body);
  });

/**
 * The response of a URL with unread body; it may be a redirect, if no more are followed or its target is invalid. Rejects with
 * `NotPublic` before anything is sent to an address outside `reach`, and with connection errors.
 */
export const openAddress = async (query: Query): Promise<IncomingMessage> => {
  let url = publicUrl(query.url, query.reach);
  for (let left = query.body === undefined ? (query.redirects ?? 0) : 0; ; left -= 1) {
    const answer = await askOnce(url, query);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    const isRedirect = status >= 300 && status <= 399 && location !== undefined && URL.canParse(location, url);
    if (!isRedirect || left === 0) return answer;
    answer.destroy();
    url = publicUrl(new URL(location, url).href, query.reach);
  }
};

/** Whether the body of a response is uncompressed; compressed ones are not read. */
export const isPlain = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity') === 'identity';

/** Why there is no response: timeout, unknown host, connection refused, untrusted certificate, or broken connection. */
export type NoAnswer = 'time' | 'name' | 'refused' | 'certificate' | 'connection';

/** There was no response. Whether a POST has arrived is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    readonly reason: NoAnswer,
    /** The system's error code, such as `ECONNREFUSED`; empty: none. */
    readonly code: string,
  ) {
    super(code === '' ? reason : `${reason} (${code})`);
  }
}

const codeOf = (error: unknown): string => {
  // If a name has several addresses, all of them have failed.
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error && 'code' in one && typeof one.code === 'string' ? one.code : '';
};

const reasonOf = (code: string): NoAnswer => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  if (code === 'ETIMEDOUT') return 'time';
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|SELF_SIGNED|^ERR_TLS|^UNABLE_TO_/.test(code) ? 'certificate' : 'connection';
};

/** The response of a URL. */
export interface GuardedAnswer {
  /** May be 300 to 399, because redirects of a POST are not followed. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as far as it was read; empty if it was compressed. */
  text: string;
  /** The body was truncated. */
  isCut: boolean;
}

const readText = async (answer: IncomingMessage, mostBytes: number): Promise<Pick<GuardedAnswer, 'text' | 'isCut'>> => {
  if (!isPlain(answer)) {
    answer.destroy();
    return { text: '', isCut: true };
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    // A response without an encoding yields buffers, which the type of streams does not express.
    const chunk = part as Buffer;
    parts.push(chunk.subarray(0, mostBytes - bytes));
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  // A character cut by the limit is left out.
  const text = new TextDecoder().decode(Buffer.concat(parts), { stream: bytes > mostBytes });
  return { text, isCut: bytes > mostBytes };
};

/**
 * Requests a user-supplied URL and reads the response, whatever its status (SSRF protection): private networks are refused, the
 * connection goes to a checked address, and time and size are limited. Rejects with `NotPublic` or `Unanswered`.
 */
export const guardedFetch = async ({
  limitMs = 10_000,
  mostBytes = 64 * 1024,
  headers = {},
  ...query
}: Omit<Query, 'signal' | 'headers'> & {
  headers?: Query['headers'];
  /** Total timeout, including redirects. Left out: ten seconds. */
  limitMs?: number;
  /** Most bytes read of the response. Left out: 64 KiB. */
  mostBytes?: number;
}): Promise<GuardedAnswer> => {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await openAddress({ ...query, headers, signal });
    return { status: answer.statusCode ?? 0, headers: answer.headers, ...(await readText(answer, mostBytes)) };
  } catch (error) {
    if (error instanceof NotPublic) throw error;
    const code = codeOf(error);
    throw new Unanswered(signal.aborted ? 'time' : reasonOf(code), signal.aborted ? '' : code);
  }
};
