import { afterAll, expect, it } from 'vitest';
import { money, number, ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

const bills = defineResource({
  label: label('Bill'),
  history: true,
  fields: {
    title: text({ label: label('Title'), required: true }),
    total: money({ label: label('Total'), rollup: { of: 'billLines', by: 'bill', sum: 'price' } }),
  },
  relations: { lines: { label: label('Lines'), resource: 'billLines', by: 'bill' } },
  form: { children: { lines: { max: 4 } } },
});
const billLines = defineResource({
  label: label('Line'),
  history: true,
  fields: {
    bill: ref('bills', { label: label('Bill'), required: true, onDelete: 'follow' }),
    name: text({ label: label('Name'), required: true, max: 10 }),
    code: text({ label: label('Code'), unique: true }),
    price: money({ label: label('Price'), min: 0, default: 1 }),
    secret: text({ label: label('Secret'), protected: true }),
    count: number({ label: label('Count') }),
    // References to several records are as good in a line as in any record.
    replaces: ref('bills', { label: label('Replaces'), multiple: true, maxItems: 2, onDelete: 'clear' }),
  },
  rules: [
    { check: { any: [{ count: { empty: true } }, { count: { lt: 100 } }] }, message: label('Too many'), at: 'count' },
  ],
  allowedWhen: { delete: { check: { name: { ne: 'Fixed' } }, reason: label('It is fixed') } },
});
const server = await startTestServer({
  config: { ...tinyConfig, resources: { ...tinyConfig.resources, bills, billLines } },
  policy: `${tinyPolicy}
p, any, role:Admin, res:bills, list|show|create|edit|delete, all
p, any, role:Admin, res:billLines, list|show|create|edit|delete, all
p, any, role:Admin, field:billLines.secret, read|write, -
p, any, role:Admin, field:billLines.ownerId, read|write, -
p, any, role:Admin, field:bills.ownerId, read, -
p, any, role:Customer, res:bills, list|show|create|edit, all
p, any, role:Customer, res:billLines, list|show|create|edit, own
p, any, role:Agent, res:bills, list|show|create|edit, all
`,
  data: { ...tinyData, bills: [], billLines: [] },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'customer2', 'agent']);

type Values = Record<string, unknown>;
const post = (body: Values, who = 'admin') => server.post('/api/bills', tokens[who], body);
const patch = (id: string, body: Values, who = 'admin') => server.patch(`/api/bills/${id}`, tokens[who] ?? '', body);
const bill = async (lines: Values[] = [], who = 'admin'): Promise<string> => {
  const { code, data } = await post({ title: 'Bill', children: { lines } }, who);
  expect(code).toBe(200);
  return data.id;
};
const read = async (id: string) => (await server.call(`/api/bills/${id}`, { token: tokens.admin })).data;
const linesOf = async (id: string, who = 'admin'): Promise<Values[]> => {
  const request = `/api/billLines?bill=${id}&_sort=createdAt&_order=asc`;
  return (await server.call(request, { token: tokens[who] })).data.list;
};
const counts = async () => {
  const total = async (path: string) => (await server.call(`/api/${path}`, { token: tokens.admin })).data.total;
  return [await total('bills'), await total('billLines')];
};

it('makes a record with its lines, and their rollup', async () => {
  const id = await bill([{ name: 'a', price: 2 }, { name: 'b' }]);
  expect(await linesOf(id)).toMatchObject([
    { bill: id, name: 'a', price: 2 },
    { bill: id, name: 'b', price: 1 },
  ]);
  expect((await read(id)).total).toBe(3);
});

it('changes, adds and removes in one step, and keeps what is not named', async () => {
  const id = await bill([{ name: 'a', code: 'A' }, { name: 'b' }, { name: 'c', count: 7 }]);
  const [a, b, c] = await linesOf(id);
  const { version } = await read(id);
  const lines = [
    { name: 'd', code: 'A' },
    { id: c?.id, version: c?.version, price: 9 },
    { id: a?.id, version: a?.version, _remove: true },
  ];
  const answer = await patch(id, { version, title: 'New', children: { lines } });
  expect(answer).toMatchObject({ code: 200, data: { title: 'New' } });
  // The unique code was free: removals come first.
  expect(await linesOf(id)).toMatchObject([
    { id: b?.id, version: 1 },
    { id: c?.id, price: 9, count: 7, version: 2 },
    { name: 'd', code: 'A' },
  ]);
});

it('keeps the history of each, which can be taken back as if it were edited alone', async () => {
  const id = await bill([{ name: 'a' }]);
  const [line] = await linesOf(id);
  await patch(id, { children: { lines: [{ id: line?.id, name: 'z' }] } });
  const history = await server.call(`/api/billLines/${String(line?.id)}/history`, { token: tokens.admin });
  expect(history.data.list.map(({ kind, source }: Values) => [kind, source])).toEqual([
    ['edit', 'bills'],
    ['create', 'bills'],
  ]);
  expect(history.data.list[0].isRevertible).toBe(true);
});

it.each<[string, Values, number, string[]]>([
  [
    'all that is wrong at once',
    { lines: [{ name: '' }, { name: 'b', price: -1 }] },
    422,
    ['lines.0.name', 'lines.1.price'],
  ],
  ['a rule between fields', { lines: [{ name: 'a', count: 100 }] }, 422, ['lines.0.count']],
  [
    'a value twice',
    {
      lines: [
        { name: 'a', code: 'x' },
        { name: 'b', code: 'x' },
      ],
    },
    422,
    ['lines.1.code'],
  ],
  ['a field that there is not', { lines: [{ name: 'a', unheard: 1 }] }, 422, ['lines.0.unheard']],
  ['another parent', { lines: [{ name: 'a', bill: 'other' }] }, 422, ['lines.0.bill']],
  ['children of its own', { lines: [{ name: 'a', children: {} }] }, 422, ['lines.0.children']],
  ['a version that is none', { lines: [{ id: 'gone', version: 'x' }] }, 404, ['lines.0']],
  ['what is not there', { lines: [{ name: 'a' }, { id: 'gone', name: 'b' }] }, 404, ['lines.1']],
  ['removing without saying what', { lines: [{ _remove: true }] }, 422, ['lines.0']],
  ['a line that is none', { lines: ['a'] }, 422, ['lines.0']],
  ['no list', { lines: {} }, 422, ['lines']],
  ['another relation', { others: [] }, 422, ['others']],
  ['more than there may be', { lines: 'abcde'.split('').map((name) => ({ name })) }, 422, ['lines']],
  ['far more', { lines: Array.from({ length: 9 }, () => ({ name: 'a' })) }, 422, ['lines']],
])('refuses %s, and nothing is written', async (_, children, code, places) => {
  const before = await counts();
  const answer = await post({ title: 'Refused', children });
  expect(answer.code).toBe(code);
  expect(Object.keys(answer.data.errors)).toEqual(places.map((place) => `children.${place}`));
  expect(await counts()).toEqual(before);
});

it('refuses children where the form has none', async () => {
  const { code, data } = await server.post('/api/articles', tokens.admin, { title: 'a', children: {} });
  expect([code, Object.keys(data.errors)]).toEqual([422, ['children']]);
});

it('names several records in a line, which is found by them and lets go of one that is deleted', async () => {
  const [old, older, id] = [await bill(), await bill(), await bill()];
  const write = (line: Values) => patch(id, { children: { lines: [{ name: 'a', ...line }] } });
  const refused = await write({ replaces: [old, older, id] });
  expect([refused.code, Object.keys(refused.data.errors)]).toEqual([422, ['children.lines.0.replaces']]);
  expect((await write({ replaces: [old, older] })).code).toBe(200);
  const byOld = (await server.call(`/api/billLines?replaces=${old}`, { token: tokens.admin })).data.list;
  expect(byOld).toMatchObject([{ bill: id, replaces: [old, older] }]);
  const { data } = await server.post('/api/bills/titles', tokens.admin, { ids: [old], fields: ['billLines.replaces'] });
  expect(data.list).toMatchObject([{ id: old, title: 'Bill' }]);
  expect((await server.call(`/api/bills/${old}`, { token: tokens.admin, method: 'DELETE' })).code).toBe(200);
  const [line] = await linesOf(id);
  expect(line?.replaces).toEqual([older]);
  await patch(id, { children: { lines: [{ id: line?.id, replaces: [] }] } });
  expect((await linesOf(id))[0]?.replaces).toEqual([]);
});

it('leaves the lines alone when the record is refused', async () => {
  const before = await counts();
  const answer = await post({ title: '', children: { lines: [{ name: 'a' }] } });
  expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, ['title']]);
  expect(await counts()).toEqual(before);
});

