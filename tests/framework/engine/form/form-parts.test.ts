import { beforeEach, describe, expect, it } from 'vitest';
import { chosenValues, conflictRows, firstChoices } from '../../../../src/framework/engine/form/conflict-rows';
import { dropDraft, keepDraft, readDraft } from '../../../../src/framework/engine/form/draft/draft-of';
import { draftValues, restorableValues } from '../../../../src/framework/engine/form/draft/use-draft';
import { sectionOf, shownSections, wrongSections } from '../../../../src/framework/engine/form/section-box';
import { toForm } from '../../../../src/framework/engine/form/to-form';
import { text } from '../../../../src/framework/fields/registry';
import { resolveField } from '../../../../src/framework/fields/resolve-field';
import type { Resource } from '../../../../src/framework/language/resource/resource';
import { formsConsole } from './tiny-forms';

// @vitest-environment happy-dom

// The tiny console declares it.
const resource = formsConsole.resources.get('tabs') as Resource;
const sections = toForm({ resource, mode: 'create', can: () => true });
const fields = sections.flatMap((section) => section.fields);
const now = new Date('2026-11-22T10:00:00Z');
const place = { user: 'u1', resource: 'tabs', record: '7' };
const draft = { at: now.toISOString(), version: 2, values: { title: 'A' }, base: { title: 'B' } };

describe('the section of a message', () => {
  it.each([
    ['title', 0],
    ['price', 1],
    ['items.2.name', 2],
    [['items', 2, 'name'], 2],
    ['unknown', 0],
  ] as const)('%s is %i', (at, section) => expect(sectionOf(sections, at)).toBe(section));
  it('counts once, and only where something is wrong', () => {
    const errors = (name: string, ...texts: string[]) => ({ name: [name], errors: texts });
    expect(wrongSections(sections, [errors('note', 'x'), errors('mobile', 'y'), errors('title')])).toEqual([2]);
  });
  it('is drawn when one of its fields is', () => {
    expect(shownSections(sections, new Set(['title', 'note']))).toEqual([0, 2]);
  });
});

it('a field whose codes the server counts is shown, and neither typed nor kept in a draft', () => {
  const no = resolveField('no', text({ label: { zh: '单号', en: 'No.' }, code: { digits: 4 } }));
  const coded = {
    ...resource,
    fieldByName: new Map([['no', no]]),
    sections: [{ label: undefined, fields: ['no'] }],
  };
  for (const mode of ['create', 'edit'] as const) {
    const shown = toForm({ resource: coded, mode, can: () => true }).flatMap((section) => section.fields);
    expect(shown).toEqual([{ field: no, isDisabled: true }]);
    expect(draftValues({ fields: [{ field: no, isDisabled: false }], before: {}, now: { no: '0001' } })).toEqual({});
  }
});

describe('what two people made of a record', () => {
  const rows = (mine: object, theirs: object) =>
    conflictRows({
      fields: fields.map(({ field }) => field),
      base: { title: 'A', note: 'N' },
      mine: { title: 'A', note: 'N', ...mine },
      theirs: { title: 'A', note: 'N', ...theirs },
    });
  it.each([
    ['nothing', {}, {}, []],
    [
      'one field each',
      { title: 'B' },
      { note: 'M' },
      [
        ['title', 'mine'],
        ['note', 'theirs'],
      ],
    ],
    ['the same field', { title: 'B' }, { title: 'C' }, [['title', 'both']]],
    ['the same change', { title: 'B' }, { title: 'B' }, []],
    ['one emptied it', { note: '' }, { note: 'M' }, [['note', 'both']]],
  ] as const)('%s', (_, mine, theirs, expected) => {
    expect(rows(mine, theirs).map(({ field, changedBy }) => [field.name, changedBy])).toEqual(expected);
  });
  it('is not decided by us where both changed it', () => {
    const choices = firstChoices(rows({ title: 'B', note: 'M' }, { title: 'C' }));
    expect([...choices]).toEqual([['note', 'mine']]);
  });
  it('is saved as chosen, an emptied value included', () => {
    const theirs = { title: 'C', note: 'M' };
    const all = rows({ title: 'B', note: '' }, theirs);
    expect(
      chosenValues({
        rows: all,
        theirs,
        choices: new Map([
          ['note', 'mine'],
          ['title', 'theirs'],
        ]),
      }),
    ).toEqual({
      note: '',
    });
  });
});

