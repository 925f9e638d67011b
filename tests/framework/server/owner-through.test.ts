import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../../src/framework/fields/lookup';
import { ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { pluginServer } from '../../../src/plugins/mcp/server';
import { connectAssistant } from '../../plugins/mcp/assistant';
import { listen } from './support/listen';
import { startTestServer, type TestServer, until } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

// Lessons belong to the user of their teacher: users without a part in one learn nothing of it, whatever they query.

const label = (en: string) => ({ zh: `${en}字`, en });
const teachers = defineResource({
  label: label('Teacher'),
  ownedBy: false,
  fields: { name: text({ label: label('Name') }), userId: ref('users', { label: label('Account'), protected: true }) },
});
const lessons = defineResource({
  label: label('Lesson'),
  ownedBy: 'teacherId.userId',
  history: true,
  fields: {
    title: text({ label: label('Title'), required: true, search: true }),
    teacherId: ref('teachers', { label: label('Teacher'), required: true }),
    first: ref('lessons', { label: label('First lesson') }),
  },
  relations: { next: { label: label('Next'), resource: 'lessons', by: 'first', columns: ['title'] } },
});
const bills = defineResource({
  label: label('Bill'),
  fields: { title: text({ label: label('Title') }) },
  relations: { parts: { label: label('Parts'), resource: 'parts', by: 'billId', columns: ['title'] } },
  form: { children: { parts: { max: 5 } } },
});
const parts = defineResource({
  label: label('Part'),
  ownedBy: 'billId.ownerId',
  fields: {
    title: text({ label: label('Title') }),
    billId: ref('bills', { label: label('Bill'), required: true, onDelete: 'follow' }),
  },
});
/** A scope of the policy's own goes through the reference by a field that is looked up. */
const visits = defineResource({
  label: label('Visit'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title') }),
    teacherId: ref('teachers', { label: label('Teacher') }),
    teacher: lookup('teacherId.name', text({ label: label('Name'), views: [] })),
  },
  scopes: { one: { teacher: 'One' } },
});

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    product: pluginServer,
    config: { ...tinyConfig, resources: { ...tinyConfig.resources, teachers, lessons, bills, parts, visits } },
    policy: `${tinyPolicy}p, any, role:Customer|role:Agent|role:Admin, res:teachers, list|show, all
p, any, role:Admin, res:teachers, create|edit|delete, all
p, any, role:Customer, res:lessons, list|show|create|edit|delete|export, own
p, any, role:Agent, res:lessons, list|show, org
p, any, role:Admin, res:lessons, list|show|create|edit|delete|export, all
p, any, role:Admin, field:teachers.userId, read|write, -
p, any, role:Customer, res:visits, list|create, all:one
p, any, role:Admin, res:visits, list|edit, all
p, any, role:Customer, res:bills, list|show|create|edit, own
p, any, role:Customer, res:parts, list|show|create|edit, own
p, any, role:Customer, res:apiTokens, create, all
`,
    data: {
      ...tinyData,
      teachers: [
        { id: 't1', name: 'One', userId: 'customer' },
        { id: 't2', name: 'Two', userId: 'customer2' },
        { id: 't3', name: 'Nobody' },
      ],
      lessons: [
        { id: 'l1', title: 'Apples', teacherId: 't1' },
        { id: 'l2', title: 'Bees', teacherId: 't2', first: 'l1' },
        { id: 'l3', title: 'Cats', teacherId: 't3' },
      ],
    },
  });
  for (const name of ['admin', 'agent', 'customer', 'customer2']) tokens[name] = await server.signIn(name);
});
afterAll(() => server.destroy());

const ask = (who: string, path: string, method = 'GET', body?: unknown) =>
  server.call(`/api/${path}`, { token: tokens[who], method, ...(body !== undefined && { body }) });
const idsOf = async (who: string, query = '') =>
  (await ask(who, `lessons?_sort=title${query}`)).data.list.map(({ id }: { id: string }) => id);

/** What each of them reads, by every way to read. */
const read = async (who: string) => ({
  list: await idsOf(who),
  export: who === 'agent' ? [] : await idsOf(who, '&_export=title'),
  count: (await ask(who, 'lessons/summary?_figure=count')).data.figures,
  found: await idsOf(who, '&q=e'),
  shown: await Promise.all(['l1', 'l2', 'l3'].map(async (id) => (await ask(who, `lessons/${id}`)).code)),
  past: await Promise.all(['l1', 'l2', 'l3'].map(async (id) => (await ask(who, `lessons/${id}/history`)).code)),
});

