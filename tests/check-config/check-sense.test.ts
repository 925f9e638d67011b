import { describe, expect, it } from 'vitest';
import { choice, number, state, text } from '../../src/framework/fields/registry';
import { checkLikely, checkSense } from '../../src/framework/language/check/check-sense';
import { resolveConsole } from '../../src/framework/language/resolve/resolve';
import type { WrittenResource } from '../../src/framework/language/resource/resource-config';

const label = (en: string) => ({ zh: `${en}字`, en });

const sound: WrittenResource = {
  label: label('Thing'),
  fields: {
    title: text({ label: label('Title'), required: true }),
    amount: number({ label: label('Amount') }),
    kind: choice({ label: label('Kind'), options: { a: label('A'), b: label('B') } }),
    status: state({
      label: label('Status'),
      initial: 'open',
      options: { open: label('Open'), closed: label('Closed') },
    }),
  },
  list: { columns: ['title', 'status'], filters: ['kind'] },
  actions: { close: { label: label('Close'), from: ['open'], to: 'closed' } },
};

const stated = (change: Partial<WrittenResource>, check = checkSense): string[] =>
  check(
    resolveConsole({
      site: { title: label('Site'), home: '/things' },
      roles: {},
      permissions: [],
      resources: { things: { ...sound, ...change } },
      routes: [],
    }),
  ).map(({ path, message, hint }) => {
    // Every message says what would be right.
    expect(hint).toMatch(/\.$/);
    return `${path.replace('resources.things.', '')}: ${message}`;
  });

const fields = (more: WrittenResource['fields']): Partial<WrittenResource> => ({
  fields: { ...sound.fields, ...more },
});
const list = (more: WrittenResource['list']): Partial<WrittenResource> => ({ list: { ...sound.list, ...more } });
const action = (more: object): Partial<WrittenResource> => ({
  actions: { ...sound.actions, more: { label: label('More'), ...more } },
});
const small = { title: { gt: 'a' } } as const;

