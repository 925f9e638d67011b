import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outgoing, outgoingId, troubleOf } from '../../../../src/framework/server/notices/outgoing';
import { putNotice, putOutgoing, withdrawNotice } from '../../../../src/framework/server/notices/put-notice';
import { subscribe } from '../../../../src/framework/server/notices/subscriptions';
import type { Delivery, Message, MessageWay } from '../../../../src/framework/server/services/outbox';
import { createOutbox } from '../../../../src/framework/server/services/outbox';
import type { Services } from '../../../../src/framework/server/services/services';
import { onlyProcess } from '../../../../src/framework/server/store/live-processes';
import { everything } from '../../../../src/framework/server/store/scope';
import type { OpenedStore } from '../../../../src/framework/server/store/store';
import { outgoingWorker, sweepOutgoing } from '../../../../src/framework/server/tasks/messages';
import { fakeClock } from '../support/fake-clock';
import { temporaryStore } from '../support/temporary-store';
import { recordingLog } from '../support/test-server';

const hourMs = 3_600_000;
const collections = ['users', 'notices', 'subscriptions', 'messageTargets', outgoing];
const scope = everything();

const processes = onlyProcess();
let store: OpenedStore;
let clock: ReturnType<typeof fakeClock>;
let log: ReturnType<typeof recordingLog>;
let sent: { to: string; message: Message }[];
let answers: (Delivery | (() => Promise<Delivery>))[];

const pigeon: MessageWay = {
  label: { zh: '信鸽', en: 'pigeon' },
  gathers: true,
  addressOf: ({ user: { loft } }) => (typeof loft === 'string' ? loft : undefined),
  connect: () => ({
    send: async (input) => {
      const answer = answers.shift() ?? { state: 'sent' };
      const text = typeof answer === 'function' ? await answer() : answer;
      if (text.state === 'sent') sent.push(input);
      return text;
    },
  }),
};
const unbuilt: MessageWay = { ...pigeon, connect: () => undefined };

const servicesOf = ({ isDemo = false, as = processes } = {}) =>
  ({
    store,
    running: { processes: as, isDemo, isStopping: false },
    now: clock.now,
    log,
    console: { site: { title: { zh: '台', en: 'Desk' }, timeZone: 'Asia/Shanghai', language: 'zh' } },
    outside: {
      outbox: createOutbox({
        ways: { pigeon, unbuilt },
        env: { PUBLIC_URL: 'https://desk.example/' },
        secret: [new Uint8Array(32)],
        reach: { loopback: false },
      }),
    },
  }) as unknown as Services;

const send = (services: Services) => outgoingWorker.run({ services, now: clock.now() });
const run = (more?: Parameters<typeof servicesOf>[0]) => send(servicesOf(more));
const rows = async () => (await store.list({ collection: outgoing, scope, sort: [], start: 0, end: 100 })).rows;
const states = async () => (await rows()).map(({ state, cause }) => [state, cause ?? '']);
const text = (title: string, level: 'low' | 'high' = 'low') => ({
  title: { zh: title, en: `${title} (en)` },
  content: { zh: '内容', en: 'Content' },
  level,
});
const notify = (title: string, more: object = {}) =>
  store.transaction((tx) =>
    putNotice({ store: tx, now: clock.now(), to: ['ann'], event: 'late', said: text(title), ...more }),
  );
const choose = (more: object = {}, userId = 'ann') =>
  subscribe({
    store,
    userId,
    subscription: {
      choices: { late: ['site', 'pigeon'], notice: ['site'] },
      language: 'en',
      quiet: null,
      digestAt: null,
      urgentAtOnce: false,
      ...more,
    },
  });

beforeEach(async () => {
  clock = fakeClock();
  log = recordingLog();
  sent = [];
  answers = [];
  const users = [
    { id: 'ann', username: 'ann', loft: 'A1', status: 'active' },
    { id: 'bob', username: 'bob', status: 'active' },
    { id: 'cy', username: 'cy', loft: 'C1', status: 'frozen' },
  ];
  store = await temporaryStore(collections, { users });
  await choose();
});

