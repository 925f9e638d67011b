import { ApiError } from './api-error';
import { defaultText } from './error-catalogue';

interface Limited<T> {
  /** The work; its signal is aborted when the result is not needed any more. Not started when `signal` is already aborted. */
  run: (signal: AbortSignal) => Promise<T>;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  language: string;
}

/**
 * Runs something that may hang. It settles on time even when the work ignores its signal, and then its late result is dropped.
 * @throws ApiError: `timeout`, `aborted`, an ApiError of the work itself, and `network` for anything else it threw
 */
export const withLimit = <T>({ run, timeoutMs, signal, language }: Limited<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const work = new AbortController();
    const fail = (kind: 'timeout' | 'aborted' | 'network', cause?: unknown) =>
      reject(new ApiError({ kind, msg: defaultText({ key: kind, language }), cause }));
    if (signal?.aborted) return fail('aborted');

    const stop = (kind: 'timeout' | 'aborted') => {
      fail(kind);
      release();
      work.abort();
    };
    const onAbort = () => stop('aborted');
    const timer = setTimeout(stop, timeoutMs, 'timeout');
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    signal?.addEventListener('abort', onAbort);

    run(work.signal).then(
      (result) => {
        release();
        resolve(result);
      },
      (cause: unknown) => {
        release();
        if (cause instanceof ApiError) reject(cause);
        else fail('network', cause);
      },
    );
  });
