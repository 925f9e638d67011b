import { afterAll, describe, expect, it } from 'vitest';
import { choice, datetime, phone, ref, state, text } from '../../../src/framework/fields/registry';
import { plainNotices } from '../../../src/framework/language/resource/plain-users';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { noProduct } from '../../../src/framework/server/product';
import type { NotifyChannel } from '../../../src/framework/server/services/services';
import { fakeClock } from './support/fake-clock';
import { startTestServer, until } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const stated = (text: string) => ({ zh: `${text}。`, en: text });

const tasks = defineResource({
  label: label('Task'),
  fields: {
    title: text({ label: label('Title'), required: true, search: true }),
    secret: text({ label: label('Secret'), protected: true }),
    phone: phone({ label: label('Phone'), mask: true }),
    kind: choice({ label: label('Kind'), options: { a: label('First'), b: label('Second') } }),
    due: datetime({ label: label('Due') }),
    assigneeId: ref('users', { label: label('Assignee') }),
    watcherIds: ref('users', { label: label('Watchers'), multiple: true }),
    status: state({
      label: label('Status'),
      initial: 'open',
      options: { open: label('Open'), closed: label('Closed') },
    }),
  },
  actions: {
    assign: {
      label: label('Assign'),
      bulk: true,
      form: ['assigneeId'],
      done: { one: stated('ok'), many: stated('{count} ok') },
      inputs: { why: text({ label: label('Why') }) },
      notify: {
        to: ['assigneeId'],
        title: stated('“{title}” is yours'),
        text: stated('{kind}, {due}, {phone}, {assigneeId}[, secret {secret}][ because {why}]'),
        many: stated('{count} tasks are yours'),
        level: 'high',
      },
    },
    close: {
      kind: 'handler',
      handler: 'mayFail',
      label: label('Close'),
      bulk: true,
      from: ['open'],
      to: 'closed',
      done: { one: stated('ok'), many: stated('{count} ok') },
      notify: {
        to: [{ first: ['assigneeId', 'ownerId'] }, 'watcherIds', { role: 'Operations' }],
        when: { title: { ne: 'Quiet' } },
        by: ['inbox', 'message'],
      },
    },
    drop: {
      label: label('Drop'),
      set: { assigneeId: { value: null } },
      notify: { to: ['assigneeId'] },
    },
    nudge: { label: label('Nudge'), notify: { to: ['ownerId'], title: stated('Nudged: {secret}') } },
  },
  schedules: {
    remind: { label: label('Due'), at: 'due', notify: { to: ['assigneeId'] } },
    over: {
      label: label('Over'),
      at: 'due',
      offset: '+4h',
      change: { from: ['open'], to: 'closed', notify: { to: ['assigneeId'], many: stated('{count} are over') } },
    },
  },
});
const outbox = defineResource({ label: label('Message'), fields: { text: text({ label: label('Text') }) } });

const message: NotifyChannel = {
  send: async ({ call, to, said: { title } }) => {
    const row = { text: `${to.map(({ id }) => id).join()}: ${title.en}` };
    await call.services.store.create({ collection: 'outbox', row });
  },
};

const clock = fakeClock();
const inHours = (hours: number): string => new Date(clock.now() + hours * 3_600_000).toISOString();
const notices = plainNotices({ roles: tinyConfig.roles });
const server = await startTestServer({
  clock,
  config: {
    ...tinyConfig,
    site: { ...tinyConfig.site, timeZone: 'Asia/Shanghai' },
    resources: { ...tinyConfig.resources, tasks, outbox, notices },
  },
  policy: `${tinyPolicy}
p, any, role:Admin, res:tasks, list|show|create|assign|close|drop|nudge, all
p, any, role:Admin, res:outbox, list, all
p, any, role:Admin, res:schedules, show|edit, all
p, any, role:Agent|role:Admin, field:tasks.secret, read|write, -
p, any, role:Agent|role:Admin, field:tasks.phone, read|write, -
p, any, role:Admin, field:tasks.ownerId, read|write, -
`,
  data: { ...tinyData, tasks: [], outbox: [], notices: [] },
  product: {
    channels: { ...noProduct.channels, message },
    handlers: {
      mayFail: async ({ after }) => {
        if (after.title === 'Broken') throw new Error('the handler of the test fails');
      },
    },
  },
  env: { TOKEN_SECONDS: '86400' },
});
afterAll(() => server.destroy());
const tokens = await server.signInAll(['admin', 'customer', 'customer2', 'agent', 'operations', 'clue']);

