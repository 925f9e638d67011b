// @module-tag slow
// Takes long: the compiler checks a hundred consoles.
// @module-tag process
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sound = readFileSync(join(import.meta.dirname, 'typed-workshop.ts'), 'utf8');

/** Kind, what stands in `typed-workshop.ts`, what somebody writes in its place, and what the compiler has to name. */
const mistakes: readonly [kind: string, right: string, wrong: string, named: string][] = [
  ['relation', "resource: 'repairs',\n      by: 'customerId'", "resource: 'repars',\n      by: 'customerId'", 'repars'],
  ['relation', "by: 'customerId',\n      columns", "by: 'customer',\n      columns", 'customer'],
  ['relation', "by: 'customerId',\n      columns", "by: 'no',\n      columns", 'no'],
  ['relation', "columns: ['no', 'price']", "columns: ['no', 'prize']", 'prize'],
  ['relation', "filters: ['status'],\n      where", "filters: ['state'],\n      where", 'state'],
  [
    'relation',
    "where: { status: 'open' },\n    },\n  },\n  list",
    "where: { state: 'open' },\n    },\n  },\n  list",
    'state',
  ],
  ['lookup', "lookup('customerId.name'", "lookup('customer.name'", 'customerName.lookup'],
  ['lookup', "lookup('customerId.name'", "lookup('customerId.nmae'", 'nmae'],
  ['lookup', "lookup('customerId.name'", "lookup('price.name'", 'is no reference'],
  ['rollup', "of: 'repairs', by: 'customerId', count", "of: 'repars', by: 'customerId', count", 'repars'],
  ['rollup', "by: 'customerId', count", "by: 'customer', count", 'customer'],
  ['rollup', "by: 'customerId', count", "by: 'price', count", 'price'],
  ['rollup', "sum: 'price', where", "sum: 'prize', where", 'prize'],
  ['rollup', "sum: 'price', where", "summ: 'price', where", 'summ'],
  ['rollup', "where: { status: 'done' } } })", "where: { state: 'done' } } })", 'state'],
  ['rollup', "max: 'dueAt'", "max: 'due'", 'due'],
  ['rollup', 'count: true', "count: 'yes'", "'true'"],
  [
    'computed',
    'doneAt: datetime({ label }),',
    "doneAt: datetime({ label, computed: { add: [{ field: 'dewAt' }, 1] } }),",
    'dewAt',
  ],
  [
    'default',
    'doneAt: datetime({ label }),',
    "doneAt: datetime({ label, default: { add: [{ field: 'dewAt' }, 1] } }),",
    'dewAt',
  ],
  ['code', "date: 'YYYYMM'", "date: 'YYMM'", 'YYMM'],
  ['code', 'digits: 4', "digits: '4'", 'string'],
  ['code', "prefix: 'R'", "prefx: 'R'", 'prefx'],
  ['exclusive', "by: ['fitterId'], from", "by: ['fitter'], from", 'fitter'],
  ['exclusive', "from: 'dueAt', until", "from: 'no', until", 'no'],
  ['exclusive', "from: 'dueAt', until: 'doneAt'", "from: 'dueAt'", 'until'],
  ['exclusive', "during: 'days'", "during: 'dueAt'", 'dueAt'],
  ['exclusive', "during: 'days'", "during: 'days', from: 'dueAt'", '"dueAt"'],
  ['exclusive', "until: 'doneAt', where: { status: 'open' }", "until: 'doneAt', where: { status: 'opened' }", 'opened'],
  ['creates', "resource: 'bills',\n        with", "resource: 'bill',\n        with", 'bill'],
  ['creates', "amount: { field: 'price' }", "amount: { field: 'prize' }", 'prize'],
  ['creates', "keep: 'billId'", "keep: 'bilId'", 'bilId'],
  ['creates', "keep: 'billId'", "keep: 'price'", 'price'],
  ['creates', "times: 'rank'", "times: 'no'", 'no'],
  ['notify', "to: ['ownerId', 'fitterId',", "to: ['ownerId', 'fitter',", 'fitter'],
  ['notify', "to: ['ownerId', 'fitterId',", "to: ['ownerId', 'price',", 'price'],
  ['notify', "to: ['ownerId', 'fitterId',", "to: ['ownerId', 'customerId',", 'customerId'],
  ['notify', "{ role: 'Manager' }", "{ role: 'Manger' }", 'Manger'],
  ['notify', "first: ['fitterId', 'ownerId']", "first: ['fiterId', 'ownerId']", 'fiterId'],
  ['notify', "when: { status: 'done' },\n        level", "when: { status: 'finished' },\n        level", 'finished'],
  ['notify', "level: 'high'", "level: 'urgent'", 'urgent'],
  ['schedules', "at: 'dueAt', offset", "at: 'due', offset", 'due'],
  ['schedules', "at: 'dueAt', offset", "at: 'no', offset", 'no'],
  ['schedules', "offset: '-1d'", "offset: '1 day'", '1 day'],
  ['schedules', "notify: { to: ['fitterId'] } },", "notify: { to: ['fitter'] } },", 'fitter'],
  ['schedules', "after: { state: 'open'", "after: { state: 'opened'", 'opened'],
  ['schedules', "for: '30d'", "for: '30 days'", '30 days'],
  ['schedules', "every: '0 3 * * *', action: 'finish'", "every: '0 3 * * *', action: 'finnish'", 'finnish'],
  ['schedules', "label, every: '0 3 * * *'", "label, at: 'dueAt', every: '0 3 * * *'", 'at'],
  ['list', "columns: ['no', 'status'],\n    filters", "columns: ['no', 'state'],\n    filters", 'state'],
  ['list', "sort: '-dueAt'", "sort: '-due'", 'due'],
  ['list', "tabs: { by: 'status'", "tabs: { by: 'no'", 'no'],
  ['list', "first: 'open' }", "first: 'opened' }", 'opened'],
  ['list', "board: { by: 'status'", "board: { by: 'price'", 'price'],
  ['list', "without: ['gone']", "without: ['lost']", 'lost'],
  ['list', "calendar: { by: 'dueAt'", "calendar: { by: 'no'", 'no'],
  ['list', "until: 'doneAt', lanes", "until: 'done', lanes", 'done'],
  ['list', "lanes: 'customerId'", "lanes: 'price'", 'price'],
  ['list', "create: '/bills'", "create: '/bill'", '/bill'],
  ['list', "move: 'plan'", "move: 'paln'", 'paln'],
  ['list', "side: { by: 'customerId' }", "side: { by: 'price' }", 'price'],
  ['list', "groupBy: 'customerId'", "groupBy: 'price'", 'price'],
  ['list', "preset: 'late'", "preset: 'lat'", 'lat'],
  ['list', "totals: ['price']", "totals: ['no']", 'no'],
  ['list', "order: 'rank'", "order: 'no'", 'no'],
  ['list', "grid: { image: 'photo'", "grid: { image: 'mobile'", 'mobile'],
  ['list', "expand: { relation: 'repairs' }", "expand: { relation: 'repairz' }", 'repairz'],
  ['list', "to: '/customers'", "to: '/custmers'", '/custmers'],
  ['tones', "when: { status: 'gone' }", "when: { state: 'gone' }", 'state'],
  ['tones', "when: { status: 'gone' }", "when: { status: 'lost' }", 'lost'],
  ['tones', "tone: 'muted'", "tone: 'grey'", 'grey'],
  ['children', 'children: { parts:', 'children: { part:', 'part'],
  ['children', 'max: 9', "max: '9'", 'string'],
  ['show', "main: ['finish', 'plan']", "main: ['finsh', 'plan']", 'finsh'],
  ['show', "states: ['status']", "states: ['state']", 'state'],
  ['show', "call: 'mobile'", "call: 'name'", 'name'],
  ['show', "head: { image: 'photo'", "head: { image: 'name'", 'name'],
  ['show', "fields: ['name'] }", "fields: ['nmae'] }", 'nmae'],
  ['show', "{ relation: 'repairs' }] }", "{ relation: 'repair' }] }", 'repair'],
  ['show', "timeline: [{ relation: 'repairs'", "timeline: [{ relation: 'repair'", 'repair'],
  ['form', "andThen: ['finish'] },\n  list", "andThen: ['finsh'] },\n  list", 'finsh'],
  ['form', "fields: ['customerId'] }]", "fields: ['customer'] }]", 'customer'],
  ['actions', "close: { label, andThen: ['finish'] }", "close: { label, andThen: ['finsh'] }", 'finsh'],
  ['actions', "action: 'finish', where", "action: 'finsh', where", 'finsh'],
  ['actions', "from: ['open'],\n      to: 'done'", "from: ['opened'],\n      to: 'done'", 'opened'],
  ['actions', "set: { doneAt: 'now' }", "set: { done: 'now' }", 'done'],
  ['actions', "route: '/bills', carry", "route: '/bill', carry", '/bill'],
  ['actions', "carry: { repairId: 'id' }", "carry: { repairId: 'ident' }", 'ident'],
  ['reference', "ref('customers'", "ref('custmers'", 'custmers'],
  ['reference', "shows: ['mobile'] }", "shows: ['mobil'] }", 'mobil'],
  ['reference', "where: { field: 'roles'", "where: { field: 'role'", 'role'],
  ['reference', "shows: ['status'] }", "shows: ['state'] }", 'state'],
  ['resource', "ownedBy: 'fitterId'", "ownedBy: 'fitter'", 'fitter'],
  ['resource', "ownedBy: 'fitterId'", "ownedBy: 'customerId'", 'customerId'],
  ['resource', "ownedBy: 'fitterId'", "ownedBy: 'customer.ownerId'", 'customer.ownerId'],
  ['resource', "unique: [['no', 'customerId']]", "unique: [['no', 'customer']]", 'customer'],
  ['resource', "scopes: { open: { status: 'open' } }", "scopes: { open: { status: 'opened' } }", 'opened'],
  ['resource', "initial: 'open'", "initial: 'opened'", 'opened'],
  ['resource', 'name: text({ label, required: true })', 'name: text({ label, requierd: true })', 'requierd'],
  ['console', "home: '/repairs'", "home: '/repair'", '/repair'],
  ['console', "transitive: ['leaderId']", "transitive: ['leader']", 'leader'],
  ['console', "demoMenu: ['Manager']", "demoMenu: ['Manger']", 'Manger'],
  ['console', "'role:Manager'", "'role:Manger'", 'Manger'],
  ['console', "'perm:read:all'", "'perm:read:al'", 'read:al'],
  ['console', "page: 'list', resource: 'bills'", "page: 'list', resource: 'bill'", 'bill'],
  ['console', "columns: ['name', 'mobile']", "columns: ['name', 'mobil']", 'mobil'],
  ['console', "without: ['delete', 'finish']", "without: ['delete', 'finsh']", 'finsh'],
  ['console', "title: label, dashboard: 'start' }]", "title: label, dashboard: 'strat' }]", 'strat'],
  ['console', "page: 'dashboard', dashboard: 'start'", "page: 'dashboard', dashboard: 'strat'", 'strat'],
  ['console', "fn: 'sum', of: 'price' } }", "fn: 'sum', of: 'prize' } }", 'prize'],
];

