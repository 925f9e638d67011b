import { afterAll, describe, expect, it, vi } from 'vitest';
import config from '../../resources.config';
import type { WidgetMeasure, WidgetRecords } from '../../src/framework/language/dashboard-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { addDays } from '../../src/framework/shared/moments';
import { startRealServer } from './real-server';
import { listsBehind } from './support/widget-lists';

// What has one name has one value everywhere, for every user who may see it: as the demo begins, and after the engine and
// people have moved things. (That each figure equals the list behind it: dashboards.test.ts.)

const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const spans = {
  today: { from: today, to: today },
  yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
  'the last 30 days': { from: addDays(today, -29), to: today },
};
// At noon in Shanghai, when things are published; midnight must not come in between.
vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:00:00+08:00`) });
afterAll(() => vi.useRealTimers());
const server = await startRealServer({ env: { DEMO_SPEED: '500' } });
afterAll(() => server.destroy());
/** Waits until something holds, half a minute at most; the clock of the server goes on. */
const eventually = async (isTrue: () => Promise<boolean>): Promise<boolean> => {
  const end = performance.now() + 30_000;
  while (!(await isTrue())) {
    if (performance.now() > end) return false;
    await new Promise((done) => setTimeout(done, 100));
    vi.setSystemTime(Date.now() + 1000);
  }
  return true;
};

const resolved = resolveConsole(config);
type Place = [WidgetRecords, WidgetMeasure];
const sum = (resource: string, of: string, more: Partial<WidgetRecords> = {}): Place => [
  { resource, by: 'date', ...more },
  { fn: 'sum', of },
];
const count = (resource: string, by: string, where: WidgetRecords['where']): Place => [
  { resource, by, ...(where && { where }) },
  { fn: 'count' },
];
const broken = ['failed', 'missed', 'dead', 'rejected'];

/** The customers of the home, and those above the list of users. */
const customers = (): readonly Place[] => {
  const widget = resolved.dashboards.get('home')?.widgets.find(({ name }) => name === 'customers');
  const above = config.resources.users.list?.summary?.find(({ label }) => label.zh === '客户');
  if (widget?.kind !== 'figure') throw new Error('the home has no customers');
  return [
    [widget, { fn: 'count' }],
    [{ ...widget, where: above?.where ?? {} }, { fn: 'count' }],
  ];
};

/** Places that say the same, by what it is. */
const same: Readonly<Record<string, readonly Place[]>> = {
  published: [sum('dailyStats', 'published'), count('publishTargets', 'publishedAt', { status: 'success' })],
  failed: [sum('dailyStats', 'failed'), count('publishTargets', 'scheduledAt', { status: broken })],
  'articles made': [sum('dailyStats', 'articles'), count('articles', 'createdAt', { taskId: { empty: false } })],
  'videos made': [sum('dailyStats', 'videos'), count('videos', 'createdAt', { taskId: { empty: false } })],
  indexed: [sum('dailyStats', 'indexed'), count('articles', 'indexedAt', { indexed: true })],
  leads: [sum('dailyStats', 'leads'), count('inquiries', 'createdAt', { customerId: { empty: false } })],
  'articles published': [
    sum('articleStats', 'published'),
    count('publishTargets', 'publishedAt', { contentKind: 'article', status: 'success' }),
  ],
  customers: customers(),
  'articles failed': [
    sum('articleStats', 'failed'),
    count('publishTargets', 'scheduledAt', { contentKind: 'article', status: broken }),
  ],
};

const people = ['admin', 'customer', 'douyin', 'agent', 'operations', 'oem'] as const;
const tokens = new Map<string, string>();
const tokenOf = async (name: string): Promise<string> => {
  const token = tokens.get(name) ?? (await server.signIn(name));
  tokens.set(name, token);
  return token;
};

/** What each place says to somebody who may see it, by what it is. */
const figuresOf = async (name: string, span: { from: string; to: string }) => {
  const token = await tokenOf(name);
  const { figureOf } = listsBehind({ server: () => server, console: resolved, span });
  const found = await Promise.all(
    Object.entries(same).map(async ([what, places]) => {
      const values = await Promise.all(places.map((place) => figureOf(token, ...place)));
      return [what, values.filter((value) => value !== undefined)] as const;
    }),
  );
  return Object.fromEntries(found.filter(([, values]) => values.length > 0));
};

const differences = async (): Promise<string[]> => {
  const all = await Promise.all(
    people.flatMap((name) =>
      Object.entries(spans).map(async ([when, span]) =>
        Object.entries(await figuresOf(name, span)).flatMap(([what, values]) =>
          new Set(values).size > 1 ? [`${what} of ${name}, ${when}: ${values.join(', ')}`] : [],
        ),
      ),
    ),
  );
  return all.flat();
};
const areSame = async (): Promise<void> => {
  let found: string[] = [];
  await eventually(async () => {
    found = await differences();
    return found.length === 0;
  });
  expect(found).toEqual([]);
};

/** Records of a list. */
const listOf = async (name: string, address: string): Promise<{ id: string; status: string; scheduledAt: string }[]> =>
  (await server.call(`/api/${address}`, await tokenOf(name))).data.list;
const act = async (name: string, path: string, body: Record<string, unknown> = {}) =>
  (await server.post(`/api/${path}`, await tokenOf(name), body)).code;
const lastMonth = spans['the last 30 days'];
const message = async (name: string, what: string): Promise<number> =>
  (await figuresOf(name, lastMonth))[what]?.[0] ?? -1;

describe('what is called the same', () => {
  it('comes to the same as the demo begins, and to something', async () => {
    await areSame();
    for (const [what, values] of Object.entries(await figuresOf('admin', lastMonth)))
      expect(values, what).toHaveLength(2);
    for (const what of Object.keys(same)) expect(await message('admin', what), what).toBeGreaterThan(0);
  });

  it('follows what goes out, what is called off and what is taken down', { tags: ['slow'] }, async () => {
    const before = await message('customer', 'published');
    const contents = await listOf('customer', 'articles?reviewStatus=approved&_end=10');
    const accounts = await listOf('customer', 'accounts?status=active&_end=20');
    const { data } = await server.post('/api/publishJobs/submit', await tokenOf('customer'), {
      contents: contents.map(({ id }) => ({ resource: 'articles', id })),
      accountIds: accounts.map(({ id }) => id),
      isPartial: true,
    });
    expect(data.submitted, JSON.stringify(data)).toBeGreaterThan(0);
    const jobs = new URLSearchParams(data.jobIds.map((id: string) => ['jobId', id]));
    const own = () => listOf('customer', `publishTargets?${jobs}&_end=50`);
    // The settings of the customer leave room for it later today.
    const [first] = (await own()).map(({ scheduledAt }) => scheduledAt).sort();
    let now = Date.parse(first ?? '');
    const goesOut = async (): Promise<boolean> => {
      // What else was due goes out first, and the next of an account keeps its distance: time goes on until it is its turn.
      vi.setSystemTime(new Date(now));
      now += 10 * 60_000;
      tokens.clear();
      return (await own()).some(({ status }) => status === 'success');
    };
    expect(await eventually(goesOut)).toBe(true);
    await areSame();
    expect(await message('customer', 'published')).toBeGreaterThan(before);

    const public_ = (await own()).find(({ status }) => status === 'success');
    expect(await act('customer', `publishTargets/${public_?.id}/actions/withdraw`)).toBe(200);
    expect(
      await eventually(async () =>
        (await own()).some(({ id, status }) => id === public_?.id && status === 'withdrawn'),
      ),
    ).toBe(true);
    await areSame();

    const [failed] = await listOf('customer', 'publishTargets?status=failed&_sort=scheduledAt&_end=1');
    expect(await act('customer', `publishTargets/${failed?.id}/actions/cancel`)).toBe(200);
    await areSame();
  });

  it('follows leads, whoever they are given to, and what is deleted', { tags: ['slow'] }, async () => {
    const before = await message('customer', 'leads');
    const leadsAre = (count: number) => eventually(async () => (await message('customer', 'leads')) === count);
    const lead = {
      name: '王先生',
      mobile: '13911112222',
      content: '多少钱',
      source: 'phone',
      customerId: 'u-customer',
    };
    const made = await server.post('/api/inquiries', await tokenOf('clue'), lead);
    expect(made.code).toBe(200);
    expect(await leadsAre(before + 1)).toBe(true);
    const change = async (init: RequestInit) =>
      (await server.call(`/api/inquiries/${made.data.id}`, await tokenOf('admin'), init)).code;
    const given = (customerId: string) => change({ method: 'PATCH', body: JSON.stringify({ customerId }) });
    expect(await given('u-customer2')).toBe(200);
    expect(await leadsAre(before)).toBe(true);
    expect(await given('u-customer')).toBe(200);
    expect(await leadsAre(before + 1)).toBe(true);
    expect(await change({ method: 'DELETE' })).toBe(200);
    expect(await leadsAre(before)).toBe(true);
    await areSame();
  });

  it('stands in reports as well', async () => {
    const admin = await tokenOf('admin');
    const cases = (await server.call('/api/reportCases?_end=50', admin)).data.list;
    expect(cases.length).toBeGreaterThan(0);
    for (const { id, customerId, periodStart, periodEnd } of cases) {
      const report = (await server.call(`/api/report/cases/${id}`, admin)).data;
      const { figureOf } = listsBehind({
        server: () => server,
        console: resolved,
        span: { from: periodStart, to: periodEnd },
      });
      const [published, leads] = await Promise.all([
        figureOf(
          admin,
          { resource: 'publishTargets', by: 'publishedAt', where: { ownerId: customerId, status: 'success' } },
          { fn: 'count' },
        ),
        figureOf(admin, { resource: 'inquiries', by: 'createdAt', where: { customerId } }, { fn: 'count' }),
      ]);
      if (report.isComputed) expect(report.figures, id).toMatchObject({ published, leads });
    }
  });
});
