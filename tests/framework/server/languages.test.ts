import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookup } from '../../../src/framework/fields/lookup';
import { ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { inNewSchema, serverDatabase } from './store/postgres-schema';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const teas = defineResource({
  label: label('Tea'),
  history: true,
  fields: {
    name: text({ label: label('Name'), required: true, unique: true, search: true, languages: true }),
    note: text({ label: label('Note'), protected: true, search: true, languages: true }),
  },
  list: { sort: 'name' },
  actions: { copy: { kind: 'duplicate', label: label('Copy'), suffixField: 'name' } },
});
/** Named by a text that is not unique, so that a copy has it. */
const cups = defineResource({
  label: label('Cup'),
  titleField: 'word',
  fields: {
    word: text({ label: label('Word'), languages: true }),
    tea: ref('teas', { label: label('Tea') }),
    teaName: lookup('tea.name', text({ label: label('Tea name'), languages: true })),
  },
  actions: { copy: { kind: 'duplicate', label: label('Copy'), suffixField: 'word' } },
});
const config = {
  ...tinyConfig,
  resources: { ...tinyConfig.resources, teas, cups },
  routes: [...tinyConfig.routes, { path: '/teas', page: 'list', resource: 'teas', title: label('Teas') } as const],
};
const policy = `${tinyPolicy}
p, any, role:Admin|role:Customer, route:/teas, view, -
p, any, role:Admin|role:Customer, res:teas, list|show|create|edit|import|export, all
p, any, role:Admin|role:Customer, res:cups, list|show|create|edit|import|copy, all
p, any, role:Admin, field:teas.note, read|write, -
`;
const data = {
  ...tinyData,
  teas: [
    { id: 't1', ownerId: 'admin', name: '绿茶', nameEn: 'Green tea', note: '清', noteEn: 'clear' },
    { id: 't2', ownerId: 'admin', name: '白茶' },
    { id: 't3', ownerId: 'admin', name: '红茶', nameEn: 'Black tea' },
  ],
  cups: [{ id: 'c1', ownerId: 'admin', word: '杯', wordEn: 'Cup', tea: 't1' }],
};
const address = process.env.TEST_DATABASE_URL;
const stores = [
  ['the embedded store', undefined],
  ...(address === undefined ? [] : [['PostgreSQL', () => inNewSchema(serverDatabase(address))] as const]),
] as const;

describe.each(stores)('texts in several languages on %s', (_, opening) => {
  let server: TestServer;
  let tokens: Record<string, string>;
  beforeAll(async () => {
    const openStore = opening?.();
    server = await startTestServer({ config, policy, data, ...(openStore && { openStore }) });
    tokens = await server.signInAll(['admin', 'customer']);
  }, 120_000);
  afterAll(() => server.destroy());

  type Spoken = 'zh' | 'en';
  const call = (path: string, language: Spoken = 'en', options: object = {}, who = 'admin') =>
    server.call(`/api/${path}`, { token: tokens[who], headers: { 'Accept-Language': language }, ...options });
  const idsOf = async (query: string, language: Spoken = 'en', who = 'admin') => {
    const { data } = await call(`teas?_start=0&_end=9&${query}`, language, {}, who);
    return data.list.map(({ id }: { id: string }) => id);
  };

  it.each([
    ['_sort=name&_order=asc', 'en', ['t3', 't1', 't2']],
    ['_sort=name&_order=desc', 'en', ['t1', 't3', 't2']],
    ['', 'en', ['t3', 't1', 't2']],
    ['q=green', 'zh', ['t1']],
    [`q=${encodeURIComponent('绿')}`, 'en', ['t1']],
    ['name_like=TEA&_sort=id', 'zh', ['t1', 't3']],
    [`name=${encodeURIComponent('白茶')}`, 'en', ['t2']],
    ['name=Green tea', 'en', ['t1']],
    ['name_ne=Green tea&_sort=id', 'en', ['t2', 't3']],
  ] as const)('are found and sorted in both: %s in %s', async (query, language, ids) => {
    expect(await idsOf(query, language)).toEqual(ids);
  });

  it('name records in the language of the caller, and else in the first', async () => {
    const titles = async (language: Spoken) =>
      (await call('teas/titles', language, { method: 'POST', body: { ids: ['t1', 't2'] } })).data.list.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('en')).toEqual(['Green tea', '白茶']);
    expect(await titles('zh')).toEqual(['绿茶', '白茶']);
    const hits = async (q: string, language: Spoken) =>
      (await call(`user/search?q=${encodeURIComponent(q)}`, language)).data.list;
    expect(await hits('green', 'en')).toMatchObject([{ id: 't1', title: 'Green tea' }]);
    expect(await hits('green', 'zh')).toMatchObject([
      { id: 't1', title: '绿茶', found: { field: 'nameEn', text: 'Green tea' } },
    ]);
  });

  it('tell nothing of a field that the caller may not see', async () => {
    const { data: seen } = await call('teas/t1', 'en', {}, 'customer');
    expect(seen).toMatchObject({ name: '绿茶', nameEn: 'Green tea' });
    expect(Object.keys(seen)).not.toContain('noteEn');
    expect(await idsOf('q=clear', 'en', 'customer')).toEqual([]);
    for (const query of ['noteEn=clear', 'noteEn_like=c', '_sort=noteEn', 'note_like=c'])
      expect(await call(`teas?_start=0&_end=9&${query}`, 'en', {}, 'customer')).toMatchObject({
        code: 403,
        data: { object: 'field:teas.note', action: 'read' },
      });
    const patch = { method: 'PATCH', body: { noteEn: 'x' } };
    expect(await call('teas/t1', 'en', patch, 'customer')).toMatchObject({ code: 403 });
    const exported = await call('teas?_export=name,nameEn,note,noteEn', 'en', {}, 'customer');
    expect(Object.keys(exported.data.list[0]).sort()).toEqual(['id', 'name', 'nameEn', 'version']);
  });

  it('follow where they are looked up, are copied, imported, and taken back', async () => {
    expect((await call('cups/c1')).data).toMatchObject({ teaName: '绿茶', teaNameEn: 'Green tea' });
    const copy = await call('cups/c1/actions/copy', 'zh', { method: 'POST', body: {} });
    expect(copy.data).toMatchObject({ word: '杯（副本）', wordEn: 'Cup (copy)' });
    const rows = [{ word: '盏', wordEn: 'Bowl', tea: 'Black tea' }];
    expect((await call('cups/import?dry=1', 'en', { method: 'POST', body: { rows } })).data.errors).toEqual([]);
    const { version } = (await call('teas/t2')).data;
    const body = { nameEn: 'White tea', version };
    const { data, headers } = await call('teas/t2', 'en', { method: 'PATCH', body });
    expect(data).toMatchObject({ name: '白茶', nameEn: 'White tea' });
    const history = await call('teas/t2/history');
    expect(JSON.stringify(history.data)).toContain('nameEn');
    await call('user/undo', 'en', { method: 'POST', body: { token: headers.get('x-undo') } });
    expect((await call('teas/t2')).data.nameEn ?? null).toBeNull();
  });

  it('are as unique as the text itself, and none where they are emptied', async () => {
    const taken = await call('teas', 'en', { method: 'POST', body: { name: '抹茶', nameEn: 'Green tea' } });
    expect(taken).toMatchObject({ code: 422, data: { errors: { nameEn: expect.any(String) } } });
    for (const name of ['甲', '乙']) {
      const made = await call('teas', 'en', { method: 'POST', body: { name, nameEn: '' } });
      expect(made).toMatchObject({ code: 200, data: { name, nameEn: null } });
    }
  });
});
