import type { Http } from '../../client/http/http';
import { createEmitter } from '../../shared/emitter';

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
