import { describe, expect, it } from 'vitest';
import { money, phone, text } from '../../../src/framework/fields/registry';
import { checkConsole } from '../../../src/framework/language/check/check';
import type { ConsoleConfig, SiteConfig } from '../../../src/framework/language/console-config';
import { resolveConsole } from '../../../src/framework/language/resolve/resolve';
import type { Label } from '../../../src/framework/shared/label';

const both = { zh: '物', en: 'Thing' };

const consoleOf = (site: Partial<SiteConfig>, label: Label = both): ConsoleConfig => ({
  site: { title: label, home: '/things', ...site },
  roles: {},
  permissions: [],
  resources: {
    things: {
      label,
      fields: {
        name: text({ label }),
        price: money({ label }),
        abroad: money({ label, currency: 'USD' }),
        phone: phone({ label, country: 'DE' }),
      },
      list: { tones: [{ when: { name: 'x' }, tone: 'info', label }] },
    },
  },
  routes: [{ path: '/things', title: label, page: 'list', resource: 'things' }],
});

const mistakes = (config: ConsoleConfig) => checkConsole(config).map(({ path, message }) => `${path}: ${message}`);

describe('the languages of a site', () => {
  it.each<[string, Partial<SiteConfig>, Label]>([
    ['both', {}, both],
    ['English', { languages: ['en'] }, { en: 'Thing' }],
    ['Chinese', { languages: ['zh'] }, { zh: '物' }],
  ])('%s: their texts are enough', (_, site, label) => {
    expect(mistakes(consoleOf(site, label))).toEqual([]);
  });

  it('has each text that is missing said with its path', () => {
    const stated = mistakes(consoleOf({}, { en: 'Thing' }));
    for (const path of ['site.title.zh', 'resources.things.label.zh', 'resources.things.fields.phone.label.zh'])
      expect(stated).toContain(`${path}: the text is missing.`);
    expect(stated.some((each) => each.includes('.en'))).toBe(false);
    expect(mistakes(consoleOf({ languages: ['en'] }, { zh: '物' }))).toContain(
      'resources.things.fields.name.label.en: the text is missing.',
    );
  });

  it.each<[string, SiteConfig['language'], SiteConfig['languages'], string]>([
    ['the first that is named where Chinese is not', undefined, ['en'], 'en'],
    ['Chinese', undefined, undefined, 'zh'],
    ['the one that is named', 'en', ['zh', 'en'], 'en'],
  ])('opens with %s', (_, language, languages, expected) => {
    const site = { ...(language && { language }), ...(languages && { languages }) };
    expect(resolveConsole(consoleOf(site)).site.language).toBe(expected);
  });

  it('has a text wherever another language is asked for', () => {
    const { resources, routes } = resolveConsole(consoleOf({ languages: ['en'] }, { en: 'Thing' }));
    expect(resources.get('things')?.label).toEqual({ zh: 'Thing', en: 'Thing' });
    expect(routes[0]?.title.zh).toBe('Thing');
  });
});

it('amounts have the currency of the site, unless they name their own', () => {
  const fields = resolveConsole(consoleOf({ currency: 'EUR' })).resources.get('things')?.fieldByName;
  expect(fields?.get('price')).toMatchObject({ currency: 'EUR' });
  expect(fields?.get('abroad')).toMatchObject({ currency: 'USD' });
});

it.each<[string, object]>([
  ['site.currency: "EURO" is no currency.', { currency: 'EURO' }],
  ['site.demoMenu: "Adminn" is no role.', { demoMenu: ['Adminn'] }],
  ['site.languages: there is none.', { languages: [] }],
  ['site.languages: "fr" is no language.', { languages: ['fr', 'en'] }],
  ['site.language: "zh" is not among the languages.', { languages: ['en'], language: 'zh' }],
])('%s', (stated, site) => expect(mistakes(consoleOf(site))).toContain(stated));

it('names currencies and countries that there are', () => {
  const config = consoleOf({});
  const things = config.resources.things;
  const fields = {
    ...things?.fields,
    price: { type: 'money', label: both, currency: 'XYZ' },
    phone: { type: 'phone', label: both, country: 'XX' },
  };
  const stated = mistakes({ ...config, resources: { things: { ...things, fields } } } as unknown as ConsoleConfig);
  expect(stated).toContain('resources.things.fields.price.currency: "XYZ" is no currency.');
  expect(stated).toContain('resources.things.fields.phone.country: "XX" is no country whose numbers are known.');
});
