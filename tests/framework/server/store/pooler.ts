import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { until } from '../support/test-server';
import { serverDatabase, type TestDatabase } from './postgres-schema';

/** The program, where it is installed. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);

/** A PgBouncer before a database, on a socket in a directory of its own. */
export const startPooler = async (
  url: string,
  settings: readonly string[],
): Promise<{ address: string; stop: () => void }> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const dir = mkdtempSync('/tmp/pgbouncer-');
  chmodSync(dir, 0o777);
  const file = join(dir, 'pgbouncer.ini');
  const database = `${pathname.slice(1)} = host=${hostname} port=${port || 5432} user=${username}${password && ` password=${decodeURIComponent(password)}`}`;
  const place = ['listen_addr =', `unix_socket_dir = ${dir}`, 'listen_port = 6432', 'auth_type = any'];
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...place, ...settings, ''].join('\n'));
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const child = spawn(pgbouncer ?? '', [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  await until(async () => existsSync(join(dir, '.s.PGSQL.6432')));
  const address = new URL(`postgres://${username}@localhost${pathname}`);
  address.searchParams.set('host', dir);
  address.searchParams.set('port', '6432');
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(dir, { recursive: true, force: true });
  };
  return { address: address.href, stop };
};

/** Runs a suite on the server of `TEST_DATABASE_URL`, and once more through a PgBouncer in transaction mode, where each is there. */
export const onServers = (
  name: string,
  suite: (input: { database: TestDatabase; address: () => string; name: string }) => void,
): void => {
  const url = process.env.TEST_DATABASE_URL ?? '';
  describe.skipIf(url === '')(name, () => {
    if (url === '') it('runs where TEST_DATABASE_URL names a server', () => {});
    else suite({ database: serverDatabase(url), address: () => url, name });
  });
  describe.skipIf(url === '' || pgbouncer === undefined)(`${name}, through PgBouncer`, { tags: 'slow' }, () => {
    if (url === '' || pgbouncer === undefined) return it('runs where both are there', () => {});
    let address = '';
    let stop = () => {};
    beforeAll(async () => {
      ({ address, stop } = await startPooler(url, ['pool_mode = transaction', 'max_client_conn = 500']));
    });
    // Registered first, so that it runs last.
    afterAll(() => stop());
    suite({ database: serverDatabase(() => address, url), address: () => address, name: `${name}, through PgBouncer` });
  });
};
