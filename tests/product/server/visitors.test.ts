import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startBusinessServer } from './support/business-server';

const clock = fakeClock();
const server = await startBusinessServer({ clock, env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());
const admin = await server.signIn('admin');

describe('a public report', () => {
  const open = (body: Record<string, unknown>) =>
    server.post('/api/report/open', undefined, { variant: 'report2', ...body });

  it('says what was achieved in its period, from what is stored', async () => {
    const { code, data } = await open({ token: 'token-r1' });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      variant: 'report2',
      title: 'Report r1',
      company: '匠筑装饰',
      periodStart: '2026-10-01',
      periodEnd: '2026-10-31',
      isComputed: true,
      figures: { published: 11, indexed: 9, homeRank: 8, views: 110, leads: 2 },
    });
    expect(data.trend.map(({ date, views }: Record<string, unknown>) => [date, views])).toEqual([
      ['2026-10-01', 50],
      ['2026-10-31', 60],
    ]);
    expect(data.rankings.map(({ word, rank }: Record<string, unknown>) => [word, rank])).toEqual([
      ['first', 1],
      ['second', 8],
      ['third', 20],
    ]);
    expect(data.publications).toMatchObject([{ title: 'in', url: 'https://b.example.com' }]);
    expect(data.labels.engine.baidu_m).toMatchObject({ zh: '百度移动' });
    expect(JSON.stringify(data)).not.toMatch(/ownerId|passcode|shareToken|createdBy/);
  });

  it.each(['r1', 'r6'])('is previewed by those who make it as its visitors see it, without a visit: %s', async (id) => {
    const own = (await server.call(`/api/reportCases/${id}`, { token: admin })).data;
    const preview = await server.call(`/api/report/cases/${id}`, { token: admin });
    expect((await server.call(`/api/reportCases/${id}`, { token: admin })).data.opens).toBe(own.opens);
    const { data } = await open({ variant: own.variant, token: own.shareToken });
    expect(data.figures.published).toBeGreaterThan(0);
    expect(preview.data).toEqual(data);
  });

  it('is previewed as a draft, but by nobody who may not see its case', async () => {
    const preview = async (token?: string) => (await server.call('/api/report/cases/r4', { token })).code;
    expect(await preview(admin)).toBe(200);
    expect(await preview(await server.signIn('customer'))).toBe(403);
    expect(await preview()).toBe(401);
  });

  it('has a link from the beginning, and keeps the one that it was given', async () => {
    const body = { title: 'New', variant: 'report2', periodStart: '2026-10-01', periodEnd: '2026-10-31' };
    const { data: made } = await server.post('/api/reportCases', admin, body);
    expect(made.shareToken).toMatch(/^[A-Za-z0-9]{16}$/);
    const { data: named } = await server.post('/api/reportCases', admin, { ...body, shareToken: 'autumn-2026' });
    expect(named.shareToken).toBe('autumn-2026');
  });

  it('counts visits, also those at the same time', async () => {
    const opens = async () => (await server.call('/api/reportCases/r1', { token: admin })).data.opens;
    const before = await opens();
    await Promise.all(Array.from({ length: 4 }, () => open({ token: 'token-r1' })));
    expect(await opens()).toBe(before + 4);
  });

  it('shows what was written into it when there are no daily figures', async () => {
    const { data } = await open({ variant: 'reportOrigin', token: 'token-r6' });
    expect(data).toMatchObject({ isComputed: false, figures: { published: 7, views: 70 }, trend: [] });
  });

  it.each([
    [{ token: 'token-r1', variant: 'reportHc' }, 404, 'unknown'],
    [{ token: 'nonsense' }, 404, 'unknown'],
    [{ token: 'token-r4' }, 404, 'unknown'],
    [{ token: 'token-r5' }, 410, 'off'],
    [{ token: 'token-r3' }, 410, 'expired'],
    [{ token: 'token-r2' }, 403, 'passcodeRequired'],
    [{ token: 'token-r2', passcode: 'AB12' }, 403, 'passcodeWrong'],
  ])('%j answers %d', async (body, code, reason) => {
    expect(await open(body)).toMatchObject({ code, status: code, data: { reason } });
  });

  it('opens with the passcode, and throttles who guesses', async () => {
    const before = clock.waits.length;
    for (let tries = 0; tries < 8; tries += 1) await open({ token: 'token-r2', passcode: `${1000 + tries}` });
    expect(clock.waits.length).toBeGreaterThan(before);
    expect((await open({ token: 'token-r2', passcode: 'ab12' })).data.title).toBe('Report r2');
  });

  it('names what is missing', async () => {
    const answer = await server.post('/api/report/open', undefined, { variant: 'x', token: { $ne: 1 } });
    expect(Object.keys(answer.data.errors)).toEqual(['variant', 'token']);
  });
});

describe('an inquiry', () => {
  const send = (body: unknown) => server.post('/api/user/sendInquiry', undefined, body);
  const inquiries = async () => (await server.call('/api/inquiries?_end=100', { token: admin })).data.list;

  it('is kept for the clue people, with the customer of the report it comes from', async () => {
    const message = { name: '李女士', mobile: '13900000000', content: '想了解 😀', region: '上海' };
    const answer = await send({
      ...message,
      reportToken: 'token-r1',
      status: 'converted',
      assigneeId: 'u-clue',
      level: 'A',
    });
    expect(answer).toMatchObject({ code: 200, data: null });
    expect(await inquiries()).toMatchObject([
      { ...message, source: 'report', customerId: 'u-customer', status: 'new', level: 'C' },
    ]);
    expect((await inquiries())[0]).not.toHaveProperty('assigneeId');
  });

  it.each([
    [{ mobile: '13900000000', content: 'x' }, ['name']],
    [{ name: 'x', content: 'x' }, ['mobile']],
    [{ name: 'x', mobile: '1', content: 'x', sourceUrl: 'javascript:alert(1)' }, ['mobile', 'sourceUrl']],
    [{ name: 'x'.repeat(31), mobile: '13900000000', source: 'moon' }, ['name', 'content', 'source']],
  ])('is refused by field for %j', async (body, fields) => {
    const answer = await send(body);
    expect(answer.code).toBe(422);
    expect(Object.keys(answer.data.errors)).toEqual(fields);
  });

  it('comes at most ten times in ten minutes from an address', async () => {
    clock.pass(10 * 60_000);
    const message = { name: 'x', mobile: '13900000000', content: 'x' };
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) codes.push((await send(message)).code);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the source of Baijiahao articles', () => {
  it.each(['customer', 'douyin'])('is set by %s for the own articles', async (name) => {
    const token = await server.signIn(name);
    const change = (bjhFrom: unknown) => server.post('/api/user/changeBjhFrom', token, { bjhFrom });
    for (const bjhFrom of ['匠筑', '']) {
      expect((await change(bjhFrom)).data).toEqual({ bjhFrom });
      expect((await server.call('/api/publishSettings/me', { token })).data.bjhFrom).toBe(bjhFrom);
    }
    for (const wrong of [undefined, 7, 'x'.repeat(41)])
      expect((await change(wrong)).data.errors).toHaveProperty('bjhFrom');
    const all = await server.call('/api/publishSettings?_end=10', { token });
    expect(all.data.total).toBe(1);
  });

  it('is nothing for others', async () => {
    expect((await server.post('/api/user/changeBjhFrom', admin, { bjhFrom: 'x' })).code).toBe(403);
  });
});
