import { readFileSync } from 'node:fs';
import config from '../../../../resources.config';
import { loadProject } from '../../../../src/app/server/load-project';
import type { Clock } from '../../../../src/framework/server/base/give-way';
import type { ServerProduct } from '../../../../src/framework/server/product';
import type { OpenStore, SeedRows } from '../../../../src/framework/server/store/store';
import { startTestServer, type TestServer } from '../../../framework/server/support/test-server';

const policy = readFileSync(new URL('../../../../access-policy.csv', import.meta.url), 'utf8');

/** A person who signs in with the password of the demo. */
export const user = (username: string, role: string, more: Record<string, unknown> = {}) => ({
  id: `u-${username}`,
  username,
  roles: [role],
  permissions: [],
  isSuper: false,
  status: 'active',
  ...more,
});

const numbered = (rows: readonly Record<string, unknown>[]) => rows.map((row, index) => ({ id: `n${index}`, ...row }));

const day = (date: string, published: number, homeWords: number) => ({
  ownerId: 'u-customer',
  date,
  published,
  indexed: published - 1,
  homeWords,
  views: published * 10,
  leads: 1,
});

const report = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  title: `Report ${id}`,
  customerId: 'u-customer',
  variant: 'report2',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  shareToken: `token-${id}`,
  published: 7,
  reads: 70,
  opens: 3,
  status: 'published',
  ...more,
});

/** The product as it is served, with the showcase of the template. */
export const { product: businessProduct } = await loadProject();

const authorizedAt = '2026-10-01T00:00:00.000Z';

/** A handful of people and records of the real console. */
export const data = {
  users: [
    user('admin', 'Admin', { permissions: ['read:system'] }),
    user('agent', 'Agent', { mobile: '13800000001', oemId: 'u-oem' }),
    user('oem', 'OEM'),
    user('customer', 'Customer', {
      mobile: '13800000002',
      company: '匠筑装饰',
      agentId: 'u-agent',
      packageId: 'p1',
      subscriptionStatus: 'active',
      expireAt: '2027-01-01T00:00:00.000Z',
      articleLeft: 12,
      accountLeft: 20,
      pointLeft: 100,
    }),
    user('customer2', 'Customer', { mobile: '13800000003', pointLeft: 100 }),
    user('douyin', 'Douyin', { accountLeft: 1, pointLeft: 100 }),
    user('frozen', 'Customer', { status: 'frozen', mobile: '13800000004' }),
    user('clue', 'Clue'),
  ],
  packages: [{ id: 'p1', name: '标准版' }],
  accounts: [
    {
      id: 'acc1',
      ownerId: 'u-customer',
      platform: 'douyin',
      nickname: 'Mine',
      uid: '111',
      status: 'expired',
      authorizedAt,
    },
    {
      id: 'acc2',
      ownerId: 'u-customer2',
      platform: 'douyin',
      nickname: 'Theirs',
      uid: '222',
      status: 'active',
      authorizedAt,
    },
  ],
  publishSettings: [{ id: 's1', ownerId: 'u-customer', bjhFrom: 'old', timeSlots: [] }],
  dailyStats: numbered([
    day('2026-09-30', 99, 9),
    day('2026-10-01', 5, 3),
    day('2026-10-31', 6, 8),
    day('2026-11-01', 99, 9),
  ]),
  rankings: numbered([
    { ownerId: 'u-customer', word: 'second', engine: 'baidu_pc', rank: 8, checkedAt: '2026-10-30T02:00:00.000Z' },
    {
      ownerId: 'u-customer',
      word: 'first',
      engine: 'baidu_m',
      rank: 1,
      url: 'https://a.example.com',
      checkedAt: '2026-10-31T15:59:00.000Z',
    },
    { ownerId: 'u-customer', word: 'nowhere', engine: 'baidu_m', rank: null, checkedAt: '2026-10-31T02:00:00.000Z' },
    // Checked after the period only: one of them remembers its last day.
    { ownerId: 'u-customer', word: 'later', engine: 'baidu_m', rank: 50, checkedAt: '2026-11-02T02:00:00.000Z' },
    {
      ownerId: 'u-customer',
      word: 'third',
      engine: 'baidu_m',
      rank: 12,
      course: '20,,12',
      checkedAt: '2026-11-02T02:00:00.000Z',
    },
    { ownerId: 'u-customer2', word: 'foreign', engine: 'baidu_m', rank: 1, checkedAt: '2026-10-30T02:00:00.000Z' },
  ]),
  publishTargets: numbered([
    {
      ownerId: 'u-customer',
      title: 'in',
      status: 'success',
      publishedAt: '2026-09-30T16:00:00.000Z',
      remoteUrl: 'https://b.example.com',
    },
    { ownerId: 'u-customer', title: 'before', status: 'success', publishedAt: '2026-09-30T15:59:59.000Z' },
    { ownerId: 'u-customer', title: 'failed', status: 'failed', publishedAt: '2026-10-05T00:00:00.000Z' },
  ]),
  reportCases: [
    report('r1'),
    report('r2', { passcode: 'ab12' }),
    report('r3', { expireAt: '2026-11-21T08:00:00.000Z' }),
    report('r4', { status: 'draft' }),
    report('r5', { status: 'off' }),
    report('r6', { customerId: 'u-customer2', variant: 'reportOrigin' }),
  ],
};

/** A server of the real console and policy with a handful of records, and those that are given. */
export const startBusinessServer = ({
  more,
  product,
  ...options
}: {
  env?: Record<string, string>;
  clock?: Clock;
  /** That of a server that has stopped. */
  dir?: string;
  more?: SeedRows;
  /** Left out: the embedded store. */
  openStore?: OpenStore;
  /** As of `startServer`. */
  fetchLoopback?: boolean;
  /** What differs from the product. */
  product?: Partial<ServerProduct>;
} = {}): Promise<TestServer> =>
  startTestServer({
    ...options,
    config,
    policy,
    data: { ...data, ...more },
    product: { ...businessProduct, ...product },
  });