describe('a message', () => {
  it('is written with its notice and sent once, in the language of its reader', async () => {
    await notify('Hello');
    await run();
    await run();
    expect(sent).toHaveLength(1);
    const [{ to, message } = { to: '', message: undefined }] = sent;
    expect(to).toBe('A1');
    expect(message).toMatchObject({
      parts: [{ title: 'Hello (en)', content: 'Content' }],
      language: 'en',
      site: 'Desk',
      home: 'https://desk.example',
    });
    const token = new URL(message?.unsubscribe ?? '').searchParams.get('token') ?? '';
    expect(servicesOf().outside.outbox.readerOf(token)).toEqual({ userId: 'ann', way: 'pigeon' });
    expect(servicesOf().outside.outbox.readerOf(`${token.slice(0, -1)}_`)).toBeUndefined();
    expect(await states()).toEqual([['sent', '']]);
  });

  it('is not there when what it tells of is taken back', async () => {
    const failing = store.transaction(async (tx) => {
      await putNotice({ store: tx, now: clock.now(), to: ['ann'], event: 'late', said: text('No') });
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await rows()).toEqual([]);
  });

  it('goes only by the ways chosen for its event, and the box is one of them', async () => {
    await choose({ choices: { late: ['pigeon'], notice: [] } });
    await notify('Outside');
    await notify('Inside', { event: undefined });
    const boxes = await store.list({ collection: 'notices', scope, sort: [], start: 0, end: 9 });
    expect(boxes.rows.map(({ title }) => title)).toEqual(['Inside']);
    await run();
    expect(sent.map(({ message }) => message.parts[0]?.title)).toEqual(['Outside (en)']);
  });

  it('that is asked for twice is there once', async () => {
    const ask = () =>
      putOutgoing({
        store,
        now: clock.now(),
        notice: 'n1',
        isInBox: () => false,
        to: [{ userId: 'ann', way: 'pigeon' }],
        event: 'late',
        isUrgent: false,
        ...text('Twice'),
      });
    await ask();
    await run();
    await ask();
    await run();
    expect(sent.map(({ message }) => message.id)).toEqual([outgoingId('n1', 'ann', 'pigeon')]);
  });

  it('is tried again with growing pauses, and given up after a day with its cause', async () => {
    answers = Array.from({ length: 40 }, () => ({ state: 'later', cause: 'unreachable', isWayDown: true }) as const);
    await notify('Stubborn');
    let hours = 0;
    for (; (await states())[0]?.[0] === 'waiting' && hours < 60; hours += 1) {
      await run();
      clock.pass(hourMs);
    }
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(28);
    expect(40 - answers.length).toBeLessThan(20);
    expect(await states()).toEqual([['failed', 'unreachable']]);
    expect(await troubleOf({ store, userId: 'ann', way: 'pigeon' })).toMatchObject({ cause: 'unreachable' });
    expect(log.lines.join('\n')).not.toMatch(/A1|Stubborn/);
    await notify('Fine');
    answers = [];
    await run();
    expect(await troubleOf({ store, userId: 'ann', way: 'pigeon' })).toBeNull();
  });

  it('that a killed process was sending is sent by the next, as the same message', async () => {
    await notify('Interrupted');
    let begun = 0;
    answers = [
      () => {
        begun += 1;
        return new Promise(() => undefined);
      },
    ];
    void run();
    await expect.poll(() => begun).toBe(1);
    await run();
    expect(sent).toEqual([]);
    await run({ as: onlyProcess() });
    expect(sent.map(({ message }) => message.id)).toEqual([(await rows())[0]?.id]);
  });

  it('that nobody answers does not keep the server from ending', async () => {
    await notify('Slow');
    const services = servicesOf();
    answers = [
      () => {
        services.running.isStopping = true;
        return new Promise(() => undefined);
      },
    ];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const running = send(services);
      await expect.poll(() => services.running.isStopping).toBe(true);
      await vi.advanceTimersByTimeAsync(2000);
      await running;
    } finally {
      vi.useRealTimers();
    }
    expect(await states()).toEqual([['waiting', '']]);
  });

  it.each([
    ['refused', {}, [{ state: 'failed', cause: 'refused' }]],
    ['noAddress', { to: ['bob'] }, []],
    ['noUser', { to: ['cy'] }, []],
    ['noUser', { to: ['nobody'] }, []],
  ] as const)('ends at once: %s', async (cause, more, given) => {
    for (const userId of ['bob', 'cy', 'nobody']) await choose({}, userId);
    answers = [...given];
    await notify('Ended', more);
    await run();
    expect(await states()).toEqual([['failed', cause]]);
  });

  it('ends at once where its way is not connected; in a demo it is simulated', async () => {
    await choose({ choices: { late: ['unbuilt'] } });
    await notify('One');
    await run();
    await notify('Two');
    await run({ isDemo: true });
    expect(await states()).toEqual([
      ['failed', 'notConnected'],
      ['simulated', ''],
    ]);
  });

  it('is not sent to who has unsubscribed meanwhile, nor when its notice is gone', async () => {
    await notify('Unwanted');
    await choose({ choices: { late: ['site'] } });
    await run();
    await choose();
    await notify('Gone');
    await store.removeMany({ collection: 'notices', scope, where: { field: 'title', op: 'eq', value: 'Gone' } });
    await notify('Withdrawn', { about: 'things/1' });
    await withdrawNotice({ store, about: 'things/1' });
    clock.pass(hourMs);
    await run();
    expect(sent).toEqual([]);
    expect(await states()).toEqual([['failed', 'unsubscribed']]);
  });
});

