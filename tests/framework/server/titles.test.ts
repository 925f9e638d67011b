import { afterAll, describe, expect, it } from 'vitest';
import { choice, phone, ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

/** What customers own and refer to: plans, notes and callers, each with a title of another kind. */
const notes = defineResource({
  label: label('Note'),
  titleField: 'about',
  history: true,
  fields: {
    about: ref('articles', { label: label('About') }),
    planId: ref('plans', { label: label('Plan') }),
    callerId: ref('callers', { label: label('Caller') }),
    hiddenId: ref('callers', { label: label('Hidden'), protected: true }),
    several: ref('plans', { label: label('Several'), multiple: true }),
    noteId: ref('notes', { label: label('Note') }),
  },
});
const plans = defineResource({
  label: label('Plan'),
  titleField: 'kind',
  fields: { kind: choice({ label: label('Kind'), options: { big: label('Big'), small: label('Small') } }) },
});
const callers = defineResource({
  label: label('Caller'),
  titleField: 'number',
  fields: { number: phone({ label: label('Number'), mask: true }) },
});
const codes = defineResource({
  label: label('Code'),
  titleField: 'secret',
  fields: { secret: text({ label: label('Secret'), protected: true }), noteId: ref('notes', { label: label('Note') }) },
});

/** Records that are named after each other. */
const rings = defineResource({
  label: label('Ring'),
  titleField: 'nextId',
  fields: { nextId: ref('rings', { label: label('Next') }) },
});

const policy = `${tinyPolicy}
p, any, role:Customer, res:notes, list|show|create|edit, own
p, any, role:Admin, res:notes, list|show|create|edit|delete, all
p, any, role:Admin, res:plans, list|show, all
p, any, role:Admin, res:callers, list|show, all
p, any, role:Admin, res:rings, list|show, all
p, any, role:Admin, field:callers.number, read, -
p, any, role:Admin, field:notes.hiddenId, read|write, -
p, any, role:Clue, res:codes, list, all
`;
const data = {
  ...tinyData,
  notes: [
    {
      id: 'n1',
      ownerId: 'customer',
      about: 'b1',
      planId: 'p1',
      callerId: 'c1',
      hiddenId: 'c2',
      several: ['p2', 'gone'],
    },
    { id: 'n2', ownerId: 'customer2', about: 'a1', planId: 'p3', noteId: 'n1' },
  ],
  plans: [
    { id: 'p1', ownerId: 'admin', kind: 'big' },
    { id: 'p2', ownerId: 'admin', kind: 'small' },
    { id: 'p3', ownerId: 'admin', kind: 'small' },
  ],
  callers: [
    { id: 'c1', ownerId: 'admin', number: '13812345678' },
    { id: 'c2', ownerId: 'admin', number: '13887654321' },
  ],
  codes: [{ id: 'k1', ownerId: 'customer', secret: 'sesame' }],
  rings: [
    { id: 'r1', ownerId: 'admin', nextId: 'r2' },
    { id: 'r2', ownerId: 'admin', nextId: 'r1' },
  ],
};
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, notes, plans, callers, codes, rings } };
const server = await startTestServer({ config, policy, data });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'customer2', 'clue', 'agent']);

const ask = (who: string, resource: string, body: object, headers = {}) =>
  server.call(`/api/${resource}/titles`, { method: 'POST', token: tokens[who], body, headers });
const report = async (...request: Parameters<typeof ask>) => {
  const { code, data } = await ask(...request);
  expect(code).toBe(200);
  return Object.fromEntries(data.list.map(({ id, ...rest }: { id: string }) => [id, rest]));
};

