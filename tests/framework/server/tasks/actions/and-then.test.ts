import { afterAll, describe, expect, it } from 'vitest';
import { number, state, text } from '../../../../../src/framework/fields/registry';
import { plainNotices } from '../../../../../src/framework/language/resource/plain-users';
import { defineResource } from '../../../../../src/framework/language/resource/resource-config';
import { startTestServer } from '../../support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from '../../support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const jobs = defineResource({
  label: label('Job'),
  fields: {
    title: text({ label: label('Title'), required: true }),
    pay: number({ label: label('Pay'), default: 1 }),
    steps: number({ label: label('Steps'), default: 0 }),
    status: state({
      label: label('Status'),
      initial: 'open',
      options: { open: label('Open'), done: label('Done'), shut: label('Shut') },
    }),
  },
  history: true,
  actions: {
    finish: {
      label: label('Finish'),
      bulk: true,
      form: ['pay'],
      from: ['open'],
      to: 'done',
      notify: { to: [{ role: 'Agent' }], title: label('finished'), many: label('{count} finished') },
      andThen: ['count', 'shut'],
    },
    count: {
      label: label('Count'),
      bulk: true,
      set: { steps: { reckon: { add: [{ field: 'steps' }, 1] } } },
      allowedWhen: { check: { pay: { lt: 100 } }, reason: label('Too dear') },
    },
    shut: { label: label('Shut'), bulk: true, from: ['done'], to: 'shut', andThen: ['note'] },
    note: {
      label: label('Note'),
      bulk: true,
      creates: { resource: 'notes', with: { name: { field: 'title' }, ownerId: { field: 'ownerId' } } },
    },
    twice: { label: label('Twice'), andThen: ['count', 'count'] },
  },
});
const notes = defineResource({
  label: label('Note'),
  fields: { name: text({ label: label('Name'), required: true, unique: true }) },
});
const server = await startTestServer({
  config: {
    ...tinyConfig,
    resources: { ...tinyConfig.resources, jobs, notes, notices: plainNotices({ roles: tinyConfig.roles }) },
  },
  policy: `${tinyPolicy}
p, any, role:Customer, res:jobs, list|show|create|finish|count|shut|note|twice, own
p, any, role:Admin, res:jobs, list|show|finish|count|shut, all
p, any, role:Agent, res:notes, list|show, all
`,
  data: { ...tinyData, jobs: [], notes: [], notices: [] },
});
afterAll(() => server.destroy());
const { customer, admin, agent } = await server.signInAll(['customer', 'admin', 'agent']);

const make = async (title: string): Promise<string> => (await server.post('/api/jobs', customer, { title })).data.id;
const read = async (id: string) => (await server.call(`/api/jobs/${id}`, { token: customer })).data;
const historyOf = async (id: string): Promise<string[]> =>
  (await server.call(`/api/jobs/${id}/history`, { token: customer })).data.list.map(
    (entry: { action: string }) => entry.action,
  );
const noteNames = async (): Promise<string[]> =>
  (await server.call('/api/notes?_start=0&_end=99', { token: agent })).data.list.map(
    (one: { name: string }) => one.name,
  );

describe('actions in a row', () => {
  it('are carried out one after the other in one commit, each with its entry in the history', async () => {
    const id = await make('One');
    const answer = await server.post(`/api/jobs/${id}/actions/finish`, customer, { pay: 5, version: 1 });
    expect(answer.data).toMatchObject({ status: 'shut', pay: 5, steps: 1 });
    expect(await historyOf(id)).toEqual(['shut', 'count', 'finish', 'create']);
    expect(await noteNames()).toContain('One');
  });

  it('are a row of their own under the name of one that does nothing else', async () => {
    const id = await make('Two');
    expect((await server.post(`/api/jobs/${id}/actions/twice`, customer, {})).data).toMatchObject({ steps: 2 });
    expect(await historyOf(id)).toEqual(['count', 'count', 'create']);
  });

  it.each([
    ['where one of them is not possible', 'Three', () => customer, { pay: 100 }, 409, 'Too dear'],
    ['where one of them fails', 'One', () => customer, { pay: 1 }, 409, 'The Note cannot be made'],
    ['without the right to one of them', 'Four', () => admin, { pay: 1 }, 403, ''],
    ['where the record has changed', 'Five', () => customer, { pay: 1, version: 7 }, 409, ''],
  ])('are refused as a whole %s', async (_, title, token, body, code, msg) => {
    const id = await make(title);
    const answer = await server.post(`/api/jobs/${id}/actions/finish`, token(), body);
    expect(answer).toMatchObject({ code, msg: expect.stringContaining(msg) });
    expect(await read(id)).toMatchObject({ status: 'open', version: 1, steps: 0 });
    expect(await historyOf(id)).toEqual(['create']);
  });

  it('are carried out for each of many, and taken back with their consequences', async () => {
    const ids = [await make('Six'), await make('One'), await make('Seven')];
    const { data } = await server.post('/api/jobs/actions/finish', customer, { ids, pay: 3 });
    expect(data.list).toMatchObject([{ ok: true }, { ok: false }, { ok: true }]);
    expect(await Promise.all(ids.map(read))).toMatchObject([{ steps: 1 }, { status: 'open' }, { status: 'shut' }]);
    const inbox = await server.call('/api/user/notices', { token: agent });
    expect(JSON.stringify(inbox.data)).toContain('Six, Seven');
    expect((await server.post('/api/user/undo', customer, { token: data.undo.token })).code).toBe(200);
    expect(await Promise.all(ids.map(read))).toMatchObject(ids.map(() => ({ status: 'open', steps: 0, pay: 1 })));
    expect(await noteNames()).not.toContain('Six');
    const job = await server.post('/api/jobs/jobs/actions/finish', customer, { ids, values: { pay: 2 } });
    expect(job.code).toBe(202);
    await expect.poll(noteNames).toEqual(expect.arrayContaining(['Six', 'Seven']));
  });
});
