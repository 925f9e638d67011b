import { afterAll, expect, it } from 'vitest';
import { startWorkerServer, type WorkerReply } from '../../gateways/support/worker-server';
import { startBusinessServer } from '../support/business-server';

const many = Array.from({ length: 5000 }, (_, number) => ({ id: number, name: `分区${number}` }));
/** What the worker answers, by what is typed. */
const replies: Readonly<Record<string, WorkerReply>> = {
  nameless: { body: { state: 'done', result: [{ id: '1', name: '一' }, { id: '2' }] } },
  noIds: { body: { state: 'done', result: [{ name: '一' }] } },
  refused: { body: { state: 'failed', code: 'X', cause: 'token' } },
  busy: { status: 429, headers: { 'Retry-After': '7' }, body: {} },
  down: { status: 500, body: {} },
};
const worker = await startWorkerServer(({ body, before }) => {
  const query = String(body.order.query);
  if (query === 'slow' && before === 0) return { body: { state: 'working', askAgainMs: 50 } };
  return replies[query] ?? { body: { state: 'done', result: many } };
});
const account = (id: string, more = {}) => ({ id, ownerId: 'u-customer', platform: 'douyin', nickname: id, ...more });
afterAll(() => worker.close());
const server = await startBusinessServer({
  env: { PUBLISH_URL: worker.url, PUBLISH_SECRET: 'worker-secret-0123456789', PUBLIC_URL: 'http://127.0.0.1' },
  more: { accounts: [account('dy'), account('dy2'), account('theirs', { ownerId: 'u-customer2' })] },
});
afterAll(() => server.destroy());
const token = await server.signIn('customer');

const lookUp = async (query: string, more: Record<string, unknown> = {}) => {
  const body = { accountId: 'dy', field: 'music', kind: 'video', query, ...more };
  const { code, msg, data } = await server.post('/api/publishJobs/choices', token, body);
  return { code, msg, data, asked: worker.query.length };
};

it('narrows five thousand down, by what is typed, and asks once in ten minutes', async () => {
  const all = await lookUp('');
  expect([all.data.choices.length, all.data.total, all.data.choices[0]]).toEqual([
    50,
    5000,
    { id: '0', name: '分区0' },
  ]);
  expect(worker.query.at(-1)?.body).toMatchObject({
    kind: 'choices',
    order: { kind: 'music', contentKind: 'video', query: '', account: { platform: 'douyin' } },
  });
  expect((await lookUp('分区4999')).data).toEqual({ choices: [{ id: '4999', name: '分区4999' }], total: 1 });
  // Music is the same for all accounts, a collection is not.
  const { asked } = await lookUp('', { accountId: 'dy2' });
  expect(asked).toBe(2);
  await lookUp('', { field: 'collection' });
  expect((await lookUp('', { field: 'collection', accountId: 'dy2' })).asked).toBe(4);
  expect((await lookUp('slow')).code).toBe(200);
});

it.each([
  ['noIds', 503, 'each needs an id and a name'],
  ['nameless', 503, 'each needs an id and a name'],
  ['refused', 503, 'The platform gives no choices'],
  ['busy', 429, ''],
  ['down', 503, 'is not answered'],
])('%s is said, and asked again the next time', async (query, code, text) => {
  const first = await lookUp(query);
  expect([first.code, first.msg]).toEqual([code, expect.stringContaining(text)]);
  expect((await lookUp(query)).asked).toBe(first.asked + 1);
});

it.each([
  [{ accountId: 'theirs' }, 'accountId'],
  [{ field: 'visibility' }, 'field'],
  [{ field: 'mood' }, 'field'],
  [{ kind: 'song' }, 'kind'],
])('refuses %j', async (more, field) => {
  const { code, data } = await lookUp('', more);
  expect([code, Object.keys(data.errors)]).toEqual([422, [field]]);
});
