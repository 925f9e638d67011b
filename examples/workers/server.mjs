// What every worker needs, in plain Node: signed requests, a journal of keys, one answer for each key (docs/workers.md).
import { createHmac, timingSafeEqual } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';

/** Older requests may be somebody else's copies. */
const mostAgeSeconds = 300;
const mostBytes = 1_000_000;

/** What a worker answers when it was killed after `sent`, and the platform cannot be searched. */
export const unknown = { state: 'unknown', code: 'WORKER_KILLED' };
export const failed = (code, cause) => ({ state: 'failed', code, cause });

const parse = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The pieces of work by their keys, each with its last step or answer: a line for each change, on the disk before anybody hears of it. */
const openJournal = (file) => {
  const pieces = new Map();
  if (existsSync(file))
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last line may be cut off.
      const piece = line === '' ? undefined : parse(line);
      if (piece) pieces.set(piece.key, { ...pieces.get(piece.key), ...piece });
    }
  const out = openSync(file, 'a');
  return {
    get: (key) => pieces.get(key),
    note: (piece) => {
      writeSync(out, `\n${JSON.stringify(piece)}`);
      fsyncSync(out);
      pieces.set(piece.key, { ...pieces.get(piece.key), ...piece });
    },
    close: () => closeSync(out),
  };
};

/**
 * Serves the console; resolves to the address. `WORKER_SECRET`, `WORKER_FILE` (the journal) and `PORT` come from the environment.
 * - `publish({ key, order, sent })` publishes and resolves to the answer. It awaits `sent(note)` right before the step that cannot be
 *   repeated, and may store there what it needs to find the post again.
 * - `find({ key, order, note })` is called for a piece that was `sent` when the worker was killed: it looks whether the post is there.
 *   Default: nobody can tell, an operator has to look.
 * - `answers` has a function of the order for each further kind of request.
 * - `most` pieces run at the same time.
 */
export const startWorker = async ({ publish, find = async () => unknown, answers = {}, most = 4 }) => {
  const { WORKER_SECRET: secret = '', WORKER_FILE: file = 'worker.jsonl', PORT: port = '15900' } = process.env;
  if (secret.length < 16)
    throw new Error('WORKER_SECRET: 16 characters at least, the same as PUBLISH_SECRET of the console');
  const journal = openJournal(file);
  const running = new Set();

  const run = async ({ key, order }) => {
    running.add(key);
    const { sent: note } = journal.get(key) ?? {};
    const sent = async (text = '') => journal.note({ key, sent: text });
    try {
      journal.note({
        key,
        answer: note === undefined ? await publish({ key, order, sent }) : await find({ key, order, note }),
      });
    } catch (error) {
      // Nothing is known: the console asks again, and the piece goes on at its last step.
      console.error(key, error);
    } finally {
      running.delete(key);
    }
  };

  const publishAnswer = ({ key, order }) => {
    const { answer } = journal.get(key) ?? {};
    if (answer) return answer;
    if (!running.has(key) && running.size >= most) return { state: 'limited', askAgainMs: 5000 };
    if (!running.has(key)) {
      journal.note({ key });
      void run({ key, order });
    }
    return { state: 'working', ticket: key, progress: 10, askAgainMs: 1000 };
  };

  const answerTo = async (request) => {
    const { kind, order } = request;
    if (kind === 'ping') return { state: 'done' };
    if (kind === 'publish') return publishAnswer(request);
    return answers[kind] ? answers[kind](order) : failed('UNSUPPORTED');
  };

  /** Whether a request is signed with our secret, and not too long ago. */
  const isSigned = ({ headers }, body) => {
    const time = String(headers['x-timestamp'] ?? '');
    const given = Buffer.from(String(headers['x-signature'] ?? ''), 'hex');
    const right = createHmac('sha256', secret).update(`${time}.${body}`).digest();
    const age = Math.abs(Date.now() / 1000 - Number(time));
    return given.length === right.length && timingSafeEqual(given, right) && age <= mostAgeSeconds;
  };

  const bodyOf = async (request) => {
    const parts = [];
    let size = 0;
    for await (const part of request) {
      size += part.length;
      if (size > mostBytes) return undefined;
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  };

  const server = createServer(async (request, response) => {
    const answer = (status, body) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const text = request.method === 'POST' ? await bodyOf(request).catch(() => undefined) : undefined;
    if (text === undefined) return answer(400, { error: 'POST, 1 MB at most' });
    if (!isSigned(request, text)) return answer(401, { error: 'not signed, or too long ago' });
    const received = parse(text);
    if (!received?.key || received.key !== request.headers['idempotency-key']) return answer(400, { error: 'no key' });
    try {
      answer(200, await answerTo(received));
    } catch (error) {
      console.error(received.kind, error);
      answer(503, { error: 'not known' });
    }
  });
  await new Promise((done) => server.listen(Number(port), '127.0.0.1', done));
  const url = `http://127.0.0.1:${server.address().port}`;
  console.log(`worker on ${url}`);
  return url;
};
