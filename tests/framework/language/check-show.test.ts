import { describe, expect, test } from 'vitest';
import { datetime, image, phone, ref, text } from '../../../src/framework/fields/registry';
import { checkShow } from '../../../src/framework/language/check/check-show';
import type { ShowConfig } from '../../../src/framework/language/pages/show-config';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '名', en: 'Name' };
const talks = resolveResource('talks', { label, fields: { of: ref('x', { label }), when: datetime({ label }) } });
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
