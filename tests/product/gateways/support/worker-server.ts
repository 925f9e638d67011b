import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a worker. */
export interface WorkerRequest {
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: { kind: string; key: string; at: string; order: Record<string, unknown>; ticket?: string };
  /** How often this key was requested before. */
  before: number;
}

/** How it answers. */
export interface WorkerReply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A worker in this process that answers as instructed, and stores its requests. */
export const startWorkerServer = async (answer: (query: WorkerRequest) => WorkerReply) => {
  const query: WorkerRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(Buffer.from(part));
      const text = Buffer.concat(parts).toString('utf8');
      const body = JSON.parse(text) as WorkerRequest['body'];
      const one = {
        headers: request.headers,
        text,
        body,
        before: query.filter((old) => old.body.key === body.key).length,
      };
      query.push(one);
      const message = answer(one);
      response.writeHead(message.status ?? 200, { 'Content-Type': 'application/json', ...message.headers });
      response.end(typeof message.body === 'string' ? message.body : JSON.stringify(message.body));
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/work`,
    query,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
