import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { dashboardKey, followWrites } from '../../../../src/framework/engine/dashboard/follow-writes';

const figures = [dashboardKey, 'statement', 'figures'];

const kept = () => {
  const client = new QueryClient();
  client.setQueryData(figures, [1]);
  client.setQueryData(['records'], [1]);
  followWrites(client);
  // Every part of a dashboard says it.
  followWrites(client);
  return client;
};
const isOld = (client: QueryClient, key: readonly string[]) => client.getQueryState(key)?.isInvalidated;
const write = (client: QueryClient, mutationFn: () => Promise<unknown>) =>
  new MutationObserver(client, { mutationFn, retry: false }).mutate();

it('takes figures for old when something was written, and nothing else', async () => {
  const client = kept();
  await write(client, async () => 'written');
  expect(isOld(client, figures)).toBe(true);
  expect(isOld(client, ['records'])).toBe(false);
});

it('leaves them alone when nothing came of it', async () => {
  const client = kept();
  await expect(write(client, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(isOld(client, figures)).toBe(false);
});

it('takes figures for old when records on the page are', async () => {
  const client = kept();
  await client.invalidateQueries({ queryKey: ['records'] });
  expect(isOld(client, figures)).toBe(true);
});
