import { describe, expect, it } from 'vitest';
import { leftOfLots } from '../../../../src/product/server/ledger/addons';
import {
  type Offered,
  type Step,
  type Subscribed,
  subscribe,
  withoutStep,
} from '../../../../src/product/server/ledger/subscription';

const offers: readonly Offered[] = [
  { id: 'trial', isAddon: false, price: 0, days: 7 },
  { id: 'basic', isAddon: false, price: 2980, days: 365 },
  { id: 'pro', isAddon: false, price: 6980, days: 365 },
  { id: 'more', isAddon: true, price: 100, days: 180 },
];
const offerOf = (id: string): Offered | undefined => offers.find((offer) => offer.id === id);
const offer = (id: string): Offered => offerOf(id) as Offered;
const day = 24 * 3600 * 1000;
const start = '2026-11-25T02:00:00.000Z';
const inDays = (days: number, from = start): string => new Date(Date.parse(from) + days * day).toISOString();
const order = (id: string, at = start): Step => ({ kind: 'order', offer: offer(id), days: offer(id).days, at });
const gift = (id: string, days: number, at = start): Step => ({ kind: 'gift', offer: offer(id), days, at });
const nothing: Subscribed = { packageId: undefined, expireAt: undefined };
const on = (packageId: string | undefined, days: number): Subscribed => ({ packageId, expireAt: inDays(days) });

describe('an order or a gift', () => {
  it.each<[string, Subscribed, Step, string, number, { left: number; days: number } | undefined]>([
    ['opens', nothing, order('basic'), 'basic', 365, undefined],
    ['renews from the end', on('basic', 100), order('basic'), 'basic', 465, undefined],
    ['renews what is over from now', on('basic', -12), order('basic'), 'basic', 365, undefined],
    ['ends at this very moment: nothing is left', on('basic', 0), order('pro'), 'pro', 365, undefined],
    // Two years that were paid, at 8.16 a day, are 312 days at 19.12.
    ['upgrades and carries the rest on', on('basic', 730), order('pro'), 'pro', 365 + 312, { left: 730, days: 312 }],
    ['to less: the rest becomes longer', on('pro', 100), order('basic'), 'basic', 365 + 235, { left: 100, days: 235 }],
    ['after a trial carries nothing', on('trial', 5), order('basic'), 'basic', 365, { left: 5, days: 0 }],
    ['to what costs nothing carries it as it is', on('pro', 9), order('trial'), 'trial', 16, { left: 9, days: 9 }],
    ['after a package that is gone, too', on('gone', 30), order('basic'), 'basic', 395, { left: 30, days: 30 }],
    ['with time but no package, too', on(undefined, 30), order('basic'), 'basic', 395, { left: 30, days: 30 }],
    ['that is given prolongs what there is', on('pro', 10), gift('trial', 30), 'pro', 40, undefined],
    ['that is given to nobody yet opens', nothing, gift('basic', 30), 'basic', 30, undefined],
    ['that is given to who is over begins now', on('basic', -3), gift('basic', 30), 'basic', 30, undefined],
    ['of an add-on changes no time', on('basic', 50), order('more'), 'basic', 50, undefined],
  ])('%s', (_, from, step, packageId, days, carried) => {
    expect(subscribe({ from, step, offerOf })).toEqual({ packageId, expireAt: inDays(days), carried });
  });

  it.each([
    ['the end of a month', '2027-01-31T15:59:59.999Z'],
    ['a leap day', '2028-02-29T00:00:00.000Z'],
    ['the last second of a year in China', '2026-12-31T15:59:59.000Z'],
    ['midnight in China', '2026-12-31T16:00:00.000Z'],
  ])('lasts exactly its days from %s', (_, at) => {
    expect(subscribe({ from: nothing, step: order('basic', at), offerOf }).expireAt).toBe(inDays(365, at));
  });
});

