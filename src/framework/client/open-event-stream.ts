import { createEventParser, type StreamEvent } from '../shared/event-parser';
import { ApiError } from './http/api-error';
import type { HttpOptions } from './http/create-http';
import { encodeBody } from './http/encode-body';
import { defaultText } from './http/error-catalogue';
import type { Http } from './http/http';
import { openEnvelope, withLimit } from './http/send-once';
import { toUrl } from './http/to-url';

export interface EventStreamOptions {
  http: Pick<Http, 'run'>;
  /** As in `createHttp`. */
  baseUrl: string;
  /** Relative to the base address. */
  path: string;
  /** Sent as JSON by POST. Default: a GET without body. */
  body?: object | undefined;
  /** Current language tag, for the texts of refusals. */
  language: () => string;
  /** As in `createHttp`: called with the headers, including those of refusals. */
  onAnswer?: HttpOptions['onAnswer'];
  /** Default: the platform's. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** The callbacks of one stream. */
interface Listening {
  /** The server has accepted the connection. */
  onOpen: () => void;
  onEvent: (event: StreamEvent) => void;
  /** Closes the stream. */
  signal: AbortSignal;
}

/** How long the server may take to accept the connection, in ms; afterwards the stream may be silent. */
const limitMs = 20_000;

/**
 * Listens to a stream of events until it ends. `EventSource` cannot send the bearer header, and tokens do not belong in URLs, so this
 * reads the body of a `fetch` with the same token and refresh as every other call.
 * @returns a function that resolves when the server ends the stream; @throws ApiError when it refuses or breaks off
 */
export const createEventStream = (options: EventStreamOptions): ((listening: Listening) => Promise<void>) => {
  const { http, baseUrl, path, body: sent, language, onAnswer } = options;
  const fetch = options.fetch ?? ((url, init) => globalThis.fetch(url, init));
  const url = toUrl({ baseUrl, path });
  const { body: bytes, contentType } = encodeBody(sent);
  const posting = bytes === undefined ? {} : { method: 'POST', body: bytes };
  const broken = (cause: unknown) =>
    new ApiError({ kind: 'network', msg: defaultText({ key: 'network', language: language() }), cause });

  const knock = (signal: AbortSignal) => async (token: string) => {
    const headers = {
      Accept: 'text/event-stream',
      'Accept-Language': language(),
      Authorization: `Bearer ${token}`,
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    };
    return withLimit({
      timeoutMs: limitMs,
      signal,
      language: language(),
      run: async (stop) => {
        // The limit ends with the headers; from then on only the caller's own signal stops the body.
        const response = await fetch(url, { ...posting, headers, signal: AbortSignal.any([signal, stop]) });
        onAnswer?.(response);
        const isStream = response.ok && /^text\/event-stream\b/.test(response.headers.get('content-type') ?? '');
        if (isStream && response.body) return response.body;
        await openEnvelope({ response, text: await response.text(), language: language() });
        throw broken('no stream');
      },
    });
  };

  return async ({ onOpen, onEvent, signal }) => {
    const body = await http.run({ send: knock(signal), signal, isQuiet: true });
    onOpen();
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const parse = createEventParser(onEvent);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        parse(decoder.decode(value, { stream: true }));
      }
    } catch (cause) {
      throw broken(cause);
    }
  };
};
