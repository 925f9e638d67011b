import { describe, expect, test, vi } from 'vitest';
import { createHttp } from '../../../src/framework/client/http/create-http';
import { createEventStream } from '../../../src/framework/client/open-event-stream';
import type { StreamEvent } from '../../../src/framework/shared/event-parser';

const encoder = new TextEncoder();
const streamOf = (bytes: readonly Uint8Array<ArrayBuffer>[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of bytes) controller.enqueue(part);
        controller.close();
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Policy-Revision': 'r1' } },
  );
const refusal = (code: number): Response =>
  new Response(JSON.stringify({ code, msg: 'no', data: null }), { status: code });

/** A page whose stream is answered by `answers`, one after the other. */
const setUp = (answers: (() => Response)[]) => {
  let token = 'old';
  const request: string[] = [];
  const onSessionEnd = vi.fn();
  const http = createHttp({
    baseUrl: '/backend',
    getToken: () => token,
    setToken: (next) => {
      token = next;
    },
    refresh: async () => 'new',
    onSessionEnd,
  });
  const onAnswer = vi.fn();
  const listen = createEventStream({
    http,
    baseUrl: '/backend',
    path: '/api/events',
    language: () => 'en',
    onAnswer,
    fetch: async (url, { headers }) => {
      request.push(`${url} ${new Headers(headers).get('authorization')}`);
      return (answers.shift() ?? (() => refusal(500)))();
    },
  });
  const events: StreamEvent[] = [];
  const onOpen = vi.fn();
  const run = () => listen({ onOpen, onEvent: (event) => events.push(event), signal: new AbortController().signal });
  return { run, events, query: request, onOpen, onAnswer, onSessionEnd };
};

describe('listening to the stream', () => {
  test('a letter may be cut in the middle of its bytes', async () => {
    const bytes = encoder.encode('event: notice\ndata: {"title":"你好😀"}\n\n');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { run, events } = setUp([() => streamOf([bytes.slice(0, cut), bytes.slice(cut)])]);
      await run();
      expect(events, `cut at ${cut}`).toEqual([{ name: 'notice', data: '{"title":"你好😀"}' }]);
    }
  });

  test('the token travels in the header, and a 402 is refreshed as everywhere', async () => {
    const { run, query: request, onOpen, onAnswer } = setUp([() => refusal(402), () => streamOf([])]);
    await run();
    expect(request).toEqual(['/backend/api/events Bearer old', '/backend/api/events Bearer new']);
    expect(onOpen).toHaveBeenCalledOnce();
    expect(onAnswer).toHaveBeenCalledTimes(2);
  });

  test('a 401 ends the session; another refusal, or no stream at all, is an error', async () => {
    const over = setUp([() => refusal(401)]);
    await expect(over.run()).rejects.toMatchObject({ code: 401 });
    expect(over.onSessionEnd).toHaveBeenCalledOnce();
    await expect(setUp([() => refusal(503)]).run()).rejects.toMatchObject({ kind: 'http', code: 503 });
    const page = () => new Response('{"code":200}', { headers: { 'Content-Type': 'application/json' } });
    await expect(setUp([page]).run()).rejects.toMatchObject({ kind: 'network' });
  });
});
