import { afterAll, expect, it } from 'vitest';
import { jobsConfig, jobsData, jobsPolicy } from './support/jobs-config';
import { startTestServer } from './support/test-server';

const policy = `${jobsPolicy}
p, any, role:Customer, res:articles, export, own
p, any, role:Admin, res:articles, export, all
p, any, role:Clue, res:jobs, export, all
`;
const server = await startTestServer({ config: jobsConfig, data: jobsData, policy });
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'agent', 'clue']);

const get = (who: string, path: string) => server.call(`/api/${path}`, { token: tokens[who] });

it('needs the right to export, not only the one to list', async () => {
  expect(await get('agent', 'articles?_export=1')).toMatchObject({
    code: 403,
    data: { object: 'res:articles', action: 'export' },
  });
  expect((await get('agent', 'articles')).code).toBe(200);
});

it('reaches as far as that right', async () => {
  const { data } = await get('customer', 'articles?_export=1');
  const listed = await get('customer', 'articles');
  expect(data.total).toBe(listed.data.total);
  expect((await get('admin', 'articles?_export=1')).data.total).toBeGreaterThan(data.total);
});

it('has longer pages than a list', async () => {
  expect((await get('admin', 'articles?_start=0&_end=2000')).code).toBe(422);
  expect((await get('admin', 'articles?_export=1&_start=0&_end=2000')).code).toBe(200);
  expect((await get('admin', 'articles?_export=1&_start=0&_end=2001')).code).toBe(422);
});

it('gives the fields that are asked for, never more than may be seen', async () => {
  const { data } = await get('admin', 'articles?_export=title,words');
  expect(Object.keys(data.list[0]).sort()).toEqual(['id', 'title', 'version', 'words']);
  const own = await get('customer', 'articles?_export=title,cost,createdBy');
  expect(Object.keys(own.data.list[0]).sort()).toEqual(['id', 'title', 'version']);
});

it('masks what is masked', async () => {
  const { data } = await get('clue', 'jobs?_export=mobile&_sort=id');
  expect(data.list[0].mobile).toBe('138****8000');
});

it('is filtered and sorted like the list', async () => {
  const [listed, exported] = [
    await get('admin', 'articles?_sort=title&q=a'),
    await get('admin', 'articles?_sort=title&q=a&_export=1'),
  ];
  const idsOf = ({ data }: typeof listed) => data.list.map(({ id }: { id: string }) => id);
  expect(idsOf(exported)).toEqual(idsOf(listed));
});
