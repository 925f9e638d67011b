import { describe, expect, test } from 'vitest';
import { date, dateRange, datetime, money, ref, text } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import type { CreatesConfig } from '../../../src/framework/language/resource/action-config';
import type { ExclusiveConfig } from '../../../src/framework/language/resource/exclusive-config';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';
import { tinyConsole } from './tiny-console';

const label = { zh: '名', en: 'Name' };
const fields = {
  name: text({ label }),
  room: text({ label }),
  from: datetime({ label }),
  until: datetime({ label }),
  day: date({ label }),
  days: dateRange({ label }),
  made: datetime({ label, readOnly: true }),
  who: ref('users', { label }),
  several: ref('users', { label, multiple: true }),
  order: ref('orders', { label }),
  pay: money({ label, protected: true }),
  hidden: ref('users', { label, visibleWhen: { name: 'x' } }),
};
const users = { label, ownedBy: 'id', fields: { username: text({ label }) } } as const;
const mistakesOf = (more: Partial<WrittenResource>): string[] =>
  checkConsole({
    ...tinyConsole,
    resources: { ...tinyConsole.resources, users, slots: { label, fields, ...more } as WrittenResource },
  })
    .filter(({ path }) => path.startsWith('resources.slots'))
    .map(({ path, message }) => `${path.slice('resources.slots.'.length)}: ${message}`);

const times = { by: ['room'], from: 'from', until: 'until' } as const;

describe('checking what may not overlap', () => {
  test.each<[string, ExclusiveConfig, string[]]>([
    ['two moments', times, []],
    ['days of everything', { by: [], during: 'days', where: { room: 'a' }, message: label }, []],
    ['no such field', { ...times, by: ['rom'] }, ['exclusive[0].by: "rom" is no field of slots.']],
    ['a thing of several values', { ...times, by: ['several'] }, ['exclusive[0].by: "several" has no single value.']],
    ['no date', { ...times, from: 'name' }, ['exclusive[0].from: "name" is no date of slots.']],
    ['dates of two kinds', { ...times, until: 'day' }, ['exclusive[0].until: "day" is no date as "from" is one.']],
    ['no time at all', { ...times, until: 'from' }, ['exclusive[0].until: it ends where it begins.']],
    ['no range', { by: [], during: 'from' }, ['exclusive[0].during: "from" is no range of days of slots.']],
    [
      'a date that nobody writes',
      { ...times, from: 'made' },
      ['exclusive[0].from: forms say at "made" that the time is taken.'],
    ],
    [
      'what changes by itself',
      { ...times, where: { from: { gt: { now: '0d' } } } },
      ['exclusive[0].where: what counts may not change without a write.'],
    ],
    [
      'what is told by a refusal',
      { ...times, by: ['room', 'ownerId'], where: { pay: { gt: 10 } } },
      ['exclusive[0]: who may not see "pay" could learn it from what is refused.'],
    ],
    ['no such option', { ...times, where: { rom: 'a' } }, ['exclusive[0].where.rom: "rom" is no field of slots.']],
  ])('%s', (_, exclusive, expected) => {
    expect(mistakesOf({ exclusive: [exclusive as NonNullable<WrittenResource['exclusive']>[number]] })).toEqual(
      expected,
    );
  });
});

