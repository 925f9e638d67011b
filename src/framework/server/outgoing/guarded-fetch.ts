import { request as askPlain, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { NotPublic, pinnedLookup, publicUrl, type Reach } from './reach';

/** A question to an address that somebody has written. */
interface Asked {
  url: string;
  reach: Reach;
  /** Sent to wherever redirects lead as well, so whoever follows them puts no secret in here. */
  headers: Readonly<Record<string, string>>;
  /** Ends connection and answer. */
  signal: AbortSignal;
  /** What is posted. Left out: the address is read. */
  body?: string;
  /** How many redirects are followed, each checked like the first address. Not for what is posted. Left out: none. */
  redirects?: number;
}

const askOnce = (url: URL, { reach, headers, signal, body }: Asked): Promise<IncomingMessage> =>
  new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? askSecurely : askPlain;
    const length = body === undefined ? undefined : { 'Content-Length': String(Buffer.byteLength(body)) };
    // No agent: the connection is made for this, to an address that was checked, and is not used again.
    const asked = send(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        // Nothing is unpacked here, so that a small answer cannot become a large one.
        headers: { 'Accept-Encoding': 'identity', ...headers, ...length },
        agent: false,
        lookup: pinnedLookup(reach),
        signal,
        maxHeaderSize: 16_384,
      },
      done,
    );
    asked.on('error', fail).end(body);
  });

/**
 * The answer of an address, its body unread: that of a redirect where no more of them are followed, or it leads to no address.
 * Rejects with `NotPublic` before anything is sent to where `reach` does not lead, and with the errors of the connection.
 */
export const openAddress = async (asked: Asked): Promise<IncomingMessage> => {
  let url = publicUrl(asked.url, asked.reach);
  for (let left = asked.body === undefined ? (asked.redirects ?? 0) : 0; ; left -= 1) {
    const answer = await askOnce(url, asked);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    const isRedirect = status >= 300 && status <= 399 && location !== undefined && URL.canParse(location, url);
    if (!isRedirect || left === 0) return answer;
    answer.destroy();
    url = publicUrl(new URL(location, url).href, asked.reach);
  }
};

/** Whether the body of an answer is as it was written: what is packed is not read. */
export const isPlain = ({ headers }: IncomingMessage): boolean =>
  (headers['content-encoding'] ?? 'identity') === 'identity';

/** Why there is no answer: too slow, no such name, nobody there, a certificate that is not believed, or a connection that breaks. */
export type NoAnswer = 'time' | 'name' | 'refused' | 'certificate' | 'connection';

/** Nobody has answered. Of what was posted it is not known whether it has arrived. */
export class Unanswered extends Error {
  override name = 'Unanswered';
  constructor(
    readonly reason: NoAnswer,
    /** The word of the system, such as `ECONNREFUSED`; empty: none. */
    readonly code: string,
  ) {
    super(code === '' ? reason : `${reason} (${code})`);
  }
}

const codeOf = (error: unknown): string => {
  // Where a name has several addresses, each of them has failed.
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error && 'code' in one && typeof one.code === 'string' ? one.code : '';
};

const reasonOf = (code: string): NoAnswer => {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  if (code === 'ETIMEDOUT') return 'time';
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|SELF_SIGNED|^ERR_TLS|^UNABLE_TO_/.test(code) ? 'certificate' : 'connection';
};

/** What an address has answered. */
export interface GuardedAnswer {
  /** Of 300 to 399 as well: redirects of what is posted are not followed. */
  status: number;
  headers: IncomingHttpHeaders;
  /** The body, as far as it was read; empty where it was packed. */
  text: string;
  /** There was more of it. */
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
    // An answer without an encoding yields buffers; the type of streams does not say so.
    const chunk = part as Buffer;
    parts.push(chunk.subarray(0, mostBytes - bytes));
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  // A sign that the limit has cut in half is left out.
  const text = new TextDecoder().decode(Buffer.concat(parts), { stream: bytes > mostBytes });
  return { text, isCut: bytes > mostBytes };
};

/**
 * Asks an address that somebody has written, and reads the answer, whatever its status. Private networks are refused, the connection is
 * made to an address that was checked, and time and size have a limit. Rejects with `NotPublic` or `Unanswered`.
 */
export const guardedFetch = async ({
  limitMs = 10_000,
  mostBytes = 64 * 1024,
  headers = {},
  ...asked
}: Omit<Asked, 'signal' | 'headers'> & {
  headers?: Asked['headers'];
  /** For the whole of it, redirects included. Left out: ten seconds. */
  limitMs?: number;
  /** What is read of the answer. Left out: 64 KiB. */
  mostBytes?: number;
}): Promise<GuardedAnswer> => {
  const signal = AbortSignal.timeout(limitMs);
  try {
    const answer = await openAddress({ ...asked, headers, signal });
    return { status: answer.statusCode ?? 0, headers: answer.headers, ...(await readText(answer, mostBytes)) };
  } catch (error) {
    if (error instanceof NotPublic) throw error;
    const code = codeOf(error);
    throw new Unanswered(signal.aborted ? 'time' : reasonOf(code), signal.aborted ? '' : code);
  }
};
