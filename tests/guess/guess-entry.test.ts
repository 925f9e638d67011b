// @module-tag slow
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GuessedEntry, guessEntry, printEntry } from '../../scripts/guess/entry';
import { plainOf } from '../../scripts/guess/fields';
import { readSample, type Sample, SampleError } from '../../scripts/guess/sample';
import { fieldErrors } from '../../src/framework/fields/check-field';
import { text } from '../../src/framework/fields/registry';
import { checkConsole } from '../../src/framework/language/check/check';
import type { ConsoleConfig } from '../../src/framework/language/console-config';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import { checkRecord } from '../../src/framework/language/resource/record-schema';
import type { WrittenResource } from '../../src/framework/language/resource/resource-config';
import { defineResource } from '../../src/framework/language/resource/resource-config';
import { samples } from './samples';

const root = resolve(import.meta.dirname, '../..');
/** A record of the sample as the console would store it. */
const toRecord = (entry: GuessedEntry, record: ReadonlyMap<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    entry.fields.flatMap(({ key, name, toValue }) => {
      const value = toValue(record.get(key));
      return value === null ? [] : [[name, value] as const];
    }),
  );
/** What a tool of the project says; `input` is its standard input. */
const run = (tool: string, args: readonly string[], input = ''): string => {
  const { stdout, stderr, status } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    input,
    encoding: 'utf8',
  });
  return status === 0 ? stdout : `${stdout}${stderr}`;
};
const named = (label: string) =>
  defineResource({ label: { zh: label, en: label }, fields: { name: text({ label: { zh: label, en: label } }) } });
const others = { users: named('users'), accounts: named('accounts') };

interface Case {
  sample: Sample;
  entry: GuessedEntry;
}
const cases = Object.entries(samples).map(([collection, value]): [string, Case] => {
  const file = `${collection}.json`;
  const sample = readSample({ text: JSON.stringify(value), file });
  return [collection, { sample, entry: guessEntry({ sample, known: new Set(['users', 'accounts']), file }) }];
});
const fileOf = ({ name }: GuessedEntry): string => `product/resources/${name}.ts`;

/** The console that the next steps make: the entry, its route and what it refers to. */
const consoleWith = (name: string, written: WrittenResource): ConsoleConfig => ({
  site: { title: { zh: '站点', en: 'Site' }, home: '/here' },
  roles: { Admin: { zh: '管理员', en: 'Admin' } },
  permissions: [],
  resources: { ...others, [name]: written },
  routes: [{ path: '/here', page: 'list', resource: name, title: { zh: '列表', en: 'List' } }],
});

/** An entry's file is data: it is read by the same loader as the project's own. */
const load = async (file: string, name: string): Promise<WrittenResource> => {
  const module: Record<string, WrittenResource> = await import(/* @vite-ignore */ file);
  const written = module[name];
  if (!written) throw new Error(`${file} exports no ${name}`);
  return written;
};

