import { expect, test } from 'vitest';
import { createDataProvider } from '../../../../src/framework/client/data/data-provider';
import type { Http } from '../../../../src/framework/client/http/http';

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