describe('checking what is unique together', () => {
  test.each<[string, NonNullable<WrittenResource['unique']>[number], string[]]>([
    ['two fields', { fields: ['room', 'name'], message: label, existing: 'allowed' }, []],
    [
      'a message without a language',
      { fields: ['room', 'name'], message: { zh: '名', en: '' } },
      ['unique[0].message.en: the text is missing.'],
    ],
    ['one field', { fields: ['name'] }, ['unique[0]: it takes two fields at least.']],
    ['one field under a condition', { fields: ['name'], where: { room: 'a' }, message: label }, []],
    ['no field under a condition', { fields: [], where: { room: 'a' } }, ['unique[0]: it names no field.']],
    ['no such field', { fields: ['nam'], where: { room: 'a' } }, ['unique[0]: "nam" is no field of slots.']],
    [
      'no such field in the condition',
      { fields: ['name'], where: { rom: 'a' } },
      ['unique[0].where.rom: "rom" is no field of slots.'],
    ],
    [
      'what changes by itself',
      { fields: ['name'], where: { from: { gt: { now: '0d' } } } },
      ['unique[0].where: what counts may not change without a write.'],
    ],
    [
      'what is there is refused',
      { fields: ['name'], where: { room: 'a' }, existing: 'refused' },
      ['unique[0].existing: under a condition what is there may stay.'],
    ],
    ['several values', { fields: ['several', 'name'] }, ['unique[0]: "several" has no single value.']],
    [
      'what is told by a refusal',
      { fields: ['pay', 'ownerId', 'name'] },
      ['unique[0]: who may not see "pay" could learn it from what is refused.'],
    ],
    [
      'what a condition tells',
      { fields: ['name'], where: { pay: { gt: 10 } } },
      ['unique[0]: who may not see "pay" could learn it from what is refused.'],
    ],
    ['what is protected at the end', { fields: ['name', 'pay'] }, []],
  ])('%s', (_, unique, expected) => {
    expect(mistakesOf({ unique: [unique] })).toEqual(expected);
  });
});

describe('checking the indexes of a table', () => {
  test.each<[string, NonNullable<WrittenResource['indexes']>, string[]]>([
    ['none', 'none', []],
    ['all kinds', { more: [['room', 'from'], ['createdAt']], sparse: ['until'], without: ['day'] }, []],
    ['no such field', { more: [['rom']] }, ['indexes.more: "rom" is no field of slots.']],
    ['no such field to leave out', { without: ['dya'] }, ['indexes.without: "dya" is no field of slots.']],
    ['of several values', { sparse: ['several'] }, ['indexes: "several" has no single value.']],
    ['left out and added', { sparse: ['until'], without: ['until'] }, ['indexes.sparse: "until" has no index.']],
  ])('%s', (_, indexes, expected) => {
    expect(mistakesOf({ indexes })).toEqual(expected);
  });
});

describe('checking the order of a list', () => {
  test.each<[string | string[], string[]]>([
    ['-pay', ['list.sort: who may not see "pay" could read it from the order.']],
    ['-from', []],
    [['-from', 'name'], []],
    [['-from', 'nam'], ['list.sort: "nam" is no field of slots.']],
    [['-from', 'pay'], ['list.sort: who may not see "pay" could read it from the order.']],
    [['-from', 'name', 'from'], ['list.sort: "from" is there twice.']],
    [[], ['list.sort: it names no field.']],
  ])('by %s', (sort, expected) => {
    expect(mistakesOf({ list: { sort } as never })).toEqual(expected);
  });
});

describe('checking whose a record is', () => {
  test.each<[string, string[]]>([
    ['who', []],
    ['whom', ['ownedBy: "whom" is no field of slots.']],
    ['several', ['ownedBy: "several" names no single user.']],
    ['order', ['ownedBy: "order" names no single user.']],
    ['name', ['ownedBy: "name" names no single user.']],
    ['hidden', ['ownedBy: "hidden" is not written with every record.']],
    ['order.ownerId', []],
    ['who.id', ['ownedBy: "id" names no single user.']],
    ['name.ownerId', ['ownedBy: "name" is no reference of slots to one record.']],
    ['several.ownerId', ['ownedBy: "several" is no reference of slots to one record.']],
    ['order.seller', ['ownedBy: "seller" is no field of orders.']],
    ['order.title', ['ownedBy: "title" names no single user.']],
    [
      'hidden.bossId',
      ['ownedBy: "hidden" is not written with every record.', 'ownedBy: "bossId" is no field of users.'],
    ],
  ])('%s', (ownedBy, expected) => {
    expect(mistakesOf({ ownedBy: ownedBy as 'ownerId' })).toEqual(expected);
  });
});

