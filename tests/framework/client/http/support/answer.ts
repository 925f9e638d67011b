// Fetched when a server has no words of its own, which under a stopped clock must not wait for the disk.
import '../../../../../src/framework/client/http/status-texts';
import type { HttpResponse } from '../../../../../src/framework/client/http/http';

const noHeaders = new Headers();

/** An answer as the client reads it, without the cost of a real Response. */
export const answer = (body: unknown, status = 200, headers: Headers = noHeaders): HttpResponse => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, statusText: '', headers, text: async () => text };
};
