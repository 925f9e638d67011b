import { languages, textOf } from '../../schema/label';
import type { Field } from '../../schema/resource';
import { plainText } from '../fields/parse/plain-text';

/** Which field each column of a sheet stands for, by name; undefined: none. */
export type Mapping = readonly (string | undefined)[];

/** A head as it is compared: without the star of a required column, case, blanks and width of letters. */
const plainHead = (head: string): string =>
  plainText(head).replaceAll('*', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
/** Without what stands in brackets behind: a unit, for example. */
const shortHead = (head: string): string => plainHead(head).replace(/\s*\([^()]*\)$/, '');

const namesOf = (field: Field): readonly string[] => [
  ...languages.map((language) => plainHead(textOf(field.label, language))),
  field.name.toLowerCase(),
];

/** Finds the field of each column by its label in either language, or its name; each field once, the first column wins. */
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

/** The same mapping with another field for one column; the column that had it loses it. */
export const withColumn = (mapping: Mapping, column: number, name: string | undefined): Mapping =>
  mapping.map((now, index) => (index === column ? name : now === name ? undefined : now));

/** Fields that every record needs and no column gives. */
export const missingFields = (mapping: Mapping, fields: readonly Field[]): readonly Field[] =>
  fields.filter(
    (field) => field.required && !mapping.includes(field.name) && !('default' in field && field.default !== undefined),
  );
