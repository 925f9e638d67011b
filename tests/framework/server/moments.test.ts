import { afterAll, describe, expect, it } from 'vitest';
import { datetime, list, number, text } from '../../../src/framework/fields/registry';
import type { ConsoleConfig } from '../../../src/framework/language/console-config';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

// A moment is stored, compared, sorted and filtered as a moment, in whatever spelling it came.

const label = (en: string) => ({ zh: `${en}字`, en });
const meets = defineResource({
  label: label('Meeting'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), required: true }),
    at: datetime({ label: label('At') }),
    until: datetime({ label: label('Until'), default: '2027-01-01T08:00+08:00' }),
    due: datetime({ label: label('Due'), min: 'now' }),
    closedAt: datetime({ label: label('Closed at'), readOnly: true }),
    size: number({ label: label('Size') }),
    talks: list({ label: label('Talks'), fields: { from: datetime({ label: label('From') }) } }),
  },
  rules: [
    {
      check: { any: [{ at: { empty: true } }, { at: { lte: { field: 'until' } } }] },
      at: 'at',
      message: { zh: '不能晚于结束时间', en: 'It cannot begin after its end' },
    },
  ],
  actions: {
    move: { label: label('Move'), form: ['at'] },
    shut: { label: label('Shut'), set: { closedAt: { value: '2026-02-01T08:00:00+08:00' } } },
  },
  list: { columns: ['title', 'at'], filters: ['at'], sort: '-createdAt' },
});
const config: ConsoleConfig = { ...tinyConfig, resources: { ...tinyConfig.resources, meets } };
const policy = `${tinyPolicy}
p, any, role:Admin, res:meets, list|show|create|edit|delete|import|move|shut, all
`;
const moment = '2026-11-25T03:42:26.976Z';
const seeded = {
  id: 'm0',
  title: 'seeded',
  at: '2026-11-25T12:42:26.976+09:00',
  talks: [{ from: '2026-01-01T00:00Z' }],
};
const server = await startTestServer({ config, data: { ...tinyData, meets: [seeded] }, policy });
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const make = (body: object) => server.post('/api/meets', token, { title: 'x', ...body });
const idsOf = async (query: string) => {
  const answer = await server.call(`/api/meets?${query}`, { token });
  return answer.code === 200 ? answer.data.list.map(({ id }: { id: string }) => id) : answer.data.errors;
};

describe('a moment is stored in one spelling', () => {
  it.each([
    '2026-11-25T12:42:26.976+09:00',
    '2026-11-25T11:42:26.976+0800',
    '2026-11-25T03:42:26.976Z',
    '2026-11-25t03:42:26.976000z',
  ])('of %s', async (at) => {
    const { data } = await make({ at });
    expect(data.at).toBe(moment);
    expect((await server.call(`/api/meets/${data.id}`, { token })).data.at).toBe(moment);
  });

  it('by edits, actions, defaults, items, the configuration and starting data', async () => {
    const { data } = await make({ talks: [{ from: '2026-01-01T08:00:00+08:00' }] });
    expect(data).toMatchObject({ until: '2027-01-01T00:00:00.000Z', talks: [{ from: '2026-01-01T00:00:00.000Z' }] });
    const edited = await server.patch(`/api/meets/${data.id}`, token, { at: '2026-11-25T12:42:26.976+09:00' });
    expect(edited.data.at).toBe(moment);
    const again = await server.patch(`/api/meets/${data.id}`, token, { at: '2026-11-25T11:42:26.976+08:00' });
    expect(again.data.version).toBe(edited.data.version);
    const act = (name: string, body: object) => server.post(`/api/meets/${data.id}/actions/${name}`, token, body);
    expect((await act('move', { at: '2026-11-26T00:00+08:00' })).data.at).toBe('2026-11-25T16:00:00.000Z');
    expect((await act('shut', {})).data.closedAt).toBe('2026-02-01T00:00:00.000Z');
    const { data: first } = await server.call('/api/meets/m0', { token });
    expect(first).toMatchObject({ at: moment, talks: [{ from: '2026-01-01T00:00:00.000Z' }] });
  });

  it('by imports', async () => {
    const rows = [{ title: 'imported', at: '2026-11-25T12:42:26.976+09:00' }];
    expect((await server.post('/api/meets/import', token, { rows, start: true })).status).toBe(202);
    const found = async () => (await server.call('/api/meets?title=imported', { token })).data.list;
    await expect.poll(found).toMatchObject([{ at: moment }]);
  });

  it.each([
    '2026-02-30T00:00:00Z',
    '2026-11-25',
    '2026-11-25T12:42:26',
    'soon',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-01:00',
  ])('and nothing else is taken: %s', async (at) => {
    const answer = await make({ at });
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, ['at']]);
  });
});

describe('moments are compared as moments', () => {
  it('by rules between fields', async () => {
    const late = await make({ at: '2027-01-01T01:00:00+08:00', until: '2026-12-31T16:59:59Z' });
    expect(Object.keys(late.data.errors)).toEqual(['at']);
    // As texts the first would come after the second.
    expect((await make({ at: '2027-01-01T00:30:00+08:00', until: '2026-12-31T16:59:59Z' })).code).toBe(200);
  });

  it.each([
    ['at_lte=2026-11-25T03:42:27Z', ['m0']],
    ['at_lte=2026-11-25T03:42:25Z', []],
    ['at_gte=2026-11-25T03:42:26Z', ['m0']],
    [`at=${encodeURIComponent('2026-11-25T11:42:26.976+08:00')}`, ['m0']],
    ['at_gte=2026-11-25T11:42:26+08:00', ['m0']],
    ['at_gte=2026-11-25', ['m0']],
    ['at_lte=2026-11-25', ['m0']],
    ['at_ne=2026-11-25T12:42:26.976%2B09:00', []],
    [`_where=${encodeURIComponent('{"at":{"lte":"2026-11-25T12:42:27+09:00"}}')}`, ['m0']],
    [`_where=${encodeURIComponent('{"at":{"lt":"2026-11-25T12:42:26+09:00"}}')}`, []],
    [`_where=${encodeURIComponent('{"at":"2026-11-25T12:42:26.976+09:00"}')}`, ['m0']],
    [`_where=${encodeURIComponent('{"not":{"at":"2026-11-25T12:42:26.976+09:00"}}')}`, []],
  ])('by the filter %s', async (query, ids) => {
    expect(await idsOf(`${query}&id=m0`)).toEqual(ids);
  });

  it('and what is none is refused by name', async () => {
    expect(Object.keys(await idsOf('at_gte=soon'))).toEqual(['at_gte']);
    expect(Object.keys(await idsOf('at=2026-11-25T03:42:26'))).toEqual(['at']);
  });
});

describe('the past', () => {
  it('is refused where the field says so, and left alone where it was written before', async () => {
    const past = new Date(Date.now() - 3_600_000).toISOString();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    expect((await make({ due: past })).data.errors).toEqual({ due: expect.stringContaining('Due') });
    const { data } = await make({ due: ahead });
    expect((await server.patch(`/api/meets/${data.id}`, token, { due: past })).code).toBe(422);
    expect((await server.patch(`/api/meets/${data.id}`, token, { size: 1, due: ahead })).code).toBe(200);
  });
});
