import { afterAll, describe, expect, it } from 'vitest';
import { startBusinessServer, user } from './support/business-server';

const server = await startBusinessServer({
  more: {
    users: [
      user('admin', 'Admin'),
      user('oem', 'OEM'),
      user('oem2', 'OEM'),
      user('agent', 'Agent', { oemId: 'u-oem' }),
      user('agent3', 'Agent', { oemId: 'u-oem' }),
      user('agent2', 'Agent', { oemId: 'u-oem2' }),
      user('customer', 'Customer', { oemId: 'u-oem' }),
    ],
  },
});
afterAll(() => server.destroy());
const oem = await server.signIn('oem');

const make = async (username: string, more: Record<string, unknown>, token = oem) =>
  server.post('/api/users', token, { username, ...more });

describe('an OEM partner', () => {
  it('opens an agent, who signs in with a first password and opens customers below both', async () => {
    const made = await make('newagent', { roles: ['Agent'], nickname: '新代理' });
    expect(made.data).toMatchObject({ roles: ['Agent'], oemId: 'u-oem' });
    const { data } = await server.post('/api/user/login', undefined, {
      username: 'newagent',
      password: made.data.initialPassword,
    });
    expect((await server.call('/api/user/userInfo', { token: data.token })).data.mustSetPassword).toBe(true);
    const given = await make('newcustomer', { agentId: made.data.id });
    expect(given.data).toMatchObject({ roles: ['Customer'], agentId: made.data.id, oemId: 'u-oem' });
  });

  it('resets the password of its agent, and not that of one of another partner', async () => {
    const reset = async (id: string) => (await server.post(`/api/users/${id}/actions/resetPassword`, oem, {})).code;
    expect(await reset('u-agent3')).toBe(200);
    expect(await reset('u-agent2')).toBe(404);
  });

  it('moves a customer to another agent of its own, and to none of others', async () => {
    const move = async (agentId: string) =>
      (await server.call('/api/users/u-customer', { method: 'PATCH', token: oem, body: { agentId } })).code;
    expect(await move('u-agent')).toBe(200);
    expect(await move('u-agent2')).toBe(422);
    expect(await move('u-oem')).toBe(422);
  });

  it.each([['Admin'], ['OEM'], ['Operations'], ['Agent', 'Admin']])('gives nobody the role %s', async (...roles) => {
    expect((await make(`bad${roles.join('').toLowerCase()}`, { roles })).code).toBe(403);
  });

  it('changes the role of nobody who is there', async () => {
    const body = { roles: ['Agent'] };
    expect((await server.call('/api/users/u-customer', { method: 'PATCH', token: oem, body })).code).toBe(403);
  });

  it('stands below no agent', async () => {
    const body = { agentId: 'u-agent' };
    await server.call('/api/users/u-oem', { method: 'PATCH', token: oem, body });
    const me = (await server.call('/api/users/u-oem', { token: await server.signIn('admin') })).data;
    expect(me.agentId ?? null).toBeNull();
  });
});

it.each(['agent', 'customer'])('%s opens no agent', async (name) => {
  const made = await make(`by${name}`, { roles: ['Agent'] }, await server.signIn(name));
  expect(made.code).toBe(403);
});
