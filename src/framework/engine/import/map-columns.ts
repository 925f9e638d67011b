import type { Field } from '../../fields/field';
import { compareText } from '../../shared/compare-text';
import { languages, textOf } from '../../shared/label';

/** The field name of each column of a sheet; undefined: none. */
export type Mapping = readonly (string | undefined)[];

/** Normalizes a heading for comparison: no star of a required column, no case, spaces or full-width letters. */
const plainHead = (head: string): string => compareText(compareText(head).replaceAll('*', ''));
/** Removes a trailing bracket, for example a unit. */
const shortHead = (head: string): string => plainHead(head).replace(/\s*\([^()]*\)$/, '');

const namesOf = (field: Field): readonly string[] => [
  ...languages.map((language) => plainHead(textOf(field.label, language))),
  field.name.toLowerCase(),
];

/**
 * Finds the field of each column by its label in either language, or by its name; each field is used once, the first column
 * wins.
 */
export const mapColumns = (head: readonly string[], fields: readonly Field[]): Mapping => {
  const taken = new Set<string>();
  return head.map((text) => {
    const found = [plainHead(text), shortHead(text)]
      .filter((name) => name !== '')
      .map((name) => fields.find((field) => !taken.has(field.name) && namesOf(field).includes(name)))
      .find((field) => field !== undefined);
    if (found) taken.add(found.name);
    return found?.name;
  });
};

/** Returns the mapping with another field for one column; another column with that field loses it. */
export const withColumn = (mapping: Mapping, column: number, name: string | undefined): Mapping =>
  mapping.map((now, index) => (index === column ? name : now === name ? undefined : now));

/** Required fields without a column. */
export const missingFields = (mapping: Mapping, fields: readonly Field[]): readonly Field[] =>
  fields.filter(
    (field) => field.required && !mapping.includes(field.name) && !('default' in field && field.default !== undefined),
  );
