import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer, until } from './support/test-server';

const server = await startTestServer({ env: { METRICS_TOKEN: 'a-token-for-metrics', TRUST_PROXY: '1' } });
afterAll(() => server.destroy());

const read = async (headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/backend/metrics`, { headers });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
};

describe('metrics', () => {
  it('count requests by declared path, writes, jobs, streams, sessions, and measure the process', async () => {
    const token = await server.signIn('admin');
    await server.call('/api/articles/no-such-one?q=secret', { token });
    await server.post('/api/articles', token, { title: 'Counted' });
    await until(async () => (await read()).text.includes('route="/api/articles/:id",status="404"} 1'));
    const { type, text } = await read();
    expect(type).toContain('text/plain');
    for (const line of [
      'console_request_seconds_count{method="POST",route="/api/user/login",status="200"} 1',
      'console_store_write_seconds_count{kind="transaction",outcome="committed"}',
      'console_event_loop_stall_seconds_count ',
      'console_jobs{state="failed"} 0',
      'console_event_streams{state="open"} 0',
      'console_sessions{state="live"} 1',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(line);
    expect(text).not.toMatch(/no-such-one|secret/);
  });

  it('are for this machine, or for who has the token', async () => {
    const through = { 'X-Forwarded-For': '203.0.113.9' };
    expect((await read()).status).toBe(200);
    expect((await read(through)).status).toBe(403);
    expect((await read({ Via: '1.1 proxy' })).status).toBe(403);
    expect((await read({ ...through, Authorization: 'Bearer a-token-for-nothing' })).status).toBe(403);
    expect((await read({ ...through, Authorization: 'Bearer a-token-for-metrics' })).status).toBe(200);
  });
});

describe('ready', () => {
  it('is not while the server drains, which serves everything else meanwhile', async () => {
    const draining = await startTestServer({ env: { DRAIN_SECONDS: '1' } });
    const token = await draining.signIn('customer');
    let isClosed = false;
    const closing = draining.close().then(() => {
      isClosed = true;
    });
    expect((await draining.call('/ready')).status).toBe(503);
    expect((await draining.call('/api/articles', { token })).status).toBe(200);
    expect(isClosed).toBe(false);
    await closing;
  });

  it('is what the server is once it listens', async () => {
    const { status, data } = await server.call('/ready');
    expect({ status, data }).toEqual({ status: 200, data: { store: true, policy: true, stopping: false } });
  });

  it('is not said while the server stops, on connections that are still open', async () => {
    const stopping = await startTestServer();
    const { Agent, request } = await import('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string, body: (part: Buffer) => void = () => undefined) =>
      new Promise<number>((done, fail) => {
        const sent = request(`${stopping.url}/backend${path}`, { agent }, (response) => {
          response.on('data', body).on('end', () => done(response.statusCode ?? 0));
        });
        sent.on('error', fail).end();
      });
    expect(await ask('/ready')).toBe(200);
    // Requested on the connection that is open before the server closes those without a request.
    const answers = Promise.allSettled([ask('/health'), ask('/ready')]);
    const closed = stopping.destroy();
    const [, ready] = await answers;
    // Refused by the closed port, where no connection was open any more.
    expect(ready?.status === 'fulfilled' ? ready.value : 503).toBe(503);
    await closed;
    agent.destroy();
  });

  it('is not said without a policy', async () => {
    const bare = await startTestServer({ policy: null });
    expect((await bare.call('/ready')).status).toBe(503);
    await bare.destroy();
  });
});
