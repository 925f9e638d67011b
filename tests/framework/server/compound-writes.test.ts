import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { openJsonServerStore } from '../../../src/framework/server/store/embedded/json-server-store';
import type { StoreFs } from '../../../src/framework/server/store/embedded/store-fs';
import type { Row } from '../../../src/framework/server/store/store';
import { createFailingFs, type FailingStep } from './store/failing-fs';
import { startHistoryServer } from './support/history-server';
import { storedRows } from './support/stored-rows';
import { until } from './support/test-server';

type Stored = Record<string, Row[]>;

const dataDir = mkdtempSync(join(tmpdir(), 'compound-'));
const failures = createFailingFs();
/** Every state that was on the disk, in order: what a crash at any moment would have left. */
const states: Stored[] = [];
const fs: StoreFs = {
  ...failures.fs,
  open: async (path, flags, mode) => {
    const handle = await failures.fs.open(path, flags, mode);
    return {
      ...handle,
      datasync: async () => {
        await handle.datasync();
        const state = await storedRows(dataDir);
        // What was cut off again is no new one.
        if (!isDeepStrictEqual(state, states.at(-1))) states.push(state);
      },
    };
  },
};
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = await startHistoryServer({
  openStore: (options) => openJsonServerStore({ ...options, dataDir, fs }),
});
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const post = (path: string, body: unknown = {}) => server.post(`/api/${path}`, token, body);
const newWork = async (title: string): Promise<string> => (await post('works', { title, size: 1 })).data.id;
const newWorks = (count: number, title = 'Work') => Promise.all(Array.from({ length: count }, () => newWork(title)));

/** What of a state is half done. */
const halfDone = ({ works = [], lines = [], history = [], users = [], credentials = [], jobs = [] }: Stored) => {
  const kinds = (id: string) => historyOf({ history, id }).map(({ action }) => action);
  const has = (text: string) => lines.filter((line) => line.text === text).length;
  return [
    ...works.filter(({ id, status }) => has(`closed ${id}`) !== (status === 'closed' ? 1 : 0)).map(({ id }) => id),
    ...works
      .filter(({ id, status }) => status === 'closed' && kinds(id).at(-1) !== 'close')
      .map(({ id }) => `history ${id}`),
    ...works.filter(({ id }) => kinds(id)[0] !== 'create').map(({ id }) => `history of creation ${id}`),
    ...works
      .filter(({ id, title }) => title === 'Watched' && has(`saved ${id}`) !== historyOf({ history, id }).length - 1)
      .map(({ id }) => `hook ${id}`),
    ...users.filter(({ id }) => credentials.every((one) => one.id !== id)).map(({ id }) => `no password ${id}`),
    ...credentials.filter(({ id }) => users.every((one) => one.id !== id)).map(({ id }) => `no user ${id}`),
    ...jobs.filter((job) => !isConsistent({ job, works })).map(({ id }) => `job ${id}`),
  ];
};

/** The entries of a record, oldest first. */
const historyOf = ({ history, id }: { history: Row[]; id: string }): Row[] =>
  history.filter(({ recordId }) => recordId === id);

/** An import says that as many steps are done as there are records of it. */
const isConsistent = ({ job, works }: { job: Row; works: Row[] }): boolean => {
  const failed = (job.failures as unknown[]).length;
  const made = works.filter(({ title }) => title === 'Imported').length;
  return Number(job.done) + failed === job.next && (job.kind !== 'import' || made === job.done);
};

describe('nothing is half done, whenever the process dies', () => {
  it('in actions with handlers, hooks, histories, accounts, bulk, undo and imports', async () => {
    const ids = await newWorks(12);
    await Promise.all(ids.slice(0, 6).map((id) => post(`works/${id}/actions/close`)));
    const bulk = await post('works/actions/close', { ids: [...ids.slice(4), 'none'] });
    expect(bulk.data.list.filter((one: { ok: boolean }) => one.ok)).toHaveLength(6);
    expect((await post('user/undo', { token: bulk.data.undo.token })).data.list).toHaveLength(6);
    const watched = await newWork('Watched');
    for (const size of [2, 3]) await server.patch(`/api/works/${watched}`, token, { size });
    const made = await post('users', { username: 'fresh', roles: ['Customer'] });
    expect(made.data.initialPassword).toEqual(expect.any(String));
    expect((await post('users', { username: 'fresh', roles: ['Customer'] })).code).toBe(422);
    await server.call(`/api/users/${made.data.id}`, { method: 'DELETE', token });
    const rows = Array.from({ length: 120 }, (_, index) => ({
      title: 'Imported',
      size: index % 10 === 0 ? 'no number' : index % 90,
    }));
    const job = (await post('works/import', { rows, start: true })).data;
    await until(async () => (await server.call(`/api/user/jobs/${job.id}`, { token })).data.state === 'done');
    expect((await server.call(`/api/user/jobs/${job.id}`, { token })).data).toMatchObject({ done: 108, failed: 12 });

    expect(states.length).toBeGreaterThan(15);
    for (const state of states) expect(halfDone(state)).toEqual([]);
  });

  it('and a bulk of 100 records is one commit, of which a refused one undoes no other', async () => {
    const ids = await newWorks(100);
    const before = states.length;
    const stubborn = await newWork('Stubborn');
    const { data } = await post('works/actions/close', { ids: [...ids.slice(0, 50), stubborn, ...ids.slice(50)] });
    expect(states.length).toBe(before + 2);
    expect(data.list.filter(({ ok }: { ok: boolean }) => !ok)).toMatchObject([{ id: stubborn, code: 500 }]);
    const { works = [], lines = [] } = states.at(-1) ?? {};
    expect(works.filter(({ id, status }) => ids.includes(id) && status === 'closed')).toHaveLength(100);
    expect(works.find(({ id }) => id === stubborn)).toMatchObject({ status: 'open', version: 1 });
    expect(lines.some(({ text }) => text === `closed ${stubborn}`)).toBe(false);
    expect(halfDone(states.at(-1) ?? {})).toEqual([]);
  });

  it.each<FailingStep>(['write', 'datasync'])('and when the disk fails at %s, nothing is done', async (step) => {
    const id = await newWork('Work');
    const before = states.length;
    const stored = await storedRows(dataDir);
    failures.fail(step, 'EIO');
    expect((await post(`works/${id}/actions/close`)).code).toBe(503);
    expect((await post('works/actions/close', { ids: [id] })).code).toBe(503);
    expect((await post('users', { username: `lost-${step}`, roles: ['Customer'] })).code).toBe(503);
    failures.recover();
    expect(states.length).toBe(before);
    expect(await storedRows(dataDir)).toEqual(stored);
    expect((await server.call(`/api/works/${id}`, { token })).data).toMatchObject({ status: 'open', version: 1 });
    expect((await post(`works/${id}/actions/close`)).code).toBe(200);
    expect(halfDone(states.at(-1) ?? {})).toEqual([]);
  });

  it('and writers of one record all get through, each in its turn', async () => {
    const id = await newWork('Work');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, size) => post(`works/${id}/actions/resize`, { size: size + 2 })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 30 }, () => 200));
    const { data } = await server.call(`/api/works/${id}`, { token });
    expect(data).toMatchObject({ version: 31, double: data.size * 2 });
    const { list } = (await server.call(`/api/works/${id}/history`, { token })).data;
    expect(list).toHaveLength(31);
  });
});
