import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phone, tags, text, textarea, url } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startBusinessServer } from '../../product/server/support/business-server';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

// What people paste is stored clean at every entry, and found, required and unique as it is read.

const label = (en: string) => ({ zh: `${en}字`, en });
const notes = defineResource({
  label: label('Note'),
  ownedBy: false,
  unique: [['city', 'name']],
  fields: {
    name: text({ label: label('Name'), required: true, search: true }),
    code: text({ label: label('Code'), unique: true }),
    city: text({ label: label('City'), default: '北\u200b京' }),
    mobile: phone({ label: label('Mobile'), search: true }),
    lines: textarea({ label: label('Lines') }),
    words: tags({ label: label('Words') }),
    web: url({ label: label('Web') }),
  },
  actions: { call: { label: label('Call'), form: ['mobile'] } },
  list: { columns: ['name'], filters: ['name', 'mobile', 'words'], sort: '-createdAt' },
});
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, notes } };
const policy = `${tinyPolicy}
p, any, role:Admin, res:notes, list|show|create|edit|delete|import|call, all
`;
const seeded = { id: 'n0', name: '零\u200b宽', mobile: '+86 138-0013-8000', words: ['甲\u200b', '甲'], city: '广州' };
const numbers = [
  '\u202d13800138001\u202c',
  '138 0013 8001',
  '+86 13800138001',
  '0086 13800138001',
  '１３８００１３８００１',
];
const right = '13800138001';
let count = 0;
const server = await startTestServer({ config, data: { ...tinyData, notes: [seeded] }, policy });
afterAll(() => server.destroy());
const token = await server.signIn('admin');

const make = (body: object) => {
  count += 1;
  return server.post('/api/notes', token, { name: `note ${count}`, ...body });
};
const idsOf = async (query: Record<string, string>) => {
  const { data } = await server.call(`/api/notes?${new URLSearchParams(query).toString()}`, { token });
  return data.list.map(({ id }: { id: string }) => id);
};

describe('a number', () => {
  it.each(numbers)(
    'written as %j is stored in one spelling, by creating, editing, an action and an import',
    async (mobile) => {
      const { data } = await make({ mobile });
      expect(data.mobile).toBe(right);
      const path = `/api/notes/${data.id}`;
      expect((await server.patch(path, token, { mobile: '13800138002' })).data.mobile).toBe('13800138002');
      expect((await server.patch(path, token, { mobile })).data.mobile).toBe(right);
      expect((await server.post(`${path}/actions/call`, token, { mobile })).data.mobile).toBe(right);
      const rows = [{ name: `imported ${mobile}`, mobile }];
      expect((await server.post('/api/notes/import?dry=1', token, { rows })).data.errors).toEqual([]);
    },
  );

  it.each(['\u202d13800138000\u202c', '138 0013 8000', '+86 13800138000', '１３８００１３８０００'])(
    'is found by %j',
    async (q) => {
      expect(await idsOf({ q })).toEqual(['n0']);
      expect(await idsOf({ mobile: q })).toEqual(['n0']);
      expect(await idsOf({ mobile_like: q })).toEqual(['n0']);
    },
  );
});

describe('a text', () => {
  it('is stored clean, of starting data and defaults as well; a link is left as it is', async () => {
    const web = 'https://example.com/a\u200bb';
    const { data } = await make({
      name: ' 甲\u00a0乙\u200b ',
      lines: ' 一\n\t二\u200b',
      words: ['SEO', 'ｓｅｏ', '\u200b'],
      web,
    });
    expect(data).toMatchObject({ name: '甲 乙', lines: ' 一\n\t二', words: ['SEO'], city: '北京', web });
    const { data: first } = await server.call('/api/notes/n0', { token });
    expect(first).toMatchObject({ name: '零宽', mobile: '13800138000', words: ['甲'] });
  });

  it.each(['\u200b', '\u00a0', '\u3000\ufeff', '\u202d\u202c'])('of nothing that is seen is none: %j', async (name) => {
    const answer = await make({ name });
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, ['name']]);
    const edited = await server.patch('/api/notes/n0', token, { name });
    expect([edited.code, Object.keys(edited.data.errors)]).toEqual([422, ['name']]);
  });

  it.each([
    { q: '零宽' },
    { q: '零\u200b宽' },
    { name: '零\u200b宽' },
    { name_like: '\u200b零' },
    { words: '甲\u200b' },
  ])('is found by %j', async (query) => expect(await idsOf(query as Record<string, string>)).toEqual(['n0']));
});

