// @module-tag slow
// @module-tag process
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { runs } from '../../../../src/framework/server/tasks/work-runs';
import { storedRows } from '../../../framework/server/support/stored-rows';
import { article, failing, type ModelReply, saying, startModelServer } from '../../gateways/support/model-server';
import { disagreements, gaps } from '../ledger/replay';
import { ordered } from './support/generated-work';

const script = fileURLToPath(new URL('./support/work-victim.ts', import.meta.url));
const slow = failing(429, 'rate_limit_exceeded', 'slow down', { 'Retry-After': '3' });
/** How often a process is killed; `KILL_ROUNDS` asks for more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 6);
/** How often one piece may be requested by one process: an answer, and once more where it does not fit. */
const tries = 2;
/** Pieces of a task that are under way at the same time. */
const parallel = 3;

/** How the service answers about a piece the first, second … time, for any caller; the last goes on. */
const answers: Readonly<Record<number, readonly ModelReply[]>> = {
  2: [slow, slow, saying(article())],
  5: [saying('', { finish_reason: 'content_filter' })],
  9: [{ ...saying(article()), breaksOff: true }],
  12: [slow, saying(article())],
  16: [{ ...saying(article()), breaksOff: true }, saying(article())],
};
const usual = [saying(article())];

const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

it('kill -9 between twenty articles of a service: each ends once, costs once, and what was written is not asked for again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'generation-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const request = new Map<number, number>();
  let counted = 0;
  let onRequest = (): void => {};
  const model = await startModelServer(async ({ body }) => {
    const piece = Number(body.messages[1]?.content.match(/第 (\d+) 篇/)?.[1]) - 1;
    const before = request.get(piece) ?? 0;
    request.set(piece, before + 1);
    onRequest();
    const mine = answers[piece] ?? usual;
    const message = mine[Math.min(before, mine.length - 1)] ?? slow;
    // Long enough that many a kill meets a call that is under way.
    await wait(25);
    if (message.status === undefined && !message.breaksOff) counted += 1;
    return message;
  });
  onTestFinished(model.close);

  const env = {
    ...process.env,
    GENERATE_URL: model.url,
    GENERATE_MODEL: 'm',
    GENERATE_PRICE: '2,8',
    GENERATE_TIMEOUT: '10',
  };
  const begun = String(Date.now());
  /** How often each piece had been requested when it was seen to be written. */
  const written = new Map<number, number>();
  let killed = 0;
  for (;;) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, begun, 'generated'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    const gone = new Promise((resolve) => child.once('close', resolve));
    await new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    // From the first call of this process on, another moment every round; once there were enough of them, longer.
    await wait(killed < rounds ? 5 + ((killed * 37) % 120) : 1500);
    child.kill('SIGKILL');
    await gone;
    const state = await storedRows(dataDir);
    const [run] = state[runs] ?? [];
    const [task] = state.articleTasks ?? [];
    for (const piece of [...numbersIn(run?.made), ...numbersIn(run?.failed)])
      if (!written.has(piece)) written.set(piece, request.get(piece) ?? 0);
    expect(state.articles ?? []).toHaveLength(Number(task?.done));
    if (['partial', 'success', 'failed'].includes(String(task?.status))) break;
    killed += 1;
  }
  // Had it been over at once, nothing would have been killed in the middle.
  expect(killed).toBeGreaterThan(rounds / 2);

  const { users = [], consumptions = [], articles = [], articleTasks: [task] = [] } = await storedRows(dataDir);
  expect(task).toMatchObject({ status: 'partial', done: ordered - 2, failed: 2, cost: ordered - 2 });
  expect(new Set(articles.map(({ id }) => id)).size).toBe(ordered - 2);
  expect(users).toMatchObject([{ articleLeft: 100 - (ordered - 2) }]);
  expect(disagreements({ users, rows: consumptions })).toEqual([]);
  expect(gaps(consumptions)).toEqual([]);
  expect(consumptions.filter(({ pendingId }) => pendingId === 'held')).toHaveLength(1);

  // What was written was not requested again; what a kill has met, once more at most for every kill.
  expect(Object.fromEntries(request)).toEqual(Object.fromEntries(written));
  const needed = (piece: number): number => (piece === 9 ? tries : (answers[piece] ?? usual).length);
  const more = [...request].reduce((sum, [piece, count]) => sum + Math.max(0, count - needed(piece)), 0);
  expect(more).toBeLessThanOrEqual(killed * parallel * tries);

  // Tokens are those of the answers that were written: never one that nobody has given, never one twice.
  const tokens = articles.reduce((sum, { tokensIn }) => sum + Number(tokensIn), 0);
  expect(tokens).toBe(300 * (ordered - 2));
  const whole = Number(task?.tokensIn) / 300;
  expect(whole).toBe(ordered - 1);
  expect(whole).toBeLessThanOrEqual(counted);
  expect(task).toMatchObject({ tokensOut: whole * 700, modelCost: Math.round(whole * 6200) / 1e6 });
}, 120_000);
