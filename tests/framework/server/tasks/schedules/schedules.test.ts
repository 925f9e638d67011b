import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { date, datetime, number, state, text } from '../../../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../../../src/framework/language/console-config';
import { defineResource } from '../../../../../src/framework/language/resource/resource-config';
import type { ActionHandler } from '../../../../../src/framework/server/services/services';
import { readEnvironment } from '../../../../../src/framework/server/start/environment';
import { openServices } from '../../../../../src/framework/server/start/open-services';
import { openJsonServerStore } from '../../../../../src/framework/server/store/embedded/json-server-store';
import { everything } from '../../../../../src/framework/server/store/scope';
import type { OpenStore } from '../../../../../src/framework/server/store/store';
import { listSchedules } from '../../../../../src/framework/server/tasks/schedules/list-schedules';
import { plannedOf, runDue, runSchedule } from '../../../../../src/framework/server/tasks/schedules/schedule-worker';
import { inNewSchema, testDatabase } from '../../store/postgres-schema';
import { fakeClock } from '../../support/fake-clock';
import { recordingLog } from '../../support/test-server';
import { tinyConfig, tinyData, tinyPolicy, tinyProduct } from '../../support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const loans = defineResource({
  label: label('Loan'),
  fields: {
    title: text({ label: label('Title') }),
    endsAt: datetime({ label: label('Ends at') }),
    endsOn: date({ label: label('Ends on') }),
    counted: number({ label: label('Counted') }),
    status: state({
      label: label('Status'),
      initial: 'out',
      options: { out: label('Out'), late: label('Late'), back: label('Back') },
    }),
  },
  history: true,
  actions: {
    giveBack: {
      label: label('Give back'),
      from: ['late'],
      to: 'back',
      allowedWhen: { check: { title: { ne: 'Lost' } }, reason: label('It is lost') },
    },
  },
  schedules: {
    late: { label: label('Late'), at: 'endsAt', change: { from: ['out'], to: 'late', set: { endsOn: 'now' } } },
    remind: {
      label: label('Remind'),
      at: 'endsAt',
      offset: '-1d',
      when: { status: 'out' },
      change: { handler: 'note' },
    },
    endOfDay: { label: label('End'), at: 'endsOn', offset: '+1d', when: { title: 'Day' }, change: { handler: 'note' } },
    giveUp: { label: label('Give up'), after: { state: 'late', for: '2h' }, action: 'giveBack' },
    tidy: { label: label('Tidy'), every: '0 3 * * *', when: { title: 'Old' }, action: 'delete' },
    file: {
      label: label('File'),
      at: 'endsAt',
      when: { title: 'Filed' },
      change: { creates: { resource: 'notes', with: { ownerId: { field: 'ownerId' }, text: { field: 'title' } } } },
    },
    count: { label: label('Count'), every: '30 * * * *', when: { title: 'Counted' }, change: { handler: 'count' } },
  },
});

const notes = defineResource({ label: label('Note'), fields: { text: text({ label: label('Text') }) } });

const note: ActionHandler = async ({ call, action, after }) => {
  const { store } = call.services;
  await store.create({
    collection: 'notes',
    row: { ownerId: after.ownerId, text: `${action.name} ${String(after.title)}` },
  });
  if (after.title === 'Broken') throw new Error('the handler of the test fails');
};
let stopAfter = Infinity;
const count: ActionHandler = async ({ call, after }) => {
  const patch = { counted: Number(after.counted ?? 0) + 1 };
  await call.services.store.update({ collection: 'loans', id: after.id, scope: everything(), patch });
};

const config: ConsoleConfig = {
  ...tinyConfig,
  site: { ...tinyConfig.site, timeZone: 'Asia/Shanghai' },
  resources: { ...tinyConfig.resources, loans, notes },
};

const embedded = (): OpenStore => {
  const dir = mkdtemp(join(tmpdir(), 'console-schedules-'));
  return async (options) => openJsonServerStore({ ...options, dataDir: await dir });
};