describe('a guessed entry', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'guess-'));
    mkdirSync(join(folder, 'product/resources'), { recursive: true });
    symlinkSync(join(root, 'src/framework'), join(folder, 'framework'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [, { entry }] of cases) writeFileSync(join(folder, fileOf(entry)), printEntry(entry));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('compiles, whatever the sample', () => {
    const files = cases.map(([, { entry }]) => fileOf(entry));
    const settings = { extends: join(root, 'tsconfig.json'), compilerOptions: { types: [] }, include: [], files };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    expect(run('tsc', ['-p', folder])).toBe('');
  });

  test.each(cases)('%s is formatted as the project formats', (_, { entry }) => {
    const input = printEntry(entry);
    expect(run('biome', ['check', '--write', `--stdin-file-path=src/${fileOf(entry)}`], input)).toBe(input);
  });

  test.each(cases)(
    '%s is a configuration without a mistake, and takes every record of its sample',
    async (_, { sample, entry }) => {
      const config = consoleWith(entry.name, await load(join(folder, fileOf(entry)), entry.name));
      expect(checkConsole(config)).toEqual([]);
      const resource = resolveConsole(config).resources.get(entry.name);
      if (!resource) throw new Error('the resource is missing');
      const wrong = sample.records.flatMap((record) => {
        const stored = toRecord(entry, record);
        // A body may not name what actions or the server set; those values are held to their rules all the same.
        const isSet = (name: string): boolean => {
          const field = resource.fieldByName.get(name);
          return field?.type === 'state' || field?.readOnly === true;
        };
        const body = Object.fromEntries(Object.entries(stored).filter(([name]) => !isSet(name)));
        const checked = checkRecord({ resource, body, mode: 'create', language: 'zh' });
        const rest = resource.fields
          .filter(({ name }) => isSet(name))
          .map((field) => fieldErrors({ field, value: stored[field.name], language: 'zh' }));
        return [...(checked.ok ? [] : [checked.errors]), ...rest.filter((errors) => Object.keys(errors).length > 0)];
      });
      expect(wrong).toEqual([]);
      expect(entry.fields.every(({ name }) => resource.fieldByName.has(name))).toBe(true);
    },
  );

  const entryOf = (name: string): GuessedEntry => {
    const found = cases.find(([collection]) => collection === name)?.[1].entry;
    if (!found) throw new Error(`no sample ${name}`);
    return found;
  };

  test('leaves out what every record has, and says what it does not know', () => {
    const fields = new Map(entryOf('orders').fields.map((field) => [field.key, field]));
    expect(['id', 'createTime'].filter((key) => fields.has(key))).toEqual([]);
    expect(fields.get('extra')?.call.make).toBe('json');
    const chinese = entryOf('chinese').fields.filter(({ isLabelKnown }) => !isLabelKnown);
    expect(chinese.map(({ key }) => key)).toEqual(['乱七八糟']);
    expect(printEntry(entryOf('departments'))).toContain("parentId: ref('departments'");
  });

  test('needs a field besides those that every record has', () => {
    const sample = readSample({ text: '[{"id":1}]', file: 'x.json' });
    const attempt = () => guessEntry({ sample, known: new Set(), file: 'x.json' });
    expect(attempt).toThrow(SampleError);
    expect(attempt).toThrow('x.json: its records have no field besides those that every record has.');
  });
});

test('a field that only says what the values of another are called gives that its options', () => {
  const row = (status: number, status_name: string, owner: number, ownerName: string) =>
    new Map<string, unknown>(Object.entries({ title: `t${owner}`, status, status_name, owner, ownerName }));
  const records = [row(1, '启用', 1, '甲'), row(2, '停用', 2, '乙'), row(1, '启用', 3, '丙')];
  const entry = guessEntry({ sample: { collection: 'shops', records }, known: new Set(), file: 'shops.json' });
  expect(entry.fields.map(({ key }) => key)).toEqual(['title', 'status', 'owner', 'ownerName']);
  expect(plainOf(entry.fields[1]?.call)).toMatchObject({
    type: 'state',
    options: { 1: { zh: '启用', en: 'Enabled' }, 2: { zh: '停用', en: 'Disabled' } },
  });
});

const entryOf = (rows: readonly object[]): GuessedEntry => {
  const records = rows.map((row) => new Map<string, unknown>(Object.entries(row)));
  return guessEntry({ sample: { collection: 'visits', records }, known: new Set(), file: 'visits.json' });
};

test('initials and syllables are read as Chinese terms, keep their names and are to be checked', () => {
  const row = (xh: string, xbdm: string, xbmc: string) => ({
    xh,
    hzxm: '陈晓',
    xbdm,
    xbmc,
    csrq: '2008-03-12',
    cjsj: 1,
  });
  const { fields } = entryOf(
    [row('1', '1', '男'), row('2', '2', '女'), row('3', '1', '男')].map((each) => ({
      ...each,
      lianxidianhua: '13800138000',
    })),
  );
  const found = fields.map(({ name, call, isLabelKnown }) => [
    name,
    call.make,
    Object(call.props.label).zh,
    isLabelKnown,
  ]);
  expect(found).toEqual([
    ['xh', 'text', '序号', false],
    ['hzxm', 'text', '患者姓名', false],
    ['xbdm', 'choice', '性别', false],
    ['csrq', 'date', '出生日期', false],
    ['lianxidianhua', 'phone', '联系电话', false],
  ]);
  expect(entryOf([{ title: '甲', xm: '乙', note: '丙', owner: '丁' }]).fields[1]?.call.props.label).toMatchObject({
    zh: 'Xm',
  });
});

test.each([
  ['usd', [1999, 0], [19.99, 0]],
  ['USD', [1999, 0], [1999, 0]],
  ['usd', [1999, 0.5], [1999, 0.5]],
  ['jpy', [1999, 0], [1999, 0]],
])('amounts in %s, %j, are %j', (currency, amounts, stored) => {
  const { fields } = entryOf(amounts.map((amount_due) => ({ amount_due, currency })));
  expect(amounts.map((amount) => fields[0]?.toValue(amount))).toEqual(stored);
});
