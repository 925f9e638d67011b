// @module-tag slow
// @module-tag process
// Takes long: packs the framework, installs it elsewhere and builds a console there.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPage, sharedBrowser, signIn } from '../support/browser';

const root = resolve(import.meta.dirname, '../..');
/** Outside the repository: nothing above it has packages. */
const place = mkdtempSync(join(tmpdir(), 'console-kit-'));
const dir = join(place, 'workshop');

/** As in a terminal of somebody who has nothing of this project. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_|npm_|VITEST|TEST|CONSOLE_|CHECK_|DEMO)/.test(name)),
);

const run = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: environment });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
};

interface Packed {
  filename: string;
  size: number;
  files: readonly { path: string }[];
}

/** Packs a package into the place outside; a path that npm would look up in the registry is a file here. */
const pack = (folder: string): Packed & { file: string } => {
  const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', place], join(root, folder)));
  return { ...packed, file: join(place, packed.filename) };
};

const started: ChildProcess[] = [];
/** Starts a command of the console and waits for its address. */
const start = (args: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<string> =>
  new Promise((done, fail) => {
    const script = join(cwd, 'node_modules/console-kit/scripts/console.js');
    const child = spawn(process.execPath, [script, ...args], { cwd, env: { ...environment, PORT: '0', ...env } });
    started.push(child);
    let output = '';
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /(http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (url) done(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', (code) => fail(new Error(`console ${args.join(' ')} ended with ${code}: ${output}`)));
  });
const stop = async (): Promise<void> => {
  await Promise.all(
    started.splice(0).map(
      (child) =>
        new Promise((gone) => {
          child.removeAllListeners('close').once('close', gone);
          child.kill('SIGTERM');
        }),
    ),
  );
};

let kit: ReturnType<typeof pack>;
beforeAll(() => {
  run(process.execPath, ['--import', 'tsx', 'scripts/build-package.ts'], root);
  kit = pack('dist-package');
  const create = pack('create');
  run('tar', ['xzf', create.file, '-C', place], place);
  run(
    process.execPath,
    [join(place, 'package/create.mjs'), 'workshop', '--language', 'zh', '--kit', `file:${kit.file}`, '--no-install'],
    place,
  );
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], dir);
}, 500_000);
afterAll(stop);

it('the package is small, and has of the project what it says', () => {
  expect(kit.size).toBeLessThan(4 * 1024 * 1024);
  expect(kit.files.length).toBeLessThanOrEqual(900);
  const paths = kit.files.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['LICENSE', 'CHANGELOG.md', 'README.md', 'docs/console.schema.json', 'sbom.cdx.json']),
  );
  expect(paths.filter((path) => /^(tests|mock-db|public|src\/(demos|product\/(?!server-only)))/.test(path))).toEqual(
    [],
  );
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')).version;
  expect(read('create/package.json')).toBe(read('package.json'));
});

it('whoever installs it has one copy of what the console shares with the framework', () => {
  const { packages } = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8'));
  for (const name of ['antd', 'react', 'react-dom', '@refinedev/core', '@ant-design/cssinjs']) {
    const copies = Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`));
    expect(copies).toEqual([`node_modules/${name}`]);
  }
});

it('what was made checks, and passes tests and types of its own', () => {
  expect(run('npm', ['test'], dir)).toMatch(/no mistakes[\s\S]*# fail 0/);
});

/** Signs in and waits for the list of repairs. */
const enter = async (url: string): Promise<{ page: Page; complaints: string[] }> => {
  const opened = await openPage(await sharedBrowser());
  await signIn(opened.page, { url, username: 'manager' });
  await opened.page.getByRole('cell', { name: 'City 7' }).waitFor();
  return opened;
};

it('it is built, starts, and is signed in to', async () => {
  const url = await start(['start'], dir);
  const { page, complaints } = await enter(url);
  expect(await page.title()).toContain('修车铺');
  expect(complaints).toEqual([]);
  await stop();
});

it('the image starts from its files alone', async () => {
  const ignored = readFileSync(join(dir, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const image = join(place, 'image');
  rmSync(image, { recursive: true, force: true });
  mkdirSync(image);
  const isLeftOut = (name: string) =>
    ignored.some((line) => name === line.replace('/', '') || (line === '*.md' && name.endsWith('.md')));
  for (const name of readdirSync(dir))
    if (!isLeftOut(name)) cpSync(join(dir, name), join(image, name), { recursive: true });
  // What the stage before it has made.
  cpSync(join(dir, 'dist'), join(image, 'dist'), { recursive: true });
  symlinkSync(join(dir, 'node_modules'), join(image, 'node_modules'));
  const docker = readFileSync(join(dir, 'Dockerfile'), 'utf8');
  const [, ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(docker)?.[1] ?? '[]');
  expect(args).toEqual(['node_modules/console-kit/scripts/console.js', 'serve']);
  expect(docker).toContain('node:24');
  const url = await start(['serve'], image, { NODE_ENV: 'production', DATA_DIR: join(place, 'data') });
  expect((await fetch(`${url}/backend/ready`)).status).toBe(200);
  expect(await (await fetch(url)).text()).toContain('修车铺');
  await stop();
});

it('what is edited under dev is seen, in the configuration and in a file that it imports', async () => {
  const file = join(dir, 'resources.config.ts');
  const written = readFileSync(file, 'utf8');
  onTestFinished(() => writeFileSync(file, written));
  writeFileSync(join(dir, 'labels.ts'), "export const bike = { zh: '车型', en: 'Bike' };\n");
  writeFileSync(file, `import { bike } from './labels';\n${written.replace("{ zh: '车型', en: 'Bike' }", 'bike')}`);
  const { page } = await enter(await start(['dev'], dir));
  await page.evaluate(() => {
    document.body.dataset.mark = 'here';
  });
  writeFileSync(join(dir, 'labels.ts'), "export const bike = { zh: '自行车', en: 'Bike' };\n");
  await page.getByRole('columnheader', { name: '自行车' }).waitFor();
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace("{ zh: '约定取件', en: 'Due' }", "{ zh: '取件日', en: 'Due' }"),
  );
  await page.getByRole('columnheader', { name: '取件日' }).waitFor();
  // Seen where it was: the page has not been loaded again.
  expect(await page.evaluate(() => document.body.dataset.mark)).toBe('here');
  await stop();
});

it.each(['empty', 'plugin'])('the template %s passes its own tests', (template) => {
  const made = join(place, template);
  rmSync(made, { recursive: true, force: true });
  run(
    process.execPath,
    [
      join(place, 'package/create.mjs'),
      template,
      '--template',
      template,
      '--language',
      'en',
      '--kit',
      'file:x',
      '--no-install',
    ],
    place,
  );
  symlinkSync(join(dir, 'node_modules'), join(made, 'node_modules'));
  expect(run('npm', ['test'], made)).toMatch(/# fail 0/);
});
