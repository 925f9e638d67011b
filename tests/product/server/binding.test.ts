import { afterAll, describe, expect, it } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { storedRows } from '../../framework/server/support/stored-rows';
import { startBusinessServer } from './support/business-server';

const clock = fakeClock();
const server = await startBusinessServer({ clock, env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());
const token = await server.signIn('customer');

const make = async (method = 'POST') => (await server.call('/api/user/wxBindingQr', { token, method })).data;
const statusOf = async (qrId: string) => (await server.call(`/api/user/checkQrStatus?qrId=${qrId}`, { token })).data;
const phone = (what: string, qrId: string, more = {}) =>
  server.post(`/api/demo/wx/${what}`, undefined, { qrId, ...more });
const binding = async () => (await server.call('/api/user/PersonalData', { token })).data.binding;

describe('binding the messaging app', () => {
  it('goes from waiting over scanned to bound, and is kept until it is taken off', async () => {
    const { qrId, url, status, expiresAt } = await make('GET');
    expect({ status, expiresAt }).toEqual({
      status: 'waiting',
      expiresAt: new Date(clock.now() + 120_000).toISOString(),
    });
    expect(url).toContain(qrId);
    expect(await statusOf(qrId)).toEqual({ qrId, status: 'waiting', expiresAt });
    expect((await phone('confirm', qrId)).code).toBe(409);
    expect((await phone('scan', qrId)).data).toEqual({ status: 'scanned' });
    expect((await statusOf(qrId)).status).toBe('scanned');
    expect((await phone('confirm', qrId, { nickname: '小明 😀' })).data).toEqual({ status: 'bound' });
    expect(await statusOf(qrId)).toMatchObject({ status: 'bound', nickname: '小明 😀' });
    expect((await phone('scan', qrId)).code).toBe(409);
    expect(await binding()).toEqual({ nickname: '小明 😀', boundAt: new Date(clock.now()).toISOString() });
    clock.pass(120_000);
    expect((await statusOf(qrId)).status).toBe('bound');
    expect((await server.post('/api/user/wxUnbind', token, {})).code).toBe(200);
    expect((await server.post('/api/user/wxUnbind', token, {})).code).toBe(200);
    expect(await binding()).toBeNull();
  });

  it('is over after two minutes, and when the phone says no', async () => {
    const [late, denied] = [await make(), await make()];
    await phone('scan', denied.qrId);
    expect((await phone('cancel', denied.qrId)).data).toEqual({ status: 'expired' });
    expect((await statusOf(denied.qrId)).status).toBe('expired');
    clock.pass(120_000);
    expect((await statusOf(late.qrId)).status).toBe('expired');
    for (const { qrId } of [late, denied]) {
      for (const what of ['scan', 'confirm', 'cancel']) expect((await phone(what, qrId)).code).toBe(410);
    }
    expect(await binding()).toBeNull();
  });

  it('shows a code to its owner only', async () => {
    const { qrId } = await make();
    const other = await server.signIn('customer2');
    expect((await server.call(`/api/user/checkQrStatus?qrId=${qrId}`, { token: other })).code).toBe(404);
    expect((await server.call('/api/user/checkQrStatus?qrId=x', { token })).code).toBe(404);
    expect((await server.call('/api/user/checkQrStatus', { token })).data.errors).toHaveProperty('qrId');
    expect((await phone('scan', 'x')).code).toBe(404);
    expect((await phone('scan', '')).data.errors).toHaveProperty('qrId');
  });

  it('goes with the account', async () => {
    const admin = await server.signIn('admin');
    const douyin = await server.signIn('douyin');
    const { qrId } = (await server.post('/api/user/wxBindingQr', douyin, {})).data;
    await phone('scan', qrId);
    await phone('confirm', qrId);
    await server.post('/api/user/subscriptions', douyin, { channels: ['sms'], events: [] });
    await server.post('/api/users/u-douyin/actions/freeze', admin, {});
    expect((await server.call('/api/users/u-douyin', { method: 'DELETE', token: admin })).code).toBe(200);
    const stored = await storedRows(`${server.dir}/data`);
    expect({ bindings: stored.bindings, subscriptions: stored.subscriptions }).toEqual({
      bindings: [],
      subscriptions: [],
    });
  });
});
