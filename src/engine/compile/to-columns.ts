import type { FieldType } from '../../schema/field-config';
import type { Field, Resource } from '../../schema/resource';
import type { Can } from '../engine-context';
import { readableFields } from './field-rights';

/** One column of a list. */
export interface Column {
  field: Field;
  /** In px; undefined lets the content decide. */
  width: number | undefined;
  align: 'start' | 'end';
  isSortable: boolean;
}

/** What a type's column looks like when the field does not say. Figures stand at the right, so that they can be compared. */
const shapes = {
  text: { width: undefined, align: 'start', isSortable: true },
  textarea: { width: undefined, align: 'start', isSortable: false },
  number: { width: 110, align: 'end', isSortable: true },
  money: { width: 130, align: 'end', isSortable: true },
  percent: { width: 100, align: 'end', isSortable: true },
  progress: { width: 150, align: 'start', isSortable: true },
  date: { width: 120, align: 'start', isSortable: true },
  datetime: { width: 170, align: 'start', isSortable: true },
  choice: { width: 120, align: 'start', isSortable: true },
  state: { width: 110, align: 'start', isSortable: true },
  tags: { width: 180, align: 'start', isSortable: false },
  switch: { width: 90, align: 'start', isSortable: true },
  image: { width: 90, align: 'start', isSortable: false },
  url: { width: 200, align: 'start', isSortable: false },
  phone: { width: 150, align: 'start', isSortable: true },
  ref: { width: 140, align: 'start', isSortable: false },
} as const satisfies { [T in FieldType]: Omit<Column, 'field'> };

const isMany = (field: Field): boolean => 'multiple' in field && field.multiple === true;

const toColumn = (field: Field): Column => {
  const shape = shapes[field.type];
  return { field, ...shape, width: field.width ?? shape.width, isSortable: shape.isSortable && !isMany(field) };
};

/** The columns of a list: the named fields that the user may see. */
export const toColumns = (input: { resource: Resource; names: readonly string[]; can: Can }): readonly Column[] =>
  readableFields(input).map(toColumn);

/** Names of the fields that a list may be sorted by. */
export const sortableNames = (columns: readonly Column[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.isSortable).map((column) => column.field.name));
