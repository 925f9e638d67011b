// @module-tag slow
// @module-tag process
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

test('the entry goes to standard output, what to check to the other', () => {
  const { stdout, stderr, status } = guess('[{"title":"甲","customerId":"u-agent","flibber":1}]');
  expect(status).toBe(0);
  expect(stdout).toContain('export const invoices = defineResource({');
  // The collections and the ids of their first records are those of the real configuration.
  expect(stdout).toContain("customerId: ref('users', { label: { zh: '客户', en: 'Customer' } }),");
  expect(stderr).toContain('请核对标签 Labels to check: flibber');
});

test('a sample that is none ends in one line with its place, and exit code 1', () => {
  const { stdout, stderr, status } = guess('[{"title":}]');
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^\S+invoices\.json: line 1: this is no JSON: .*\.\n$/);
  expect(status).toBe(1);
});

/** A console of its own with these resources, and what lies in its directory afterwards. */
const consoleOf = (name: string, config: string) => {
  const dir = join(folder, name);
  mkdirSync(join(dir, 'resources'), { recursive: true });
  writeFileSync(join(dir, 'resources.config.ts'), config);
  return { dir, files: () => readdirSync(join(dir, 'resources')) };
};
const clinic = `export default {
  site: { title: { zh: '诊所', en: 'Clinic' }, home: '/' },
  roles: { Vet: { zh: '医生', en: 'Vet' } },
  permissions: [],
  resources: { customers: { label: { zh: '客户', en: 'Customer' }, fields: { name: { type: 'text', label: { zh: '姓名', en: 'Name' } } } } },
  routes: [],
};`;

describe('another console', () => {
  test('its resources are known, its first records too, and its file imports from the door', () => {
    const { dir, files } = consoleOf('clinic', clinic);
    writeFileSync(join(dir, 'mock-db.json'), '{"customers":[{"id":"c-1"}]}');
    const sample = '{"data":{"visit_list":[{"title":"甲","customer_id":"9","seenBy":"c-1"}],"total":1}}';
    const { stderr, status } = guess(sample, '--console', dir, '--write');
    expect(status).toBe(0);
    expect(files()).toEqual(['visits.ts']);
    const written = readFileSync(join(dir, 'resources/visits.ts'), 'utf8');
    expect(written).toMatch(/^import \{ defineResource, ref, text \} from 'console-kit\/config';\n/);
    expect(written).toContain("customerId: ref('customers'");
    expect(written).toContain("seenBy: ref('customers'");
    expect(stderr).toContain('visits: 3 fields of 1 records: data.visit_list\n已写入 Written: resources/visits.ts\n');
    const again = guess(sample, '--console', dir, '--write');
    expect(again.stderr).toMatch(/^resources\/visits\.ts: it cannot be written, and nothing is overwritten: .*\n$/);
    expect(again.status).toBe(1);
  });

  test.each([
    [
      'a name that is taken',
      ['--name', 'customers', '--write'],
      /^"customers" is a resource already, so nothing was written/,
    ],
    ['an argument that it does not know', ['--wrte'], /^npm run guess -- .*: Unknown option '--wrte'/],
    ['a second file', ['other.json', '--write'], /^Say which file to read: /],
    ['a name without letters', ['--name', '...', '--write'], /^--name \.\.\.: a name has letters/],
  ])('%s is refused, and nothing is written', (_, args, message) => {
    const { dir, files } = consoleOf('refused', clinic);
    const { stdout, stderr, status } = guess('[{"title":"甲"}]', '--console', dir, ...args);
    expect([stdout, status, files()]).toEqual(['', 1, []]);
    expect(stderr).toMatch(message);
  });

  test('a directory that is missing, no console or a wrong one is said', () => {
    const wrong = consoleOf('wrong', 'export default 3;');
    const refusals = [
      [guess('[]', '--console', join(folder, 'nowhere')), 'nowhere holds no resources.config.ts.'],
      [guess('[]', '--console'), '--console 后缺少目录 needs a directory.'],
      [guess('[]', '--console', wrong.dir, '--write'), 'it is no configuration of a console'],
    ] as const;
    for (const [{ stdout, stderr, status }, message] of refusals) {
      expect([stdout, status]).toEqual(['', 1]);
      expect(stderr).toContain(message);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });
});
