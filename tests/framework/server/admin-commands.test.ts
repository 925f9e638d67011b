import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSeal } from '../../../src/framework/server/base/seal';
import { passwordRules } from '../../../src/framework/server/identity/password';
import { runAccountCommand } from '../../../src/framework/server/operate/answer-command';
import { sendCommand } from '../../../src/framework/server/operate/control-socket';
import { everything } from '../../../src/framework/server/store/scope';
import { temporaryStore } from './support/temporary-store';
import { startTestServer } from './support/test-server';

const server = await startTestServer({ product: { adminRoles: ['Admin'] } });
afterAll(() => server.destroy());
const dataDir = join(server.dir, 'data');

const send = (command: unknown) => sendCommand({ dataDir, command });
const signIn = (username: string, password: string) =>
  server.post('/api/user/login', undefined, { username, password });
const me = (token: string) => server.call('/api/user/userInfo', { token });

describe('commands of an admin while the server runs', () => {
  it('come through a socket that only its owner may use', async () => {
    expect((await stat(join(dataDir, 'control.sock'))).mode & 0o777).toBe(0o600);
  });

  it('make an admin, or a full one when that is said, and never touch an account that exists', async () => {
    const password = 'correct horse';
    expect(await send({ name: 'create', username: 'plain', password })).toMatchObject({ isDone: true });
    expect(await send({ name: 'create', username: 'super', password, isSuper: true })).toMatchObject({ isDone: true });
    for (const [username, isSuper] of [
      ['plain', false],
      ['super', true],
    ] as const) {
      const { data } = await signIn(username, password);
      expect((await me(data.token)).data).toMatchObject({ isSuper, roles: ['Admin'] });
    }
    expect(await send({ name: 'create', username: 'customer', password, isSuper: true })).toMatchObject({
      isDone: false,
    });
    const { data } = await signIn('customer', '123456');
    expect((await me(data.token)).data).toMatchObject({ isSuper: false });
  });

  it('set a password, end its sessions, and give no rights', async () => {
    const before = (await signIn('agent', '123456')).data.token;
    expect(await send({ name: 'password', username: 'agent', password: 'a new one' })).toMatchObject({ isDone: true });
    expect(await me(before)).toMatchObject({ code: 401, data: { reason: 'passwordChanged' } });
    const { data } = await signIn('agent', 'a new one');
    expect((await me(data.token)).data).toMatchObject({ isSuper: false, roles: ['Agent'] });
    expect(await send({ name: 'password', username: 'agent', password: 'short' })).toMatchObject({ isDone: false });
  });

  it('make a one-time password where none is given, which has to be replaced at the first sign-in', async () => {
    for (const command of [
      { name: 'create', username: 'once' },
      { name: 'password', username: 'once' },
    ]) {
      const answer = await send(command);
      expect(answer?.isDone).toBe(true);
      const password = /[a-zA-Z2-9]{12}$/.exec(answer?.message ?? '')?.[0] ?? '';
      expect(server.log.lines.join()).not.toContain(password);
      const { data } = await signIn('once', password);
      expect((await me(data.token)).data).toMatchObject({ mustSetPassword: true });
      expect((await signIn('once', password)).code).toBe(401);
      const set = await server.post('/api/user/firstPassword', data.token, { password: `own ${password}` });
      expect((await me(set.data.token)).data).toMatchObject({ mustSetPassword: false, roles: ['Admin'] });
    }
  });

  it('take the mark of a full admin away, at once', async () => {
    await send({ name: 'create', username: 'former', password: 'correct horse', isSuper: true });
    const { data } = await signIn('former', 'correct horse');
    expect(await send({ name: 'demote', username: 'former' })).toMatchObject({ isDone: true });
    expect((await me(data.token)).data.isSuper).toBe(false);
    expect(await send({ name: 'demote', username: 'former' })).toMatchObject({ isDone: false });
  });

  it('let a frozen account in again', async () => {
    const admin = await server.signIn('admin');
    await send({ name: 'create', username: 'cold', password: 'correct horse' });
    const { data } = await server.call('/api/users?username=cold', { token: admin });
    await server.post(`/api/users/${data.list[0].id}/actions/freeze`, admin, {});
    expect((await signIn('cold', 'correct horse')).code).toBe(401);
    expect(await send({ name: 'unlock', username: 'cold' })).toMatchObject({ isDone: true });
    expect((await signIn('cold', 'correct horse')).code).toBe(200);
  });

  it('encrypt with the new key what a former one has sealed, and report what no key opens', async () => {
    const [key, former, lost] = ['key', 'former', 'lost'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
    const sealedBy = (secret: Buffer, id: string) =>
      createSeal({ secret: [secret], name: `box ${id}` }).seal(`content of ${id}`);
    const rows = [
      { id: 'old', sealed: sealedBy(former, 'old') },
      { id: 'new', sealed: sealedBy(key, 'new') },
      { id: 'lost', sealed: sealedBy(lost, 'lost') },
      { id: 'empty' },
    ];
    const store = await temporaryStore(['boxes'], { boxes: rows });
    const unused = () => {
      throw new Error('not for this command');
    };
    const tools = {
      store,
      within: unused,
      commands: {},
      env: {},
      adminRoles: [],
      rules: passwordRules({ isDemo: false, passwordMin: undefined }).own,
    };
    const seals = () => ({
      sealed: { boxes: 'box' },
      sealFor: <T>(name: string) => createSeal<T>({ secret: [key, former], name }),
    });
    const run = () => runAccountCommand({ ...tools, seals }, { name: 'reseal' });
    expect(await run()).toMatch(/new key: 1, already so: 1, not to be decrypted: 1$/);
    expect(await run()).toMatch(/new key: 0, already so: 2, not to be decrypted: 1$/);
    const stored = async (id: string) => (await store.get({ collection: 'boxes', id, scope: everything() }))?.sealed;
    const open = createSeal({ secret: [key], name: 'box old' }).open;
    expect(open(String(await stored('old')))).toBe('content of old');
    expect([await stored('new'), await stored('lost')]).toEqual([rows[1]?.sealed, rows[2]?.sealed]);
    await store.close();
    expect(await send({ name: 'reseal' })).toMatchObject({ isDone: true, message: expect.stringContaining('key: 0') });
  });

  it.each([
    ['no command', null],
    ['an unknown one', { name: 'destroy', username: 'admin' }],
    ['one about nobody', { name: 'unlock' }],
    ['one about nobody who exists', { name: 'unlock', username: 'nobody' }],
    ['a password that is none', { name: 'password', username: 'admin', password: 7 }],
  ])('%s is refused, and the next one is heard', async (_what, command) => {
    expect(await send(command)).toMatchObject({ isDone: false });
  });

  it('reach nobody where no server runs', async () => {
    expect(await sendCommand({ dataDir: server.dir, command: { name: 'unlock', username: 'admin' } })).toBeUndefined();
  });
});
