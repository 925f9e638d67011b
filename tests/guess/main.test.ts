// @module-tag process
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guess-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run guess` on a file with this text. */
const guess = (text: string, ...args: readonly string[]) => {
  const file = join(folder, 'invoices.json');
  writeFileSync(file, text);
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/guess/main.ts', file, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
};

test('the entry goes to standard output, what is left to do to the other', () => {
  const { stdout, stderr, status } = guess('[{"title":"甲","customerId":"u1","flibber":1}]');
  expect(status).toBe(0);
  expect(stdout).toContain('export const invoices = defineResource({');
  // The real configuration is asked which collections there are.
  expect(stdout).toContain("customerId: ref('users', { label: { zh: '客户', en: 'Customer' } }),");
  expect(stderr).toContain('请核对标签: flibber');
  expect(stderr).toContain("import { invoices } from './src/product/resources/invoices';");
  expect(stderr).toContain('p, any, role:Admin, route:/invoices, view, -');
});

test('a sample that is none ends in one line with its place, and exit code 1', () => {
  const { stdout, stderr, status } = guess('[{"title":}]');
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^\S+invoices\.json: line 1, column 11: this is no JSON\.\n$/);
  expect(status).toBe(1);
});

test('a file that is there is never overwritten', () => {
  const { stderr, status } = guess('[{"title":"甲"}]', '--name', 'articles', '--write');
  expect(stderr).toMatch(/^src\/product\/resources\/articles\.ts: it exists, and nothing is overwritten; .*\n$/);
  expect(status).toBe(1);
});
