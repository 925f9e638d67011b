import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../../../resources.config';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startTestServer } from '../../framework/server/support/test-server';
import { businessProduct as product } from '../../product/server/support/business-server';

const path = '/api/demo/sourceCopy';
const password = 'vab-2025';
const policy = readFileSync(new URL('../../../access-policy.csv', import.meta.url), 'utf8');
const whole = readFileSync(new URL('../../../src/demos/source-copy/title-meter.tsx', import.meta.url), 'utf8');
const user = (username: string, role: string) => ({
  id: `u-${username}`,
  username,
  roles: [role],
  permissions: [],
  isSuper: false,
  status: 'active',
});
const data = { users: [user('admin', 'Admin'), user('editor', 'Editor'), user('customer', 'Customer')] };
const clock = fakeClock();
const server = await startTestServer({ config, policy, data, product, clock, env: { TOKEN_SECONDS: '86400' } });
afterAll(() => server.destroy());
const token = await server.signIn('editor');

describe('the source of the demo component', () => {
  it('shows its first lines to who may see the page', async () => {
    const { code, data: preview } = await server.call(path, { token });
    expect(code).toBe(200);
    expect(preview.file).toBe('title-meter.tsx');
    expect(whole.startsWith(preview.head)).toBe(true);
    expect(preview.head.length).toBeLessThan(whole.length / 2);
    expect(preview.lines).toBe(whole.trimEnd().split('\n').length);
  });

  it('is whole for who knows the password', async () => {
    const { code, data: answer } = await server.post(path, token, { password });
    expect([code, answer.source]).toEqual([200, whole]);
  });

  it.each([['wrong'], ['vab-2025 '], ['']])('says so when the password is %j', async (wrong) => {
    const { code, data: refusal } = await server.call(path, {
      token,
      method: 'POST',
      body: { password: wrong },
      headers: { 'Accept-Language': 'zh' },
    });
    expect([code, refusal]).toEqual([422, { errors: { password: '密码不正确！' } }]);
  });

  it('is for nobody else', async () => {
    const customer = await server.signIn('customer');
    for (const [who, code] of [
      [customer, 403],
      [undefined, 401],
    ] as const) {
      expect((await server.call(path, { token: who })).code).toBe(code);
      expect((await server.post(path, who, { password })).code).toBe(code);
    }
  });

  it('throttles who guesses, and not their sign-in', async () => {
    const before = clock.waits.length;
    for (let tries = 0; tries < 8; tries += 1) await server.post(path, token, { password: `guess ${tries}` });
    const waits = clock.waits.slice(before);
    expect(waits.length).toBeGreaterThan(3);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    await server.signIn('editor');
    expect(clock.waits).toHaveLength(before + waits.length);
  });

  it('does not exist outside a demo', async () => {
    const real = await startTestServer({ config, policy, product, data: {}, env: { DEMO: 'off' } });
    expect((await real.post(path, undefined, { password })).code).toBe(404);
    await real.destroy();
  });
});

it('the bundle holds neither the password nor the source', () => {
  const dist = new URL('../../../dist', import.meta.url).pathname;
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html|json)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const content = readFileSync(join(file.parentPath, file.name), 'utf8');
    expect(content.includes(password), file.name).toBe(false);
    expect(content.includes("from '../../../src/framework/i18n/use-label'"), file.name).toBe(false);
  }
});
