// A worker that the console publishes through, in plain Node: `WORKER_SECRET=… node examples/worker/worker.mjs`. docs/workers.md says
// how one is written. Replace `publishFor` by what really publishes; all the rest can stay.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const secret = process.env.WORKER_SECRET ?? '';
const file = process.env.WORKER_FILE ?? 'worker.jsonl';
const port = Number(process.env.PORT ?? 15900);
if (secret.length < 16)
  throw new Error('WORKER_SECRET: 16 characters at least, the same as PUBLISH_SECRET of the console');

/** Older requests may be somebody else's copies. */
const mostAgeSeconds = 300;
const mostBytes = 1_000_000;

/**
 * How each piece of work stands, by its key: `begun` or how it has ended. A line of the file for every change, written before anybody
 * is told, so that a worker that is killed goes on where it was.
 */
const pieces = new Map();
if (existsSync(file))
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    // The last line may be cut off.
    const piece = line === '' ? undefined : parse(line);
    if (piece) pieces.set(piece.key, piece);
  }
const note = (piece) => {
  appendFileSync(file, `\n${JSON.stringify(piece)}`);
  pieces.set(piece.key, piece);
};

/** Publishes something, and says how that ended. The platform has to be told the key, or asked whether the post is there already. */
const publishFor = async (key, order) => {
  if ([...order.title].length > 30) return { state: 'failed', code: 'TITLE_TOO_LONG' };
  const remoteId = createHmac('sha256', 'posts').update(key).digest('hex').slice(0, 16);
  return { state: 'done', result: { remoteId, url: `https://example.com/${order.account.platform}/${remoteId}` } };
};

const running = new Set();
const run = async ({ key, order }) => {
  if (running.has(key)) return;
  running.add(key);
  try {
    note({ key, answer: await publishFor(key, order) });
  } finally {
    running.delete(key);
  }
};

/** What the console is answered. The same key is the same work, however often it is asked for. */
const answerTo = ({ kind, key, order }) => {
  if (kind === 'ping') return { state: 'done' };
  if (kind === 'withdraw') return { state: 'done', result: { wasGone: true } };
  if (kind === 'review') return { state: 'failed', code: 'UNKNOWN_POST' };
  if (kind === 'articleData') return { state: 'done', result: { days: [] } };
  if (kind !== 'publish') return { state: 'failed', code: 'UNSUPPORTED' };
  const known = pieces.get(key);
  if (known?.answer) return known.answer;
  if (!known) note({ key });
  run({ key, order }).catch((error) => console.error(key, error));
  return { state: 'working', ticket: key, progress: 10, askAgainMs: 500 };
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

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const server = createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const text = request.method === 'POST' ? await bodyOf(request).catch(() => undefined) : undefined;
  if (text === undefined) return answer(400, { error: 'POST, 1 MB at most' });
  if (!isSigned(request, text)) return answer(401, { error: 'not signed, or too long ago' });
  const asked = parse(text);
  if (!asked?.key || asked.key !== request.headers['idempotency-key']) return answer(400, { error: 'no key' });
  answer(200, answerTo(asked));
});
server.listen(port, '127.0.0.1', () => console.log(`worker on http://127.0.0.1:${server.address().port}`));
