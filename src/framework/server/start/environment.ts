import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AddressError, isOwnHost, type Networks, readNetworks } from '../base/address';
import { type LogFormat, type LogLevel, logFormats, logLevels } from '../base/log';
import { type AllowedPlaces, readAllowedPlaces } from '../base/reach';
import type { FilesReader, RemoteFiles } from '../http/files/file-storage';
import type { LoginKeyMode } from '../identity/login-key';
import { policyName } from '../identity/rights/place-policy';
import { readSecretKey } from '../identity/secret';
import type { WrittenServerProduct } from '../product';
import { type DatabaseAddress, readAddress } from '../store/postgres/database-address';

/** What a process does: answer requests, work on tasks and schedules, or both. */
const processRoles = ['all', 'web', 'work'] as const;
type ProcessRole = (typeof processRoles)[number];

/** All settings of the server from the environment. */
export interface Environment {
  /** TCP port; 0 lets the system choose one. */
  port: number;
  host: string;
  /** Absolute path of the directory that holds data, secret and the last good policy. */
  dataDir: string;
  /** Absolute path of the policy file. */
  policyFile: string;
  /** Absolute path of the console's own policy, from which a policy file next to the data is created; undefined: no file is created. */
  startingPolicy: string | undefined;
  /** Whether demo accounts and endpoints are allowed, provided that the data is demo data. */
  isDemo: boolean;
  /** They were requested explicitly (`DEMO=on`), so they exist for any data and for callers from anywhere. */
  isDemoStated: boolean;
  /** The speed of what a demo simulates: 1 is real time, 100 a hundred times as fast, 0 is paused. */
  demoSpeed: number;
  /** Whether sign-in bodies may (`on`) or must (`required`) be encrypted; `off`: they are plain. */
  loginRsa: LoginKeyMode;
  /** Minimum length of a new password; undefined: eight, in a demo six. */
  passwordMin: number | undefined;
  /** Whether anybody may register; undefined: only in a demo. */
  isRegisterOpen: boolean | undefined;
  /** Retention of the audit, in days. */
  auditDays: number;
  /** Most requests of a user per second, averaged over ten seconds; 0: unlimited. Calls from this machine are not counted. */
  userRequests: number;
  /** The bearer token that may read the metrics from anywhere. */
  metricsToken: string | undefined;
  /** Lifetime of an access token, in seconds. */
  tokenSeconds: number;
  /** The path of the console at its proxy, without a trailing slash; empty: the root of the host. */
  basePath: string;
  /** How long a stopping server keeps serving while `/ready` already fails, in seconds. */
  drainSeconds: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted: how many, or their addresses; 0: none. */
  trustedProxies: number | Networks;
  /** The key that signs tokens, if given by the environment; undefined: the file `secret` in the data directory. */
  secretKey: Uint8Array | undefined;
  /** A key whose tokens and sealed values are accepted as well, while one key is exchanged for another. */
  acceptedKey: Uint8Array | undefined;
  /** The storage of uploaded files; undefined: the data directory. */
  uploads: RemoteFiles | undefined;
  /** Lifetime of the signed URLs at which the storage itself serves videos and documents, in seconds; 0: the server serves them. */
  uploadLinkSeconds: number;
  /** Places in private networks to which messages may be sent; undefined: none. */
  outgoing: AllowedPlaces | undefined;
  /** What this process does. Anything but `all` needs a database, so that others do the rest. */
  role: ProcessRole;
  /** The PostgreSQL database; undefined: data is stored in the data directory. */
  database: DatabaseAddress | undefined;
}

/** A variable has an invalid value; the message is one line that names it. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Variables that hold secrets. Others have names that other programs give a meaning to, such as `SSL_CERT_FILE`. */
const secretName = /^[A-Z][A-Z\d_]*_(?:URL|KEY|KEY_ACCEPTED|SECRET|TOKEN|PASSWORD)$/;

/**
 * The environment variables, with the content of the file that `NAME_FILE` names for a secret `NAME`, as Docker and Kubernetes
 * mount them. `EnvironmentError` where the file cannot be read, or `NAME` is there too.
 */