describe('a unique text', () => {
  it.each(['Ab 1', 'AB 1', 'ａｂ　１', 'ab\u200b\u00a01 '])('is taken however it is written: %j', async (code) => {
    await make({ code: 'ab 1' });
    const answer = await make({ code });
    expect(answer).toMatchObject({ code: 422, data: { errors: { code: 'The value is already taken' } } });
    const { data } = await make({ code: `${code}x${count}` });
    expect((await server.patch(`/api/notes/${data.id}`, token, { code })).code).toBe(422);
    const rows = [{ name: `dry ${count}`, code }];
    const dry = await server.post('/api/notes/import?dry=1', token, { rows });
    expect(dry.data.errors).toEqual([{ index: 0, errors: { code: 'The value is already taken' } }]);
  });

  it('may be written otherwise by its own record, and together with another text is taken likewise', async () => {
    const { data } = await make({ code: 'own', name: 'Twin', city: 'Berlin' });
    expect((await server.patch(`/api/notes/${data.id}`, token, { code: 'Own' })).data.code).toBe('Own');
    const answer = await make({ name: 'TWIN', city: 'berlin' });
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, ['name']]);
    expect((await make({ name: 'TWIN', city: 'Bern' })).code).toBe(200);
  });
});

describe('user names and numbers of accounts', () => {
  let business: TestServer;
  beforeAll(async () => {
    business = await startBusinessServer();
  });
  afterAll(() => business.destroy());
  const send = (mobile: string, purpose: string) => business.post('/api/user/sendCode', undefined, { mobile, purpose });
  const signIn = (body: object) => business.post('/api/user/login', undefined, body);

  it.each(['Admin', 'ADMIN', 'ａｄｍｉｎ', 'ad\u200bmin'])('%j is not registered beside admin', async (username) => {
    count += 1;
    const mobile = `1500000${String(count).padStart(4, '0')}`;
    const { demoCode: code } = (await send(mobile, 'register')).data;
    const form = { username, mobile, code, password: 'secret1', agreement: true };
    const answer = await business.post('/register', undefined, form);
    expect([answer.code, Object.keys(answer.data.errors)]).toEqual([422, ['username']]);
  });

  it.each(['customer', 'Customer', ' ＣＵＳＴＯＭＥＲ', '\u202dcustomer\u202c'])('%j signs in', async (username) => {
    expect((await signIn({ username, password: '123456' })).code).toBe(200);
    expect((await signIn({ username, password: 'wrong-one' })).code).toBe(401);
  });

  it('a code reaches a number however it is written, and the account has it in one spelling', async () => {
    const { demoCode: code } = (await send('+86 150-1111-2222', 'register')).data;
    const form = {
      username: 'speller',
      mobile: '１５０ １１１１ ２２２２',
      code,
      password: 'secret1',
      agreement: true,
    };
    const { data } = await business.post('/register', undefined, form);
    const info = (await business.call('/api/user/userInfo', { token: data.token })).data;
    expect(info).toMatchObject({ username: 'speller', mobile: '15011112222' });
    const { demoCode: again } = (await send('\u202d13800000002\u202c', 'login')).data;
    expect((await signIn({ mobile: '138 0000 0002', code: again })).code).toBe(200);
  });
});