describe('messages about the same thing', () => {
  const about = 'things/1';
  it('are gathered into the last of them, and the next comes later', async () => {
    for (const title of ['1', '2', '3']) await notify(title, { about });
    await run();
    expect(sent).toEqual([]);
    clock.pass(20_000);
    await run();
    await notify('4', { about });
    clock.pass(10 * 60_000);
    await run();
    expect(sent.map(({ message }) => message.parts[0]?.title)).toEqual(['3 (en)']);
    clock.pass(5 * 60_000);
    await run();
    expect(sent.map(({ message }) => message.parts[0]?.title)).toEqual(['3 (en)', '4 (en)']);
  });
});

describe('waiting', () => {
  // The fake clock begins at 16:00 in Shanghai.
  it('until quiet hours end, urgent ones only if so chosen', async () => {
    await choose({ quiet: { from: '15:00', until: '17:00' } });
    await notify('Calm', { said: text('Calm', 'high') });
    await run();
    expect(sent).toEqual([]);
    await choose({ quiet: { from: '15:00', until: '17:00' }, urgentAtOnce: true });
    await notify('Urgent', { said: text('Urgent', 'high') });
    await run();
    expect(sent.map(({ message }) => message.parts[0]?.title)).toEqual(['Urgent (en)']);
    clock.pass(hourMs);
    await run();
    expect(sent.map(({ message }) => message.parts[0]?.title)).toEqual(['Urgent (en)', 'Calm (en)']);
  });

  it('for the digest of the day, which is one message and the same when it is tried again', async () => {
    await choose({ digestAt: '18:00' });
    for (const title of ['1', '2', '3']) await notify(title);
    await run();
    expect(sent).toEqual([]);
    clock.pass(2 * hourMs);
    const ids: string[] = [];
    answers = [{ state: 'later', cause: 'limited' }];
    await run();
    clock.pass(60_000);
    await run();
    expect(sent.map(({ message }) => message.parts.map(({ title }) => title))).toEqual([
      ['1 (en)', '2 (en)', '3 (en)'],
    ]);
    ids.push(...sent.map(({ message }) => message.id));
    await notify('4');
    await run();
    clock.pass(24 * hourMs);
    await run();
    ids.push(...sent.slice(1).map(({ message }) => message.id));
    expect(sent).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });
});

it('what became of messages is forgotten after thirty days', async () => {
  await notify('Old');
  await run();
  await notify('Waiting');
  clock.pass(31 * 24 * hourMs);
  await sweepOutgoing(servicesOf());
  expect(await states()).toEqual([['waiting', '']]);
});
