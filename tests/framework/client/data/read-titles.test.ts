import { expect, test } from 'vitest';
import { createTitleReader } from '../../../../src/framework/client/data/read-titles';
import type { Http } from '../../../../src/framework/client/http/http';

test('titles are asked for a thousand at a time', async () => {
  const asked: { path: string; ids: number; fields: unknown }[] = [];
  const request = async ({ path, body }: { path: string; body?: unknown }) => {
    const { ids, fields } = body as { ids: string[]; fields: string[] };
    asked.push({ path, ids: ids.length, fields });
    return { data: { list: ids.map((id) => ({ id, title: `title ${id}`, canShow: true })) } };
  };
  const readTitles = createTitleReader({ request } as unknown as Http);
  const ids = Array.from({ length: 1200 }, (_, index) => `${index}`);
  const titles = await readTitles({ resource: 'groups', ids, fields: ['works.groupId'] });
  expect(titles).toHaveLength(1200);
  expect(titles[1100]).toEqual({ id: '1100', title: 'title 1100', canShow: true });
  expect(asked).toEqual([
    { path: '/api/groups/titles', ids: 1000, fields: ['works.groupId'] },
    { path: '/api/groups/titles', ids: 200, fields: ['works.groupId'] },
  ]);
});
