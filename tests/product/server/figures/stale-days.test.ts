import { expect, it } from 'vitest';
import type { Change, Row } from '../../../../src/framework/server/store/store';
import { concernsTeams, daysOfChange } from '../../../../src/product/server/figures/stale-days';

const now = Date.parse('2026-11-25T18:00:00.000Z');
const row = (more: Record<string, unknown>): Row => ({
  id: 'x',
  version: 1,
  createdAt: '2026-11-20T15:59:59.999Z',
  updatedAt: '2026-11-20T15:59:59.999Z',
  ownerId: 'u',
  ...more,
});
const target = (more: Record<string, unknown>) =>
  row({ status: 'queued', scheduledAt: '2026-11-24T16:00:00.000Z', ...more });

const cases: readonly [string, string, Row | undefined, Row | undefined, readonly string[]][] = [
  [
    'a failure of yesterday that succeeds today',
    'publishTargets',
    target({ status: 'failed' }),
    target({ status: 'success', publishedAt: '2026-11-25T16:00:00.000Z' }),
    ['u 2026-11-25', 'u 2026-11-26'],
  ],
  [
    'one that is put off: the day before, and not the one ahead',
    'publishTargets',
    target({}),
    target({ scheduledAt: '2026-11-30T04:00:00.000Z' }),
    ['u 2026-11-25'],
  ],
  ['views: they are added by whoever hears of them', 'publishTargets', target({ views: 1 }), target({ views: 9 }), []],
  [
    'another owner: both',
    'articles',
    row({ taskId: 't' }),
    row({ taskId: 't', ownerId: 'v' }),
    ['u 2026-11-20', 'v 2026-11-20'],
  ],
  ['a lead of nobody', 'inquiries', undefined, row({}), []],
  ['a lead of somebody', 'inquiries', undefined, row({ customerId: 'c' }), ['c 2026-11-20']],
  ['one that is deleted', 'articles', row({ taskId: 't' }), undefined, ['u 2026-11-20']],
  ['a word that rises: today', 'rankings', row({ rank: 12 }), row({ rank: 9 }), ['u 2026-11-26']],
  ['what nothing is counted of', 'notices', undefined, row({}), []],
];

it.each(cases)('%s', (_, collection, before, after, days) => {
  const change: Change = { collection, id: 'x', before, after };
  const found = daysOfChange({ change, zone: 'Asia/Shanghai', now }).map(({ ownerId, day }) => `${ownerId} ${day}`);
  expect([...new Set(found)].sort()).toEqual(days);
});

it('teams follow what is published and what is taken down', () => {
  const isNotified = (before: string, after: string) =>
    concernsTeams({
      collection: 'publishTargets',
      id: 'x',
      before: row({ status: before }),
      after: row({ status: after }),
    });
  expect([
    isNotified('publishing', 'success'),
    isNotified('success', 'withdrawn'),
    isNotified('queued', 'publishing'),
  ]).toEqual([true, true, false]);
});
