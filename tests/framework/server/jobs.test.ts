import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startHistoryServer } from './support/history-server';
import { until } from './support/test-server';

const server = await startHistoryServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'customer', 'customer2']);

const post = (who: string, path: string, body: unknown = {}) => server.post(`/api/${path}`, tokens[who], body);
const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });
const makeWorks = async (count: number, title: string, who = 'customer'): Promise<string[]> => {
  const answers = await Promise.all(Array.from({ length: count }, () => post(who, 'works', { title })));
  return answers.map(({ data }) => data.id);
};
const start = (who: string, action: string, body: unknown) => post(who, `works/jobs/actions/${action}`, body);
const ended = async (who: string, id: string) => {
  await until(async () => !['queued', 'running'].includes((await get(who, `user/jobs/${id}`)).data.state));
  return (await get(who, `user/jobs/${id}`)).data;
};

describe('a job', () => {
  it('carries an action out on every record and says how far it is', async () => {
    const ids = await makeWorks(45, 'Many');
    const { code, status, data } = await start('customer', 'close', { ids });
    expect({ code, status }).toEqual({ code: 202, status: 202 });
    expect(data).toMatchObject({ state: 'queued', total: 45, about: { collection: 'works', action: 'close' } });
    expect(await ended('customer', data.id)).toMatchObject({ state: 'done', done: 45, failed: 0, failures: [] });
    expect((await get('customer', 'works?title=Many&status=closed')).data.total).toBe(45);
    expect((await get('admin', 'lines?_end=1')).data.total).toBe(45);
  });

  it('takes everything that a filter finds, within the reach of who starts it', async () => {
    await makeWorks(3, 'Filtered');
    await makeWorks(2, 'Filtered', 'customer2');
    const { data } = await start('customer', 'delete', { filter: 'title=Filtered&_sort=title&_start=1' });
    expect(await ended('customer', data.id)).toMatchObject({ state: 'done', done: 3 });
    expect((await get('admin', 'works?title=Filtered')).data.total).toBe(2);
  });

  it('looks at rights and states record by record, and tells what failed with its title', async () => {
    const [own, closed] = await makeWorks(2, 'Checked');
    const [foreign] = await makeWorks(1, 'Foreign', 'customer2');
    await post('customer', `works/${closed}/actions/close`);
    const { data } = await start('customer', 'close', { ids: [own, closed, foreign, 'nothing'] });
    const job = await ended('customer', data.id);
    expect(job).toMatchObject({ state: 'done', done: 1, failed: 3 });
    expect(job.failures).toMatchObject([
      { key: closed, title: 'Checked', msg: 'Not possible in the current state' },
      { key: foreign, title: '', msg: 'Not found' },
      { key: 'nothing', title: '' },
    ]);
    expect((await get('customer2', `works/${foreign}`)).data.status).toBe('open');
  });

  it('can be tried again with what failed', async () => {
    const [first, second] = await makeWorks(2, 'Again');
    await post('customer', `works/${second}/actions/close`);
    const { id } = (await start('customer', 'close', { ids: [first, second] })).data;
    await ended('customer', id);
    const again = (await post('customer', `user/jobs/${id}/retry`)).data;
    expect(again).toMatchObject({ total: 1, about: { action: 'close' } });
    expect(await ended('customer', again.id)).toMatchObject({ done: 0, failed: 1 });
    const clean = (await start('customer', 'resize', { ids: [first], values: { size: 3 } })).data;
    await ended('customer', clean.id);
    expect((await post('customer', `user/jobs/${clean.id}/retry`)).code).toBe(409);
  });

  it('is refused for what is wrong with every record', async () => {
    const ids = await makeWorks(1, 'Refused');
    expect((await start('customer', 'resize', { ids, values: { size: 101 } })).data.errors).toHaveProperty('size');
    expect((await start('customer', 'resize', { ids })).data.errors).toHaveProperty('size');
    expect((await start('customer', 'close', {})).data.errors).toHaveProperty('ids');
    expect((await start('customer', 'close', { filter: 'nonsense=1' })).code).toBe(422);
    expect((await start('customer', 'close', { filter: 'cost=1' })).code).toBe(403);
    expect((await start('agent', 'close', { ids })).code).toBe(403);
    expect((await start('customer', 'finish', { ids })).code).toBe(404);
  });

  it('is nobody else’s', async () => {
    const ids = await makeWorks(1, 'Private');
    const { id } = (await start('customer', 'close', { ids })).data;
    for (const who of ['admin', 'customer2']) {
      expect((await get(who, `user/jobs/${id}`)).code).toBe(404);
      expect((await post(who, `user/jobs/${id}/cancel`)).code).toBe(404);
      expect((await post(who, `user/jobs/${id}/retry`)).code).toBe(404);
      expect((await get(who, 'user/jobs')).data.list).toEqual([]);
    }
    await ended('customer', id);
    expect((await get('customer', 'user/jobs')).data.list[0]).toMatchObject({ id });
    expect((await server.call(`/api/user/jobs/${id}`, { method: 'DELETE', token: tokens.customer })).code).toBe(200);
    expect((await get('customer', `user/jobs/${id}`)).code).toBe(404);
  });

  it('stops when it is cancelled, after what is under way', async () => {
    const ids = await makeWorks(200, 'Cancelled');
    const { id } = (await start('customer', 'close', { ids })).data;
    await post('customer', `user/jobs/${id}/cancel`);
    const job = await ended('customer', id);
    expect(job.state).toBe('cancelled');
    expect(job.done).toBeLessThan(200);
    expect((await get('customer', 'works?title=Cancelled&status=closed')).data.total).toBe(job.done);
  });

  it('ends when who started it is locked out', async () => {
    const customer3 = (await post('admin', 'users', { username: 'customer3', roles: ['Customer'] })).data;
    const login = { username: 'customer3', password: customer3.initialPassword };
    const { token } = (await server.post('/api/user/login', undefined, login)).data;
    tokens.customer3 = (await server.post('/api/user/firstPassword', token, { password: 'my own one' })).data.token;
    const ids = await makeWorks(200, 'Frozen', 'customer3');
    const started = start('customer3', 'close', { ids });
    await started;
    await post('admin', `users/${customer3.id}/actions/freeze`);
    let before = -1;
    await until(async () => {
      const { total } = (await get('admin', 'works?title=Frozen&status=closed')).data;
      const isStill = total === before;
      before = total;
      return isStill;
    });
    expect(before).toBeLessThan(200);
  });
});