/** Opens the same rows each time it is called. */
const onDatabase = (database: ReturnType<typeof testDatabase>) => (): OpenStore => {
  const named = database.schema();
  return async (options) => {
    const store = await inNewSchema({ ...database, schema: () => named })(options);
    // Listening to other processes would take the only connection.
    const { peers: _peers, ...alone } = store;
    return alone;
  };
};

describe.each([
  ['the embedded store', () => embedded],
  ['PostgreSQL', () => onDatabase(testDatabase())],
] as const)('schedules on %s', (where, opening) => {
  // What both stores do alike is their contract's; what a stop leaves half done is tried on each.
  const tags = where === 'PostgreSQL' ? ['slow'] : [];
  const place = opening();
  const opened: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    stopAfter = Infinity;
    for (const each of opened.splice(0)) await each.close();
  });

  /** A server of the rows that `open` opens, outside a demo. */
  const serve = async ({
    open = place(),
    clock = fakeClock(),
    env = {},
    isNew = true,
  }: {
    open?: OpenStore;
    clock?: ReturnType<typeof fakeClock>;
    env?: Record<string, string>;
    isNew?: boolean;
  } = {}) => {
    const dir = await mkdtemp(join(tmpdir(), 'console-schedules-'));
    const policyFile = join(dir, 'policy.csv');
    await writeFile(policyFile, tinyPolicy);
    const log = recordingLog();
    const handlers: Record<string, ActionHandler> = {
      note,
      count: async (input) => {
        await count(input);
        stopAfter -= 1;
        if (stopAfter <= 0) services.running.isStopping = true;
      },
    };
    const project = {
      config,
      product: { ...tinyProduct, handlers },
      readMock: async () => ({ ...tinyData, loans: [], notes: [] }),
      dist: join(dir, 'dist'),
    };
    const environment = readEnvironment({
      DATA_DIR: join(dir, 'data'),
      ACCESS_POLICY: policyFile,
      DEMO: 'off',
      ...env,
    });
    const { services, close } = await openServices({ environment, project, log, clock, open });
    opened.push({ close });
    const { store } = services;
    const tick = () => runDue({ services, now: clock.now() });
    if (isNew) await tick();
    return {
      services,
      store,
      log,
      clock,
      tick,
      close: async () => {
        opened.splice(
          opened.findIndex((one) => one.close === close),
          1,
        );
        await close();
      },
      from: (ms: number) => new Date(clock.now() + ms).toISOString(),
      add: (row: Record<string, unknown>) =>
        store.create({ collection: 'loans', row: { ownerId: 'customer', title: 'A', status: 'out', ...row } }),
      get: (id: string) => store.get({ collection: 'loans', id, scope: everything() }),
      notes: async () => {
        const { rows } = await store.list({ collection: 'notes', scope: everything(), sort: [], start: 0, end: 99 });
        return rows.map((row) => row.text);
      },
      view: async (name: string) => (await listSchedules(services)).list.find((each) => each.name === name),
      planned: (name: string) => {
        const found = plannedOf(services).find(({ schedule }) => schedule.name === name);
        if (found === undefined) throw new Error(name);
        return found;
      },
    };
  };

  it('moves a state when its date has come, whenever that was, and says so in the history', { tags }, async () => {
    const { tick, clock, add, get, from, view, services } = await serve();
    await add({ id: 'past', endsAt: from(-40 * dayMs) });
    await add({ id: 'soon', endsAt: from(hourMs) });
    await add({ id: 'never', endsAt: '' });
    await add({ id: 'back', endsAt: from(-dayMs), status: 'back' });
    expect(await view('late')).toMatchObject({ waiting: 1, lastAt: null, runs: 0 });
    await tick();
    expect(await get('past')).toMatchObject({ status: 'late', endsOn: '2026-11-21', version: 2 });
    expect(await get('soon')).toMatchObject({ status: 'out' });
    expect(await get('back')).toMatchObject({ status: 'back', version: 1 });
    expect(await view('late')).toMatchObject({ waiting: 0, lastAt: from(0), nextAt: from(hourMs), runs: 1, done: 1 });
    clock.pass(hourMs);
    await tick();
    await tick();
    expect(await get('soon')).toMatchObject({ status: 'late', version: 2 });
    expect(await get('never')).toMatchObject({ status: 'out', version: 1 });
    const { rows } = await services.store.list({
      collection: 'history',
      scope: everything(),
      sort: [],
      start: 0,
      end: 9,
    });
    expect(JSON.stringify(rows)).toContain('"actorName":"system"');
  });

  it('makes a record of another resource, once, for whom it belongs to', { tags }, async () => {
    const { tick, clock, add, from, store } = await serve();
    await add({ id: 'filed', title: 'Filed', status: 'back', endsAt: from(hourMs) });
    clock.pass(hourMs);
    await Promise.all([tick(), tick()]);
    await tick();
    const { rows } = await store.list({ collection: 'notes', scope: everything(), sort: [], start: 0, end: 9 });
    expect(rows).toMatchObject([{ ownerId: 'customer', text: 'Filed', createdBy: 'system' }]);
  });

  it('does what moves no state once for each date that comes, and not for those that were there before it', {
    tags,
  }, async () => {
    const open = place();
    const first = await serve({ open, isNew: false });
    await first.add({ id: 'before', title: 'Before', endsAt: first.from(hourMs) });
    await first.tick();
    await first.add({ id: 'a', endsAt: first.from(2 * dayMs) });
    first.clock.pass(dayMs);
    await Promise.all([first.tick(), first.tick()]);
    await first.tick();
    expect(await first.notes()).toEqual(['remind A']);
    await first.store.update({
      collection: 'loans',
      id: 'a',
      scope: everything(),
      patch: { endsAt: first.from(3 * dayMs) },
    });
    await first.tick();
    expect(await first.notes()).toEqual(['remind A']);
    // It comes due while no server runs.
    await first.close();
    first.clock.pass(5 * dayMs);
    const second = await serve({ open, clock: first.clock, isNew: false });
    await second.tick();
    await second.tick();
    // By then the other schedule has made it late, so nobody is reminded of it any more.
    expect(await second.notes()).toEqual(['remind A']);
    await second.add({ id: 'b', title: 'B', endsAt: second.from(dayMs + hourMs) });
    await second.close();
    second.clock.pass(2 * hourMs);
    const third = await serve({ open, clock: first.clock, isNew: false });
    await third.tick();
    await third.tick();
    expect(await third.notes()).toEqual(['remind A', 'remind B']);
  });

  it('counts a day from its beginning in the time zone of the console', { tags }, async () => {
    const { tick, clock, add, notes, view } = await serve();
    // 2026-11-21T08:00Z is 16:00 there.
    await add({ id: 'a', title: 'Day', endsOn: '2026-11-21', status: 'back' });
    expect(await view('endOfDay')).toMatchObject({ nextAt: '2026-11-21T16:00:00.000Z' });
    clock.pass(8 * hourMs - 1000);
    await tick();
    expect(await notes()).toEqual([]);
    clock.pass(1000);
    await tick();
    expect(await notes()).toEqual(['endOfDay Day']);
  });

  it('acts after so long in a state without a change, by an action and its rules', { tags }, async () => {
    const { tick, clock, add, get, store, view } = await serve({ clock: realClock() });
    await add({ id: 'a', status: 'late' });
    await add({ id: 'lost', title: 'Lost', status: 'late' });
    clock.pass(2 * hourMs - 60_000);
    await tick();
    expect(await get('a')).toMatchObject({ status: 'late' });
    clock.pass(2 * 60_000);
    await tick();
    expect(await get('a')).toMatchObject({ status: 'back' });
    expect(await get('lost')).toMatchObject({ status: 'late', version: 1 });
    expect(await view('giveUp')).toMatchObject({ waiting: 0, done: 1, failed: 0 });
    expect(await store.count({ collection: 'loans', scope: everything() })).toBe(2);
  });

  it('comes again and again, once for all that was missed', { tags }, async () => {
    const open = place();
    const first = await serve({ open });
    await first.add({ id: 'a', title: 'Old' });
    await first.add({ id: 'b', title: 'Young' });
    // 08:00Z: the next three in the morning of Shanghai is 19:00Z.
    expect(await first.view('tidy')).toMatchObject({ nextAt: '2026-11-21T19:00:00.000Z', lastAt: null });
    first.clock.pass(10 * hourMs);
    await first.tick();
    expect(await first.get('a')).toBeDefined();
    await first.close();
    first.clock.pass(3 * dayMs);
    const second = await serve({ open, clock: first.clock, isNew: false });
    await second.tick();
    expect(await second.get('a')).toBeUndefined();
    expect(await second.get('b')).toBeDefined();
    expect(await second.view('tidy')).toMatchObject({ runs: 1, done: 1, nextAt: '2026-11-24T19:00:00.000Z' });
  });

  it('goes on after a stop in the middle, and does nothing twice', async () => {
    const open = place();
    const first = await serve({ open });
    for (const id of ['a', 'b', 'c', 'd']) await first.add({ id, title: 'Counted' });
    first.clock.pass(hourMs);
    stopAfter = 2;
    await first.tick();
    expect((await first.view('count'))?.runs).toBe(0);
    await first.close();
    const second = await serve({ open, clock: first.clock, isNew: false });
    stopAfter = Infinity;
    await second.tick();
    await second.tick();
    const counted = await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => (await second.get(id))?.counted));
    expect(counted).toEqual([1, 1, 1, 1]);
    expect(await second.store.count({ collection: 'scheduleMarks', scope: everything() })).toBe(0);
  });

  it('counts what fails, with the reason, and goes on with the others', { tags }, async () => {
    const { tick, clock, add, from, notes, view, log } = await serve();
    await add({ id: 'x', title: 'Broken', endsAt: from(dayMs + hourMs) });
    await add({ id: 'a', endsAt: from(dayMs + hourMs) });
    clock.pass(hourMs);
    await tick();
    await tick();
    expect(await notes()).toEqual(['remind A']);
    const seen = await view('remind');
    expect(seen).toMatchObject({ runs: 1, done: 1, failed: 1 });
    expect(seen?.recent[0]?.failure).toMatchObject({ id: 'x', en: expect.stringMatching(/./) });
    expect(log.lines.filter((line) => line === 'schedule loans.remind')).toHaveLength(1);
  });

  it('can be run by hand, and still comes at its time', { tags }, async () => {
    const { add, get, view, services, planned, clock, tick } = await serve();
    await add({ id: 'a', title: 'Counted' });
    const before = (await view('count'))?.nextAt;
    const run = await runSchedule({ ...planned('count'), services, now: clock.now(), isForced: true });
    expect(run).toMatchObject({ done: 1, failed: 0 });
    expect(await view('count')).toMatchObject({ nextAt: before, runs: 1 });
    clock.pass(hourMs);
    await tick();
    expect(await get('a')).toMatchObject({ counted: 2 });
  });

  it('leaves alone what was behind it when a demo first saw it', { tags }, async () => {
    const { tick, clock, add, get, from } = await serve({ env: { DEMO: 'on' } });
    await add({ id: 'before', endsAt: from(-dayMs) });
    await add({ id: 'after', endsAt: from(hourMs) });
    clock.pass(2 * hourMs);
    await tick();
    expect(await get('before')).toMatchObject({ status: 'out' });
    expect(await get('after')).toMatchObject({ status: 'late' });
  });
});

/** Begins with the time of this machine, by which the stores know when a row was changed. */
const realClock = () => {
  const clock = fakeClock();
  clock.pass(Date.now() - clock.now());
  return clock;
};
