import { afterAll, describe, expect, it } from 'vitest';
import { withDealtCodes } from '../../../../src/framework/fields/dealt-codes';
import { text } from '../../../../src/framework/fields/registry';
import { resolveField } from '../../../../src/framework/fields/resolve-field';
import { checkConsole } from '../../../../src/framework/language/check/check';
import { defineResource } from '../../../../src/framework/language/resource/resource-config';
import { startTestServer } from '../support/test-server';
import { tinyConfig, tinyData, tinyPolicy } from '../support/tiny-config';

const label = (en: string) => ({ zh: `${en}字`, en });
const orders = defineResource({
  label: label('Order'),
  fields: {
    name: text({ label: label('Name'), required: true }),
    no: text({ label: label('Number'), code: { prefix: 'T-', digits: 3 } }),
  },
  actions: { copy: { kind: 'duplicate', label: label('Copy') } },
});
const policy = `${tinyPolicy}
p, any, role:Customer, res:orders, list|show|create|edit|delete|import|copy, own
`;
const config = { ...tinyConfig, resources: { ...tinyConfig.resources, orders } };
const server = await startTestServer({ config, policy, data: { ...tinyData, orders: [] } });
afterAll(() => server.destroy());
const token = await server.signIn('customer');
const make = (body: object) => server.post('/api/orders', token, body);

describe('records with a code', () => {
  it('take none from a body, a sheet, a change or a copy', async () => {
    const errors = { errors: { no: 'Number cannot be set directly' } };
    expect(await make({ name: 'own', no: 'T-900' })).toMatchObject({ code: 422, data: errors });
    const rows = [{ name: 'own', no: 'T-900' }];
    const dry = await server.post('/api/orders/import?dry=1', token, { rows });
    expect(dry.data.errors).toEqual([{ index: 0, ...errors }]);
    const { data } = await make({ name: 'mine' });
    const body = { no: 'T-901' };
    const edit = await server.call(`/api/orders/${data.id}`, { method: 'PATCH', token, body });
    expect(edit).toMatchObject({ code: 422, data: errors });
    const copy = await server.post(`/api/orders/${data.id}/actions/copy`, token, {});
    expect([data.no, copy.data.no]).toEqual(['T-001', 'T-002']);
  });

  it('leave their code to nobody when they are deleted and brought back', async () => {
    const first = await make({ name: 'first' });
    const gone = await server.call(`/api/orders/${first.data.id}`, { method: 'DELETE', token });
    const second = await make({ name: 'second' });
    expect(second.data.no > first.data.no).toBe(true);
    expect((await server.post('/api/user/undo', token, { token: gone.data.undo.token })).code).toBe(200);
    const { data } = await server.call(`/api/orders/${first.data.id}`, { token });
    expect(data.no).toBe(first.data.no);
    expect((await make({ name: 'third' })).data.no > second.data.no).toBe(true);
  });
});

describe('starting data', () => {
  const dealt = (rows: readonly object[]) => {
    const fields = [resolveField('no', text({ label: label('Number'), code: { date: 'YYYYMM', digits: 2 } }))];
    const when = { zone: 'Asia/Shanghai', now: Date.parse('2026-12-24T08:00:00Z') };
    return withDealtCodes(rows, fields, when).map((row) => ({ no: '', ...row }).no);
  };
  const at = (createdAt: string, no?: string) => ({ createdAt, ...(no !== undefined && { no }) });

  it('gets codes in the order in which it was made', () => {
    const rows = [at('2026-11-30T15:00:00Z'), at('2026-11-30T17:00:00Z'), at('2026-11-02T00:00:00Z')];
    expect(dealt(rows)).toEqual(['20261102', '20261201', '20261101']);
  });

  it('keeps the codes that are written, whatever their form, and the count goes on after the highest', () => {
    const rows = [
      at('2026-11-03T00:00:00Z', 'WX-1'),
      at('2026-11-02T00:00:00Z', '20261107'),
      { no: '20261299' },
      at('2026-11-01T00:00:00Z', ''),
      at('2026-11-04T00:00:00Z'),
    ];
    expect(dealt(rows)).toEqual(['WX-1', '20261107', '20261299', '20261108', '20261109']);
  });

  it('gets the codes of today where nothing says when it was made', () => {
    expect(dealt([{ no: '20261204' }, {}, { createdAt: 'once' }])).toEqual(['20261204', '20261205', '20261206']);
  });
});

it('what a code cannot be is said at its property', () => {
  const wrong = (code: object, more: object = {}) => {
    const no = { ...text({ label: label('Number') }), code, ...more } as ReturnType<typeof text>;
    const resource = { ...orders, fields: { ...orders.fields, no } };
    return checkConsole({ ...config, resources: { ...config.resources, orders: resource } })
      .filter(({ path }) => path.includes('.no.'))
      .map(({ path }) => path.replace('resources.orders.fields.no.', ''));
  };
  expect(wrong({ prefix: 'A B', date: 'YY', digits: 0 })).toEqual(['code.prefix', 'code.date', 'code.digits']);
  expect(wrong({ digits: 4 }, { default: 'x' })).toEqual(['code']);
  expect(wrong({ digits: 4 }, { readOnly: false })).toEqual(['code']);
  expect(wrong({ digits: 4 })).toEqual([]);
});

it('a pattern that is no regular expression is said, also beside a default that it would be asked of', () => {
  const message = label('Wrong');
  for (const regex of ['(', '[z-a]', '\\-']) {
    const name = text({ label: label('Name'), pattern: { regex, message }, default: 'x' });
    const resource = { ...orders, fields: { ...orders.fields, name } };
    const mistakes = checkConsole({ ...config, resources: { ...config.resources, orders: resource } });
    expect(mistakes.map(({ path }) => path)).toContain('resources.orders.fields.name.pattern.regex');
  }
});
