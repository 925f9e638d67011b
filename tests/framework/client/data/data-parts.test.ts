import type { CrudFilter } from '@refinedev/core';
import { describe, expect, test } from 'vitest';
import { createDataProvider, createTitleReader } from '../../../../src/framework/client/data/data-provider';
import type { Http } from '../../../../src/framework/client/http/http';

describe('undo of creation', () => {
  test.each([
    [{ 'X-Undo': 'abc' }, { data: { id: '1' }, undo: { token: 'abc' } }],
    [{}, { data: { id: '1' } }],
  ])(
    'Refine hears beside the record by what its creation is taken back: %j',
    async (headers: Record<string, string>, expected) => {
      const request = async () => ({ data: { id: '1' }, headers: new Headers(headers) });
      const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
      expect(await provider.create({ resource: 'articles', variables: {} })).toEqual(expected);
    },
  );
});

describe('estimated totals', () => {
  test.each([
    [
      { list: [{ id: '1' }], total: 1_000_000, estimated: true },
      { total: 1_000_000, isEstimated: true },
    ],
    [
      { list: [{ id: '1' }], total: 1 },
      { total: 1, isEstimated: undefined },
    ],
  ])('Refine hears whether a total is an estimate: %j', async (data, expected) => {
    const request = async () => ({ data, headers: new Headers() });
    const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
    const { total, isEstimated } = await provider.getList({ resource: 'articles' });
    expect({ total, isEstimated }).toEqual(expected);
  });
});

describe('read titles', () => {
  test('titles are asked for a thousand at a time', async () => {
    const requested: { path: string; ids: number; fields: unknown }[] = [];
    const request = async ({ path, body }: { path: string; body?: unknown }) => {
      const { ids, fields } = body as { ids: string[]; fields: string[] };
      requested.push({ path, ids: ids.length, fields });
      return { data: { list: ids.map((id) => ({ id, title: `title ${id}`, canShow: true })) } };
    };
    const readTitles = createTitleReader({ request } as unknown as Http);
    const ids = Array.from({ length: 1200 }, (_, index) => `${index}`);
    const titles = await readTitles({ resource: 'groups', ids, fields: ['works.groupId'] });
    expect(titles).toHaveLength(1200);
    expect(titles[1100]).toEqual({ id: '1100', title: 'title 1100', canShow: true });
    expect(requested).toEqual([
      { path: '/api/groups/titles', ids: 1000, fields: ['works.groupId'] },
      { path: '/api/groups/titles', ids: 200, fields: ['works.groupId'] },
    ]);
  });
});

describe('filter operators', () => {
  const requested = async (...filters: CrudFilter[]): Promise<unknown> => {
    let path = '';
    const request = async (call: { path: string }) => {
      path = call.path;
      return { data: { list: [], total: 0 }, headers: new Headers() };
    };
    const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
    await provider.getList({ resource: 'parts', filters });
    return path;
  };

  test.each([
    ['eq', 'stock=10'],
    ['ne', 'stock_ne=10'],
    ['in', 'stock=10'],
    ['gte', 'stock_gte=10'],
    ['lte', 'stock_lte=10'],
    ['contains', 'stock_like=10'],
  ] as const)('a list is asked with the operator %s as %s', async (operator, query) => {
    expect(await requested({ field: 'stock', operator, value: 10 })).toMatch(new RegExp(`[?&]${query}(&|$)`));
  });

  const where = async (...filters: CrudFilter[]): Promise<unknown> => {
    const path = String(await requested(...filters));
    return JSON.parse(new URL(path, 'http://x').searchParams.get('_where') ?? 'null');
  };
  const of = (operator: string, value?: unknown): CrudFilter => ({ field: 'stock', operator, value }) as CrudFilter;

  test.each([
    [of('lt', 10), { stock: { lt: 10 } }],
    [of('gt', 10), { stock: { gt: 10 } }],
    [of('null'), { stock: { empty: true } }],
    [of('nnull'), { stock: { empty: false } }],
    [of('between', [1, 2]), { stock: { between: [1, 2] } }],
    [of('nin', ['a']), { not: { stock: { in: ['a'] } } }],
    [of('ncontains', 'a'), { not: { stock: { contains: 'a' } } }],
    [of('startswith', 'a'), { stock: { startsWith: 'a' } }],
    [of('nstartswith', 'a'), { not: { stock: { startsWith: 'a' } } }],
    [of('endswith', 'a'), { stock: { endsWith: 'a' } }],
    [of('nendswith', 'a'), { not: { stock: { endsWith: 'a' } } }],
    [of('ina', ['a', 'b']), { all: [{ stock: { eq: 'a' } }, { stock: { eq: 'b' } }] }],
    [of('nina', ['a']), { not: { all: [{ stock: { eq: 'a' } }] } }],
    [
      { operator: 'or', value: [of('eq', 1), { operator: 'and', value: [of('gte', 3), of('ne', 4)] }] },
      { any: [{ stock: { eq: 1 } }, { all: [{ stock: { gte: 3 } }, { stock: { ne: 4 } }] }] },
    ],
  ] as const)('what an address has no operator for is asked as a condition: %j', async (filter, condition) => {
    expect(await where(filter as CrudFilter)).toEqual(condition);
  });

  test('several of them hold together, next to what the address says', async () => {
    expect(await where(of('lt', 9), of('gt', 1))).toEqual({ all: [{ stock: { lt: 9 } }, { stock: { gt: 1 } }] });
    expect(await requested(of('lt', 9), of('ne', 5))).toMatch(/[?&]stock_ne=5(&|$)/);
  });

  test('an operator that nothing can say is refused, not taken for eq', async () => {
    await expect(requested(of('startswiths', 'a'))).rejects.toThrow('but not startswiths');
    await expect(requested({ operator: 'or', value: [of('containss', 'a')] })).rejects.toThrow('but not containss');
  });
});

test('records come in the order in which their ids were asked for', async () => {
  const request = async () => ({ data: { list: [{ id: 'b' }, { id: 'a' }], total: 2 }, headers: new Headers() });
  const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
  const { data } = (await provider.getMany?.({ resource: 'parts', ids: ['a', 'gone', 'b'] })) ?? {};
  expect(data).toEqual([{ id: 'a' }, { id: 'b' }]);
});
