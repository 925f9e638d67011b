import { afterAll, describe, expect, it } from 'vitest';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const title = (en: string) => ({ zh: `${en}字`, en });

/** The tiny console with more lists: two of the same resource, one that nobody but the admin may open, one without search. */
const config: ConsoleConfig = {
  ...tinyConfig,
  routes: [
    { path: '/articles', page: 'list', resource: 'articles', title: title('Articles') },
    {
      path: '/drafts',
      page: 'list',
      resource: 'articles',
      title: title('Drafts'),
      fixed: { status: 'draft' },
      without: ['create'],
    },
    { path: '/users', page: 'list', resource: 'users', title: title('Users') },
    { path: '/packages', page: 'list', resource: 'packages', title: title('Packages') },
    { path: '/costly', page: 'list', resource: 'groups', title: title('Groups') },
  ],
};
const policy = `${tinyPolicy}
p, any, role:Customer|role:Agent|role:Admin|role:OEM, route:/drafts, view, -
p, any, role:OEM|role:Agent|role:Operations|role:Admin, route:/users, view, -
p, any, role:Customer|role:Admin, route:/packages, view, -
p, any, role:Admin, route:/costly, view, -
p, any, role:Clue, res:users, list|show, all
`;
const data = {
  ...tinyData,
  users: tinyData.users.map((user) => (user.id === 'customer2' ? { ...user, mobile: '13912345678' } : user)),
  articles: [
    ...tinyData.articles,
    ...Array.from({ length: 30 }, (_, index) => ({
      id: `n${index}`,
      ownerId: 'customer',
      title: `Needle in hay ${index}`,
      status: 'review',
      createdAt: `2026-02-01T10:00:${String(index).padStart(2, '0')}.000Z`,
    })),
    {
      id: 'n30',
      ownerId: 'customer',
      title: 'hay',
      status: 'review',
      createdAt: '2026-01-31T10:00:00.000Z',
    },
    { id: 'rx', ownerId: 'customer', title: `a.*b "c' (d`, status: 'draft', createdAt: '2026-01-04T10:00:00.000Z' },
  ],
};
const server = await startTestServer({ config, policy, data });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'oem', 'agent', 'operations', 'customer', 'customer2', 'clue']);

const search = (who: string, q: string, more = '') =>
  server.call(`/api/user/search?q=${encodeURIComponent(q)}${more}`, { token: tokens[who] });
const idsFor = async (who: string, q: string, more?: string): Promise<string[]> =>
  (await search(who, q, more)).data.list.map(
    ({ resource, id }: { resource: string; id: string }) => `${resource}/${id}`,
  );

describe('who finds what', () => {
  it.each([
    ['customer', 'Alpha', ['articles/a1']],
    ['customer2', 'Alpha', []],
    ['customer2', 'Gamma', ['articles/b1']],
    ['customer', 'Gamma', []],
    ['agent', 'Gamma', []],
    ['admin', 'Gamma', ['articles/b1']],
    // Only the list of drafts is open to them.
    ['oem', 'Alpha', ['articles/a1']],
    ['oem', 'Beta', []],
    // They may list users, but there is no page on which they could.
    ['clue', 'customer', []],
    ['operations', 'customer', ['users/customer']],
    // Groups are theirs to list, but the page is not theirs to open.
    ['customer', 'Mine', []],
    ['admin', 'Mine', ['groups/g1']],
    // Packages have no searched field.
    ['customer', 'Basic', []],
    // A protected field is looked through for those who may read it.
    ['admin', '139123', ['users/customer2']],
    ['operations', '138000', []],
  ])('%s looking for %s finds %j', async (who, q, ids) => {
    expect(await idsFor(who, q)).toEqual(ids);
  });

  it('needs a session', async () => {
    expect((await server.call('/api/user/search?q=a')).code).toBe(401);
  });
});

describe('an answer', () => {
  it('names the list that is about such records, and among several the first of the menu', async () => {
    expect((await search('customer', 'Alpha')).data).toEqual({
      list: [{ resource: 'articles', id: 'a1', title: 'Alpha 一', listAt: '/drafts' }],
      isComplete: true,
    });
    expect((await search('customer', 'Beta')).data.list[0]).toMatchObject({ listAt: '/articles' });
  });

  it('says where the term stands when it is not in the title', async () => {
    expect((await search('admin', '139123')).data.list).toEqual([
      {
        resource: 'users',
        id: 'customer2',
        title: 'customer2',
        listAt: '/users',
        found: { field: 'mobile', text: '13912345678' },
      },
    ]);
  });

  it('has at most as many of a resource as asked for, the best first', async () => {
    expect(await idsFor('customer', 'hay', '&limit=3')).toEqual(['articles/n30', 'articles/n29', 'articles/n28']);
    expect(await idsFor('customer', 'hay')).toHaveLength(5);
    expect(await idsFor('customer', '  HAY  ', '&limit=1')).toEqual(['articles/n30']);
  });
});

describe('a hostile term', () => {
  it('of bytes that are no text finds nothing', async () => {
    const answer = await server.call('/api/user/search?q=%ED%A0%BD%FF', { token: tokens.customer });
    expect(answer).toMatchObject({ code: 200, data: { list: [] } });
  });

  it.each(['.*', '(', '[a-', '\\', '%', `'; drop table users; --`, '"', '\u0000', '__proto__', '<script>', '𠮷'])(
    '%j is text like any other',
    async (q) => {
      expect((await search('customer', q)).code).toBe(200);
    },
  );

  it('finds the record that holds it', async () => {
    for (const q of ['.*', `"c'`, '(d']) expect(await idsFor('customer', q), q).toEqual(['articles/rx']);
  });

  it.each([
    ['', 'q'],
    ['   ', 'q'],
    ['x'.repeat(101), 'q'],
    ['x'.repeat(5000), 'q'],
  ])('of %#: refused by name', async (q, name) => {
    expect(await search('customer', q)).toMatchObject({ code: 422, data: { errors: { [name]: expect.any(String) } } });
  });

  it.each(['&limit=0', '&limit=21', '&limit=1e3', '&limit=-1', '&limit=', '&limit=1&limit=2'])(
    '%s is refused',
    async (more) => {
      expect(await search('customer', 'a', more)).toMatchObject({
        code: 422,
        data: { errors: { limit: expect.any(String) } },
      });
    },
  );

  it.each(['&id=b1', '&ownerId=customer2', '&__proto__=1'])('%s is no way round the scope', async (more) => {
    expect((await search('customer', 'Gamma', more)).code).toBe(422);
  });
});
