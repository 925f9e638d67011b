import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../src/server/environment';

describe('environment', () => {
  it('has a default for everything', () => {
    expect(readEnvironment({})).toEqual({
      port: 15000,
      host: '127.0.0.1',
      isDemo: true,
      isRegisterOpen: true,
      loginRsa: 'off',
      tokenSeconds: 900,
      dataDir: resolve('.data'),
      policyFile: resolve('access-policy.csv'),
    });
  });

  it.each([
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::1' }, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
    [{ DEMO: '' }, true],
  ])('%j: demo %s', (env, isDemo) => {
    expect(readEnvironment(env)).toMatchObject({ isDemo, isRegisterOpen: isDemo });
  });

  it.each([
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
    ['DATABASE_URL', 'postgres://localhost/x'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}[^\\n]*$`));
  });
});