const add = async (title: string, more: Record<string, unknown> = {}): Promise<string> =>
  (await server.post('/api/tasks', tokens.admin, { title, ...more })).data.id;
const act = (path: string, body: object = {}) => server.post(`/api/tasks/${path}`, tokens.admin, body);
const inbox = async (who: string, language = 'en') => {
  const headers = { 'Accept-Language': language };
  return (await server.call('/api/user/notices', { token: tokens[who], headers })).data.list;
};
const sent = async (): Promise<string[]> =>
  (await server.call('/api/outbox?_end=100', { token: tokens.admin })).data.list.map(
    (row: { text: string }) => row.text,
  );
const clear = async () => {
  for (const token of Object.values(tokens)) await server.post('/api/user/notices/clear', token, {});
  clock.pass(1000);
};

describe('an action that tells people', () => {
  it('speaks of the record as its reader sees it, in their language', async () => {
    const more = { secret: 'tea', phone: '13812345678', kind: 'a', due: '2026-01-02T20:30:00.000Z' };
    const id = await add('One', more);
    await act(`${id}/actions/assign`, { assigneeId: 'agent', why: 'so' });
    expect((await inbox('agent'))[0]).toMatchObject({
      title: '“One” is yours',
      level: 'high',
      content: 'First, 2026-01-03 04:30, 13812345678, agent, secret tea because so',
    });
    expect((await inbox('agent', 'zh'))[0].content).toContain('First字, 2026-01-03 04:30');
    // A user who may not see the field gets no value of it, nor that there is one.
    await act(`${id}/actions/assign`, { assigneeId: 'clue' });
    const [report] = await inbox('clue');
    expect(report.content).toBe('First, 2026-01-03 04:30, 138****5678, clue');
    await act(`${await add('Owned', { ownerId: 'customer', secret: 'tea' })}/actions/nudge`);
    expect((await inbox('customer'))[0].title).toBe('Nudged: —');
    expect(await inbox('operations')).toEqual([]);
    await clear();
  });

  it('tells each of all that are meant once, by every way, but not who does it', async () => {
    const id = await add('Two', { ownerId: 'customer', watcherIds: ['clue', 'admin', 'operations'] });
    expect((await act(`${id}/actions/close`)).code).toBe(200);
    for (const who of ['customer', 'clue', 'operations'])
      expect(await inbox(who)).toMatchObject([{ title: 'Close', content: '“Two”: Close', level: 'medium' }]);
    expect(await inbox('admin')).toEqual([]);
    expect(await sent()).toEqual(['clue,customer,operations: Close']);
    const other = await add('Three', { ownerId: 'customer', assigneeId: 'agent' });
    await act(`${other}/actions/close`);
    expect(await inbox('agent')).toHaveLength(1);
    expect(await inbox('customer')).toHaveLength(1);
    await act(`${await add('Quiet', { ownerId: 'customer' })}/actions/close`);
    expect(await inbox('customer')).toHaveLength(1);
    await clear();
  });

  it('tells whom it was taken from, and leaves the record as it is where it only tells', async () => {
    const id = await add('Taken', { assigneeId: 'agent', ownerId: 'customer' });
    await act(`${id}/actions/drop`);
    expect(await inbox('agent')).toMatchObject([{ title: 'Drop', content: '“Taken”: Drop' }]);
    const before = (await server.call(`/api/tasks/${id}`, { token: tokens.admin })).data;
    expect((await act(`${id}/actions/nudge`)).data).toMatchObject({
      version: before.version,
      updatedAt: before.updatedAt,
    });
    await clear();
  });

  it('tells nobody of what has failed', async () => {
    const before = (await sent()).length;
    expect((await act(`${await add('Broken', { ownerId: 'customer' })}/actions/close`)).code).toBe(500);
    expect(await inbox('customer')).toEqual([]);
    expect(await sent()).toHaveLength(before);
  });
});