describe('what makes no sense', () => {
  it('is not there in a sound resource', () => {
    expect(stated({})).toEqual([]);
    expect(stated({}, checkLikely)).toEqual([]);
  });

  it.each<[stated: string, change: Partial<WrittenResource>]>([
    ['list.columns: "title" stands here twice.', list({ columns: ['title', 'kind', 'title'] })],
    ['list.filters: "kind" stands here twice.', list({ filters: ['kind', 'kind'] })],
    ['list.totals: "amount" stands here twice.', list({ totals: ['amount', 'amount'] })],
    ['list.kinds: "table" stands here twice.', list({ kinds: ['table', 'table'] })],
    ['list.board.fields: "kind" stands here twice.', list({ board: { by: 'status', fields: ['kind', 'kind'] } })],
    ['list.expand.fields: "kind" stands here twice.', list({ expand: { fields: ['kind', 'kind'] } })],
    [
      'form.sections: "title" stands here twice.',
      { form: { sections: [{ label: label('One'), fields: ['title', 'amount', 'title'] }] } },
    ],
    [
      'relations.parts.columns: "title" stands here twice.',
      { relations: { parts: { label: label('Parts'), resource: 'things', by: 'kind', columns: ['title', 'title'] } } },
    ],
    ['actions.more.form: "title" stands here twice.', action({ form: ['title', 'title'] })],
    ['actions.more.from: "open" stands here twice.', action({ from: ['open', 'open'], to: 'closed' })],
    [
      'fields.other.label: "Title" is what another is called too.',
      fields({ other: text({ label: { zh: '别', en: 'Title' } }) }),
    ],
    [
      'fields.other.label: "Title字" is what another is called too.',
      fields({ other: text({ label: { zh: 'Title字', en: 'Else' } }) }),
    ],
    [
      'fields.other.options.b.label: "A" is what another is called too.',
      fields({ other: choice({ label: label('Other'), options: { a: label('A'), b: { zh: '乙', en: 'A' } } }) }),
    ],
    [
      'fields.other.visibleWhen: "other" decides itself whether it is there.',
      fields({ other: text({ label: label('Other'), visibleWhen: { other: 'x' } }) }),
    ],
    [
      'fields.other.requiredWhen: "other" decides itself whether it is required.',
      fields({ other: text({ label: label('Other'), requiredWhen: { other: { empty: true } } }) }),
    ],
    [
      'fields.other.requiredWhen: the field is always required.',
      fields({ other: text({ label: label('Other'), required: true, requiredWhen: small }) }),
    ],
    [
      'fields.other.readOnlyWhen: the field is always read-only.',
      fields({ other: text({ label: label('Other'), readOnly: true, readOnlyWhen: small }) }),
    ],
    [
      'fields.other.createOnly: nobody sets it, when the record is made neither.',
      fields({ other: text({ label: label('Other'), readOnly: true, createOnly: true }) }),
    ],
    ['fields.other.views: the field appears nowhere.', fields({ other: text({ label: label('Other'), views: [] }) })],
    [
      'list.columns: "other" appears in no list.',
      { ...fields({ other: text({ label: label('Other'), views: ['form'] }) }), ...list({ columns: ['other'] }) },
    ],
    [
      'list.filters: "other" appears in no filter.',
      { ...fields({ other: text({ label: label('Other'), views: ['form'] }) }), ...list({ filters: ['other'] }) },
    ],
    [
      'allowedWhen.edit: nobody can edit a record at all.',
      { verbs: ['list'], allowedWhen: { edit: { check: small, reason: label('No') } } },
    ],
    [
      'allowedWhen.delete: nobody can delete a record at all.',
      { verbs: ['list'], allowedWhen: { delete: { check: small, reason: label('No') } } },
    ],
    ['shownOnce: nobody makes a record.', { verbs: ['list'], shownOnce: { password: label('Password') } }],
    [
      'list.presets: there is no list to narrow.',
      { verbs: ['show'], ...list({ presets: { one: { label: label('One'), where: { kind: 'a' } } } }) },
    ],
    [
      'list.presets.two: "two" says the same as another.',
      list({
        presets: {
          one: { label: label('One'), where: { kind: 'a' } },
          two: { label: label('Two'), where: { kind: 'a' } },
        },
      }),
    ],
    [
      'list.presets.two.label: "One" is what another is called too.',
      list({
        presets: {
          one: { label: label('One'), where: { kind: 'a' } },
          two: { label: label('One'), where: { kind: 'b' } },
        },
      }),
    ],
    ['actions.more.from: it starts nowhere.', action({ from: [], to: 'closed' })],
    ['actions.more.to: "open" is where it starts: nothing changes.', action({ from: ['open'], to: 'open' })],
    [
      'actions.more.set.status: "status" is set by `to` already.',
      action({ from: ['open'], to: 'closed', set: { status: { value: 'open' } } }),
    ],
    [
      'actions.close.to: "closed" is shown by no list: `list.where` leaves it out.',
      list({ where: { status: 'open' } }),
    ],
    ['list.tabs.by: "kind" has one value on every list.', list({ where: { kind: 'a' }, tabs: { by: 'kind' } })],
    [
      'list.tabs.first: "b" is left out by `list.where`.',
      list({ where: { kind: ['a'] }, tabs: { by: 'kind', first: 'b' } }),
    ],
  ])('%s', (expected, change) => {
    expect(stated(change)).toContain(expected);
  });

  it('says perhaps of a state without a way in or out', () => {
    const options = { open: label('Open'), closed: label('Closed'), lost: label('Lost') };
    const status = state({ label: label('Status'), initial: 'open', options });
    expect(stated(fields({ status }), checkLikely)).toEqual([
      'fields.status.options.lost: "lost" has no way in or out.',
    ]);
    expect(stated(fields({ status }))).toEqual([]);
  });
});
