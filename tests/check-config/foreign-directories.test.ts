// @module-tag slow
// @module-tag process
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const run = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(root, script), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};
const hash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'mock-db.json')))
    .digest('hex');

test('a command that is given a directory that holds no console says so, and changes nothing', () => {
  const before = hash();
  for (const script of ['scripts/check-config.ts', 'scripts/seed.ts']) {
    expect(run(script, '--console', tmpdir())).toEqual({
      status: 1,
      said: expect.stringContaining('resources.config.ts'),
    });
    expect(run(script, '--console')).toEqual({ status: 1, said: expect.stringContaining('--console') });
    expect(run(script, 'examples/shop')).toEqual({ status: 1, said: expect.stringContaining('--console DIR') });
  }
  expect(run('scripts/seed.ts', '--console', 'examples/shop')).toEqual({
    status: 1,
    said: expect.stringContaining('product/seed.ts'),
  });
  expect(hash()).toBe(before);
});