export const withSecretFiles = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read = Object.entries(env).flatMap(([variable, file]) => {
    const name = variable.slice(0, -'_FILE'.length);
    if (!variable.endsWith('_FILE') || !secretName.test(name) || !file) return [];
    if (env[name])
      throw new EnvironmentError(`${variable}: ${name} 也已设置，请只保留一个 is set as well, keep one of the two`);
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const];
    } catch (error) {
      const why = error instanceof Error ? error.message : '';
      throw new EnvironmentError(`${variable}: 文件无法读取 the file cannot be read (${why})`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
};

/**
 * Reads and checks the environment variables. `EnvironmentError` at the first bad value.
 * @param dir default place of data and policy; left out: the working directory
 * @param product what reads addresses of uploaded files; left out: nothing
 */
export const readEnvironment = (
  env: Readonly<Record<string, string | undefined>>,
  dir = '.',
  { files }: Pick<WrittenServerProduct, 'files'> = {},
): Environment => {
  const host = env.HOST || '127.0.0.1';
  if (/[\s/]/.test(host))
    throw bad({ name: 'HOST', value: host, expected: '主机名或 IP 地址 a host name or an IP address' });
  const isDemo = readSwitch({ name: 'DEMO', value: env.DEMO || (isOwnHost(host) ? 'on' : 'off') });
  return {
    host,
    isDemo,
    isDemoStated: env.DEMO === 'on',
    demoSpeed: readInteger({ name: 'DEMO_SPEED', value: env.DEMO_SPEED || '1', min: 0, max: 100000 }),
    isRegisterOpen: env.REGISTER ? readSwitch({ name: 'REGISTER', value: env.REGISTER }) : undefined,
    passwordMin: env.PASSWORD_MIN
      ? readInteger({ name: 'PASSWORD_MIN', value: env.PASSWORD_MIN, min: 6, max: 64 })
      : undefined,
    // China's Cybersecurity Law requires at least six months.
    auditDays: readInteger({ name: 'AUDIT_DAYS', value: env.AUDIT_DAYS || '200', min: 1, max: 36500 }),
    loginRsa: readOneOf({ name: 'LOGIN_RSA', value: env.LOGIN_RSA || 'off', options: ['off', 'on', 'required'] }),
    userRequests: readInteger({ name: 'USER_REQUESTS', value: env.USER_REQUESTS || '100', min: 0, max: 100000 }),
    metricsToken: readToken(env.METRICS_TOKEN),
    port: readInteger({ name: 'PORT', value: env.PORT || '15000', min: 0, max: 65535 }),
    tokenSeconds: readInteger({ name: 'TOKEN_SECONDS', value: env.TOKEN_SECONDS || '900', min: 1, max: 86400 }),
    basePath: readBasePath(env.BASE_PATH || '/'),
    drainSeconds: readInteger({ name: 'DRAIN_SECONDS', value: env.DRAIN_SECONDS || '0', min: 0, max: 3600 }),
    trustedProxies: readProxies(env.TRUST_PROXY || '0'),
    secretKey: readKey('SECRET_KEY', env.SECRET_KEY),
    acceptedKey: readKey('SECRET_KEY_ACCEPTED', env.SECRET_KEY_ACCEPTED),
    uploads: readUploads(env.UPLOADS_URL, env, files),
    uploadLinkSeconds: readInteger({ name: 'UPLOADS_LINKS', value: env.UPLOADS_LINKS || '0', min: 0, max: 604800 }),
    outgoing: readOutgoing(env.OUTGOING_ALLOW),
    database: readDatabase(env),
    role: readRole(env),
    dataDir: readPath({ name: 'DATA_DIR', value: env.DATA_DIR || join(dir, '.data') }),
    // With a separate data directory the policy is there as well, because the console's directory need not be writable.
    policyFile: readPath({ name: 'ACCESS_POLICY', value: env.ACCESS_POLICY || join(env.DATA_DIR || dir, policyName) }),
    // If ACCESS_POLICY names a file that does not exist, that is a mistake, so no file is created.
    startingPolicy: env.DATA_DIR && !env.ACCESS_POLICY ? resolve(dir, policyName) : undefined,
  };
};

/**
 * How the log is written. `EnvironmentError` at the first bad value.
 * @param isTerminal whether people read it directly, at a terminal or in development; then it is text unless `LOG_FORMAT` says otherwise
 */
export const readLogSettings = (
  env: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): { level: LogLevel; format: LogFormat } => ({
  level: readOneOf({ name: 'LOG_LEVEL', value: env.LOG_LEVEL || 'info', options: logLevels }),
  format: readOneOf({
    name: 'LOG_FORMAT',
    value: env.LOG_FORMAT || (isTerminal ? 'text' : 'json'),
    options: logFormats,
  }),
});

const readInteger = ({ name, value, min, max }: { name: string; value: string; min: number; max: number }): number => {
  const number = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw bad({ name, value, expected: `${min}–${max} 的整数 an integer from ${min} to ${max}` });
};

const readDatabase = (env: Readonly<Record<string, string | undefined>>): DatabaseAddress | undefined => {
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: listen, DATABASE_READ_URL: standby } = env;
  const { DATABASE_POOL: size, DATABASE_TIMEOUT: seconds, DATABASE_READ_LAG: lag } = env;
  if (!url) return undefined;
  // Values are not repeated: they hold a password.
  const read = (name: string, value: string) => {
    const found = readAddress(value);
    if (found === undefined) throw new EnvironmentError(`${name}: ${expectedAddress}`);
    return found;
  };
  if (standby?.replace(/\?.*/s, '').includes(','))
    throw new EnvironmentError('DATABASE_READ_URL: 只能写一个主机 expected one host, a standby');
  return {
    ...read('DATABASE_URL', url),
    listenUrl: listen ? read('DATABASE_LISTEN_URL', listen).url : undefined,
    standby: standby
      ? {
          url: read('DATABASE_READ_URL', standby).url,
          lagSeconds: readInteger({ name: 'DATABASE_READ_LAG', value: lag || '5', min: 1, max: 60 }),
        }
      : undefined,
    poolSize: readInteger({ name: 'DATABASE_POOL', value: size || '10', min: 1, max: 500 }),
    timeoutSeconds: readInteger({ name: 'DATABASE_TIMEOUT', value: seconds || '30', min: 1, max: 3600 }),
  };
};

