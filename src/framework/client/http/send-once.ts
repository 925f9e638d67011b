import { openEnvelope } from './envelope';
import type { HttpAnswer, HttpFetch } from './http';
import { withLimit } from './with-limit';

interface Parcel {
  fetch: HttpFetch;
  url: string;
  init: RequestInit;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  language: string;
  onAnswer?: ((answer: { headers: Headers; status: number }) => void) | undefined;
}

/** Sends once and unwraps the response: no token, no queue, no retry. @throws ApiError */
export const sendOnce = async <T>(parcel: Parcel): Promise<HttpAnswer<T>> => {
  const { fetch, url, init, timeoutMs, signal, language, onAnswer } = parcel;
  const answer = await withLimit({
    timeoutMs,
    signal,
    language,
    run: async (stop) => {
      const response = await fetch(url, { ...init, signal: stop });
      return { response, text: await response.text() };
    },
  });
  onAnswer?.(answer.response);
  return openEnvelope<T>({ ...answer, language });
};
