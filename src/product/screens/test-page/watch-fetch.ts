import { onSeatChanged } from '../../../framework/shell/session/seat';
import { createCallLog } from './call-log';
import { createFaults } from './faults';

const realFetch: typeof fetch = (input, init) => original(input, init);
let original: typeof fetch = globalThis.fetch;

/** The calls of this page since the test page was first opened. */
export const callLog = createCallLog();

/** Simulated faults for this page only; they affect neither the server nor other users. */
export const faults = createFaults({ fetch: (url, init) => realFetch(url, init), now: () => Date.now() });

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return `${pathname}${search}`;
};

const watched: typeof fetch = async (input, init) => {
  // The console's client passes strings; other requests are not its calls.
  if (typeof input !== 'string') return realFetch(input, init);
  const began = performance.now();
  const said = { method: init?.method ?? 'GET', path: pathOf(input) };
  try {
    const answer = await faults.fetch(input, init);
    const { status, headers } = answer;
    callLog.add({ ...said, status, ms: performance.now() - began, requestId: headers.get('X-Request-Id') ?? '' });
    return answer;
  } catch (error) {
    callLog.add({ ...said, status: 0, ms: performance.now() - began, requestId: '' });
    throw error;
  }
};

let isWatching = false;

/** Starts watching the calls of this page. Idempotent. Everything ends with the session, so that the next user does not get the faults. */
export const watchFetch = (): void => {
  if (isWatching) return;
  isWatching = true;
  original = globalThis.fetch;
  globalThis.fetch = watched;
  const stop = onSeatChanged(() => {
    stop();
    faults.stop();
    callLog.clear();
    globalThis.fetch = original;
    isWatching = false;
  });
};
