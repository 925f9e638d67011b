import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ref, text } from '../../../src/framework/fields/registry';
import { defineResource } from '../../../src/framework/language/resource/resource-config';
import { startTestServer, type TestServer } from './support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from './support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const boxes = defineResource({
  label: label('Box'),
  unique: [['ownerId', 'name']],
  fields: { name: text({ label: label('Name') }), lidId: ref('boxes', { label: label('Lid') }) },
});
const policy = `${tinyPolicy}
p, any, role:Customer, res:boxes, list|show|create|edit|import, own
`;

let server: TestServer;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  const config = { ...tinyConfig, resources: { ...tinyConfig.resources, boxes } };
  server = await startTestServer({ config, policy, data: { ...tinyData, boxes: [] } });
  for (const name of ['customer', 'customer2']) tokens[name] = await server.signIn(name);
});
afterAll(() => server.destroy());

const make = (who: string, name: string) => server.post('/api/boxes', tokens[who], { name });
const refusal = { code: 422, data: { errors: { name: 'This combination of Owner and Name is already taken' } } };

describe('fields that are unique together', () => {
  it('let one of twenty through, and name themselves to the others', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => make('customer', 'one')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ code }) => code !== 200)) expect(answer).toMatchObject(refusal);
    expect((await make('customer2', 'one')).code).toBe(200);
  });

  it('are kept when a record is changed, and told by line when records are imported', async () => {
    const { data } = await make('customer', 'two');
    const edit = (name: string) =>
      server.call(`/api/boxes/${data.id}`, { method: 'PATCH', token: tokens.customer, body: { name } });
    expect(await edit('one')).toMatchObject(refusal);
    expect((await edit('two')).code).toBe(200);
    const rows = [{ name: 'three' }, { name: 'two' }];
    const dry = await server.post('/api/boxes/import?dry=1', tokens.customer, { rows });
    expect(dry.data.errors).toEqual([{ index: 1, errors: refusal.data.errors }]);
  });
});
