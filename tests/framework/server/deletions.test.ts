import { afterAll, describe, expect, it } from 'vitest';
import { choice, ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const name = text({ label: label('Name'), required: true });

/** Shelves, and what hangs on them in each of the four ways; boxes follow their shelf, and have others of their own. */
const shelves = defineResource({ label: label('Shelf'), ownedBy: false, fields: { name } });
const books = defineResource({
  label: label('Book'),
  fields: { name, shelfId: ref('shelves', { label: label('Shelf'), required: true }) },
});
const boxes = defineResource({
  label: label('Box'),
  ownedBy: false,
  fields: {
    name,
    shelfId: ref('shelves', { label: label('Shelf'), onDelete: 'follow' }),
    nextId: ref('boxes', { label: label('Next'), onDelete: 'follow' }),
    kind: choice({ label: label('Kind'), options: { open: label('Open'), sealed: label('Sealed') }, default: 'open' }),
  },
  allowedWhen: { delete: { check: { not: { kind: 'sealed' } }, reason: label('It is sealed') } },
});
const seals = defineResource({
  label: label('Seal'),
  ownedBy: false,
  fields: { name, boxId: ref('boxes', { label: label('Box'), onDelete: 'refuse' }) },
});
const signs = defineResource({
  label: label('Sign'),
  ownedBy: false,
  history: true,
  fields: {
    name,
    shelfId: ref('shelves', { label: label('Shelf'), onDelete: 'clear' }),
    shelfIds: ref('shelves', { label: label('Shelves'), multiple: true, onDelete: 'clear' }),
    onceId: ref('shelves', { label: label('Once') }),
  },
});

const all = { shelves, books, boxes, seals, signs };
const verbs = 'list|show|create|edit|delete';
const policy = `${tinyPolicy}
p, any, role:Admin|role:Agent, res:shelves, ${verbs}, all
p, any, role:Admin, res:books, ${verbs}, all
p, any, role:Customer, res:books, ${verbs}, own
p, any, role:Admin, res:boxes, ${verbs}, all
p, any, role:Admin, res:seals, ${verbs}, all
p, any, role:Admin, res:signs, ${verbs}, all
p, any, role:Admin, route:/books, view, -
`;
const empty = Object.fromEntries(Object.keys(all).map((each) => [each, []]));
const server = await startTestServer({
  config: {
    ...tinyConfig,
    resources: { ...tinyConfig.resources, ...all },
    routes: [...tinyConfig.routes, { path: '/books', page: 'list', resource: 'books', title: label('Books') }],
  },
  policy,
  data: { ...tinyData, ...empty },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent']);

type Resources = keyof typeof all;
const make = async (resource: Resources, values: object = {}): Promise<string> => {
  const { code, data, msg } = await server.post(`/api/${resource}`, tokens.admin, { name: 'x', ...values });
  expect(code, msg).toBe(200);
  return data.id;
};
const get = (resource: Resources, id: string) => server.call(`/api/${resource}/${id}`, { token: tokens.admin });
const valuesOf = async (resource: Resources, id: string) => (await get(resource, id)).data;
const isThere = async (resource: Resources, id: string): Promise<boolean> => (await get(resource, id)).code === 200;
const remove = (resource: Resources, id: string, who = 'admin') =>
  server.call(`/api/${resource}/${id}`, { method: 'DELETE', token: tokens[who] });
const undo = (token: string) => server.post('/api/user/undo', tokens.admin, { token });
const edit = (resource: Resources, id: string, values: object) =>
  server.patch(`/api/${resource}/${id}`, tokens.admin ?? '', values);

describe('refuse', () => {
  it('is what a required reference says by itself: how many of what, with a link for who may open it', async () => {
    const shelfId = await make('shelves');
    await make('books', { shelfId });
    await make('books', { shelfId });
    const use = { resource: 'books', field: 'shelfId', count: 2 };
    const refused = await remove('shelves', shelfId);
    expect(refused).toMatchObject({ code: 409, data: { reason: 'inUse' } });
    expect(refused.msg).toContain('Book (2)');
    expect(refused.data.uses).toEqual([{ ...use, link: `/books?shelfId=${shelfId}` }]);
    // A user who may list none of them gets their number, and no more.
    expect((await remove('shelves', shelfId, 'agent')).data.uses).toEqual([use]);
    expect(await isThere('shelves', shelfId)).toBe(true);
  });

  it('holds for what was just created and is taken back as well', async () => {
    const { data, headers } = await server.post('/api/shelves', tokens.admin, { name: 'x' });
    const token = headers.get('x-undo') ?? '';
    await make('books', { shelfId: data.id });
    expect(await undo(token)).toMatchObject({ code: 409, data: { reason: 'inUse' } });
    expect(await isThere('shelves', data.id)).toBe(true);
  });

  it('holds for each record of many, and takes nothing back of the others', async () => {
    const ids = [await make('shelves'), await make('shelves')];
    await make('books', { shelfId: ids[0] });
    const box = await make('boxes', { shelfId: ids[0] });
    const { data } = await server.post('/api/shelves/actions/delete', tokens.admin, { ids });
    expect(data.list).toMatchObject([
      { id: ids[0], ok: false, code: 409, msg: expect.stringContaining('Book (1)') },
      { id: ids[1], ok: true },
    ]);
    expect(await isThere('boxes', box)).toBe(true);
  });

  it('of something deep down refuses all of it', async () => {
    const shelfId = await make('shelves');
    const outer = await make('boxes', { shelfId });
    const inner = await make('boxes', { nextId: outer });
    const seal = await make('seals', { boxId: inner });
    expect(await remove('shelves', shelfId)).toMatchObject({
      code: 409,
      data: { uses: [{ resource: 'seals', field: 'boxId', count: 1 }] },
    });
    expect(await isThere('boxes', outer)).toBe(true);
    expect(await isThere('boxes', inner)).toBe(true);
    await remove('seals', seal);
    expect((await remove('shelves', shelfId)).code).toBe(200);
    expect(await isThere('boxes', inner)).toBe(false);
  });
});

describe('clear', () => {
  it('empties the reference, of several takes the one out, writes it into the history, and comes back', async () => {
    const [gone, other] = [await make('shelves'), await make('shelves')];
    const sign = await make('signs', { shelfId: gone, shelfIds: [other, gone], onceId: gone });
    const { data } = await remove('shelves', gone);
    // A reference that says nothing keeps its id.
    expect(await valuesOf('signs', sign)).toMatchObject({ shelfId: null, shelfIds: [other], onceId: gone });
    const { list } = (await server.call(`/api/signs/${sign}/history`, { token: tokens.admin })).data;
    expect(list[0]).toMatchObject({ kind: 'action', action: 'delete', source: 'shelves' });
    expect((await undo(data.undo.token)).code).toBe(200);
    expect(await valuesOf('signs', sign)).toMatchObject({ shelfId: gone, shelfIds: [other, gone] });
  });

  it('is undone where the reference is still empty, whatever else was edited since', async () => {
    const [gone, other] = [await make('shelves'), await make('shelves')];
    const touched = await make('signs', { shelfId: gone, shelfIds: [gone] });
    const filled = await make('signs', { shelfId: gone });
    const { token } = (await remove('shelves', gone)).data.undo;
    await edit('signs', touched, { name: 'new', shelfIds: [other] });
    await edit('signs', filled, { shelfId: other });
    expect((await undo(token)).code).toBe(200);
    expect(await valuesOf('signs', touched)).toMatchObject({ name: 'new', shelfId: gone, shelfIds: [other, gone] });
    expect(await valuesOf('signs', filled)).toMatchObject({ shelfId: other });
  });
});

describe('follow', () => {
  it('deletes what hangs on it however deep, in a circle too, and undo brings all of it back', async () => {
    const shelfId = await make('shelves');
    const first = await make('boxes', { shelfId });
    const second = await make('boxes', { nextId: first });
    await edit('boxes', first, { nextId: second });
    const { data } = await remove('shelves', shelfId);
    expect(await isThere('boxes', first)).toBe(false);
    expect(await isThere('boxes', second)).toBe(false);
    expect((await undo(data.undo.token)).code).toBe(200);
    expect(await valuesOf('boxes', first)).toMatchObject({ shelfId, nextId: second });
    expect(await valuesOf('boxes', second)).toMatchObject({ nextId: first });
  });

  it('is refused by the lock of what would follow, which is named', async () => {
    const shelfId = await make('shelves');
    const box = await make('boxes', { shelfId, kind: 'sealed' });
    const refused = await remove('shelves', shelfId);
    expect(refused.code).toBe(409);
    expect(refused.msg).toMatch(/^Box, .*: It is sealed$/);
    expect(await isThere('boxes', box)).toBe(true);
  });

  it('goes with each of many, and comes back with them', async () => {
    const ids = [await make('shelves'), await make('shelves')];
    const boxIds = [await make('boxes', { shelfId: ids[0] }), await make('boxes', { shelfId: ids[1] })];
    const { data } = await server.post('/api/shelves/actions/delete', tokens.admin, { ids });
    expect(data.list).toMatchObject(ids.map((id) => ({ id, ok: true })));
    for (const id of boxIds) expect(await isThere('boxes', id)).toBe(false);
    expect((await undo(data.undo.token)).code).toBe(200);
    for (const id of boxIds) expect(await isThere('boxes', id)).toBe(true);
  });
});
