import { expect, test } from 'vitest';
import { createActionApi } from '../../../../src/framework/client/data/action-api';
import type { Http } from '../../../../src/framework/client/http/http';

test('titles are asked for a thousand at a time', async () => {
  const asked: { path: string; ids: number; fields: unknown }[] = [];
  const request = async ({ path, body }: { path: string; body?: unknown }) => {
    const { ids, fields } = body as { ids: string[]; fields: string[] };
    asked.push({ path, ids: ids.length, fields });
    return { data: { list: ids.map((id) => ({ id, title: `title ${id}`, canShow: true })) } };
  };
  const api = createActionApi({ http: { request } as unknown as Http, resourceOf: () => undefined });
  const ids = Array.from({ length: 1200 }, (_, index) => `${index}`);
  const titles = await api.readTitles({ resource: 'groups', ids, fields: ['works.groupId'] });
  expect(titles).toHaveLength(1200);
  expect(titles[1100]).toEqual({ id: '1100', title: 'title 1100', canShow: true });
  expect(asked).toEqual([
    { path: '/api/groups/titles', ids: 1000, fields: ['works.groupId'] },
    { path: '/api/groups/titles', ids: 200, fields: ['works.groupId'] },
  ]);
});
