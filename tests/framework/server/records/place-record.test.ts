import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { number, text } from '../../../../src/framework/fields/registry';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { startTestServer } from '../support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from '../support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const steps = defineResource({
  label: label('Step'),
  ownedBy: false,
  history: true,
  fields: {
    name: text({ label: label('Name'), required: true }),
    rank: number({ label: label('Rank'), protected: true, views: [] }),
    lock: text({ label: label('Lock') }),
  },
  list: { order: 'rank' },
  scopes: { free: { lock: { empty: true } } },
  allowedWhen: { edit: { check: { name: { ne: 'shut' } }, reason: label('Shut') } },
});
const policy = `${tinyPolicy}
p, any, role:Admin, res:steps, list|show|create|edit|delete, all
p, any, role:Operations, res:steps, list|show|edit, all
p, any, role:Agent, res:steps, list|show, all
p, any, role:Customer, res:steps, list|edit, free
p, any, role:Admin|role:Agent|role:Customer, field:steps.rank, read|write, -
p, any, role:Operations, field:steps.rank, read, -
`;
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, steps } };
const server = await startTestServer({ config, policy, data: { ...tinyData, steps: [] } });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'operations', 'agent', 'customer']);

interface Step {
  id: string;
  name: string;
  rank?: number | null;
  version: number;
}
const all = async (): Promise<Step[]> => (await server.call('/api/steps', { token: tokens.admin })).data.list;
const names = async () => (await all()).map(({ name }) => name).join('');
const versions = async () => Object.fromEntries((await all()).map(({ name, version }) => [name, version]));
const named = async (name: string): Promise<Step> => {
  const found = (await all()).find((step) => step.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
/** Steps named by letters with these ranks. */
const start = async (ranks: Readonly<Record<string, number | undefined>>) => {
  for (const { id } of await all()) await server.call(`/api/steps/${id}`, { method: 'DELETE', token: tokens.admin });
  for (const [name, rank] of Object.entries(ranks)) await server.post('/api/steps', tokens.admin, { name, rank });
};
const put = async (name: string, side: 'before' | 'after', other: string, { who = 'admin', more = {} } = {}) => {
  const [own, nextTo] = [await named(name), await named(other)];
  return server.post(`/api/steps/${own.id}/place`, tokens[who], { [side]: nextTo.id, ...more });
};

describe('an order by hand', () => {
  beforeEach(() => start({ a: 10, b: 20, c: 30, d: 40 }));

  it('puts a record beside another one and writes nothing else', async () => {
    expect((await put('d', 'before', 'b')).code).toBe(200);
    expect(await names()).toBe('adbc');
    expect(await versions()).toEqual({ a: 1, b: 1, c: 1, d: 2 });
    expect((await put('a', 'after', 'c')).code).toBe(200);
    expect(await names()).toBe('dbca');
    expect((await put('a', 'before', 'd')).code).toBe(200);
    expect(await names()).toBe('adbc');
  });

  it('numbers all anew where no number is left, and takes that back as one', async () => {
    await start({ a: 1, b: 2, c: 2, d: undefined, e: undefined });
    const { data } = await put('e', 'before', 'b');
    expect(await names()).toBe('aebcd');
    const ranks = (await all()).map(({ rank }) => rank);
    expect(ranks).toEqual([1000, 2000, 3000, 4000, 5000]);
    const undone = await server.post('/api/user/undo', tokens.admin, { token: data.undo.token });
    expect(undone.code).toBe(200);
    expect((await all()).map(({ rank }) => rank ?? null)).toEqual([1, 2, 2, null, null]);
  });

  it('takes new records at the end, and any of them from there', async () => {
    await start({ a: 10, b: undefined, c: undefined });
    expect(await names()).toBe('abc');
    await put('c', 'after', 'b');
    expect(await names()).toBe('abc');
    await put('c', 'before', 'a');
    expect(await names()).toBe('cab');
    await server.post('/api/steps', tokens.admin, { name: 'd' });
    expect(await names()).toBe('cabd');
  });

  it('is exact with many at once', async () => {
    const letters = 'efghijklmnop'.split('');
    await start(Object.fromEntries(['a', 'b', ...letters].map((name, at) => [name, at])));
    const { id } = await named('a');
    const steps = await all();
    const answers = await Promise.all(
      letters.map((name) => {
        const own = steps.find((step) => step.name === name)?.id;
        return server.post(`/api/steps/${own}/place`, tokens.admin, { after: id });
      }),
    );
    expect(answers.map(({ code }) => code)).toEqual(letters.map(() => 200));
    const after = await all();
    expect(after[0]?.name).toBe('a');
    expect(after.at(-1)?.name).toBe('b');
    expect(new Set(after.map(({ rank }) => rank)).size).toBe(after.length);
  });

  it('says so when either record was changed meanwhile, or is gone', async () => {
    const [a, b] = [await named('a'), await named('b')];
    await put('b', 'after', 'd');
    const place = (body: object) => server.post(`/api/steps/${a.id}/place`, tokens.admin, body);
    expect(await place({ after: b.id, seen: b.version })).toMatchObject({
      code: 409,
      msg: 'The order has changed in the meantime. Look at it again and retry',
    });
    await put('a', 'after', 'c');
    expect(await place({ after: b.id, version: a.version })).toMatchObject({
      code: 409,
      data: { current: { name: 'a' } },
    });
    expect(await names()).toBe('cadb');
    await server.call(`/api/steps/${b.id}`, { method: 'DELETE', token: tokens.admin });
    expect((await place({ after: b.id })).code).toBe(409);
    expect((await place({ after: a.id })).code).toBe(409);
  });

  it.each([{}, { before: '' }, { before: 'x', after: 'y' }, { after: 7 }])('refuses %j', async (body) => {
    const { id } = await named('a');
    expect((await server.post(`/api/steps/${id}/place`, tokens.admin, body)).code).toBe(422);
  });

  it('goes by the right to edit the record and the field', async () => {
    expect((await put('a', 'after', 'b', { who: 'agent' })).code).toBe(403);
    expect(await put('a', 'after', 'b', { who: 'operations' })).toMatchObject({
      code: 403,
      data: { object: 'field:steps.rank', action: 'write' },
    });
    await start({ a: 1, b: 2, shut: 3 });
    expect((await put('shut', 'before', 'a')).code).toBe(409);
    const { id } = await named('a');
    await server.call(`/api/steps/${id}`, { method: 'PATCH', token: tokens.admin, body: { lock: 'yes' } });
    expect((await put('a', 'after', 'b', { who: 'customer' })).code).toBe(404);
    expect((await put('b', 'before', 'a', { who: 'customer' })).code).toBe(409);
    expect((await put('b', 'after', 'shut', { who: 'customer' })).code).toBe(200);
    expect(await names()).toBe('ashutb');
    // What was refused has written nothing, though it had numbered the others.
    await start({ b: 1, c: 1, shut: 2 });
    expect((await put('shut', 'before', 'c')).code).toBe(409);
    expect((await all()).map(({ rank }) => rank)).toEqual([1, 1, 2]);
  });

  it('is not offered where there is none', async () => {
    const { list } = (await server.call('/api/articles', { token: tokens.admin })).data;
    expect((await server.post(`/api/articles/${list[0].id}/place`, tokens.admin, { after: 'x' })).code).toBe(404);
  });
});
