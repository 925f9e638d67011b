import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '../../src/framework/server/start/environment';
import { pluginServer } from '../../src/plugins/s3/server';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const deploy = (file: string): string => read(`deploy/${file}`);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const readme = read('README.md');

/** Variables of other programs that the files speak of. */
const foreign = new Set([
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'SITE',
  'NODE_IMAGE',
  'CONSOLE',
  'POSTGRES_IMAGE',
  'CADDY_IMAGE',
]);

/** A package in the list of parts. */
interface Part {
  name: string;
  version: string;
  properties: unknown[];
}

const files = [
  'Dockerfile',
  'compose.yaml',
  'kubernetes.yaml',
  'compose.env.example',
  'console.service',
  'console-backup.service',
  'console-backup.timer',
  'console.env.example',
  'Caddyfile',
];

it.each(files)('%s names variables that there are', (file) => {
  const text = deploy(file).replace(/(postgres:\/\/)\S+/g, '$1');
  const names = [...text.matchAll(/\b(?:VITE_)?[A-Z]{2,}(?:_[A-Z]+)*(?==|: [^/]|:-|\})/g)].map(([name]) => name);
  const known = (name: string) => foreign.has(name) || readme.includes(`\`${name}\``);
  expect(names.filter((name) => !known(name))).toEqual([]);
});

it.each(files)('%s runs commands that there are', (file) => {
  const text = deploy(file);
  const commands = [...text.matchAll(/npm(?:", "| )run(?:", "| )(?:-s(?:", "| ))?([a-z:]+)/g)].map(([, name]) => name);
  const paths = [...text.matchAll(/src\/[\w/-]+\.ts/g)].map(([path]) => path);
  const health = [...text.matchAll(/\/backend\/\w+/g)].map(([path]) => path);
  expect([
    ...commands.filter((name) => !Object.hasOwn(scripts, name ?? '')),
    ...paths.filter((path) => !existsSync(join(root, path))),
    ...health.filter((path) => path !== '/backend/ready' && path !== '/backend/metrics'),
  ]).toEqual([]);
});

it('the image is built from files that there are and that the daemon gets, and holds what a server reads', () => {
  const [build = '', , last = ''] = deploy('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const copied = (stage: string): string[] =>
    [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources?.split(' ') ?? []);
  const sent = read('.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));
  for (const source of [...copied(build), ...copied(last)]) {
    expect(existsSync(join(root, source)), source).toBe(true);
    expect(sent, source).toContain(source);
  }
  expect(copied(last)).toEqual(
    expect.arrayContaining(['src', 'resources.config.ts', 'access-policy.csv', 'mock-db.json']),
  );
  // `npm run build` makes both.
  expect(
    [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, made]) => made?.replace(/^\$\{CONSOLE\}\//, '')),
  ).toEqual(['dist', 'dist-server', 'docs/console.schema.json']);
  expect(last).toMatch(/^USER node$/m);
});

it('the list of parts has every package that is shipped, and comes with the image and the package', () => {
  const command = 'npm run -s sbom';
  const { components, bomFormat } = JSON.parse(execSync(command, { cwd: root, encoding: 'utf8' }));
  expect(bomFormat).toBe('CycloneDX');
  const shipped = components.filter(({ properties }: Part) => !JSON.stringify(properties).includes(':development'));
  const listed = new Map<string, Part>(shipped.map((part: Part) => [part.name, part]));
  const { dependencies } = JSON.parse(read('package.json'));
  for (const [name, version] of Object.entries(dependencies))
    expect(listed.get(name), name).toMatchObject({
      version,
      licenses: [expect.anything()],
      hashes: [expect.anything()],
    });
  expect(listed.has('vitest')).toBe(false);
  expect(deploy('Dockerfile')).toContain(`${command} > sbom.cdx.json`);
  expect(deploy('Dockerfile')).toContain('COPY --from=packages /app/sbom.cdx.json');
});

it('what starts in a container has the same command as the unit: the bundle', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(deploy('Dockerfile')) ?? [];
  expect(JSON.parse(command).join(' ')).toBe(/^ExecStart=\S*?(node .*)$/m.exec(deploy('console.service'))?.[1]);
  const [, launcher = ''] = JSON.parse(command);
  expect(read(launcher)).toContain('dist-server/start.js');
});

it('the examples of variables can be used as they are', () => {
  const lines = deploy('console.env.example').matchAll(/^#?([A-Z_]+)=(.+)$/gm);
  const env = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
  const { trustedProxies, ...read } = readEnvironment(env, '.', pluginServer);
  expect(read).toMatchObject({ isDemo: false, basePath: '/console' });
  expect(typeof trustedProxies === 'number' || trustedProxies.has('127.0.0.1')).toBe(true);
});

it('every service that stays has limits, and every image a place for its digest', () => {
  const services =
    deploy('compose.yaml')
      .split(/^services:$/m)[1]
      ?.split(/^volumes:$/m)[0] ?? '';
  const shared = deploy('compose.yaml').split(/^services:$/m)[0] ?? '';
  for (const service of services.split(/^ {2}(?=\w)/m).slice(1)) {
    const own = service.includes('<<: *api') ? shared + service : service;
    expect(own, service).toMatch(/limits:\n\s+cpus: "\d"\n\s+memory: \d+[mg]$/m);
    expect(own.match(/image: (?:\$\{\w+_IMAGE:-[^}]+\}|console)$/m), service).not.toBeNull();
  }
  expect(deploy('Dockerfile').match(/^FROM (?!\$\{NODE_IMAGE\})/m)).toBeNull();
  expect(deploy('console.service')).toMatch(/^MemoryMax=\d+G\nCPUQuota=\d+%$/m);
});

it.each(['compose.yaml', 'kubernetes.yaml'])(
  '%s: some processes answer, others work, and all roles are known',
  (file) => {
    const roles = [...deploy(file).matchAll(/PROCESS(?:: |\n\s+value: )(\w+)/g)].map(([, role]) => role);
    expect(roles).toHaveLength(2);
    expect(new Set(roles)).toEqual(new Set(['web', 'work']));
    for (const PROCESS of roles)
      expect(readEnvironment({ PROCESS, DATABASE_URL: 'postgres://a/x' })).toMatchObject({ role: PROCESS });
  },
);

it('the nightly backup is written where the server may write: a running one makes it itself', () => {
  const [, dir = ''] = /^ExecStart=.* backup -- --keep \d+ (\S+)$/m.exec(deploy('console-backup.service')) ?? [];
  expect(dir).toMatch(/^\/var\/lib\//);
  for (const file of ['console.service', 'console-backup.service'])
    expect(deploy(file)).toMatch(new RegExp(`^StateDirectory=console ${dir.replace('/var/lib/', '')}$`, 'm'));
});