describe('a restart', () => {
  // Processes on a database go on with such a job by themselves: tests/contract/processes.test.ts.
  it.skipIf(process.env.TEST_STORE === 'postgres')(
    'interrupts what is not through; it goes on where it was, or is called off',
    async () => {
      const first = await startHistoryServer();
      const { dir } = first;
      const call = { token: await first.signIn('customer') };
      const ids = await Promise.all(
        Array.from(
          { length: 100 },
          async () => (await first.post('/api/works', call.token, { title: 'Restart' })).data.id,
        ),
      );
      const { id } = (await first.post('/api/works/jobs/actions/close', call.token, { ids })).data;
      await first.close();
      const second = await startHistoryServer({ dir });
      try {
        const job = (await second.call(`/api/user/jobs/${id}`, call)).data;
        expect(job.state).toBe('interrupted');
        expect(job.done).toBeLessThan(100);
        const closed = async () => (await second.call('/api/works?status=closed', call)).data.total;
        expect(await closed()).toBe(job.done);
        expect((await second.post(`/api/user/jobs/${id}/continue`, call.token, {})).code).toBe(200);
        await until(async () => (await second.call(`/api/user/jobs/${id}`, call)).data.state === 'done');
        expect((await second.call(`/api/user/jobs/${id}`, call)).data).toMatchObject({ done: 100, failed: 0 });
        expect(await closed()).toBe(100);
        expect((await second.post(`/api/user/jobs/${id}/continue`, call.token, {})).code).toBe(409);
      } finally {
        await second.close();
        await rm(dir, { recursive: true, force: true });
      }
    },
  );
});
