import type { Http } from '../../client/http/http';
import { createEmitter } from '../../shared/emitter';

/**
 * The same client, whose calls that change something carry a key, so that the server carries each out once however often it arrives.
 * The code of it comes with the first such call; where it does not come, the call is sent as it is.
 */
export const withKeys = (http: Http): Http => ({
  ...http,
  request: async (request) => {
    if (request.method === 'GET' || request.onlyReads || request.isPublic) return http.request(request);
    const keyed = await import('../../client/http/send-keyed').catch(() => undefined);
    return keyed ? keyed.requestKeyed(http, request) : http.request(request);
  },
});

const changes = createEmitter();
let count = 0;

const change = (by: number): void => {
  count += by;
  changes.emit();
};

/** Whether a call is under way during which the page is masked; `subscribe` calls back when that may have changed. */
export const maskedCalls = {
  isBusy: (): boolean => count > 0,
  subscribe: changes.subscribe,
};

/** The same client, counting the calls that mask the page: those whose endpoint says so. Everything else shows its own progress. */
export const withMask = (http: Http): Http => ({
  ...http,
  request: async (request) => {
    if (!request.masksPage) return http.request(request);
    change(1);
    try {
      return await http.request(request);
    } finally {
      change(-1);
    }
  },
});
