import { describe, expect, test } from 'vitest';
import { text } from '../../../src/framework/fields/registry';
import { inputLabel, valueFor } from '../../../src/framework/fields/translations';
import { resolveResource } from '../../../src/framework/language/resolve/resolve-resource';

const label = { zh: '名称', en: 'Name' };
const other = text({ label: { zh: '别的', en: 'Other' } });
const name = text({
  label,
  help: { zh: '简短', en: 'Short' },
  required: true,
  unique: true,
  search: true,
  protected: true,
  max: 9,
  was: 'title',
  default: '茶',
  visibleWhen: { other: 'x' },
  languages: true,
});
const actions = { rename: { label, form: ['name' as const] } };
const resolved = (site: Parameters<typeof resolveResource>[2] = {}) =>
  resolveResource(
    'teas',
    { label, fields: { name, other }, form: { sections: [{ label, fields: ['name'] }] }, actions },
    site,
  );

describe('a text in several languages', () => {
  test('is followed by a field with the same limits and rights, which nobody has to fill in', () => {
    const { fields, fieldByName, titleField, list, sections, actions } = resolved();
    expect(fields.slice(0, 3).map((field) => field.name)).toEqual(['name', 'nameEn', 'other']);
    expect(fieldByName.get('nameEn')).toEqual({
      type: 'text',
      name: 'nameEn',
      label: { zh: '名称（英文）', en: 'Name (English)' },
      language: 'en',
      translates: 'name',
      was: ['titleEn'],
      max: 9,
      required: false,
      unique: true,
      readOnly: false,
      createOnly: false,
      protected: true,
      search: true,
      visibleWhen: { other: 'x' },
      views: ['form', 'export'],
      isSystem: false,
    });
    expect(titleField).toBe('name');
    expect(list.columns).toEqual(['name', 'other', 'createdAt']);
    expect(sections.map((section) => section.fields)).toEqual([
      ['other', 'ownerId'],
      ['name', 'nameEn'],
    ]);
    expect(actions[0]).toMatchObject({ form: ['name', 'nameEn'] });
    expect(inputLabel(fields[0] ?? other)).toEqual({ zh: '名称（中文）', en: 'Name (Chinese)' });
  });

  test.each([
    [{ languages: ['zh'] as const }, ['name', 'other']],
    [{ languages: ['en'] as const }, ['name', 'other']],
    [{ language: 'en' } as const, ['name', 'nameZh', 'other']],
  ])('has the languages of the site: %j', (site, names) => {
    const { fields } = resolved(site);
    expect(fields.filter((field) => !field.isSystem).map((field) => field.name)).toEqual(names);
  });

  test.each([
    ['zh', { name: '绿茶', nameEn: 'Green tea' }, '绿茶'],
    ['en', { name: '绿茶', nameEn: 'Green tea' }, 'Green tea'],
    ['en', { name: '绿茶', nameEn: '' }, '绿茶'],
    ['en', { name: '绿茶' }, '绿茶'],
    ['zh', { nameEn: 'Green tea' }, undefined],
  ] as const)('shows a reader in %s of %j: %s', (language, values, shown) => {
    const [field] = resolved().fields;
    expect(field && valueFor(field, values, language)).toBe(shown);
  });
});
