import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

/** What a receiver was sent. */
export interface Received {
  id: string;
  event: string;
  action?: string;
  resource?: string;
  recordId?: string;
  at: string;
  record?: Record<string, unknown>;
  count?: number;
  isTooLarge?: boolean;
}

/** A small receiver on this machine, as docs/machines.md describes one. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const state = { secret: '', status: 200, answer: 'thanks', hangsUp: false, badSignatures: 0, location: '' };
  const server = createServer(async (request, response) => {
    const body = await textOf(request);
    const { 'x-timestamp': timestamp, 'x-signature': signature, 'idempotency-key': key } = request.headers;
    const expected = createHmac('sha256', state.secret)
      .update(`${String(timestamp)}.${body}`)
      .digest('hex');
    const report = JSON.parse(body) as Received;
    if (signature !== expected || key !== report.id) state.badSignatures += 1;
    received.push(report);
    if (state.hangsUp) return void request.socket.destroy();
    if (state.location !== '') response.setHeader('Location', state.location);
    response.writeHead(state.status).end(state.answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    state,
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
};

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
