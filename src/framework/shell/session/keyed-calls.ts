import type { Http } from '../../client/http/http';

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
