import { afterAll, describe, expect, it, test, vi } from 'vitest';
import config from '../../resources.config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { addDays } from '../../src/framework/shared/moments';
import { startRealServer } from './real-server';
import { listsBehind } from './support/widget-lists';

const resolved = resolveConsole(config);
const { dashboards } = resolved;
const home = dashboards.get('home');
if (!home) throw new Error('no dashboard of the first page');
const zone = 'Asia/Shanghai';
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
// Demo data follow the calendar: any fixed days are empty some day.
const span = { from: addDays(today(), -29), to: today() };
// At noon in Shanghai: page and list are fetched one after the other, and midnight must not come in between.
vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today()}T12:00:00+08:00`) });
afterAll(() => vi.useRealTimers());
const server = await startRealServer();
afterAll(() => server.destroy());

const ask = async (token: string, part: string, change: Record<string, string> = {}, name = 'home') =>
  server.call(`/api/user/dashboards/${name}?${new URLSearchParams({ part, ...span, zone, ...change })}`, token);

const { totalOf: listTotal, figureOf } = listsBehind({ server: () => server, console: resolved, span });

/** How many figures at least each dashboard has for the user who sees most of it. */
const least: Readonly<Record<string, number>> = { home: 7, monitor: 6, amount: 6, rankings: 2, statement: 8 };
const people = ['admin', 'customer', 'customer2', 'douyin', 'agent', 'operations', 'oem', 'clue', 'engineer'];

it('draws beside a number the days that add up to it', async () => {
  const { data } = await ask(await server.signIn('admin'), 'numbers', { from: addDays(today(), -6) });
  const drawn = home.widgets.filter((widget) => widget.kind === 'figure' && widget.spark && widget.per === undefined);
  const lines = drawn.flatMap(({ name }) => data.widgets[name]?.spark ?? []);
  const numbers = drawn.flatMap(({ name }) => (data.widgets[name]?.spark ? [data.widgets[name].value] : []));
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  expect(lines.length).toBe(numbers.length * 7);
  expect(sum(lines)).toBe(sum(numbers));
  expect(sum(lines)).toBeGreaterThan(0);
});

describe.each([...dashboards])('the figures of %s', (dashboard, { widgets }) => {
  const compared = new Map<string, number>();
  // Reaches of each kind; those with one that another has as well in `test:all`.
  describe.each(people)('for %s', (name) => {
    const tags = ['customer2', 'douyin', 'oem', 'clue', 'engineer'].includes(name) ? ['slow'] : [];
    it('equal the lists behind them', { tags }, async () => {
      const token = await server.signIn(name);
      const [numbers, charts] = await Promise.all([
        ask(token, 'numbers', {}, dashboard),
        ask(token, 'charts', {}, dashboard),
      ]);
      expect(charts.code).toBe(numbers.code);
      if (numbers.code === 404) return;
      const answers = { ...numbers.data.widgets, ...charts.data.widgets };
      let count = 0;
      for (const widget of widgets) {
        const answer = answers[widget.name];
        if (answer === undefined) continue;
        const why = `${name}: ${widget.name}`;
        count += 1;
        if (widget.kind === 'figure' && widget.per === undefined)
          expect(answer.value, why).toBe(await figureOf(token, widget, widget));
        else if (widget.kind === 'figure' && widget.per) {
          const part = (await figureOf(token, widget, widget)) ?? 0;
          let whole = 0;
          for (const measure of [widget.per].flat()) whole += (await figureOf(token, widget, measure)) ?? 0;
          expect(answer.value, why).toBe(whole === 0 ? null : (part / whole) * 100);
        } else if (widget.kind === 'todo') {
          for (const [item, count] of Object.entries(answer.counts)) {
            const records = widget.items[item];
            if (!records) throw new Error(`${why}: ${item} is no item`);
            expect(count, `${why}.${item}`).toBe(await listTotal(token, records));
          }
        } else if (widget.kind === 'table' || widget.kind === 'timeline') {
          expect(answer.total, why).toBe(await listTotal(token, widget));
          expect(answer.list.length, why).toBe(Math.min(answer.total, widget.top ?? 5));
        } else if (widget.kind === 'trend') {
          for (const [index, series] of widget.series.entries()) {
            if (series.level) continue;
            const sum = answer.points.reduce(
              (all: number, { values }: { values: number[] }) => all + (values[index] ?? 0),
              0,
            );
            const records = { ...widget, where: { ...widget.where, ...series.where } };
            expect(sum, why).toBe(await figureOf(token, records, series));
          }
        } else if ('groupBy' in widget && widget.kind !== 'breakdown' && answer.more === 0) {
          const [series] = widget.series;
          if (!series) throw new Error(`${why}: no series`);
          const sum = answer.groups.reduce(
            (all: number, { values }: { values: number[] }) => all + (values[0] ?? 0),
            0,
          );
          expect(sum, why).toBe(
            await figureOf(token, { ...widget, where: { ...widget.where, ...series.where } }, series),
          );
        } else count -= 1;
      }
      compared.set(name, count);
    });
  });

  it('are compared', () => {
    expect(Math.max(...compared.values())).toBeGreaterThanOrEqual(least[dashboard] ?? 1);
  });
});

describe.each(['admin', 'agent', 'customer'])('the breakdowns of %s', (name) => {
  it.each(['amount', 'rankings'])(
    'of %s come to the figures of their list, whatever they are by',
    async (dashboard) => {
      const token = await server.signIn(name);
      const widget = dashboards.get(dashboard)?.widgets.find((each) => each.name === 'breakdown');
      if (widget?.kind !== 'breakdown') throw new Error('no breakdown');
      const { data: charts } = await ask(token, 'charts', {}, dashboard);
      const { ways, rows } = charts.widgets.breakdown;
      expect(rows.length).toBeGreaterThan(0);
      // Whose records they are is nothing that a customer can choose.
      expect(ways.includes('ownerId')).toBe(name !== 'customer');
      const figures = await Promise.all(
        widget.series.map(async ({ where, ...series }) =>
          series.per === undefined
            ? figureOf(token, { ...widget, where: { ...widget.where, ...where } }, series)
            : undefined,
        ),
      );
      for (const way of ways) {
        const query = new URLSearchParams({ way, ...span, zone });
        const { data } = await server.call(`/api/user/dashboards/${dashboard}/breakdowns/breakdown?${query}`, token);
        expect(data.way).toBe(way);
        for (const [index, figure] of figures.entries()) {
          if (figure === undefined) continue;
          const sum = data.rows.reduce(
            (all: number, { values }: { values: number[] }) => all + (values[index] ?? 0),
            0,
          );
          expect(data.totals[index], `${way} ${index}`).toBe(figure);
          if (data.more === 0) expect(sum, `${way} ${index}`).toBe(figure);
        }
      }
    },
  );
});

test('a breakdown is by nothing but what it offers, and every other widget is none', async () => {
  const token = await server.signIn('customer');
  const by = async (widget: string, way: string) => {
    const query = new URLSearchParams({ way, ...span, zone });
    return (await server.call(`/api/user/dashboards/amount/breakdowns/${widget}?${query}`, token)).code;
  };
  expect(await by('breakdown', 'platform')).toBe(200);
  expect(await by('breakdown', 'ownerId')).toBe(404);
  expect(await by('breakdown', 'views')).toBe(404);
  expect(await by('course', 'day')).toBe(404);
  expect(await by('__proto__', 'day')).toBe(404);
});

describe('a dashboard', () => {
  test('is not there for those who may open no page with it', async () => {
    for (const [name, dashboard] of [
      ['clue', 'home'],
      ['customer', 'monitor'],
      ['customer', 'nothing'],
      ['customer', '__proto__'],
    ] as const)
      expect((await ask(await server.signIn(name), 'numbers', {}, dashboard)).code, `${name} ${dashboard}`).toBe(404);
    expect((await server.call('/api/user/dashboards/home?part=numbers')).code).toBe(401);
  });

  test('shows a customer nothing of people, consumptions and reviews', async () => {
    const token = await server.signIn('customer');
    const { data: numbers } = await ask(token, 'numbers');
    const { data: charts } = await ask(token, 'charts');
    const shown = Object.keys({ ...numbers.widgets, ...charts.widgets });
    expect(shown).toContain('published');
    for (const name of ['customers', 'pending', 'spending', 'customerRanking']) expect(shown).not.toContain(name);
    expect(numbers.widgets).not.toHaveProperty('todo');
  });

  test.each([
    ['part', { part: 'all' }],
    ['zone', { zone: 'Mars/Base' }],
    ['zone', { zone: '' }],
    ['from', { from: '2026-02-30' }],
    ['to', { to: 'tomorrow' }],
    ['to', { from: '2026-11-24', to: '2026-11-23' }],
    ['to', { from: '2024-01-01', to: '2026-01-01' }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    const { code, data } = await ask(await server.signIn('customer'), 'numbers', change);
    expect(code).toBe(422);
    expect(Object.keys(data.errors)).toEqual([field]);
  });

  test('is described to its reader as far as it is theirs', async () => {
    const describe = async (name: string) => {
      const { data } = await server.call('/api/user/dashboards/home/widgets', await server.signIn(name));
      return data.widgets.map((widget: { name: string }) => widget.name);
    };
    const [customer, admin] = [await describe('customer'), await describe('admin')];
    expect(customer).toEqual(home.arrangements.find(([role]) => role === 'Customer')?.[1]);
    expect(admin).toContain('agentRanking');
    expect(customer).not.toContain('agentRanking');
  });

  test('is arranged by everybody for themselves', async () => {
    const [customer, douyin] = await Promise.all([server.signIn('customer'), server.signIn('douyin')]);
    const address = '/api/user/dashboards/home/layout';
    const layoutOf = async (token: string) =>
      (await server.call('/api/user/dashboards/home/widgets', token)).data.layout;
    const none = { order: [], hidden: [], widths: {} };
    expect(await layoutOf(customer)).toEqual(none);
    const sent = {
      order: ['leads', 'published', 'leads', 'nothing', 7],
      hidden: ['stats', '__proto__'],
      widths: { leads: 6, stats: 1, todo: 40, nothing: 3, views: 'wide' },
    };
    const stored = { order: ['leads', 'published'], hidden: ['stats'], widths: { leads: 6 } };
    expect((await server.post(address, customer, sent)).data).toEqual(stored);
    expect(await layoutOf(customer)).toEqual(stored);
    expect(await layoutOf(douyin)).toEqual(none);
    expect((await server.post(address, customer, none)).data).toEqual(none);
    expect((await server.post(address, await server.signIn('clue'), none)).code).toBe(404);
  });
});
