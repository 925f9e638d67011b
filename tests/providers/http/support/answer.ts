import type { HttpResponse } from '../../../../src/providers/http/http';

const noHeaders = new Headers();

/** An answer as the client reads it, without the cost of a real Response. */
export function answer(body: unknown, status = 200, headers: Headers = noHeaders): HttpResponse {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, statusText: '', headers, text: async () => text };
}