describe('checking the record that an action makes', () => {
  const made: CreatesConfig = { resource: 'orders', with: { title: { field: 'name' } } };
  const series = (more: object, dates: object = { due: 'now' }): CreatesConfig =>
    ({
      ...made,
      with: { ...made.with, ...dates },
      times: 12,
      every: { due: '1m' },
      numbered: 'amount',
      ...more,
    }) as CreatesConfig;
  const given = (more: object): CreatesConfig => ({ ...made, with: { ...made.with, ...more } });
  test.each<[string, CreatesConfig, string[]]>([
    ['one with a title', { ...made, keep: 'order', leadsTo: true }, []],
    ['a value, a sum, a moment', given({ note: { value: 'x' }, amount: { reckon: { add: [1, 2] } }, due: 'now' }), []],
    ['no such resource', { ...made, resource: 'order' }, ['creates.resource: "order" is no resource.']],
    ['an account', { resource: 'users', with: {} }, ['creates.resource: an account needs more than a record.']],
    ['what is required', { ...made, with: {} }, ['creates.with: "title" is required and gets nothing.']],
    ['no such field', given({ titel: { value: 'x' } }), ['creates.with.titel: "titel" is no field of orders.']],
    ['what the server writes', given({ createdAt: 'now' }), ['creates.with.createdAt: nobody writes "createdAt".']],
    [
      'nothing of this one',
      given({ note: { field: 'nam' } }),
      ['creates.with.note.field: "nam" is no field of slots.'],
    ],
    ['another type', given({ due: { field: 'name' } }), ['creates.with.due: name (text) does not fit due (datetime).']],
    [
      'the id of another kind of record',
      given({ customer: { field: 'id' } }),
      ['creates.with.customer: id (text) does not fit customer (ref).'],
    ],
    [
      'what is hidden',
      given({ amount: { field: 'pay' } }),
      ['creates.with.amount: who may not see "pay" could read it from amount.'],
    ],
    [
      'what is reckoned of it',
      given({ amount: { reckon: { add: [{ field: 'pay' }, 1] } } }),
      ['creates.with.amount.reckon: who may not see "pay" could read it from amount.'],
    ],
    [
      'a reference to another kind',
      { ...made, keep: 'who' },
      ['creates.keep: "who" names no single record of orders.'],
    ],
    ['a series', series({}), []],
    ['a series that an input counts', series({ times: 'count' }), []],
    ['too many', series({ times: 101 }), ['creates.times: 101 is no number of records.']],
    ['no number', series({ times: 'name' }), ['creates.times: "name" is no number of slots.']],
    ['one that moves', series({ times: undefined }), ['creates: one record is no series.']],
    ['no date', series({ every: { title: '1w' } }), ['creates.every.title: "title" gets no date that could move.']],
    [
      'a date that gets nothing, and no step',
      series({ every: { due: '100w' } }, {}),
      ['creates.every.due: "due" gets no date that could move.', 'creates.every.due: "100w" is no step.'],
    ],
    [
      'no number of it',
      series({ numbered: 'note' }),
      ['creates.numbered: "note" is no number of orders that is free.'],
    ],
    ['one of many', series({ keep: 'order' }), ['creates.keep: of a series no record is the one.']],
  ])('%s', (_, creates, expected) => {
    const inputs = { count: { type: 'number', label } };
    expect(mistakesOf({ actions: { go: { label, inputs, creates } as never } })).toEqual(
      expected.map((one) => `actions.go.${one}`),
    );
  });

  test('a schedule has to say whose it is', () => {
    const schedules = { due: { label, at: 'from', change: { creates: given({ ownerId: 'me' }) } } };
    expect(mistakesOf({ schedules: schedules as never })).toEqual([
      'schedules.due.change.creates.with.ownerId: the server is nobody.',
    ]);
    expect(mistakesOf({ schedules: { due: { ...schedules.due, change: { creates: made } } } as never })).toEqual([
      'schedules.due.change.creates.with: the server is nobody, and "ownerId" says whose it is.',
    ]);
  });

  test('what is said names it where it is one', () => {
    const done = { one: { zh: '{created}', en: '{created}' } };
    expect(mistakesOf({ actions: { go: { label, creates: made, done } as never } })).toEqual([]);
    expect(mistakesOf({ actions: { go: { label, done } as never } })).toContain(
      'actions.go.done.one.en: "{created}" has no value here.',
    );
  });
});
