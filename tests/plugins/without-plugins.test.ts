// @module-tag slow
// @module-tag process
// Takes long: compiles, checks and starts the whole project once for each plugin.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyProject } from '../support/copy-project';
import { startProcess } from '../support/start-process';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const plugins = readdirSync(join(root, 'src/plugins'));

/** The end of the call that begins at an opening bracket. */
const endOfCall = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return text.length;
};

/** A configuration without the line that imports a plugin, and without what it names in `use`. */
const without = (config: string, name: string): string => {
  const imports = new RegExp(`^import \\{ (\\w+) \\} from '[^']*plugins/${name}(?:/plugin)?';\\n`, 'm');
  const [, called] = imports.exec(config) ?? [];
  const rest = config.replace(imports, '');
  const begin = called === undefined ? -1 : rest.search(new RegExp(`\\b${called}\\(`));
  if (begin < 0) return config;
  const end = endOfCall(rest, rest.indexOf('(', begin));
  return rest.slice(0, begin) + rest.slice(end).replace(/^,\s*/, '');
};

interface Running {
  code: (method: string, path: string, body?: unknown) => Promise<number>;
  data: (path: string) => Promise<string>;
}

interface Probe {
  /** What it is started with. */
  env?: Record<string, string>;
  /** What one reads of it. Left out: whether it starts. */
  says?: (server: Running) => Promise<unknown>;
  /** Files that a build of it has, in place of the question. */
  built?: readonly string[];
  before: unknown;
  after: unknown;
}

/** Nobody answers there, which the call of it says. */
const provider = {
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'console',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'http://localhost:15000',
};

/** What is gone without a plugin, by its name: what the server of the whole project says, and what it says without. */
const probes: Readonly<Record<string, Probe>> = {
  // 403: the address exists, and wants a token instead of a session.
  mcp: { says: ({ code }) => code('POST', '/mcp'), before: 403, after: 404 },
  mail: {
    says: async ({ data }) => (await data('/api/user/subscriptions')).includes('"email"'),
    before: true,
    after: false,
  },
  s3: { env: { UPLOADS_URL: 's3://bucket' }, before: 'starts', after: 'UPLOADS_URL' },
  // With it a receiver that is none keeps the server from starting.
  telemetry: {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'nowhere' },
    before: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    after: 'starts',
  },
  webhooks: { says: ({ code }) => code('GET', '/api/webhooks'), before: 200, after: 404 },
  'view-as': { says: ({ code }) => code('POST', '/api/user/viewAs', {}), before: 422, after: 404 },
  // What is refused is the call without its body: the address exists.
  approval: { says: ({ code }) => code('GET', '/api/policy/requests'), before: 200, after: 404 },
  oidc: {
    env: provider,
    says: async ({ code }) => (await code('POST', '/api/oidc/begin', {})) === 404,
    before: false,
    after: true,
  },
  'second-factor': { says: ({ code }) => code('GET', '/api/user/secondFactor'), before: 200, after: 404 },
  pwa: {
    built: ['sw.js', 'manifest.webmanifest'],
    before: 'index.html sw.js manifest.webmanifest',
    after: 'index.html',
  },
};

/** What this project says of a plugin beyond its line: file, what to take out, what to leave in its place. */
const lines: Readonly<Record<string, readonly (readonly [string, RegExp, string])[]>> = {
  webhooks: [
    ['access-policy.csv', /.*:(?:\/setting\/)?webhook.*\n/g, ''],
    ['access-expectations.csv', /.*:webhook.*\n/g, ''],
  ],
  'view-as': [
    ['resources.config.ts', / +\{\n +path: 'viewAs',[\s\S]*?\n +\},\n/, ''],
    ['src/product/resources/users.ts', / +viewAs: \{[\s\S]*?\n {4}\},\n/, ''],
    ['access-policy.csv', /\|viewAs\b/g, ''],
    ['access-policy.csv', /.*route:\/setting\/viewAs,.*\n/g, ''],
  ],
};