describe('records whose owner another record names', () => {
  it('are seen by scope, whatever way they are read', async () => {
    const mine = { count: [1], shown: [200, 404, 404], past: [200, 404, 404] };
    expect(await read('customer')).toEqual({ ...mine, list: ['l1'], export: ['l1'], found: ['l1'] });
    expect(await read('customer2')).toEqual({
      list: ['l2'],
      export: ['l2'],
      count: [1],
      found: ['l2'],
      shown: [404, 200, 404],
      past: [404, 200, 404],
    });
    expect(await read('agent')).toEqual({ ...mine, list: ['l1'], export: [], found: ['l1'] });
    expect((await read('admin')).list).toEqual(['l1', 'l2', 'l3']);
    expect((await ask('customer', 'lessons/own')).data?.id ?? (await idsOf('customer'))[0]).toBe('l1');
  });

  it('are the same to an assistant by MCP', async () => {
    const grants = { lessons: ['list', 'show', 'edit', 'delete'] };
    const { data } = await server.post('/api/user/tokens', tokens.customer ?? '', {
      name: 'assistant',
      days: 1,
      grants,
    });
    const { client, use } = await connectAssistant({ url: server.url, token: data.token });
    const { answer } = await use('lessons_list');
    expect(answer.list.map(({ id }: { id: string }) => id)).toEqual(['l1']);
    const id = 'l2';
    for (const [tool, more] of [
      ['lessons_show', {}],
      ['lessons_edit', { values: { title: 'x' }, confirm: true }],
      ['lessons_delete', { confirm: true }],
    ] as const)
      expect((await use(tool, { id, ...more })).isError, tool).toBe(true);
    expect((await ask('admin', 'lessons/l2')).data.title).toBe('Bees');
    await client.close();
  });

  it('say nothing of the field that holds it', async () => {
    for (const who of ['customer', 'admin'])
      expect(Object.keys((await ask(who, 'lessons/l1')).data)).not.toContain('ownerThrough');
    for (const query of ['ownerThrough=customer2', '_sort=ownerThrough'])
      expect([403, 422]).toContain((await ask('customer', `lessons?${query}`)).code);
    expect(JSON.stringify((await ask('admin', 'lessons?_export=title,ownerThrough')).data)).not.toContain('customer');
    await ask('customer', 'lessons/l1', 'PATCH', { ownerThrough: 'customer2' });
    expect(await idsOf('customer2')).toEqual(['l2']);
  });

  it('are made and given only within the scope of the right', async () => {
    expect(await ask('customer', 'lessons', 'POST', { title: 'Theirs', teacherId: 't2' })).toMatchObject({ code: 422 });
    expect(await ask('customer', 'lessons', 'POST', { title: 'Ones', teacherId: 't3' })).toMatchObject({ code: 422 });
    expect(await ask('customer', 'lessons', 'POST', { title: 'None' })).toMatchObject({ code: 422 });
    expect(await ask('customer', 'lessons/l1', 'PATCH', { teacherId: 't2' })).toMatchObject({ code: 422 });
    const made = await ask('customer', 'lessons', 'POST', { title: 'Dogs', teacherId: 't1' });
    expect(made.code).toBe(200);
    expect(await idsOf('customer')).toEqual(['l1', made.data.id]);
    expect((await ask('customer', `lessons/${made.data.id}`, 'DELETE')).code).toBe(200);
    expect((await ask('customer', 'lessons/l2', 'PATCH', { title: 'x' })).code).toBe(404);
    expect((await ask('customer', 'lessons/l2', 'DELETE')).code).toBe(404);
  });

  it('move at once with the reference, and back when that is undone; streams follow', async () => {
    const ears = await Promise.all(
      ['customer', 'customer2'].map((who) => listen({ url: server.url, token: tokens[who] })),
    );
    const kinds = (index: number) =>
      ears[index]?.events.flatMap(({ name, data }) =>
        name === 'change' && data.collection === 'lessons' ? [data.kind] : [],
      );
    const { version } = (await ask('admin', 'lessons/l1')).data;
    const moved = await ask('admin', 'lessons/l1', 'PATCH', { teacherId: 't2', version });
    expect(moved.code).toBe(200);
    expect([await idsOf('customer'), await idsOf('customer2')]).toEqual([[], ['l1', 'l2']]);
    await until(async () => kinds(0)?.includes('deleted') === true && kinds(1)?.includes('created') === true);
    const undone = await ask('admin', 'user/undo', 'POST', { token: moved.headers.get('X-Undo') });
    expect(undone.code).toBe(200);
    expect([await idsOf('customer'), await idsOf('customer2')]).toEqual([['l1'], ['l2']]);
    expect((await ask('customer2', 'lessons/l1/history')).code).toBe(404);
    const history = JSON.stringify((await ask('admin', 'lessons/l1/history')).data);
    expect(history).toContain('teacherId');
    expect(history).not.toContain('ownerThrough');
    for (const ear of ears) ear.leave();
  });

  it('move at once with what their reference names', async () => {
    await ask('admin', 'teachers/t3', 'PATCH', { userId: 'customer' });
    expect(await idsOf('customer')).toEqual(['l1', 'l3']);
    await ask('admin', 'teachers/t3', 'PATCH', { userId: null });
    expect(await idsOf('customer')).toEqual(['l1']);
  });

  it('are saved with the record that names their owner, in one form', async () => {
    const body = { title: 'Bill', children: { parts: [{ title: 'Part' }] } };
    const made = await ask('customer', 'bills', 'POST', body);
    expect(made.code).toBe(200);
    const titles = async (who: string) =>
      (await ask(who, 'parts')).data.list.map(({ title }: { title: string }) => title);
    expect([await titles('customer'), await titles('customer2')]).toEqual([['Part'], []]);
    const theirs = await ask('customer2', 'parts', 'POST', { title: 'Foreign', billId: made.data.id });
    expect(theirs.code).toBe(422);
  });

  it('a scope of the policy reads what is looked up, in new records as well', async () => {
    const made = await ask('customer', 'visits', 'POST', { title: 'In', teacherId: 't1' });
    expect(made.code).toBe(200);
    expect((await ask('customer', 'visits', 'POST', { title: 'Out', teacherId: 't2' })).code).toBe(403);
    const count = async () => (await ask('customer', 'visits')).data.total;
    expect(await count()).toBe(1);
    await ask('admin', `visits/${made.data.id}`, 'PATCH', { teacherId: 't2' });
    expect(await count()).toBe(0);
  });
});
