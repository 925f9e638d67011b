import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const policy = `${tinyPolicy}
p, any, role:Customer, res:articles, import, own
p, any, role:Admin, res:articles, import, all
p, any, role:Agent, res:groups, import, org
`;
const server = await startTestServer({ policy });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'customer2', 'agent']);

const dry = (who: string, rows: unknown) => server.post('/api/articles/import?dry=1', tokens[who], { rows });
const send = (who: string, body: object) => server.post('/api/articles/import', tokens[who], body);
const count = async (who: string) =>
  (await server.call('/api/articles?_end=1', { token: tokens[who] })).data.total as number;
const over = async (who: string, id: string) => {
  let job: { state: string; done: number; failed: number; failures: { key: string; msg: string }[] } | undefined;
  await expect
    .poll(async () => {
      job = (await server.call(`/api/user/jobs/${id}`, { token: tokens[who] })).data;
      return job?.state;
    })
    .toBe('done');
  if (!job) throw new Error('unreachable');
  return job;
};

describe('a dry run', () => {
  it('finds what creating would refuse, by row and field, and writes nothing', async () => {
    const before = await count('admin');
    const { data } = await dry('customer', [
      { title: 'Good' },
      { title: 'x'.repeat(30) },
      { words: 5 },
      { title: 'Words', words: 'many' },
      { title: 'No such field', secret: 1 },
      { title: 'Read only', doneBy: 'me' },
      { title: 'Protected', cost: 5 },
    ]);
    expect(
      data.errors.map(({ index, errors }: { index: number; errors: object }) => [index, Object.keys(errors)]),
    ).toEqual([
      [1, ['title']],
      [2, ['title']],
      [3, ['words']],
      [4, ['secret']],
      [5, ['doneBy']],
      [6, ['cost']],
    ]);
    expect(await count('admin')).toBe(before);
  });

  it('finds values that another record has already', async () => {
    const made = await server.post('/api/articles', tokens.customer, { title: 'Unique', code: 'taken-code' });
    expect(made.code).toBe(200);
    const { data } = await dry('customer', [
      { title: 'Again', code: 'taken-code' },
      { title: 'Free', code: 'free-code' },
    ]);
    expect(data.errors).toMatchObject([{ index: 0, errors: { code: expect.any(String) } }]);
  });

  it.each([
    ['no rows', {}],
    ['none', { rows: [] }],
    ['too many', { rows: Array(501).fill({ title: 'a' }) }],
    ['what is no row', { rows: ['a'] }],
  ])('refuses %s', async (_, body) => {
    expect((await server.post('/api/articles/import?dry=1', tokens.customer, body)).code).toBe(422);
  });
});

describe('an empty cell', () => {
  const row = { title: 'Blank', words: null, kind: '' };
  const made = async (blank: string | undefined, title: string) => {
    const sent = await send('customer', { rows: [{ ...row, title }], start: true, ...(blank && { blank }) });
    await over('customer', sent.data.id);
    const { data } = await server.call(`/api/articles?title=${title}`, { token: tokens.customer });
    return data.list[0];
  };

  it('is no value, or the default of its field, as the call says', async () => {
    const plain = await server.post('/api/articles', tokens.customer, { title: 'Plain' });
    expect(await made('empty', 'BlankEmpty')).toMatchObject({ words: null });
    expect((await made('default', 'BlankDefault')).kind).toEqual(plain.data.kind);
  });

  it('means the same to the dry run, and nothing else can be said', async () => {
    const required = [{ title: null }];
    const tried = await server.post('/api/articles/import?dry=1', tokens.customer, { rows: required, blank: 'empty' });
    expect(tried.data.errors).toMatchObject([{ index: 0, errors: { title: expect.any(String) } }]);
    const answer = await server.post('/api/articles/import?dry=1', tokens.customer, { rows: [row], blank: 'whatever' });
    expect(answer).toMatchObject({ code: 422, data: { errors: { blank: expect.any(String) } } });
  });
});