describe('many at once', () => {
  it('are one notice for each person, of those that were done, and taken back with them', async () => {
    const titles = ['A', 'B', 'C', 'D', 'E', 'F', 'Broken'];
    const ids = [];
    for (const title of titles)
      ids.push(await add(title, { ownerId: 'customer', watcherIds: title === 'A' ? ['clue'] : [] }));
    const { data } = await act('actions/close', { ids });
    expect(data.list.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(6);
    expect(await inbox('customer')).toMatchObject([{ title: 'Close: 6', content: 'A, B, C, D, E and 1 more' }]);
    expect(await inbox('customer', 'zh')).toMatchObject([{ title: 'Close字：6 条', content: 'A、B、C、D、E 等 6 条' }]);
    expect(await inbox('clue')).toMatchObject([{ title: 'Close', content: '“A”: Close' }]);
    expect((await server.post('/api/user/undo', tokens.admin, { token: data.undo.token })).code).toBe(200);
    expect(await inbox('customer')).toEqual([]);
    expect(await inbox('clue')).toEqual([]);
  });

  it('are one line of the box where they came one by one, of those that are unread', async () => {
    const close = async (title: string) => {
      clock.pass(1000);
      const ids = [await add(title, { ownerId: 'customer' })];
      return (await act('actions/close', { ids })).data.undo.token;
    };
    const box = async (language = 'en') =>
      (await server.call('/api/user/notices', { token: tokens.customer, headers: { 'Accept-Language': language } }))
        .data;
    const first = await close('A');
    expect(await box()).toMatchObject({ list: [{ title: 'Close', content: '“A”: Close' }], total: 1, unread: 1 });
    for (const title of ['<B>', 'C', 'D']) await close(title);
    const content = '“D”: Close<br>“C”: Close<br>“&#60;B&#62;”: Close<br>“A”: Close';
    const lines = [{ title: 'Close: 4', content, level: 'medium' }];
    expect(await box()).toMatchObject({ list: lines, total: 1, unread: 1 });
    expect((await box('zh')).list).toMatchObject([{ title: 'Close字：4 条' }]);
    // One that is taken back is no longer among them.
    await server.post('/api/user/undo', tokens.admin, { token: first });
    const [line] = (await box()).list;
    expect(line).toMatchObject({ title: 'Close: 3', isRead: false });
    await close('E');
    // What came after the line was shown stays unread.
    await server.post('/api/user/notices/read', tokens.customer, { ids: [line.id] });
    expect(await box()).toMatchObject({
      list: [
        { title: 'Close', content: '“E”: Close', isRead: false },
        { title: 'Close: 3', isRead: true },
      ],
      total: 2,
      unread: 1,
    });
    await clear();
  });

  it('are one notice of all that a job has done, slice by slice', async () => {
    const ids = await Promise.all(Array.from({ length: 45 }, (_unused, index) => add(`Many ${index}`)));
    const { data: job } = await act('jobs/actions/assign', { ids, values: { assigneeId: 'customer2' } });
    const state = async () => (await server.call(`/api/user/jobs/${job.id}`, { token: tokens.admin })).data.state;
    await until(async () => (await state()) === 'done');
    expect(await inbox('customer2')).toMatchObject([{ title: '45 tasks are yours', level: 'high' }]);
    expect((await inbox('customer2'))[0].content).toMatch(/^Many \d+(, Many \d+){4} and 40 more$/);
    await clear();
  });
});

describe('a schedule that tells people', () => {
  it('does so for each date once, of all that are due together', async () => {
    const run = async (name: string) => (await server.post(`/api/schedules/tasks/${name}/run`, tokens.admin, {})).data;
    for (const name of ['remind', 'over']) await run(name);
    const id = await add('Soon', { assigneeId: 'clue', due: inHours(1) });
    await add('Then', { assigneeId: 'clue', due: inHours(2) });
    await add('Single', { assigneeId: 'agent', due: inHours(2) });
    const { version } = (await server.call(`/api/tasks/${id}`, { token: tokens.admin })).data;
    clock.pass(3 * 3_600_000);
    expect(await run('remind')).toMatchObject({ done: 3, failed: 0 });
    expect(await run('remind')).toMatchObject({ done: 0 });
    const [report, ...others] = await inbox('clue');
    expect(report.title).toBe('Due: 2');
    expect(report.content.split(', ').toSorted()).toEqual(['Soon', 'Then']);
    expect(others).toEqual([]);
    expect(await inbox('agent')).toMatchObject([{ title: 'Due', content: '“Single”: Due' }]);
    expect((await server.call(`/api/tasks/${id}`, { token: tokens.admin })).data.version).toBe(version);
    clock.pass(4 * 3_600_000);
    expect(await run('over')).toMatchObject({ done: 3 });
    expect((await inbox('clue')).map(({ title }: { title: string }) => title)).toEqual(['2 are over', 'Due: 2']);
  });
});
