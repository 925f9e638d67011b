import { resolve } from 'node:path';
import type { LoginKeyMode } from './auth/login-key';

/** Everything the server takes from outside. */
export interface Environment {
  /** TCP port; 0 lets the system choose one. */
  port: number;
  host: string;
  /** Absolute path of the directory that holds data, secret and the last good policy. */
  dataDir: string;
  /** Absolute path of the policy file. */
  policyFile: string;
  /** Demo accounts and demo endpoints exist. */
  isDemo: boolean;
  /** Whether sign-in bodies may (`on`) or must (`required`) be encrypted; `off`: they are plain. */
  loginRsa: LoginKeyMode;
  /** Whether strangers may register. */
  isRegisterOpen: boolean;
  /** How long an access token is good, in seconds. */
  tokenSeconds: number;
}

/** A variable with a value that cannot be used; the message is one line that names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Reads and checks the environment variables. `EnvironmentError` at the first bad value. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const host = env.HOST || '127.0.0.1';
  if (/[\s/]/.test(host))
    throw bad({ name: 'HOST', value: host, expected: '主机名或 IP 地址 a host name or an IP address' });
  if (env.DATABASE_URL) {
    throw new EnvironmentError(
      'DATABASE_URL: PostgreSQL 存储尚未提供，请去掉该变量并使用 DATA_DIR the PostgreSQL store is not available yet; unset it and use DATA_DIR',
    );
  }
  const isDemo = readSwitch({ name: 'DEMO', value: env.DEMO || (LOOPBACK.has(host) ? 'on' : 'off') });
  return {
    host,
    isDemo,
    isRegisterOpen: readSwitch({ name: 'REGISTER', value: env.REGISTER || (isDemo ? 'on' : 'off') }),
    loginRsa: readMode(env.LOGIN_RSA || 'off'),
    port: readInteger({ name: 'PORT', value: env.PORT || '15000', min: 0, max: 65535 }),
    tokenSeconds: readInteger({ name: 'TOKEN_SECONDS', value: env.TOKEN_SECONDS || '900', min: 1, max: 86400 }),
    dataDir: readPath({ name: 'DATA_DIR', value: env.DATA_DIR || '.data' }),
    policyFile: readPath({ name: 'ACCESS_POLICY', value: env.ACCESS_POLICY || 'access-policy.csv' }),
  };
}

function readInteger({ name, value, min, max }: { name: string; value: string; min: number; max: number }): number {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw bad({ name, value, expected: `${min}–${max} 的整数 an integer from ${min} to ${max}` });
}

function readPath({ name, value }: { name: string; value: string }): string {
  if (value.includes('\0')) throw bad({ name, value, expected: '文件路径 a path' });
  return resolve(value);
}

function readSwitch({ name, value }: { name: string; value: string }): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw bad({ name, value, expected: 'on 或 or off' });
}

function readMode(value: string): LoginKeyMode {
  if (value === 'off' || value === 'on' || value === 'required') return value;
  throw bad({ name: 'LOGIN_RSA', value, expected: 'off、on 或 or required' });
}

function bad({ name, value, expected }: { name: string; value: string; expected: string }): EnvironmentError {
  return new EnvironmentError(`${name}=${JSON.stringify(value)}: 应为 expected ${expected}`);
}