describe('what is taken back', () => {
  const steps = [
    order('basic'),
    gift('trial', 30, inDays(20)),
    order('basic', inDays(40)),
    order('pro', inDays(60)),
    gift('pro', 15, inDays(61)),
    order('basic', inDays(90)),
  ];
  const led = (those: readonly Step[]): Subscribed =>
    those.reduce((from: Subscribed, step) => {
      const { carried: _carried, ...to } = subscribe({ from, step, offerOf });
      return to;
    }, nothing);

  it('leaves what the others come to, in whatever order, and nothing in the end', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      let [rest, current] = [[...steps], led(steps)];
      for (let round = 0; rest.length > 0; round += 1) {
        const taken = rest[(turn * 7 + round * 5) % rest.length] as Step;
        current = withoutStep({ base: nothing, steps: rest, taken, current, offerOf });
        rest = rest.filter((step) => step !== taken);
        expect(current).toEqual(led(rest));
      }
      expect(current).toEqual(nothing);
    }
  });

  it('keeps what was changed by hand meanwhile', () => {
    const [first, second] = [order('basic'), order('basic', inDays(10))];
    const current = on('basic', 730 + 50);
    const to = withoutStep({ base: nothing, steps: [first, second], taken: first, current, offerOf });
    // The second alone runs from the tenth day on; the fifty days stay.
    expect(to).toEqual(on('basic', 375 + 50));
  });
});

describe('what is left of what ends', () => {
  const row = (id: string, count: number, more: Record<string, unknown> = {}) => ({
    id,
    version: 1,
    createdAt: start,
    updatedAt: start,
    kind: 'deduct',
    causeKey: `articleTasks/${id}`,
    count,
    at: start,
    ...more,
  });
  const lot = (id: string, count: number) => row(id, count, { kind: 'renew', causeKey: `salesOrders/${id}` });
  const ends = new Map([
    ['salesOrders/a', inDays(180)],
    ['salesOrders/b', inDays(30)],
  ]);
  const left = (rows: Parameters<typeof leftOfLots>[0]['rows']) => [
    leftOfLots({ rows, ends }).get('salesOrders/a'),
    leftOfLots({ rows, ends }).get('salesOrders/b'),
  ];

  it.each([
    ['all of it, where nothing was used', [lot('base', 100), lot('a', 200), lot('b', 50)], [200, 50]],
    ['what ends first is used first', [lot('base', 100), lot('a', 200), lot('b', 50), row('1', -60)], [190, 0]],
    ['used before it was bought is not of it', [lot('base', 100), row('1', -60), lot('a', 200)], [200, undefined]],
    [
      'what was held and came back is there again',
      [lot('a', 200), lot('b', 50), row('1', -60), row('2', 20, { kind: 'settle', pendingId: '1' })],
      [200, 10],
    ],
    [
      'what comes back after its end does not',
      [lot('a', 200), lot('b', 50), row('1', -60), row('2', 60, { kind: 'refund', pendingId: '1', at: inDays(31) })],
      [200, 0],
    ],
    [
      'what comes back was drawn last: first of what has no end',
      [
        lot('base', 100),
        lot('b', 50),
        row('1', -80),
        row('2', 20, { kind: 'settle', pendingId: '1' }),
        row('3', 20, { kind: 'settle', pendingId: '1' }),
      ],
      [undefined, 10],
    ],
    [
      'comes back to a lot no more than was drawn of it, in however many parts',
      [
        lot('a', 200),
        lot('b', 50),
        row('1', -60),
        ...['2', '3', '4'].map((id) => row(id, 20, { kind: 'settle', pendingId: '1' })),
      ],
      [200, 50],
    ],
    [
      'what has lapsed, or was reversed, is gone',
      [lot('a', 200), lot('b', 50), row('2', -50, { kind: 'lapse', causeKey: 'salesOrders/b' })],
      [200, 0],
    ],
    ['more than all of it is of the rest', [lot('base', 500), lot('b', 50), row('1', -400)], [undefined, 0]],
  ])('%s', (_, rows, expected) => {
    expect(left(rows)).toEqual(expected);
  });
});
