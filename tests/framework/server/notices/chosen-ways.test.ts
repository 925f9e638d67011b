import { expect, it } from 'vitest';
import { chosenWays, timingOf } from '../../../../src/framework/server/notices/subscriptions';
import type { Row } from '../../../../src/framework/server/store/store';

const row = (values: Record<string, unknown>) => ({ id: 'ann', ...values }) as unknown as Row;

it.each([
  ['nothing was chosen: the console', undefined, ['site']],
  ['each event has its own', row({ choices: { late: ['email'], other: [] } }), ['email']],
  ['an event without any', row({ choices: { late: [] } }), []],
  ['an event that is newer than the choice', row({ choices: { other: ['email'] } }), ['site']],
  ['an older choice of channels and events', row({ channels: ['site', 'sms'], events: ['late'] }), ['site', 'sms']],
  ['an older choice without the event', row({ channels: ['site', 'sms'], events: ['other'] }), []],
  ['an older choice and a new one', row({ channels: ['sms'], events: [], choices: { late: ['site'] } }), ['site']],
])('%s', (_, stored, ways) => {
  expect(chosenWays(stored, 'late')).toEqual(ways);
});

it('what is kept of the timing is read with care', () => {
  const usual = { quiet: null, digestAt: null, urgentAtOnce: false };
  expect(timingOf(undefined)).toEqual(usual);
  expect(timingOf(row({ quiet: { from: 22 }, digestAt: 9, urgentAtOnce: 'yes' }))).toEqual(usual);
});
