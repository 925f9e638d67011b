import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryDirectory } from '../framework/server/store/temporary-directory';

const root = resolve(import.meta.dirname, '../..');
const [, section = ''] = readFileSync(join(root, 'docs/developers.md'), 'utf8').split('## How to write a plugin\n');
const page = section.split('\n## ')[0] ?? '';
const files = [...page.matchAll(/^```ts (src\/\S+)\n([\s\S]*?)^```/gm)].map(
  ([, file = '', text = '']) => [file, text] as const,
);

it('the plugin of docs/developers.md compiles, and its page is short', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(60);
  expect(files.map(([file]) => file)).toEqual(['src/plugins/birthdays/plugin.ts', 'src/plugins/birthdays/server.ts']);
  const dir = temporaryDirectory();
  cpSync(join(root, 'package.json'), join(dir, 'package.json'));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  symlinkSync(join(root, 'src/framework'), join(dir, 'src/framework'));
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  const settings = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { types: ['node'] },
    include: ['src/plugins'],
  };
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(settings));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', dir], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