describe('titles of references', () => {
  it('are told of what the caller may read, which may then be opened', async () => {
    expect(await report('customer', 'articles', { ids: ['a1', 'a2'] })).toEqual({
      a1: { title: 'Alpha 一', canShow: true },
      a2: { title: 'Beta 50%', canShow: true },
    });
  });

  it('are told of what a record names that the caller may read, which may not be opened', async () => {
    const body = { ids: ['b1', 'a1'], fields: ['notes.about'] };
    expect(await report('customer', 'articles', body)).toEqual({
      b1: { title: 'Gamma', canShow: false },
      a1: { title: 'Alpha 一', canShow: true },
    });
    expect(await report('customer', 'plans', { ids: ['p1', 'p2'], fields: ['notes.planId', 'notes.several'] })).toEqual(
      {
        p1: { title: 'Big', canShow: false },
        p2: { title: 'Small', canShow: false },
      },
    );
  });

  it('follow the language, and say that a record is deleted', async () => {
    const body = { ids: ['p2', 'gone'], fields: ['notes.several'] };
    expect(await report('customer', 'plans', body, { 'Accept-Language': 'zh' })).toEqual({
      p2: { title: 'Small字', canShow: false },
      gone: { title: null, canShow: false },
    });
  });

  it('are the titles of what a title itself refers to; a circle has none', async () => {
    expect((await report('customer', 'notes', { ids: ['n1'] })).n1.title).toBe('Gamma');
    expect((await report('admin', 'rings', { ids: ['r1'] })).r1.title).toBe('');
  });
});

describe('who asks for what is not theirs', () => {
  it.each([
    ['an id that nothing of theirs names', 'customer', 'articles', { ids: ['b1'] }],
    ['a field that names nothing of the kind', 'customer', 'articles', { ids: ['b1'], fields: ['notes.noteId'] }],
    ['records of others that name it', 'customer', 'plans', { ids: ['p3'], fields: ['notes.planId'] }],
    ['a field that they may not read', 'customer', 'callers', { ids: ['c2'], fields: ['notes.hiddenId'] }],
    ['a collection that they may not read', 'agent', 'plans', { ids: ['p1'], fields: ['notes.planId'] }],
    ['a field that does not exist', 'customer', 'articles', { ids: ['b1'], fields: ['notes.nothing', '__proto__.x'] }],
    ['a record that does not exist', 'customer', 'articles', { ids: ['zzz'], fields: ['notes.about'] }],
    ['a title that is hidden', 'clue', 'codes', { ids: ['k1'] }],
  ])('learns nothing: %s', async (_, who, resource, body) => {
    expect(await report(who, resource, body)).toEqual({});
  });

  it('sees a masked title masked', async () => {
    const body = { ids: ['c1'], fields: ['notes.callerId'] };
    expect((await report('customer', 'callers', body)).c1.title).toBe('138****5678');
    expect((await report('admin', 'callers', body)).c1.title).toBe('13812345678');
  });

  it('cannot name a foreign record to learn its title', async () => {
    const own = { method: 'POST', token: tokens.customer2 };
    const made = await server.call('/api/notes', { ...own, body: { about: 'a1', planId: 'p1' } });
    expect(made.code).toBe(422);
    expect(Object.keys(made.data.errors).sort()).toEqual(['about', 'planId']);
  });

  it('needs a session, and a body that can be read', async () => {
    const body = { ids: ['a1'] };
    expect((await server.call('/api/articles/titles', { method: 'POST', body })).code).toBe(401);
    expect(await ask('customer', 'articles', {})).toMatchObject({ code: 422, data: { errors: { ids: /.+/ } } });
    expect((await ask('customer', 'articles', { ids: Array.from({ length: 1001 }, String) })).code).toBe(422);
    expect((await ask('customer', 'articles', { ids: ['a1'], fields: 'notes.about' })).code).toBe(422);
    expect((await ask('customer', 'articles', { ids: ['a1'], fields: Array(51).fill('a.b') })).code).toBe(422);
  });
});

describe('the history of a record', () => {
  it('names what old and new values refer to, also what is named nowhere now', async () => {
    const edit = (planId: string) =>
      server.call('/api/notes/n1', { method: 'PATCH', token: tokens.admin, body: { planId } });
    expect((await edit('p2')).code).toBe(200);
    expect((await edit('p3')).code).toBe(200);
    const { data } = await server.call('/api/notes/n1/history', { token: tokens.customer });
    expect(data.titles.plans.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['p1', 'Big'],
      ['p2', 'Small'],
      ['p3', 'Small'],
    ]);
  });
});