const ask = async (url: string, says: NonNullable<Probe['says']>): Promise<unknown> => {
  const call = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${url}/backend${path}`, init);
    return (await response.json()) as { code: number; data: { token: string } };
  };
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: '123456' });
  const { token } = (await call('/api/user/login', { method: 'POST', headers: json, body })).data;
  const headers = { ...json, Authorization: `Bearer ${token}` };
  return says({
    code: async (method, path, sent) =>
      (await call(path, { method, headers, ...(sent ? { body: JSON.stringify(sent) } : {}) })).code,
    data: async (path) => JSON.stringify((await call(path, { headers })).data),
  });
};

/** What the server of a project says about a plugin; where it does not start, the variable that it names. */
const probe = async (dir: string, name: string): Promise<unknown> => {
  const { env, says, built } = probes[name] ?? {};
  if (built) {
    const environment = { ...process.env, NODE_ENV: 'production', VITE_PWA: 'on' };
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'];
    await run(process.execPath, vite, { cwd: dir, env: environment, maxBuffer: 2 ** 24 });
    return ['index.html', ...built].filter((file) => existsSync(join(dir, 'dist', file))).join(' ');
  }
  try {
    const server = await startProcess({ DATA_DIR: join(dir, 'data'), ...env }, { cwd: dir });
    const answer = says ? await ask(server.url, says) : 'starts';
    await server.kill();
    return answer;
  } catch (error) {
    const [, variable] = /: .*?([A-Z_]{4,}): /.exec(String(error)) ?? [];
    if (variable === undefined) throw error;
    return variable;
  }
};

it('each plugin says how one sees that it is gone', () => {
  expect(Object.keys(probes).toSorted()).toEqual(plugins.toSorted());
});

it('the whole project has every plugin', { timeout: 300_000 }, async () => {
  const { dir, remove } = await copyProject();
  try {
    for (const [name, { before }] of Object.entries(probes))
      expect([name, await probe(dir, name)]).toEqual([name, before]);
  } finally {
    await remove();
  }
});

it.each(plugins)(
  'without the line and the folder of %s the project compiles, with the tests of the others, checks and starts',
  { timeout: 600_000 },
  async (name) => {
    const { dir, remove } = await copyProject();
    const node = async (...args: string[]) =>
      (await run(process.execPath, args, { cwd: dir, maxBuffer: 2 ** 24 })).stdout;
    try {
      const config = await readFile(join(dir, 'resources.config.ts'), 'utf8');
      expect(without(config, name)).not.toBe(config);
      await writeFile(join(dir, 'resources.config.ts'), without(config, name));
      await rm(join(dir, 'src/plugins', name), { recursive: true });
      await cp(join(root, 'access-expectations.csv'), join(dir, 'access-expectations.csv'));
      for (const [place, what, instead] of lines[name] ?? []) {
        const text = await readFile(join(dir, place), 'utf8');
        expect(text).toMatch(what);
        await writeFile(join(dir, place), text.replace(what, instead));
      }
      await cp(join(root, 'tests'), join(dir, 'tests'), { recursive: true });
      await rm(join(dir, 'tests/plugins', name), { recursive: true });
      // Some commands of `scripts` need benches, which are no part of the copy.
      const settings = JSON.parse(await readFile(join(dir, 'tsconfig.json'), 'utf8'));
      const tests = plugins.filter((other) => other !== name).map((other) => `tests/plugins/${other}`);
      const include = ['src', 'resources.config.ts', 'vite.config.ts', ...tests];
      await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ ...settings, include }));
      expect(await node('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
      expect(await node('--import', 'tsx', 'scripts/check-config.ts')).toContain('no mistakes');
      expect(await probe(dir, name)).toBe(probes[name]?.after);
    } finally {
      await remove();
    }
  },
);
