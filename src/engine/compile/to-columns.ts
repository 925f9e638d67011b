import type { FieldType } from '../../schema/field-config';
import type { Field, Resource } from '../../schema/resource';
import type { Can } from '../engine-context';
import { canReadPlain, readableFields } from './field-rights';

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
  dateRange: { width: 210, align: 'start', isSortable: true },
  choice: { width: 120, align: 'start', isSortable: true },
  tree: { width: 180, align: 'start', isSortable: false },
  state: { width: 110, align: 'start', isSortable: true },
  tags: { width: 180, align: 'start', isSortable: false },
  switch: { width: 90, align: 'start', isSortable: true },
  image: { width: 90, align: 'start', isSortable: false },
  file: { width: 200, align: 'start', isSortable: false },
  video: { width: 110, align: 'start', isSortable: false },
  richtext: { width: 260, align: 'start', isSortable: false },
  region: { width: 180, align: 'start', isSortable: true },
  url: { width: 200, align: 'start', isSortable: false },
  phone: { width: 150, align: 'start', isSortable: true },
  rating: { width: 120, align: 'start', isSortable: true },
  json: { width: 220, align: 'start', isSortable: false },
  list: { width: 110, align: 'start', isSortable: false },
  ref: { width: 140, align: 'start', isSortable: false },
} as const satisfies { [T in FieldType]: Omit<Column, 'field'> };

const isMany = (field: Field): boolean => 'multiple' in field && field.multiple === true;

const toColumn = ({ resource, field, can }: { resource: Resource; field: Field; can: Can }): Column => {
  const shape = shapes[field.type];
  const isSortable = shape.isSortable && !isMany(field) && canReadPlain({ resource, field, can });
  return { field, ...shape, width: field.width ?? shape.width, isSortable };
};

/** The columns of a list: the named fields that the user may see. */
export const toColumns = (input: { resource: Resource; names: readonly string[]; can: Can }): readonly Column[] =>
  readableFields(input).map((field) => toColumn({ ...input, field }));

/** Names of the fields that a list may be sorted by. */
export const sortableNames = (columns: readonly Column[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.isSortable).map((column) => column.field.name));