describe('a draft', () => {
  beforeEach(() => localStorage.clear());
  it('is found by user, resource and record', () => {
    expect(keepDraft(place, draft)).toBe('kept');
    expect(readDraft(place, now)).toEqual(draft);
    expect(readDraft({ ...place, user: 'u2' }, now)).toBeUndefined();
    expect(readDraft({ ...place, record: '8' }, now)).toBeUndefined();
    dropDraft(place);
    expect(readDraft(place, now)).toBeUndefined();
  });
  it('is not kept when it is too large, and forgotten after a month', () => {
    expect(keepDraft(place, { ...draft, values: { title: 'x'.repeat(200_001) } })).toBe('tooLarge');
    keepDraft(place, draft);
    expect(readDraft(place, new Date(now.getTime() + 31 * 86_400_000))).toBeUndefined();
  });
  it('makes room: the oldest of too many go', () => {
    for (let index = 0; index < 110; index += 1) {
      const at = new Date(now.getTime() + index * 1000).toISOString();
      keepDraft({ ...place, record: String(index) }, { ...draft, at });
    }
    expect(localStorage.length).toBe(100);
    expect(readDraft({ ...place, record: '0' }, now)).toBeUndefined();
    expect(readDraft({ ...place, record: '109' }, now)).toBeDefined();
  });
  it.each(['', 'null', '{}', '{"at":"x","values":{},"base":{}}', '{"at":1}'])('that reads %s is none', (text) => {
    keepDraft(place, draft);
    localStorage.setItem(localStorage.key(0) ?? '', text);
    expect(readDraft(place, now)).toBeUndefined();
  });
  it('holds no masked number, and gives none back', () => {
    const typed = { title: 'A', mobile: '13800138000' };
    expect(draftValues({ fields, before: {}, now: typed })).toEqual({ title: 'A' });
    expect(restorableValues({ fields, before: {}, kept: { ...typed, gone: 1 } })).toEqual({ title: 'A' });
  });
  it('of a resource whose fields have changed is reduced to what still fits, and would change something', () => {
    const stored = {
      title: { not: 'a text' },
      kind: 'abolished',
      price: '12',
      note: 'as it is stored',
      items: [{ name: 'A', gone: 1 }, { name: 2 }],
    };
    const before = { note: 'as it is stored' };
    expect(restorableValues({ fields, before, kept: stored })).toEqual({ items: [{ name: 'A' }, {}] });
    expect(restorableValues({ fields, before: {}, kept: { kind: 'paid', price: 1 } })).toEqual({
      kind: 'paid',
      price: 1,
    });
    // An emptied field is a change.
    expect(restorableValues({ fields, before, kept: { note: '' } })).toEqual({ note: '' });
  });
  it.each([
    [
      'full',
      {
        setItem: () => {
          throw new DOMException('', 'QuotaExceededError');
        },
      },
    ],
    [
      'forbidden',
      {
        getItem: () => {
          throw new DOMException('', 'SecurityError');
        },
        removeItem: () => {
          throw new DOMException('', 'SecurityError');
        },
        setItem: () => {
          throw new DOMException('', 'SecurityError');
        },
      },
    ],
  ])('where storage is %s is not kept, and nothing breaks', (_, refused) => {
    const storage = { getItem: () => null, removeItem: () => undefined, ...refused } as unknown as Storage;
    expect(keepDraft(place, draft, storage)).toBe('noRoom');
    expect(readDraft(place, now, storage)).toBeUndefined();
    dropDraft(place, storage);
  });
});
