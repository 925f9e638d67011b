import { afterAll, describe, expect, it } from 'vitest';
import { startTestServer } from './support/test-server';

const server = await startTestServer();
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'agent', 'customer', 'customer2', 'clue']);

const ask = (who: string, parameters: [string, string][], collection = 'articles') =>
  server.call(`/api/${collection}/summary?${new URLSearchParams(parameters)}`, { token: tokens[who] });
const figures = (...texts: string[]): [string, string][] => texts.map((text) => ['_figure', text]);

describe('figures of a collection', () => {
  it.each([
    ['admin', [3, 60]],
    ['agent', [2, 30]],
    ['customer', [2, 30]],
    ['customer2', [1, 30]],
  ])('%s sees those of the own scope: %j', async (who, expected) => {
    expect((await ask(who, figures('count', 'sum.words'))).data).toEqual({ figures: expected });
  });

  it('follow the filters of the address, and those of their own', async () => {
    const answer = await ask('admin', [
      ['words_gte', '20'],
      ...figures('count', 'count?status=draft', 'max.words?status=draft', 'min.words', 'avg.words', 'min.createdAt'),
    ]);
    expect(answer.data).toEqual({ figures: [2, 1, 30, 20, 25, '2026-01-02T10:00:00.000Z'] });
  });

  it('look through the searched fields as the list does, and count values', async () => {
    const answer = await ask('admin', [['q', 'a'], ...figures('count', 'count.code')]);
    expect(answer.data).toEqual({ figures: [3, 2] });
  });

  it('are nothing where there is nothing', async () => {
    const answer = await ask('admin', [['words_gte', '900'], ...figures('count', 'sum.words', 'avg.words')]);
    expect(answer.data).toEqual({ figures: [0, 0, null] });
  });

  it('come by the values of a field', async () => {
    const answer = await ask('admin', [['_by', 'status'], ...figures('count', 'sum.words?isHot=false')]);
    expect(answer.data.figures).toEqual([3, 20]);
    expect(answer.data.groups).toHaveLength(2);
    expect(answer.data.groups).toContainEqual({ value: 'draft', figures: [2, 0] });
    expect(answer.data.groups).toContainEqual({ value: 'review', figures: [1, 20] });
  });

  it('of a protected field are for who may read it', async () => {
    expect((await ask('agent', figures('sum.cost'))).data).toEqual({ figures: [15] });
    for (const parameters of [
      figures('sum.cost'),
      figures('count.cost'),
      figures('count?cost=7'),
      [['cost_gte', '1'], ...figures('count')] as [string, string][],
    ])
      expect(await ask('customer', parameters)).toMatchObject({ code: 403 });
    const byPhone = await ask('customer', [['_by', 'mobile'], ...figures('count')], 'users');
    expect(byPhone.code).toBe(403);
  });

  it('are refused without the right to list, or without a session', async () => {
    expect(await ask('clue', figures('count'))).toMatchObject({ code: 403 });
    expect(await server.call('/api/articles/summary?_figure=count')).toMatchObject({ code: 401 });
    expect(await ask('customer', figures('count'), 'settings')).toMatchObject({ code: 404 });
  });

  it.each<[string, [string, string][], string]>([
    ['an unknown kind', figures('median.words'), '_figure'],
    ['a field that does not exist', figures('sum.nothing'), '_figure'],
    ['a part of a field', figures('sum.words.x'), '_figure'],
    ['a sum of texts', figures('sum.title'), '_figure'],
    ['the largest of texts', figures('max.title'), '_figure'],
    ['no field', figures('sum'), '_figure'],
    ['a condition that makes no sense', figures('count?words=many'), '_figure'],
    ['a condition on an unknown field', figures('count?nothing=1'), '_figure'],
    ['paging in a condition', figures('count?_start=1'), '_figure'],
    ['too many', figures(...Array.from({ length: 21 }, () => 'count')), '_figure'],
    ['groups by a list', [['_by', 'tags']], '_by'],
    ['groups by text', [['_by', 'title']], '_by'],
    [
      'two groups',
      [
        ['_by', 'status'],
        ['_by', 'isHot'],
      ],
      '_by',
    ],
    ['paging', [['_start', '0']], '_start'],
    ['an unknown filter', [['nothing', '1']], 'nothing'],
  ])('refuse %s', async (_name, parameters, blamed) => {
    const answer = await ask('admin', parameters);
    expect(answer).toMatchObject({ code: 422 });
    expect(Object.keys(answer.data.errors)).toEqual([blamed]);
  });
});
