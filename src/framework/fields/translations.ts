import { type Label, type Language, type SiteLanguages, textOf } from '../shared/label';
import { isBlank } from '../shared/text';
import { formerNames } from '../shared/was';
import { fieldViews } from './base/field-base';
import type { Values } from './base/resolved';
import type { Field } from './field';
import { partsOfLookup } from './lookup';
import type { FieldConfig } from './registry';
import { resolveField } from './resolve-field';
import type { TextConfig } from './text/text';

const languageNames: Readonly<Record<Language, { zh: string; en: string }>> = {
  zh: { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};

/** A label with the language of the text that it is the label of: 名称（英文）, Name (English). */
const labelIn = (label: Label, language: Language): Label => ({
  zh: `${textOf(label, 'zh')}（${languageNames[language].zh}）`,
  en: `${textOf(label, 'en')} (${languageNames[language].en})`,
});

/** What holds the text of a field in one more language: `name` → `nameEn`. */
const nameIn = (name: string, language: Language): string =>
  `${name}${language.charAt(0).toUpperCase()}${language.slice(1)}`;

const hasLanguages = (field: FieldConfig): field is TextConfig => 'languages' in field && field.languages === true;

const lookupIn = (path: string, language: Language): string => {
  const { by, of } = partsOfLookup(path);
  return `${by}.${nameIn(of, language)}`;
};

/** What a field says of its own text only. */
const ofItself: ReadonlySet<string> = new Set(['required', 'requiredWhen', 'default', 'help', 'languages']);

/** The field with the text in one more language: with the limits and rights of the field that it translates, and never required. */
const translationOf = (name: string, written: TextConfig, language: Language): Field => {
  const { label, was, lookup, views = fieldViews } = written;
  const same = Object.entries(written).filter(([property]) => !ofItself.has(property));
  const field = resolveField(nameIn(name, language), {
    ...Object.fromEntries(same),
    type: written.type,
    label: labelIn(label, language),
    ...(was !== undefined && { was: formerNames(was).map((former) => nameIn(former, language)) }),
    ...(lookup !== undefined && { lookup: lookupIn(lookup, language) }),
    views: views.filter((view) => view === 'form' || view === 'export'),
  });
  return { ...field, language, translates: name };
};

/** A field with every default filled in, followed by those with its text in the further languages of the site, where it says so. */
export const resolveFields = (name: string, written: FieldConfig, site: SiteLanguages): readonly Field[] => {
  const field = resolveField(name, written);
  const others = site.languages.filter((language) => language !== site.language);
  if (!hasLanguages(written) || others.length === 0) return [field];
  const translations = Object.fromEntries(others.map((language) => [language, nameIn(name, language)]));
  return [
    { ...field, language: site.language, translations },
    ...others.map((language) => translationOf(name, written, language)),
  ];
};

/** The names of fields, each followed by those with its text in further languages. */
export const withTranslations = (names: readonly string[], fields: ReadonlyMap<string, Field>): readonly string[] =>
  names.flatMap((name) => [name, ...translationsOf(fields.get(name))]);

/** The names of the fields with the text of a field in further languages. */
export const translationsOf = (field: Field | undefined): readonly string[] => Object.values(field?.translations ?? {});

/** The name of the field with the text that a reader in a language sees, where there is one; the field's own where it has one language. */
export const nameFor = (field: Field, language: Language): string => field.translations?.[language] ?? field.name;

/** The value of a field for a reader in a language: of a text in several languages the one in theirs, else that in the site's own. */
export const valueFor = (field: Field, values: Values, language: Language): unknown => {
  const value = values[nameFor(field, language)];
  return isBlank(value) ? values[field.name] : value;
};

/** The label of a field where it is filled in: with its language, where it has several. */
export const inputLabel = ({
  label,
  language,
  translations,
}: Pick<Field, 'label' | 'language' | 'translations'>): Label =>
  language === undefined || translations === undefined ? label : labelIn(label, language);
