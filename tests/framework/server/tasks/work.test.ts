import { afterEach, describe, expect, it } from 'vitest';
import { putNotice } from '../../../../src/framework/server/notices/put-notice';
import { onlyProcess } from '../../../../src/framework/server/store/live-processes';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../../src/framework/server/store/store';
import { createWorkEngine } from '../../../../src/framework/server/tasks/work';
import { inState, kindsOf } from '../../../../src/framework/server/tasks/work-kind';
import { runs } from '../../../../src/framework/server/tasks/work-runs';
import type { Answer, Gateway, GatewayRequest } from '../../../../src/framework/shared/gateway';
import { randomOf } from '../../../support/random';
import { silentLog } from '../../../support/silent-log';
import { temporaryStore } from '../support/temporary-store';

/** A business that is not ours: texts are translated line by line, somewhere else. */
interface Services {
  translate: Gateway<string, string, 'busy'>;
}
type Translated = Answer<string, 'busy'>;

const define = kindsOf<Services>();
const translations = define<string, string, 'busy'>({
  resource: 'translations',
  gateway: 'translate',
  of: ({ translate }) => translate,
  waiting: () => ({ field: 'status', op: 'eq', value: 'queued' }),
  ...inState('running'),
  pieces: ({ lines }) => (lines as string[]).length,
  done: () => 0,
  order: async ({ record, piece }) => ({ order: (record.lines as string[])[piece] ?? '' }),
  keep: async ({ tx, record, piece, result }) => {
    await tx.create({ collection: 'lines', row: { id: `${record.id}-${piece}`, text: result } });
    return {};
  },
  count: ({ cost }, usage) => ({ cost: Number(cost) + (usage.cost ?? 0) }),
  standing: ({ progress, waitsUntil }) => ({ progress, waitsUntil: waitsUntil ?? null }),
  ended: ({ progress, failed }) => ({ progress, status: failed > 0 ? 'partial' : 'done' }),
});

const usage = { tokensIn: 10, tokensOut: 10, cost: 2 };
const translated = ({ order }: GatewayRequest<string>): Translated => ({
  state: 'done',
  result: order.toUpperCase(),
  usage,
});
const busy: Translated = { state: 'failed', failure: { code: '503', cause: 'busy' }, usage };

const processes = onlyProcess();
let store: OpenedStore;
afterEach(() => store.close());

const start = async (ask: (request: GatewayRequest<string>) => Translated) => {
  store = await temporaryStore(
    [runs, 'translations', 'lines', 'notices', 'subscriptions', 'outgoingMessages', 'users'],
    {
      users: [{ id: 'u1', roles: [] }],
      translations: [{ id: 't', lines: ['a', 'b', 'c', 'd'], status: 'queued', progress: 0, cost: 0 }],
    },
  );
  const keys: string[] = [];
  const gateways: Services = {
    translate: {
      ask: async (request) => {
        keys.push(request.key);
        return ask(request);
      },
    },
  };
  const engine = createWorkEngine<Services>({
    kinds: [translations],
    gatewaysOf: () => gateways,
    onEnded: async ({ store: tx, end: { resource, id, succeeded, failed, now } }) => {
      if (now === undefined) return;
      const title = { zh: `${succeeded} 行，${failed} 行失败`, en: `${succeeded} lines, ${failed} failed` };
      await putNotice({ store: tx, now, to: ['u1'], about: `${resource}/${id}`, said: { title, content: title } });
    },
  });
  let now = Date.parse('2026-11-23T08:00:00.000Z');
  const advance = async (given?: Partial<Services>, ms = 20_000): Promise<void> => {
    now += ms;
    const services = { store, running: { processes, isDemo: false, demoSpeed: 0 }, log: silentLog };
    await engine.advance({ services, now, ...(given && { gateways: given }) });
  };
  return { engine, keys, advance, now: () => now };
};

const place = { collection: 'translations', id: 't', scope: everything() };
const task = () => store.get(place);
const rowsOf = async (collection: string) =>
  (await store.list({ collection, scope: everything(), sort: [], start: 0, end: 50, total: 'none' })).rows;
const titles = async () => (await rowsOf('notices')).map(({ title }) => title);

