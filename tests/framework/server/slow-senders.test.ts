import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, usualPatience } from '../../../src/framework/server/start/start-server';

const server = createHttpServer({ headersMs: 60, checkMs: 10, bodyMs: 60, leastBytes: 1000 });
server.on('request', (request, response) => {
  request.resume().once('end', () => response.end('all'));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** What the server answers to these bytes until it ends the connection; `more` goes on sending for as long as it is open. */
const send = async (text: string, more?: { text: string; everyMs: number; times: number }): Promise<string> => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString();
  });
  // A connection that the server has dropped says so to who still writes.
  socket.on('error', () => undefined);
  socket.write(text);
  let left = more?.times ?? 0;
  const timer = more && setInterval(() => (left-- > 0 ? socket.write(more.text) : undefined), more.everyMs);
  // Not `once` of node:events, which fails by an error that comes before.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(timer);
  return answer;
};
const head = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${length}\r\n`;

test('headers that do not end are refused', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: x\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers that come letter by letter are refused just so', async () => {
  expect(await send('GET / HTTP/1.1\r\nX: ', { text: 'a', everyMs: 5, times: 10_000 })).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that comes letter by letter ends the connection', async () => {
  expect(await send(`${head(10_000)}\r\n`, { text: 'a', everyMs: 5, times: 10_000 })).toBe('');
});

test('a body that comes at a pace is taken, however long all of it takes', async () => {
  const answer = await send(`${head(40_000)}\r\n`, { text: 'x'.repeat(1000), everyMs: 5, times: 40 });
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*all/);
});

test('nobody who sends next to nothing holds a connection for 30 s', () => {
  expect(usualPatience.headersMs + usualPatience.checkMs).toBeLessThan(30_000);
  expect(usualPatience.bodyMs).toBeLessThan(30_000);
});
