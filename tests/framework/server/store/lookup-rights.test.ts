import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookup } from '../../../../src/framework/fields/lookup';
import { money, phone, ref, text } from '../../../../src/framework/fields/registry';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { startTestServer, type TestServer } from '../support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from '../support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });

const offers = defineResource({
  label: label('Offer'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), required: true, search: true }),
    limit: money({ label: label('Limit'), protected: true }),
    mobile: phone({ label: label('Mobile'), mask: true }),
  },
});
const notes = defineResource({
  label: label('Note'),
  ownedBy: false,
  fields: {
    title: text({ label: label('Title'), required: true }),
    offerId: ref('offers', { label: label('Offer') }),
    offer: lookup('offerId.title', text({ label: label('Title of the offer'), search: true })),
    limit: lookup('offerId.limit', money({ label: label('Limit of the offer') })),
    mobile: lookup('offerId.mobile', phone({ label: label('Mobile of the offer'), search: true })),
  },
  rules: [{ check: { limit: { lt: 50 } }, message: label('Too high'), at: 'title' }],
  scopes: { cheap: { limit: { lt: 10 } } },
});

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({
    config: { ...tinyConfig, resources: { ...tinyConfig.resources, offers, notes } },
    policy: `${tinyPolicy}
p, any, role:Admin|role:Customer, res:offers, list|show|create|edit, all
p, any, role:Admin|role:Customer, res:notes, list|show|create|edit|export, all
p, any, role:Admin, field:offers.limit, read|write, -
p, any, role:Admin, field:offers.mobile, read|write, -
`,
    data: {
      ...tinyData,
      offers: [
        { id: 'o1', title: 'First', limit: 40, mobile: '13800138000' },
        { id: 'o2', title: 'Second', limit: 5 },
      ],
      notes: [],
    },
  });
  for (const name of ['admin', 'customer']) tokens[name] = await server.signIn(name);
  const post = (offerId: string) => server.post('/api/notes', tokens.admin, { title: offerId, offerId });
  expect((await post('o1')).data).toMatchObject({ offer: 'First', limit: 40, mobile: '13800138000' });
  expect((await post('o2')).code).toBe(200);
});
afterAll(() => server.destroy());

const ask = (query: string, who = 'customer') => server.call(`/api/notes${query}`, { token: tokens[who] });

it('shows a lookup to who may read the field there', async () => {
  const { data } = await ask('?_sort=limit&_order=asc&limit_gte=1', 'admin');
  expect(data.list.map(({ limit }: { limit: number }) => limit)).toEqual([5, 40]);
  expect((await ask('?q=First')).data.list).toHaveLength(1);
});

it('is no one’s to write, and tells nothing through a rule', async () => {
  const write = (body: object, who = 'customer') => server.post('/api/notes', tokens[who], { title: 'x', ...body });
  expect((await write({ limit: 3 })).code).toBe(422);
  expect((await write({ offer: 'x' }, 'admin')).code).toBe(422);
  expect((await write({ offerId: 'o1' })).code).toBe(200);
});