describe('a row that is there already', () => {
  const find = async (title: string) =>
    (await server.call(`/api/articles?title=${title}`, { token: tokens.customer })).data.list as {
      words: number | null;
    }[];
  const take = async (body: object) => {
    const sent = await send('customer', { ...body, start: true });
    return over('customer', sent.data.id);
  };
  const start = async (code: string) =>
    server.post('/api/articles', tokens.customer, { title: 'Before', code, words: 5 });

  it('is an error, left out, or written into the record, as the call says; the dry run tells which', async () => {
    await start('again-1');
    const rows = [
      { title: 'After', code: 'AGAIN-1' },
      { title: 'New', code: 'again-2' },
    ];
    const tried = async (taken: string) =>
      (await server.post('/api/articles/import?dry=1', tokens.customer, { rows, taken })).data;
    expect(await tried('refuse')).toMatchObject({
      errors: [{ index: 0, errors: { code: expect.any(String) } }],
      taken: [],
    });
    expect(await tried('skip')).toEqual({ errors: [], taken: [0] });
    expect(await tried('update')).toEqual({ errors: [], taken: [0] });
    expect(await find('After')).toEqual([]);

    expect(await take({ rows: rows.slice(0, 1), taken: 'skip' })).toMatchObject({ done: 1, failed: 0 });
    expect(await find('After')).toEqual([]);
    expect(await take({ rows, taken: 'update', blank: 'keep' })).toMatchObject({ done: 2, failed: 0 });
    expect(await find('After')).toMatchObject([{ words: 5 }]);
    expect(await find('New')).toHaveLength(1);
  });

  it.each([
    ['keep', 'again-keep', 5],
    ['empty', 'again-empty', null],
  ])('has its empty cells mean %s in the record', async (blank, code, words) => {
    await start(code);
    await take({ rows: [{ title: code, code, words: null }], taken: 'update', blank });
    expect((await find(code))[0]?.words ?? null).toBe(words);
  });

  it('of somebody else is neither changed nor shown', async () => {
    await server.post('/api/articles', tokens.customer2, { title: 'Theirs', code: 'their-code' });
    const rows = [{ title: 'Mine now', code: 'their-code' }];
    const tried = await server.post('/api/articles/import?dry=1', tokens.customer, { rows, taken: 'update' });
    expect(tried.data).toMatchObject({ errors: [{ index: 0 }], taken: [] });
    expect(await take({ rows, taken: 'update' })).toMatchObject({ done: 0, failed: 1 });
  });
});

describe('references', () => {
  const group = async (who: string, name: string) =>
    (await server.post('/api/groups', tokens[who], { name })).data.id as string;

  it('are found by title or id, within reach only', async () => {
    const own = await group('customer', 'My group');
    await group('customer2', 'Their group');
    await group('customer', 'Twice');
    await group('customer', 'Twice');
    const { data } = await dry('customer', [
      { title: 'a', groupId: 'My group' },
      { title: 'b', groupId: own },
      { title: 'c', groupId: 'Their group' },
      { title: 'd', groupId: 'Nobody' },
      { title: 'e', groupId: 'Twice' },
    ]);
    expect(data.errors.map(({ index }: { index: number }) => index)).toEqual([2, 3, 4]);
    expect(data.errors[0].errors).toEqual(data.errors[1].errors && { groupId: data.errors[1].errors.groupId });
  });
});

describe('rights', () => {
  it('need import and create', async () => {
    expect(await dry('agent', [{ title: 'a' }])).toMatchObject({ code: 403, data: { action: 'import' } });
    const answer = await server.post('/api/groups/import?dry=1', tokens.agent, { rows: [{ name: 'a' }] });
    expect(answer).toMatchObject({ code: 403, data: { object: 'res:groups', action: 'create' } });
  });
});

describe('an import', () => {
  it('makes records of all parts, owned by who imports them; what fails is told by line', async () => {
    await server.post('/api/groups', tokens.customer, { name: 'Import group' });
    const first = await send('customer', { rows: [{ title: 'Row 2', groupId: 'Import group' }], lines: [2] });
    expect(first).toMatchObject({ code: 200, data: { upload: expect.any(String) } });
    const last = await send('customer', {
      upload: first.data.upload,
      rows: [{ title: 'Row 3' }, { title: 'y'.repeat(30) }],
      lines: [3, 7],
      start: true,
    });
    expect(last).toMatchObject({ status: 202, data: { kind: 'import', total: 3 } });
    const job = await over('customer', last.data.id);
    expect(job).toMatchObject({ done: 2, failed: 1, failures: [{ key: '7' }] });
    const { data } = await server.call('/api/articles?title_like=Row&_sort=title', { token: tokens.customer });
    expect(data.list.map(({ title }: { title: string }) => title)).toEqual(['Row 2', 'Row 3']);
    expect(data.list[0].groupId).not.toBe('Import group');
    const seen = await server.call('/api/articles?title=Row%202', { token: tokens.admin });
    const me = await server.call('/api/user/userInfo', { token: tokens.customer });
    expect(seen.data.list[0].ownerId).toBe(me.data.id);
  });

  it('cannot be continued by somebody else, nor with a name that nobody gave', async () => {
    const first = await send('customer', { rows: [{ title: 'Mine' }] });
    const rows = [{ title: 'Theirs' }];
    expect((await send('customer2', { upload: first.data.upload, rows, start: true })).code).toBe(422);
    expect((await send('customer', { upload: crypto.randomUUID(), rows, start: true })).code).toBe(422);
  });
});

describe('imports that are never started', () => {
  it('are taken up to a limit for each user, and nobody else waits for it', async () => {
    const rows = [{ title: 'Waiting' }];
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) statuses.push((await send('customer2', { rows })).code);
    expect(new Set(statuses.slice(0, 100))).toEqual(new Set([200]));
    const refused = await send('customer2', { rows });
    expect(refused).toMatchObject({ code: 429, data: { retryAfter: 600 } });
    expect((await send('customer', { rows })).code).toBe(200);
  });
});