const readRole = ({ PROCESS, DATABASE_URL }: Readonly<Record<string, string | undefined>>): ProcessRole => {
  const role = readOneOf({ name: 'PROCESS', value: PROCESS || 'all', options: processRoles });
  if (role === 'all' || DATABASE_URL) return role;
  throw new EnvironmentError(
    `PROCESS=${role}: 需要 DATABASE_URL，否则没有其他进程分担 needs DATABASE_URL, without which there is no other process to do the rest`,
  );
};

const expectedAddress =
  '应为 expected postgres://USER:PASSWORD@HOST:PORT/DATABASE (HOST1,HOST2; ?schema=NAME, ?sslmode=verify-full)';

const readKey = (name: string, value: string | undefined): Uint8Array | undefined => {
  const key = value ? readSecretKey(value) : undefined;
  // The value is never repeated.
  if (value && key === undefined)
    throw new EnvironmentError(
      `${name}: 应为 32–200 个可见字符，不含空格 expected 32–200 printable characters without a blank (openssl rand -hex 32)`,
    );
  return key;
};

/**
 * A place of uploaded files by its address, with its keys. `EnvironmentError`, which repeats none of them: without the plugin for it files would
 * be looked for in the data directory, and not be found. @param text left out or empty: none
 */
export const readUploads = (
  text: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  readers: Readonly<Record<string, FilesReader>> = {},
): RemoteFiles | undefined => {
  if (!text) return undefined;
  const [, protocol = ''] = /^(\w+):/.exec(text) ?? [];
  const read = Object.hasOwn(readers, protocol) ? readers[protocol] : undefined;
  if (read === undefined)
    throw new EnvironmentError(
      `UPLOADS_URL: 没有插件能读取该地址 no plugin of this console reads such an address: use: [${protocol || '…'}()]`,
    );
  const found = read(text, env);
  if ('mistake' in found) throw new EnvironmentError(`UPLOADS_URL: ${found.mistake}`);
  return found;
};

/** What `read` makes of a list of addresses; `EnvironmentError` names the variable and the part that is wrong. */
const readPlaces = <T>(name: string, read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw error instanceof AddressError ? new EnvironmentError(`${name}: ${error.message}`) : error;
  }
};

const readOutgoing = (value: string | undefined): AllowedPlaces | undefined =>
  value ? readPlaces('OUTGOING_ALLOW', () => readAllowedPlaces(value)) : undefined;

/** How many proxies are trusted, or which. */
const readProxies = (value: string): number | Networks =>
  /^\d{1,2}$/.test(value)
    ? Number(value)
    : readPlaces('TRUST_PROXY', () => readNetworks(value.split(',').map((part) => part.trim())));

const readToken = (value: string | undefined): string | undefined => {
  if (!value) return undefined;
  if (/^[\w.-]{16,200}$/.test(value)) return value;
  throw bad({
    name: 'METRICS_TOKEN',
    value: '***',
    expected: '16–200 个字母、数字或 _ . - 16–200 letters, digits or _ . -',
  });
};

const readBasePath = (value: string): string => {
  if (/^\/(?:[\w.~-]+\/)*(?:[\w.~-]+)?$/.test(value) && !/\/\.{1,2}(?:\/|$)/.test(value))
    return value.replace(/\/$/, '');
  throw bad({ name: 'BASE_PATH', value, expected: '以 / 开头的路径 a path such as /console' });
};

const readPath = ({ name, value }: { name: string; value: string }): string => {
  if (value.includes('\0')) throw bad({ name, value, expected: '文件路径 a path' });
  return resolve(value);
};

const readSwitch = ({ name, value }: { name: string; value: string }): boolean => {
  if (value === 'on' || value === 'off') return value === 'on';
  throw bad({ name, value, expected: 'on 或 or off' });
};

const readOneOf = <T extends string>({
  name,
  value,
  options,
}: {
  name: string;
  value: string;
  options: readonly T[];
}): T => {
  const found = options.find((option) => option === value);
  if (found !== undefined) return found;
  throw bad({ name, value, expected: `${options.slice(0, -1).join('、')} 或 or ${options.at(-1)}` });
};

const bad = ({ name, value, expected }: { name: string; value: string; expected: string }): EnvironmentError =>
  new EnvironmentError(`${name}=${JSON.stringify(value)}: 应为 expected ${expected}`);
