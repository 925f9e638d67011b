import { Agent, request } from 'node:http';

/** What a load has found; times in ms. */
export interface Load {
  p50: number;
  p99: number;
  perSecond: number;
}

/** A request of a load. */
export interface Ask {
  method?: string;
  path: string;
  token?: string;
  body?: unknown;
}

const send = (url: string, agent: Agent, { method = 'GET', path, token, body }: Ask): Promise<void> =>
  new Promise((done, fail) => {
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(content && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(content) }),
    };
    const sent = request(new URL(path, url), { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 201) done();
        else fail(new Error(`${method} ${path}: ${answer.statusCode}`));
      });
    });
    sent.on('error', fail).end(content);
  });

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Runs a task so many times, a number of them at a time, each beginning when the one before it has ended. */
export const measure = async (
  task: (turn: number) => Promise<void>,
  total: number,
  connections: number,
): Promise<Load> => {
  const times: number[] = [];
  let turn = 0;
  const worker = async () => {
    while (turn < total) {
      const own = turn;
      turn += 1;
      const start = performance.now();
      await task(own);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.sort((a, b) => a - b);
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99), perSecond: total / seconds };
};

/** The same with requests, after some that are not counted. */
export const loadServer = async ({
  url,
  ask,
  total,
  connections,
}: {
  url: string;
  ask: (turn: number) => Ask;
  total: number;
  connections: number;
}): Promise<Load> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const run = (turn: number) => send(url, agent, ask(turn));
  await measure((turn) => run(turn), Math.min(50, Math.ceil(total / 5)), connections);
  const found = await measure((turn) => run(turn + 1_000_000), total, connections);
  agent.destroy();
  return found;
};
