import type { CrudFilter } from '@refinedev/core';
import { expect, test } from 'vitest';
import { createDataProvider } from '../../../../src/framework/client/data/data-provider';
import type { Http } from '../../../../src/framework/client/http/http';

const asked = async (filter: CrudFilter): Promise<unknown> => {
  let path = '';
  const request = async (call: { path: string }) => {
    path = call.path;
    return { data: { list: [], total: 0 }, headers: new Headers() };
  };
  const provider = createDataProvider({ http: { request } as unknown as Http, resourceOf: () => undefined });
  await provider.getList({ resource: 'parts', filters: [filter] });
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
  expect(await asked({ field: 'stock', operator, value: 10 })).toMatch(new RegExp(`[?&]${query}(&|$)`));
});

test.each(['lt', 'gt', 'null', 'between', 'startswith'] as const)(
  'an operator that an address cannot say is refused, not taken for eq: %s',
  async (operator) => {
    await expect(asked({ field: 'stock', operator, value: 10 })).rejects.toThrow(`but not ${operator}`);
  },
);
