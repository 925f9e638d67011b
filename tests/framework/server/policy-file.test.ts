import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, until } from './support/test-server';
import { tinyPolicy } from './support/tiny-config';

const servers: TestServer[] = [];
const start = async (options: Parameters<typeof startTestServer>[0] = {}) => {
  const server = await startTestServer(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  // The last one first: a second server may stand in the directory of a first.
  for (const server of servers.splice(0).reverse()) await server.destroy();
});

const clueMayList = 'p, any, role:Clue, res:groups, list, all\n';
const codeFor = async (server: TestServer, token: string) => (await server.call('/api/groups', { token })).code;

describe('the policy file', () => {
  it('takes effect after an edit, in place or by rename', async () => {
    const server = await start();
    const clue = await server.signIn('clue');
    expect(await codeFor(server, clue)).toBe(403);
    const before = (await server.call('/health')).headers.get('x-policy-revision');
    await appendFile(server.policyFile, clueMayList);
    await until(async () => (await codeFor(server, clue)) === 200);
    expect((await server.call('/health')).headers.get('x-policy-revision')).not.toBe(before);

    await writeFile(`${server.policyFile}.new`, tinyPolicy);
    await rename(`${server.policyFile}.new`, server.policyFile);
    await until(async () => (await codeFor(server, clue)) === 403);
    expect((await server.call('/health')).headers.get('x-policy-revision')).toBe(before);
  });

  it('with a mistake changes nothing; the log names line, column and value', async () => {
    const server = await start();
    const customer = await server.signIn('customer');
    await writeFile(server.policyFile, tinyPolicy.replace('res:packages, list|show', 'res:pakages, list|show'));
    await until(() => server.log.lines.some((line) => line.includes('res:pakages')));
    expect(server.log.lines.join('\n')).toMatch(/policy\.csv:9:\d+ {2}"[^"]*pakages"/);
    expect((await server.call('/api/packages', { token: customer })).code).toBe(200);
    await rm(server.policyFile);
    await until(() => server.log.lines.some((line) => line.includes('cannot be read')));
    expect((await server.call('/api/packages', { token: customer })).code).toBe(200);
  });

  it.each([
    // The comment is 角色; all that follows is the same in both.
    ['GBK', (rows: string) => [Buffer.from([0x23, 0x20, 0xbd, 0xc7, 0xc9, 0xab, 0x0d, 0x0a]), Buffer.from(rows)]],
    ['UTF-8 with its mark', (rows: string) => [Buffer.from(`\ufeff# 角色\r\n${rows}`)]],
    ['UTF-16 (Unicode text)', (rows: string) => [Buffer.from(`\ufeff# 角色\r\n${rows}`, 'utf16le')]],
  ])('as Excel saves it in %s is read', async (_, written) => {
    const server = await start();
    const clue = await server.signIn('clue');
    const rows = `${tinyPolicy}${clueMayList}`.replaceAll('\n', ',,\r\n');
    await writeFile(server.policyFile, Buffer.concat(written(`${rows},,,,,,\r\n`)));
    await expect.poll(() => codeFor(server, clue)).toBe(200);
  });

  it('that is no text is refused in one sentence', async () => {
    const server = await start();
    await writeFile(server.policyFile, Buffer.from([0xff, 0x81, 0x20, 0xff, 0x0a, 0xff, 0xff]));
    await until(() => server.log.lines.some((line) => line.includes('CSV UTF-8')));
    expect(server.log.lines.join('\n').match(/policy\.csv:\d+:\d+/g)).toHaveLength(2);
  });

  it('that is bad at the start gives way to the last good one, with a loud warning', async () => {
    const first = await start();
    await first.close();
    expect(await readFile(join(first.dir, 'data', 'policy.last-good.csv'), 'utf8')).toBe(tinyPolicy);
    await writeFile(first.policyFile, 'p, any, role:admin, res:articles, *, all\n');
    const second = await start({ dir: first.dir });
    expect(second.log.lines.join('\n')).toContain('LAST GOOD');
    expect((await second.call('/health')).code).toBe(200);
    expect((await second.call('/api/articles', { token: await second.signIn('customer') })).code).toBe(200);
    expect(await readFile(first.policyFile, 'utf8')).toContain('role:admin');
  });

  it.each([
    ['missing', null],
    ['bad', 'nonsense\n'],
  ])('that is %s at the very first start leaves sign-in and health check', async (_name, policy) => {
    const server = await start({ policy });
    expect(server.log.lines.join('\n')).toContain('NO usable policy');
    expect(await server.call('/health')).toMatchObject({
      status: 503,
      code: 503,
      data: { store: true, policy: false },
    });
    const root = await server.signIn('root');
    for (const path of ['/api/articles', '/api/user/userInfo', '/api/policy/slice']) {
      expect((await server.call(path, { token: root })).code).toBe(503);
    }
    await writeFile(server.policyFile, tinyPolicy);
    await until(async () => (await server.call('/health')).code === 200);
    expect((await server.call('/api/articles', { token: root })).code).toBe(200);
  });

  it('is given to each user in slices', async () => {
    const server = await start();
    const { data, headers } = await server.call('/api/policy/slice', { token: await server.signIn('customer') });
    expect(data).toMatchObject({
      isSuper: false,
      grants: ['role:Customer'],
      revision: headers.get('x-policy-revision'),
    });
    expect(data.rows.length).toBeGreaterThan(4);
    for (const row of data.rows) expect(row.subjects).toContain('role:Customer');
    expect((await server.call('/api/policy/slice', { token: await server.signIn('root') })).data).toMatchObject({
      isSuper: true,
      rows: [],
    });
  });
});
