import { type Language, textOf } from '../../schema/label';
import type { Field } from '../../schema/resource';
import { treeNodes } from '../../schema/tree-options';
import { sheetColumns } from '../export/export-columns';
import type { SheetColumn } from '../export/sheet-writer';
import { switchLabel } from '../fields/common/switch-labels';

/** Words of a template that the texts of the page hold. */
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

/** More choices than this stay out of a note. */
const mostChoices = 20;

/** What may be written into a column of choices. */
const choicesOf = (field: Field, language: Language): readonly string[] => {
  if (field.type === 'choice') return Object.values(field.options).map((option) => textOf(option, language));
  if (field.type === 'tree') return [...treeNodes(field.options).values()].map(({ label }) => textOf(label, language));
  return field.type === 'switch' ? [true, false].map((value) => textOf(switchLabel(value), language)) : [];
};

const noteOf = (field: Field, language: Language, t: TemplateTexts): string => {
  const choices = choicesOf(field, language);
  const parts = [
    field.required && t('required'),
    field.unique && t('unique'),
    field.type === 'date' && t('day'),
    field.type === 'datetime' && t('moment'),
    field.type === 'dateRange' && t('range'),
    field.type === 'ref' && t('title'),
    choices.length > 0 &&
      t('choices', {
        choices: [...choices.slice(0, mostChoices), ...(choices.length > mostChoices ? ['…'] : [])].join(' / '),
      }),
    (field.type === 'tags' || ('multiple' in field && field.multiple === true)) && t('several'),
    field.help && textOf(field.help, language),
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
};

const day = '2026-01-05';
const samples: Partial<Record<Field['type'], string>> = {
  number: '10',
  money: '99.50',
  percent: '85',
  rating: '5',
  date: day,
  datetime: `${day} 09:30`,
  dateRange: `${day} ~ 2026-01-31`,
  url: 'https://example.com',
  phone: '13800138000',
};

const sampleOf = (field: Field, language: Language, t: TemplateTexts): string =>
  choicesOf(field, language)[0] ??
  samples[field.type] ??
  (field.type === 'text' || field.type === 'textarea' ? t('sample', { label: textOf(field.label, language) }) : '');

/** A file to fill in: a head with a star at what is required, a row that explains and one that shows how. Both begin with a mark and are no records. */
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
