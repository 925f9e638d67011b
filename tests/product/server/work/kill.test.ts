import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Row } from '../../../../src/framework/server/stores/store';
import { storedRows } from '../../../framework/server/support/stored-rows';

const script = fileURLToPath(new URL('./support/work-victim.ts', import.meta.url));
const rounds = 20;

type Stored = Partial<Record<string, Row[]>>;

const textsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Everything that is not as its records say. */
const contradictions = (state: Stored): string[] => {
  const made = (tasks: Row[] = [], records: Row[] = []) =>
    tasks
      .filter(({ id, done }) => records.filter(({ taskId }) => taskId === id).length !== done)
      .map(({ id, done }) => `${id} says ${String(done)}`);
  const { keywords = [], keywordGroups = [], keywordExpansions = [], publishJobs = [], publishTargets = [] } = state;
  const filed = keywordExpansions.reduce((sum, { kept }) => sum + Number(kept), 0);
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
      .filter(({ keywordCount }) => keywordCount !== 0 && keywordCount !== words.length)
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
  ];
};

const isUnderWay = ({ status }: Row): boolean =>
  ['queued', 'running', 'publishing', 'retrying', 'checking'].includes(String(status));

const working = (state: Stored): Row[] =>
  ['articleTasks', 'videoTasks', 'keywordExpansions', 'accounts', 'publishTargets'].flatMap((name) =>
    (state[name] ?? []).filter(isUnderWay),
  );

it(`kill -9 in ${rounds} rounds of every kind of work: nothing twice, nothing lost`, { timeout: 240_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'work-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const begun = String(Date.now());
  let state: Stored = {};
  let killed = 0;
  for (let round = 0; killed < rounds || working(state).length > 0; round += 1) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, begun], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = new Promise((resolve) => child.once('close', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // Another moment every round; once there were enough of them, longer, so that it comes to an end.
    await wait(killed < rounds ? 15 + ((round * 37) % 90) : 1000);
    child.kill('SIGKILL');
    await gone;
    if (working(state).length > 0 || round === 0) killed += 1;
    state = await storedRows(dataDir);
    expect(contradictions(state)).toEqual([]);
    if (working(state).length === 0) break;
  }
  // Had it been over at once, nothing would have been killed in the middle.
  expect(killed).toBeGreaterThan(10);
  const ended = [...(state.articleTasks ?? []), ...(state.videoTasks ?? [])];
  expect(ended.filter(({ done, failed, total }) => Number(done) + Number(failed) !== total)).toEqual([]);
  expect(state.workRuns?.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
});
