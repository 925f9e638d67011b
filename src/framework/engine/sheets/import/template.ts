import { type Field, isMany, kitOf } from '../../../fields/field';
import { type Language, textOf } from '../../../shared/label';
import { type SheetColumn, sheetColumns } from '../sheet-writer';

/** The texts of a template. */
export type TemplateTexts = (
  name:
    | 'note'
    | 'example'
    | 'required'
    | 'unique'
    | 'several'
    | 'choices'
    | 'day'
    | 'moment'
    | 'range'
    | 'title'
    | 'sample',
  values?: Record<string, string>,
) => string;

/** A note lists at most this many options. */
const mostChoices = 20;

const noteOf = (field: Field, language: Language, t: TemplateTexts): string => {
  const kit = kitOf(field);
  const { template } = kit;
  const choices = kit.choices?.(field, language) ?? [];
  const parts = [
    field.required && t('required'),
    field.unique && t('unique'),
    template?.note && t(template.note),
    choices.length > 0 &&
      t('choices', {
        choices: [...choices.slice(0, mostChoices), ...(choices.length > mostChoices ? ['…'] : [])].join(' / '),
      }),
    isMany(field) && t('several'),
    field.help && textOf(field.help, language),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
};

const sampleOf = (field: Field, language: Language, t: TemplateTexts): string => {
  const kit = kitOf(field);
  const { template, keepsBlank } = kit;
  const written = keepsBlank === true ? t('sample', { label: textOf(field.label, language) }) : '';
  const example = typeof template?.example === 'function' ? template.example(field) : template?.example;
  return kit.choices?.(field, language)[0] ?? example ?? written;
};

/**
 * A file to fill in: a heading with a star at required columns, a row that explains and one with an example. Both start with
 * a mark and are not imported.
 */
export const templateSheet = ({
  fields,
  language,
  t,
}: {
  fields: readonly Field[];
  language: Language;
  t: TemplateTexts;
}): { columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] } => {
  const heads = sheetColumns(fields, language).map((column, index) => ({
    ...column,
    width: Math.max(16, column.width ?? 0),
    header: `${column.header}${fields[index]?.required ? '*' : ''}`,
  }));
  const marked = (mark: string, cells: readonly string[]): string[] =>
    cells.map((cell, index) => (index === 0 ? `${mark}${cell}` : cell));
  return {
    columns: heads,
    rows: [
      marked(
        t('note'),
        fields.map((field) => noteOf(field, language, t)),
      ),
      marked(
        t('example'),
        fields.map((field) => sampleOf(field, language, t)),
      ),
    ],
  };
};
