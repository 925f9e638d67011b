// @module-tag slow
// @module-tag process
// Takes long: compiles and starts the whole project once for each plugin.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { copyProject } from '../support/copy-project';
import { startProcess } from '../support/start-process';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');
const plugins = readdirSync(join(root, 'src/plugins'));

/** An address of each plugin that has some, which a server with it refuses without a session. */
const addresses: Readonly<Record<string, string>> = {
  approval: '/api/policy/requests',
  mcp: '/mcp',
  'view-as': '/api/user/viewAs',
};

/** What this project says of a plugin beyond its line: file, what to take out, what to leave in its place. */
const lines: Readonly<Record<string, readonly (readonly [string, RegExp, string])[]>> = {
  'view-as': [
    ['resources.config.ts', / +\{\n +path: 'viewAs',[\s\S]*?\n +\},\n/, ''],
    ['src/product/resources/users.ts', / +viewAs: \{[\s\S]*?\n {4}\},\n/, ''],
    ['access-policy.csv', /\|viewAs\b/g, ''],
    ['access-policy.csv', /.*route:\/setting\/viewAs,.*\n/g, ''],
  ],
};

/** The lines of a configuration that import a plugin, and what it names in `use`. */
const without = (config: string, name: string): string => {
  const constant = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return config
    .replace(new RegExp(`^import .* from '[^']*plugins/${name}(/plugin)?';\n`, 'm'), '')
    .replace(new RegExp(`(\\[|, )${constant}\\(\\)(, )?`), '$1');
};

it.each(plugins)(
  'without the line and the folder of %s the project compiles, checks and starts',
  { timeout: 600_000 },
  async (name) => {
    const { dir, remove } = await copyProject();
    const node = async (...args: string[]) =>
      (
        await run(process.execPath, args, {
          cwd: dir,
          env: { ...process.env, NODE_ENV: 'production', VITE_PWA: 'on' },
          maxBuffer: 2 ** 24,
        })
      ).stdout;
    try {
      const file = join(dir, 'resources.config.ts');
      const config = await readFile(file, 'utf8');
      expect(without(config, name)).not.toBe(config);
      await writeFile(file, without(config, name));
      await rm(join(dir, 'src/plugins', name), { recursive: true });
      for (const [place, what, instead] of lines[name] ?? []) {
        const text = await readFile(join(dir, place), 'utf8');
        expect(text).toMatch(what);
        await writeFile(join(dir, place), text.replace(what, instead));
      }
      // Some commands of `scripts` need benches and tests, which are no part of the copy.
      const settings = JSON.parse(await readFile(join(dir, 'tsconfig.json'), 'utf8'));
      const include = ['src', 'resources.config.ts', 'vite.config.ts'];
      await writeFile(join(dir, 'tsconfig.json'), JSON.stringify({ ...settings, include }));
      expect(await node('node_modules/typescript/bin/tsc', '--noEmit')).toBe('');
      expect(await node('--import', 'tsx', 'scripts/check-config.ts')).toContain('no mistakes');
      if (name === 'pwa') {
        // It is a part of the build: without it there is nothing to install, whatever the environment says.
        await node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
        expect(existsSync(join(dir, 'dist/index.html'))).toBe(true);
        expect(['sw.js', 'manifest.webmanifest'].filter((file) => existsSync(join(dir, 'dist', file)))).toEqual([]);
      }
      const server = await startProcess({ DATA_DIR: join(dir, 'data') }, { cwd: dir });
      for (const [owner, address] of Object.entries(addresses)) {
        const answer = await fetch(`${server.url}/backend${address}`, { method: 'POST' });
        // 401: the address exists and wants a token.
        expect(((await answer.json()) as { code: number }).code, address).toBe(name === owner ? 404 : 401);
      }
      await server.kill();
    } finally {
      await remove();
    }
  },
);
