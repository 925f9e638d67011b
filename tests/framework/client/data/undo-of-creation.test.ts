import { expect, test } from 'vitest';
import { createDataProvider } from '../../../../src/framework/client/data/data-provider';
import type { Http } from '../../../../src/framework/client/http/http';

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
