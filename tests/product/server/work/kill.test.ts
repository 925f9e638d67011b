// @module-tag slow
// @module-tag process
// Takes long: kills a working server in rounds and counts what it has done twice.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../../src/framework/server/store/postgres/postgres-store';
import { everything } from '../../../../src/framework/server/store/scope';
import type { Row } from '../../../../src/framework/server/store/store';
import { serverDatabase } from '../../../framework/server/store/postgres-schema';
import { plainOptions } from '../../../framework/server/support/plain-options';
import { storedRows } from '../../../framework/server/support/stored-rows';
import { disagreements, gaps } from '../ledger/replay';
import { workCollections } from './support/work-collections';

const script = fileURLToPath(new URL('./support/work-victim.ts', import.meta.url));
/** How often a process is killed; `KILL_ROUNDS` asks for more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 6);

type Stored = Partial<Record<string, Row[]>>;

const textsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Held quota that was settled more than once. */
const settledTwice = (entries: Row[] = []): string[] => {
  const resolved = entries.flatMap(({ pendingId }) => (typeof pendingId === 'string' ? [pendingId] : []));
  return resolved.filter((id, index) => resolved.indexOf(id) !== index);
};

/** Notices that users got more than once. */
const notifiedTwice = (notices: Row[] = []): string[] => {
  const about = notices.map((notice) => String(notice.about));
  return about.filter((one, index) => about.indexOf(one) !== index).map((one) => `two notices about ${one}`);
};

/** Everything that is not as its records say. */
const contradictions = (state: Stored): string[] => {
  const made = (tasks: Row[] = [], records: Row[] = []) =>
    tasks
      .filter(({ id, done }) => records.filter(({ taskId }) => taskId === id).length !== done)
      .map(({ id, done }) => `${id} says ${String(done)}`);
  const { keywords = [], keywordGroups = [], keywordExpansions = [], publishJobs = [], publishTargets = [] } = state;
  const filed = keywordExpansions.reduce((sum, { kept: stored }) => sum + Number(stored), 0);
  const words = keywords.map(({ word }) => word);
  return [
    ...made(state.articleTasks, state.articles),
    ...made(state.videoTasks, state.videos),
    ...keywordExpansions
      .filter(({ found, results }) => textsIn(results).length !== found)
      .map(({ id, found }) => `${id} says ${String(found)}`),
    ...(words.length === 5 + filed ? [] : [`${words.length} words, ${filed} filed`]),
    ...(new Set(words).size === words.length ? [] : ['a word twice']),
    ...keywordGroups
      .filter(({ keywordCount }) => keywordCount !== words.length)
      .map(({ keywordCount }) => `the group says ${String(keywordCount)} of ${words.length}`),
    ...publishJobs
      .filter(({ id, successCount = 0 }) => {
        const own = publishTargets.filter(({ jobId, status }) => jobId === id && status === 'success');
        return own.length !== successCount;
      })
      .map(({ id, successCount }) => `${id} says ${String(successCount)}`),
    ...publishTargets
      .filter(({ status, remoteUrl }) => (status === 'success') !== (typeof remoteUrl === 'string'))
      .map(({ id, status }) => `${id} is ${String(status)}`),
    ...(state.comments ?? [])
      .filter(({ replyStatus, repliedAt }) => (replyStatus === 'sent') !== (typeof repliedAt === 'string'))
      .map(({ id, replyStatus }) => `${id} is ${String(replyStatus)}`),
    ...disagreements({ users: state.users ?? [], rows: state.consumptions ?? [] }),
    ...gaps(state.consumptions ?? []),
    ...settledTwice(state.consumptions),
    ...notifiedTwice(state.notices),
  ];
};

const isUnderWay = ({ status, replyStatus, withdrawal, recheckAt }: Row): boolean =>
  ['queued', 'running', 'publishing', 'platform_review', 'retrying', 'checking'].includes(String(status)) ||
  replyStatus === 'sending' ||
  withdrawal === 'asked' ||
  typeof recheckAt === 'string';

const working = (state: Stored): Row[] =>
  ['articleTasks', 'videoTasks', 'keywordExpansions', 'accounts', 'publishTargets', 'comments', 'rankings'].flatMap(
    (name) => (state[name] ?? []).filter(isUnderWay),
  );

/** Kills the engine again and again until everything is done, and looks at what it has left. */
const killUntilDone = async ({ place, read }: { place: string; read: () => Promise<Stored> }): Promise<void> => {
  const begun = String(Date.now());
  let state: Stored = {};
  let killed = 0;
  for (let round = 0; killed < rounds || working(state).length > 0; round += 1) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, place, begun], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = new Promise((resolve) => child.once('close', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // Another moment every round; once there were enough of them, longer, so that it comes to an end.
    await wait(killed < rounds ? 15 + ((round * 37) % 90) : 1000);
    child.kill('SIGKILL');
    await gone;
    state = await read();
    if (working(state).length > 0 || round === 0) killed += 1;
    expect(contradictions(state)).toEqual([]);
    if (working(state).length === 0) break;
  }
  // Had it been over at once, nothing would have been killed in the middle.
  expect(killed).toBeGreaterThan(rounds / 2);
  // Nothing is held any more: what was not made is back with its owner.
  const pending = (state.consumptions ?? []).filter(({ phase }) => phase === 'pending');
  const resolved = new Set((state.consumptions ?? []).map(({ pendingId }) => pendingId));
  expect(pending.filter(({ id }) => !resolved.has(id))).toEqual([]);
  const ended = [...(state.articleTasks ?? []), ...(state.videoTasks ?? [])];
  expect(ended.filter(({ done, failed, total }) => Number(done) + Number(failed) !== total)).toEqual([]);
  // The submitter of a task has been notified of its end, and of each job of which something was not published.
  const report = new Set((state.notices ?? []).map(({ about }) => about));
  const named = (collection: string, rows: Row[] = []) => rows.map(({ id }) => `${collection}/${id}`);
  const broken = (state.publishJobs ?? []).filter(({ failCount }) => Number(failCount) > 0);
  const expected = [
    ...['articleTasks', 'videoTasks', 'keywordExpansions'].flatMap((name) => named(name, state[name])),
    ...named('publishJobs', broken),
  ];
  expect(expected.filter((one) => !report.has(one))).toEqual([]);
  expect(state.workRuns?.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
};

const title = `kill -9 in ${rounds} rounds of every kind of work: nothing twice, nothing lost`;
const limit = { timeout: 240_000 };

it(title, limit, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'work-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await killUntilDone({ place: dataDir, read: () => storedRows(dataDir) });
});

const onServer = (address: string) => {
  const database = serverDatabase(address);
  it(title, limit, async () => {
    const schema = await database.schema();
    const place = new URL(address);
    place.searchParams.set('schema', schema);
    const options = plainOptions({}, workCollections);
    const read = async (): Promise<Stored> => {
      const store = await openPostgresStore({ ...options, pool: database.pool(), schema });
      const all = { scope: everything(), sort: [], start: 0, end: Number.POSITIVE_INFINITY };
      const found = await Promise.all(
        workCollections.map(async (collection) => [collection, (await store.list({ collection, ...all })).rows]),
      );
      await store.close();
      return Object.fromEntries(found);
    };
    await killUntilDone({ place: place.href, read });
  });
};

const url = process.env.TEST_DATABASE_URL;
if (url) describe('work on PostgreSQL', () => onServer(url));
else describe.skip('work on PostgreSQL', () => it('is killed where TEST_DATABASE_URL names a server', () => {}));
