import { describe, expect, it } from 'vitest';
import { list, number, tags, text } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import type { WrittenResource } from '../../../src/framework/language/resource/resource-config';

const label = { zh: '字', en: 'Word' };
const provided = {
  cells: { meter: ['number', 'percent'], trend: ['number'] },
  inputs: { composer: ['text'] },
  pages: { show: ['reader'], list: ['gallery'] },
} as const;

const mistakes = (resource: Partial<WrittenResource>) =>
  checkConsole(
    {
      site: { title: label, home: '/things' },
      roles: {},
      permissions: [],
      resources: { things: { label, fields: { title: text({ label }) }, ...resource } },
      routes: [{ path: '/things', title: label, page: 'list', resource: 'things' }],
    },
    provided,
  ).map(({ path, message, hint }) => `${path}: ${message} ${hint ?? ''}`.trim());

describe('components in place of generated parts', () => {
  it('are accepted where they exist and fit', () => {
    const fields = { title: text({ label, input: 'composer' }), rank: number({ label, cell: 'trend' }) };
    expect(mistakes({ fields, pages: { show: 'reader', list: 'gallery' } })).toEqual([]);
  });

  it.each<[string, Partial<WrittenResource>]>([
    [
      'resources.things.fields.rank.cell: "trent" is no cell. Did you mean "trend"?',
      { fields: { title: text({ label }), rank: number({ label, cell: 'trent' }) } },
    ],
    [
      'resources.things.fields.title.cell: "meter" is made for number, percent, and this field is text.',
      { fields: { title: text({ label, cell: 'meter' }) } },
    ],
    [
      'resources.things.fields.title.input: "composr" is no input. Did you mean "composer"?',
      { fields: { title: text({ label, input: 'composr' }) } },
    ],
    [
      'resources.things.fields.words.input: "composer" is made for text, and this field is tags.',
      { fields: { title: text({ label }), words: tags({ label, input: 'composer' }) } },
    ],
    [
      'resources.things.fields.code.input: a field that is read-only is in no form. Leave `input` out.',
      { fields: { title: text({ label }), code: text({ label, input: 'composer', readOnly: true }) } },
    ],
    [
      'resources.things.pages.show: "readr" is no page for "show". Did you mean "reader"?',
      { pages: { show: 'readr' } },
    ],
    ['resources.things.pages.edit: "reader" is no page for "edit". Known: none.', { pages: { edit: 'reader' } }],
    [
      `resources.things.pages.show: there is no such page: the verb "show" is not among the resource's.`,
      { pages: { show: 'reader' }, verbs: ['list'] },
    ],
  ])('%s', (expected, resource) => expect(mistakes(resource)).toContain(expected));

  it('have no place within the items of a list, nor instead of them', () => {
    const item = text({ label, cell: 'meter' });
    const found = mistakes({
      fields: { title: text({ label }), items: list({ label, fields: { item }, input: 'x' }) },
    });
    expect(found.join('\n')).toMatch(/items\.fields\.item\.cell: has no meaning within a list/);
    expect(found.join('\n')).toMatch(/items\.input: the items of a list are placed by the form/);
  });
});
