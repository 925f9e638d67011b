import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readEnvironment, withSecretFiles } from '../../../src/framework/server/start/environment';
import { createPool, newListener } from '../../../src/framework/server/store/postgres/database-address';

describe('environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      port: 15000,
      host: '127.0.0.1',
      isDemo: true,
      isDemoStated: false,
      isRegisterOpen: undefined,
      passwordMin: undefined,
      loginRsa: 'off',
      auditDays: 200,
      metricsToken: undefined,
      demoSpeed: 1,
      userRequests: 100,
      tokenSeconds: 900,
      basePath: '',
      drainSeconds: 0,
      role: 'all',
      trustedProxies: 0,
      dataDir: resolve('.data'),
      policyFile: resolve('access-policy.csv'),
      startingPolicy: undefined,
      uploadLinkSeconds: 0,
    });
  });

  it.each([
    [{}, 'console/access-policy.csv', undefined],
    [{ DATA_DIR: 'data' }, 'data/access-policy.csv', resolve('console/access-policy.csv')],
    [{ DATA_DIR: 'data', ACCESS_POLICY: 'elsewhere.csv' }, 'elsewhere.csv', undefined],
  ])('%j: the policy is beside the data, and begins as that of the console', (env, policyFile, startingPolicy) => {
    expect(readEnvironment(env, 'console')).toMatchObject({ policyFile: resolve(policyFile), startingPolicy });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '' }, true],
  ])('%j: demo %s', (env, isDemo) => {
    expect(readEnvironment(env)).toMatchObject({ isDemo, isRegisterOpen: undefined });
  });

  it.each([
    ['loopback', ['127.0.0.1', '::1'], ['10.0.0.1']],
    ['10.0.0.1, 172.16.0.0/12, ::1', ['10.0.0.1', '::ffff:172.20.0.1', '::1'], ['10.0.0.2', '127.0.0.1']],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, trusted, others) => {
    const { trustedProxies } = readEnvironment({ TRUST_PROXY });
    if (typeof trustedProxies === 'number') throw new Error('a number');
    expect(trusted.filter(trustedProxies.has)).toEqual(trusted);
    expect(others.filter(trustedProxies.has)).toEqual([]);
    expect(readEnvironment({ TRUST_PROXY: '2' })).toMatchObject({ trustedProxies: 2 });
  });

  it('names the part of a list that is wrong', () => {
    const TRUST_PROXY = '10.0.0.0/8, 10.0.0.0/33';
    expect(() => readEnvironment({ TRUST_PROXY })).toThrow(/^TRUST_PROXY: "10\.0\.0\.0\/33": .*0–32/);
    expect(() => readEnvironment({ OUTGOING_ALLOW: 'a.example,[::1]:80' })).toThrow(
      /^OUTGOING_ALLOW: "\[::1\]:80": .*port/,
    );
  });

  it('takes the secret of tokens, never repeats a bad one, and reads what a file has as the file does', () => {
    const hex = 'ab'.repeat(32);
    expect(readEnvironment({ SECRET_KEY: hex }).secretKey).toEqual(Buffer.from(hex, 'hex'));
    const text = 'any-thirty-two-printable-characters!';
    expect(readEnvironment({ SECRET_KEY: text }).secretKey).toEqual(Buffer.from(text));
    expect(readEnvironment({ SECRET_KEY: '' }).secretKey).toBeUndefined();
    expect(() => readEnvironment({ SECRET_KEY: 'too-short' })).toThrow(/^SECRET_KEY(?!.*too-short)/);
  });

  it('takes a second key while one is exchanged for the other', () => {
    const key = 'ab'.repeat(32);
    expect(readEnvironment({ SECRET_KEY_ACCEPTED: key }).acceptedKey).toEqual(Buffer.from(key, 'hex'));
    expect(() => readEnvironment({ SECRET_KEY_ACCEPTED: 'short' })).toThrow(/^SECRET_KEY_ACCEPTED: (?!.*short)/);
  });

  it('takes a secret from a file, and says which variable names none that can be read', () => {
    const dir = mkdtempSync(join(tmpdir(), 'secrets-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const file = join(dir, 'key');
    writeFileSync(file, 'from the file\n');
    expect(withSecretFiles({ SECRET_KEY_FILE: file, PORT: '1' })).toMatchObject({
      SECRET_KEY: 'from the file',
      PORT: '1',
    });
    // Others give such names a meaning of their own, and an empty one is none.
    expect(withSecretFiles({ SSL_CERT_FILE: file, DATABASE_URL_FILE: '' })).not.toHaveProperty('SSL_CERT');
    expect(() => withSecretFiles({ SECRET_KEY_FILE: join(dir, 'none') })).toThrow(/^SECRET_KEY_FILE: .*ENOENT/);
    expect(() => withSecretFiles({ SECRET_KEY_FILE: file, SECRET_KEY: 'here' })).toThrow(
      /^SECRET_KEY_FILE: (?!.*here).*one of the two/,
    );
  });

  it.each([
    ['postgres://u:p@a/x?schema=s', 'postgres://u:p@a/x', 's'],
    ['postgres://u:p@a,b:5433/x?target_session_attrs=read-write', 'postgres://u:p@a,b:5433/x', 'public'],
    ['postgresql://a:1,[::1]:2,c/x?sslmode=require&schema=s', 'postgresql://a:1,[::1]:2,c/x?sslmode=require', 's'],
    ['postgres:///x?host=/run/pg', 'postgres:///x?host=%2Frun%2Fpg', 'public'],
  ])('DATABASE_URL=%s', (DATABASE_URL, url, schema) => {
    expect(readEnvironment({ DATABASE_URL }).database).toMatchObject({ url, schema });
  });

  it('DATABASE_LISTEN_URL is where a process listens, and its pool does not connect', async () => {
    const { database } = readEnvironment({
      DATABASE_URL: 'postgres://pooler:6432/x?schema=s',
      DATABASE_LISTEN_URL: 'postgres://direct:5433/x?schema=s',
    });
    const pool = createPool({ url: '', timeoutSeconds: 1, poolSize: 1, ...database });
    const { host, port } = newListener(pool);
    expect([host, port, pool.options.connectionString]).toEqual(['direct', 5433, 'postgres://pooler:6432/x']);
    await pool.end();
    const wrong = { DATABASE_URL: 'postgres://a/x', DATABASE_LISTEN_URL: 'mysql://a/x' };
    expect(() => readEnvironment(wrong)).toThrow(/^DATABASE_LISTEN_URL: /);
  });

  it('DATABASE_READ_URL is one standby', () => {
    const given = { DATABASE_URL: 'postgres://a,b/x?schema=s', DATABASE_READ_URL: 'postgres://c/x?schema=other' };
    expect(readEnvironment(given).database?.standby).toEqual({ url: 'postgres://c/x', lagSeconds: 5 });
    const several = { ...given, DATABASE_READ_URL: 'postgres://a,b/x' };
    expect(() => readEnvironment(several)).toThrow(/^DATABASE_READ_URL: .*one host/);
    expect(() => readEnvironment({ ...given, DATABASE_READ_LAG: '0' })).toThrow(/^DATABASE_READ_LAG=/);
  });

  it('refuses an address of uploads that no plugin reads, and repeats no secret of one that is wrong', () => {
    const env = { UPLOADS_URL: 's3://bucket?key=secret' };
    expect(() => readEnvironment(env)).toThrow(/^UPLOADS_URL: (?!.*secret).*use: \[s3\(\)\]$/);
    const files = { s3: () => ({ mistake: 'expected s3://BUCKET' }) };
    expect(() => readEnvironment(env, '.', { files })).toThrow(/^UPLOADS_URL: expected s3:\/\/BUCKET$/);
  });

  it.each([
    ['', ''],
    ['/', ''],
    ['/console', '/console'],
    ['/a/console-1.x/', '/a/console-1.x'],
  ])('BASE_PATH=%s', (BASE_PATH, basePath) => {
    expect(readEnvironment({ BASE_PATH })).toMatchObject({ basePath });
  });

  it.each([
    ['TRUST_PROXY', '10.0.0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'yes'],
    ['OUTGOING_ALLOW', '10.0.0.0/33'],
    ['OUTGOING_ALLOW', 'http://intern.example'],
    ['LOGIN_RSA', 'yes'],
    ['REGISTER', '1'],
    ['PORT', '99999'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'http://localhost'],
    ['HOST', 'a b'],
    ['DEMO', 'yes'],
    ['TOKEN_SECONDS', '0'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://a,/x'],
    ['DATABASE_URL', 'postgres://a,b/x?target_session_attrs=standby'],
    ['AUDIT_DAYS', '0'],
    ['METRICS_TOKEN', 'short'],
    ['SECRET_KEY', 'too-short-for-a-key'],
    ['SECRET_KEY', 'thirty-two characters with blanks in them'],
    ['BASE_PATH', 'console'],
    ['BASE_PATH', '//elsewhere'],
    ['BASE_PATH', '/a/../b'],
    ['BASE_PATH', '/a b'],
    ['DRAIN_SECONDS', '-1'],
    ['PROCESS', 'worker'],
    ['PROCESS', 'web'],
    ['DEMO_SPEED', 'fast'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });
});
