import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { sharedMeasure } from '../../../../src/framework/engine/dashboard/breakdown-content';
import { dashboardKey, followWrites } from '../../../../src/framework/engine/dashboard/use-dashboard';
import type { BreakdownWidget } from '../../../../src/framework/language/dashboard-config';

describe('shared measure', () => {
  const label = { zh: '量', en: 'Amount' };
  const series: BreakdownWidget['series'] = [
    { label, fn: 'sum', of: 'views' },
    { label, fn: 'count' },
    { label, fn: 'sum', of: 'cost', per: { fn: 'count' } },
    { label, fn: 'avg', of: 'cost' },
    { label, fn: 'sum', of: 'words', level: true },
  ];
  const totals = [10, 0, 3, 4, 5];

  it.each<[string, number | undefined, number | undefined]>([
    ['the first where no order is chosen', undefined, 0],
    ['none of a total that is nothing', 1, undefined],
    ['none of a rate', 2, undefined],
    ['none of an average', 3, undefined],
    ['none of a level', 4, undefined],
  ])('takes %s', (_, index, expected) => {
    expect(sharedMeasure({ series }, totals, index === undefined ? undefined : { index, isDown: true })).toBe(expected);
  });
});

describe('follow writes', () => {
  const figures = [dashboardKey, 'statement', 'figures'];

  const stored = () => {
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
    const client = stored();
    await write(client, async () => 'written');
    expect(isOld(client, figures)).toBe(true);
    expect(isOld(client, ['records'])).toBe(false);
  });

  it('leaves them alone when nothing came of it', async () => {
    const client = stored();
    await expect(write(client, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(isOld(client, figures)).toBe(false);
  });

  it('takes figures for old when records on the page are', async () => {
    const client = stored();
    await client.invalidateQueries({ queryKey: ['records'] });
    expect(isOld(client, figures)).toBe(true);
  });
});