it('lets no line of another record be reached', async () => {
  const [own, other] = [await bill(), await bill([{ name: 'theirs' }])];
  const [line] = await linesOf(other);
  for (const change of [{ name: 'mine' }, { _remove: true }, { bill: own }]) {
    const answer = await patch(own, { children: { lines: [{ id: line?.id, ...change }] } });
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([404, ['children.lines.0']]);
  }
  expect(await linesOf(other)).toEqual([line]);
  const moved = await patch(other, { children: { lines: [{ id: line?.id, bill: own }] } });
  expect([moved.code, Object.keys(moved.data.errors)]).toEqual([422, ['children.lines.0.bill']]);
});

it('asks the rights of the other resource', async () => {
  const before = await counts();
  expect((await post({ title: 'a', children: { lines: [{ name: 'a' }] } }, 'agent')).code).toBe(403);
  const protectedField = await post({ title: 'a', children: { lines: [{ name: 'a', secret: 'x' }] } }, 'customer');
  expect([protectedField.code, Object.keys(protectedField.data.errors)]).toEqual([403, ['children.lines.0.secret']]);
  expect(protectedField.msg).toContain('Lines, line 1');
  expect(await counts()).toEqual(before);
  const id = await bill([{ name: 'mine' }], 'customer');
  const [line] = await linesOf(id);
  expect((await patch(id, { children: { lines: [{ id: line?.id, _remove: true }] } }, 'customer')).code).toBe(403);
  // Beyond their scope it is not there, neither to be seen nor to be changed.
  expect(await linesOf(id, 'customer2')).toEqual([]);
  const unseen = await patch(id, { children: { lines: [{ id: line?.id, name: 'x' }] } }, 'customer2');
  expect([unseen.code, Object.keys(unseen.data.errors)]).toEqual([404, ['children.lines.0']]);
});

