import { describe, expect, test } from 'vitest';
import { datetime, image, list, money, phone, ref, text } from '../../../src/framework/fields/registry';
import { checkPrints, checkShow } from '../../../src/framework/language/check/check-show';
import type { PrintConfig, ShowConfig } from '../../../src/framework/language/pages/show-config';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '名', en: 'Name' };
const talks = resolveResource('talks', {
  label,
  fields: {
    of: ref('x', { label }),
    when: datetime({ label }),
    cost: money({ label }),
    secret: text({ label, protected: true }),
  },
});
const mistakesOf = (show: ShowConfig, rest: Partial<WrittenResource> = {}): string[] => {
  const written = {
    label,
    fields: { name: text({ label }), mobile: phone({ label }), photo: image({ label }) },
    relations: { talks: { label, resource: 'talks', by: 'of' } },
    actions: { greet: { label } },
    show,
    ...rest,
  } as WrittenResource;
  const resource = resolveResource('x', written);
  const found: string[] = [];
  checkShow(
    (path, message) => found.push(`${path}: ${message}`),
    resource,
    new Map([
      ['x', resource],
      ['talks', talks],
    ]),
  );
  return found;
};
const tab = (...parts: NonNullable<ShowConfig['tabs']>[string]['parts']): ShowConfig => ({
  tabs: { a: { label, parts } },
});

describe('checking a show page', () => {
  test.each<[string, ShowConfig, Partial<WrittenResource>, string[]]>([
    ['nothing', {}, {}, []],
    [
      'a whole one',
      {
        head: { image: 'photo', about: ['mobile'], figures: ['createdAt'], main: ['greet'], call: 'mobile' },
        ...tab(
          { fields: 'all' },
          { relation: 'talks' },
          { timeline: [{ relation: 'talks', at: 'when' }], history: true },
        ),
      },
      { history: true },
      [],
    ],
    ['no such field', { head: { about: ['nme'] } }, {}, ['show.head.about: "nme" is no field of x.']],
    ['no such action', { head: { main: ['greed'] } }, {}, ['show.head.main: "greed" is no action.']],
    ['a text to call', { head: { call: 'name' } }, {}, ['show.head.call: "name" is no phone number.']],
    ['a text as picture', { head: { image: 'name' } }, {}, ['show.head.image: "name" is no picture.']],
    ['no page', { head: {} }, { verbs: ['list'] }, ['show: there is no page of a record.']],
    ['an empty tab', tab(), {}, ['show.tabs.a.parts: it has no part.']],
    ['no such relation', tab({ relation: 'talk' }), {}, ['show.tabs.a.parts.0.relation: "talk" is no relation of x.']],
    [
      'a timeline by what is no date',
      tab({ timeline: [{ relation: 'talks', at: 'of', title: 'way' }] }),
      {},
      [
        'show.tabs.a.parts.0.timeline.0: "way" is no field of talks.',
        'show.tabs.a.parts.0.timeline.0.at: "of" is no date.',
      ],
    ],
    [
      'a history that is not kept',
      tab({ timeline: [], history: true }),
      {},
      ['show.tabs.a.parts.0.history: no history of its records is kept.'],
    ],
  ])('%s', (_, show, rest, expected) => expect(mistakesOf(show, rest)).toEqual(expected));
});

const printMistakes = (print: Partial<PrintConfig>, rest: Partial<WrittenResource> = {}): string[] => {
  const resource = resolveResource('x', {
    label,
    fields: { name: text({ label }), items: list({ label, fields: { what: text({ label }) } }) },
    relations: { talks: { label, resource: 'talks', by: 'of' } },
    prints: { bill: { title: label, fields: ['name'], ...print } },
    ...rest,
  } as WrittenResource);
  const found: string[] = [];
  checkPrints((path, message) => found.push(`${path}: ${message}`), resource, new Map([['talks', talks]]));
  return found;
};

describe('checking what can be printed', () => {
  test.each<[string, Partial<PrintConfig>, Partial<WrittenResource>, string[]]>([
    ['the least', {}, {}, []],
    [
      'a whole one',
      {
        head: label,
        foot: label,
        totals: ['name'],
        lines: { relation: 'talks', columns: ['when', 'cost'], sort: '-when', month: 'when', sums: ['cost'] },
      },
      {},
      [],
    ],
    ['items', { lines: { field: 'items', columns: ['what'] } }, {}, []],
    [
      'no such field',
      { fields: ['nme'], totals: ['nam'] },
      {},
      ['prints.bill.fields: "nme" is no field of x.', 'prints.bill.totals: "nam" is no field of x.'],
    ],
    ['nobody to print it', {}, { verbs: ['list'] }, ['prints: nobody may show a record.']],
    ['a text in one language', { foot: { zh: '谢谢' } as never }, {}, ['prints.bill.foot.en: the text is missing.']],
    ['no list', { lines: { field: 'name' } }, {}, ['prints.bill.lines.field: "name" has no items.']],
    [
      'no such item',
      { lines: { field: 'items', columns: ['wht'] } },
      {},
      ['prints.bill.lines.columns: the items of "items" have no "wht".'],
    ],
    [
      'no such relation',
      { lines: { relation: 'talk' } },
      {},
      ['prints.bill.lines.relation: "talk" is no relation of x.'],
    ],
    [
      'a month of what is no date',
      { lines: { relation: 'talks', month: 'cost' } },
      {},
      ['prints.bill.lines.month: "cost" is no date.'],
    ],
    [
      'a sum of what is no number',
      { lines: { relation: 'talks', sums: ['when'] } },
      {},
      ['prints.bill.lines.sums: "when" is no number.'],
    ],
    [
      'a sum of what is no column',
      { lines: { relation: 'talks', columns: ['when'], sums: ['cost'] } },
      {},
      ['prints.bill.lines.sums: "cost" is no column of it.'],
    ],
    [
      'an order that tells',
      { lines: { relation: 'talks', sort: 'secret' } },
      {},
      ['prints.bill.lines.sort: who may not see "secret" could read it from the order.'],
    ],
  ])('%s', (_, print, rest, expected) => {
    expect(printMistakes(print, rest)).toEqual(expected);
  });
});