describe('work of a second business', () => {
  it('goes on piece by piece: progress, cost, results, and a notice when it is over', async () => {
    const request = new Set<string>();
    const { advance } = await start((one) => {
      if (request.has(one.key)) return translated(one);
      request.add(one.key);
      return { state: 'working', ticket: 'x', progress: 50, askAgainMs: 1000 };
    });
    await advance();
    // Three of four pieces are ordered, each half done.
    expect(await task()).toMatchObject({ status: 'running', progress: 38, cost: 0 });
    for (let count = 0; count < 4; count += 1) await advance();
    expect(await task()).toMatchObject({ status: 'done', progress: 100, cost: 8 });
    expect(new Set((await rowsOf('lines')).map(({ text }) => text))).toEqual(new Set(['A', 'B', 'C', 'D']));
    expect(await titles()).toEqual(['4 行，0 行失败']);
    expect(await rowsOf(runs)).toEqual([]);
  });

  it('that is submitted again orders what has failed, under another key, and nothing else', async () => {
    const { advance, keys } = await start((one) => (one.order === 'b' && one.attempt === 0 ? busy : translated(one)));
    await advance();
    expect(await task()).toMatchObject({ status: 'partial', progress: 75, cost: 8 });
    await store.update({ ...place, patch: { status: 'queued' } });
    await advance();
    expect(await task()).toMatchObject({ status: 'done', progress: 100, cost: 10 });
    expect(keys.slice(4)).toEqual(['translations:t//1/1']);
    expect(await titles()).toEqual(['1 行，0 行失败']);
  });

  it('says until when it waits for a limited service, and only while nothing else goes on', async () => {
    let answers: Translated[] = [];
    const limited = (askAgainMs: number): Translated => ({ state: 'limited', ticket: undefined, askAgainMs });
    const working: Translated = { state: 'working', ticket: 'x', progress: 50, askAgainMs: 1000 };
    const { advance } = await start((one) => answers.shift() ?? translated(one));
    answers = [limited(9000), limited(5000), limited(7000)];
    await advance();
    // Of 08:00:20 and the shortest wait.
    expect(await task()).toMatchObject({ status: 'running', waitsUntil: Date.parse('2026-11-23T08:00:25.000Z') });
    answers = [limited(9000), working, limited(7000)];
    await advance();
    expect(await task()).toMatchObject({ status: 'running', waitsUntil: null });
    await advance();
    await advance();
    expect((await task())?.status).toBe('done');
  });

  it('waits while no service is connected', async () => {
    const { advance, keys } = await start(translated);
    await advance({});
    expect(await task()).toMatchObject({ status: 'queued' });
    expect(keys).toEqual([]);
    await advance();
    expect(await task()).toMatchObject({ status: 'done' });
  });

  it('that a user cancels keeps what is there, and is not asked about any more', async () => {
    const { advance, engine, keys } = await start((one) =>
      one.order === 'a' ? translated(one) : { state: 'working', ticket: 'x', progress: 0, askAgainMs: 1000 },
    );
    await advance();
    const record = await store.update({ ...place, patch: { status: 'cancelled' } });
    await store.transaction((tx) => engine.endCancelled({ store: tx, resource: 'translations', record }));
    const before = keys.length;
    await advance();
    expect(keys).toHaveLength(before);
    expect((await rowsOf('lines')).map(({ text }) => text)).toEqual(['A']);
    expect(await titles()).toEqual([]);
  });

  it('25 drawn services: nothing is ordered before its time, made twice, or waits for ever', async () => {
    for (let seed = 0; seed < 25; seed += 1) {
      const random = randomOf(seed);
      const about = `service ${seed}`;
      const { advance, keys, now } = await start((one) => {
        const askAgainMs = Math.floor(random() * 3_600_000);
        const chance = random();
        if (chance < 0.2) throw new Error('away');
        if (chance < 0.5) return { state: 'limited', ticket: undefined, askAgainMs };
        if (chance < 0.7) return { state: 'working', ticket: 'x', progress: 50, askAgainMs };
        return chance < 0.8 ? busy : translated(one);
      });
      await advance();
      for (let step = 0; (await task())?.status === 'running'; step += 1) {
        expect(step, `${about}: waits for ever`).toBeLessThan(200);
        const ahead = Date.parse(String((await rowsOf(runs))[0]?.dueAt)) - now();
        const before = keys.length;
        if (ahead > 0) await advance(undefined, ahead - 1);
        expect(keys.length, `${about}: too early`).toBe(before);
        await advance(undefined, 1);
        expect(keys.length, `${about}: not when it said`).toBeGreaterThan(before);
      }
      const lines = (await rowsOf('lines')).map(({ text }) => text);
      expect(new Set(lines).size, `${about}: made twice`).toBe(lines.length);
      expect(await task(), about).toMatchObject({ status: lines.length === 4 ? 'done' : 'partial' });
      // Of every piece one key, so that a service that answers late knows it again.
      expect(new Set(keys).size, about).toBe(4);
      await store.close();
    }
  });
});