it('counts lines that the caller may not see, too', async () => {
  const id = await bill('abcd'.split('').map((name) => ({ name })));
  const answer = await patch(id, { children: { lines: [{ name: 'e' }] } }, 'customer');
  expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, ['children.lines']]);
});

it('gives a new line to whom the record belongs, where the caller may decide that', async () => {
  const id = await bill([], 'customer');
  await patch(id, { children: { lines: [{ name: 'by admin' }] } });
  expect((await linesOf(id, 'customer')).map(({ name }) => name)).toEqual(['by admin']);
});

it('keeps the lock of a line', async () => {
  const id = await bill([{ name: 'Fixed' }]);
  const [line] = await linesOf(id);
  const answer = await patch(id, { title: 'New', children: { lines: [{ id: line?.id, _remove: true }] } });
  expect([answer.code, Object.values(answer.data.errors)]).toEqual([409, ['It is fixed']]);
  expect((await read(id)).title).toBe('Bill');
});

it('checks the version of the record and of each line', async () => {
  const id = await bill([{ name: 'a' }, { name: 'b' }]);
  const [, line] = await linesOf(id);
  await patch(id, { children: { lines: [{ id: line?.id, version: 1, name: 'first' }] } });
  const late = await patch(id, {
    title: 'Late',
    children: { lines: [{ name: 'c' }, { id: line?.id, version: 1, name: 'x' }] },
  });
  expect(late).toMatchObject({ code: 409, data: { current: { id: line?.id, name: 'first', version: 2 } } });
  expect(Object.keys(late.data.errors)).toEqual(['children.lines.1']);
  const old = await patch(id, { version: 99, children: { lines: [{ name: 'c' }] } });
  expect([old.code, old.data.errors]).toEqual([409, undefined]);
  expect(await linesOf(id)).toHaveLength(2);
});

it('lets only as many in as there is room for, however many come at once', async () => {
  const id = await bill([{ name: 'a' }, { name: 'b' }]);
  const add = (name: string) => patch(id, { children: { lines: [{ name }] } });
  const codes = (await Promise.all(['c', 'd', 'e', 'f', 'g'].map(add))).map(({ code }) => code);
  expect(codes.toSorted((left, right) => left - right)).toEqual([200, 200, 422, 422, 422]);
  expect(await linesOf(id)).toHaveLength(4);
  expect((await read(id)).total).toBe(4);
});

it('lets one of two win who change the same line', async () => {
  const id = await bill([{ name: 'a' }]);
  const [line] = await linesOf(id);
  const write = (name: string) => patch(id, { title: name, children: { lines: [{ id: line?.id, version: 1, name }] } });
  const answers = await Promise.all(['x', 'y', 'z'].map(write));
  expect(answers.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([200, 409, 409]);
  const winner = answers.find(({ code }) => code === 200)?.data.title;
  expect([(await read(id)).title, (await linesOf(id)).map(({ name }) => name)]).toEqual([winner, [winner]]);
});

it('is carried out once for a key', async () => {
  const headers = { 'Idempotency-Key': 'bill-once' };
  const body = { title: 'Once', children: { lines: [{ name: 'a' }] } };
  const send = () => server.call('/api/bills', { method: 'POST', token: tokens.admin, body, headers });
  const [first, second] = [await send(), await send()];
  expect(second.data).toEqual(first.data);
  expect(await linesOf(first.data.id)).toHaveLength(1);
});
