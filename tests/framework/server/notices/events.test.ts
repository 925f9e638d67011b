import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ear, listen } from '../support/listen';
import { startTestServer, until } from '../support/test-server';

const server = await startTestServer();
afterAll(() => server.destroy());

const open: Ear[] = [];
beforeEach(() => {
  for (const ear of open.splice(0)) ear.leave();
});

const listenAs = async (username: string): Promise<Ear & { token: string }> => {
  const token = await server.signIn(username);
  const ear = await listen({ url: server.url, token });
  expect(ear.status).toBe(200);
  open.push(ear);
  return { ...ear, token };
};
const changesOf = ({ events }: Ear) => events.filter(({ name }) => name === 'change').map(({ data }) => data);
/** Waits until something known has arrived, so that everything before it has as well. */
const untilPackage = async (ears: readonly Ear[]) => {
  const admin = await server.signIn('admin');
  const { data } = await server.post('/api/packages', admin, { name: 'Mark' });
  await until(() => ears.every((ear) => changesOf(ear).some(({ ids }) => ids.includes(data.id))));
};

describe('a stream of events', () => {
  it('is opened like every call: 401 without a session, with the headers of every answer', async () => {
    expect((await listen({ url: server.url })).status).toBe(401);
    const ear = await listenAs('customer');
    expect(ear.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(ear.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(ear.headers.get('x-accel-buffering')).toBe('no');
    expect(ear.headers.get('x-policy-revision')).toMatch(/\w+/);
    expect(ear.headers.get('x-content-type-options')).toBe('nosniff');
    expect(ear.headers.get('content-encoding')).toBeNull();
  });

  it('tells of every way of writing, of each once', async () => {
    const ear = await listenAs('admin');
    const { data } = await server.post('/api/articles', ear.token, { title: 'New' });
    await until(() => changesOf(ear).length === 1);
    await server.patch(`/api/articles/${data.id}`, ear.token, { words: 7 });
    await until(() => changesOf(ear).length === 2);
    await server.post(`/api/articles/${data.id}/actions/submit`, ear.token, {});
    await until(() => changesOf(ear).length === 3);
    const copy = await server.post(`/api/articles/${data.id}/actions/copy`, ear.token, {});
    await until(() => changesOf(ear).length === 4);
    await server.call(`/api/articles/${copy.data.id}`, { method: 'DELETE', token: ear.token });
    await until(() => changesOf(ear).length === 5);
    expect(changesOf(ear)).toEqual([
      { collection: 'articles', kind: 'created', ids: [data.id] },
      { collection: 'articles', kind: 'updated', ids: [data.id] },
      { collection: 'articles', kind: 'updated', ids: [data.id] },
      { collection: 'articles', kind: 'created', ids: [copy.data.id] },
      { collection: 'articles', kind: 'deleted', ids: [copy.data.id] },
    ]);
  });

  it('tells of a bulk action', async () => {
    const ear = await listenAs('admin');
    const made = await Promise.all(
      [1, 2, 3].map(async () => (await server.post('/api/articles', ear.token, { title: 'Many' })).data.id),
    );
    await until(() => changesOf(ear).flatMap(({ ids }) => ids).length === 3);
    await server.post('/api/articles/actions/submit', ear.token, { ids: made });
    const updated = () =>
      changesOf(ear)
        .filter(({ kind }) => kind === 'updated')
        .flatMap(({ ids }) => ids);
    await until(() => updated().length === 3);
    expect(new Set(updated())).toEqual(new Set(made));
  });

  it('tells nobody of what they may not list', async () => {
    const [mine, theirs, agent, foreign, clue, admin] = [
      await listenAs('customer'),
      await listenAs('customer2'),
      await listenAs('agent'),
      await listenAs('agent2'),
      await listenAs('clue'),
      await listenAs('admin'),
    ];
    const { data } = await server.post('/api/articles', mine.token, { title: 'Secret' });
    await untilPackage([mine, theirs, admin]);
    const heard = (ear: Ear) => changesOf(ear).filter(({ collection }) => collection === 'articles');
    const expected = [{ collection: 'articles', kind: 'created', ids: [data.id] }];
    expect([mine, agent, admin].map(heard)).toEqual([expected, expected, expected]);
    expect([theirs, foreign, clue].map(heard)).toEqual([[], [], []]);
    // The clue specialist may list nothing at all.
    expect(clue.events).toEqual([]);
  });

  it('is gone for one and new for the other when a record is given away', async () => {
    const [mine, theirs, admin] = [await listenAs('customer'), await listenAs('customer2'), await listenAs('admin')];
    const { data } = await server.post('/api/articles', mine.token, { title: 'Given' });
    await until(() => changesOf(mine).length === 1);
    await server.patch(`/api/articles/${data.id}`, admin.token, { ownerId: 'customer2' });
    await until(() => changesOf(theirs).length === 1);
    expect(changesOf(theirs)[0]).toEqual({ collection: 'articles', kind: 'created', ids: [data.id] });
    expect(changesOf(mine)[1]).toEqual({ collection: 'articles', kind: 'deleted', ids: [data.id] });
  });

  it('ends with its session: signed out, signed out everywhere, frozen, locked, token marked as expired', async () => {
    const admin = await server.signIn('admin');
    const endings: Record<string, (ear: { token: string }) => Promise<unknown>> = {
      signOut: ({ token }) => server.post('/logout', token, {}),
      others: async () => server.post('/api/user/sessions/end', await server.signIn('customer2'), {}),
      lock: ({ token }) => server.post('/api/user/lock', token, {}),
      expire: ({ token }) => server.post('/expireToken', token, {}),
      freeze: () => server.post('/api/users/customer2/actions/freeze', admin, {}),
    };
    for (const [name, end] of Object.entries(endings)) {
      const ear = await listenAs('customer2');
      expect(ear.isOver(), name).toBe(false);
      await end(ear);
      await until(ear.isOver);
    }
    await server.post('/api/users/customer2/actions/thaw', admin, {});
  });

  it('says when another policy is in force', async () => {
    const ear = await listenAs('customer');
    const { appendFile } = await import('node:fs/promises');
    await appendFile(server.policyFile, 'p, any, role:Clue, res:packages, list, all\n');
    await until(() => ear.events.some(({ name }) => name === 'policy'));
    const { headers } = await server.call('/api/user/userInfo', { token: ear.token });
    expect(ear.events.at(-1)?.data.revision).toBe(headers.get('x-policy-revision'));
  });

  it('is refused to a session that has eight', async () => {
    const token = await server.signIn('oem');
    const ears = await Promise.all(Array.from({ length: 8 }, () => listen({ url: server.url, token })));
    open.push(...ears);
    const ninth = await listen({ url: server.url, token });
    expect(ninth.status).toBe(429);
    ears[0]?.leave();
    await until(async () => {
      const next = await listen({ url: server.url, token });
      open.push(next);
      return next.status === 200;
    });
  });
});

describe('the end of things', () => {
  it('closes a stream when the time of its token is over, and opens another with the next', async () => {
    const short = await startTestServer({ env: { TOKEN_SECONDS: '2' } });
    try {
      const token = await short.signIn('customer');
      const ear = await listen({ url: short.url, token });
      await until(ear.isOver);
      await until(async () => (await listen({ url: short.url, token })).status === 402);
      const { data } = await short.call('/refreshToken', { token });
      const next = await listen({ url: short.url, token: data.token });
      expect(next.status).toBe(200);
      next.leave();
    } finally {
      await short.destroy();
    }
  });

  it('a server that stops ends its streams at once', async () => {
    const other = await startTestServer();
    const ear = await listen({ url: other.url, token: await other.signIn('customer') });
    // No timer ever fires, so that it cannot be patience that ends them.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      await other.destroy();
    } finally {
      vi.useRealTimers();
    }
    await until(ear.isOver);
    expect(ear.status).toBe(200);
  });
});