/** What the compiler says of each file, by its name. */
const messagesOf = async (dir: string): Promise<ReadonlyMap<string, string>> => {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '-p', dir, '--pretty', 'false'], {
    cwd: dir,
    maxBuffer: 1 << 26,
  }).catch((error: { stdout: string }) => error);
  const messages = new Map<string, string>();
  for (const part of stdout.split(/^(?=\S+\.ts\(\d)/m)) {
    const [, file = '', text = ''] = /^(\S+)\.ts\([\d,]+\): error (TS.*)$/s.exec(part) ?? [];
    messages.set(file, `${messages.get(file) ?? ''}${text}`);
  }
  return messages;
};

const fileOf = (index: number): string => `mistake-${index}`;

let dir = '';
let messages: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  dir = mkdtempSync(join(root, '.cache/mistakes-'));
  writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['*.ts'] }));
  writeFileSync(join(dir, 'sound.ts'), sound);
  for (const [index, [, right, wrong]] of mistakes.entries()) {
    // Exactly one place has it, or the mistake would be another one.
    expect(sound.split(right)).toHaveLength(2);
    writeFileSync(
      join(dir, `${fileOf(index)}.ts`),
      sound.replace(right, () => wrong),
    );
  }
  messages = await messagesOf(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

test('a sound console compiles', () => {
  expect(messages.get('sound')).toBeUndefined();
});

test.each(mistakes.map(([kind, , wrong, named], index) => ({ kind, wrong, named, index })))(
  '$kind: $wrong',
  ({ named, index }) => {
    const message = messages.get(fileOf(index)) ?? '';
    expect(message).toContain(named);
    // The longest prints what stands there, what may stand there, and which part is missing.
    expect(message.length, message).toBeLessThan(1200);
  },
);

test('messages are short', () => {
  const lengths = mistakes.map((_, index) => messages.get(fileOf(index))?.length ?? 0).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(250);
});
