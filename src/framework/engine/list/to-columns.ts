import { type Field, isMany, kitOf } from '../../fields/field';
import type { Resource } from '../../language/resource/resource';
import { canReadPlain, missingReadRight, readableFields } from '../../rights/field-rights';
import type { Can, Right } from '../../rights/objects';

/** One column of a list. */
export interface Column {
  field: Field;
  /** In px; undefined lets the content decide. */
  width: number | undefined;
  align: 'start' | 'end';
  isSortable: boolean;
  /** The right that is missing to see its values; such a column has none. */
  withheld?: Right;
}

const toColumn = ({ resource, field, can }: { resource: Resource; field: Field; can: Can }): Column => {
  const shape = kitOf(field).column;
  const isSortable = shape.isSortable && !isMany(field) && canReadPlain({ resource, field, can });
  const withheld = missingReadRight({ resource, field, can });
  return { field, ...shape, width: field.width ?? shape.width, isSortable, ...(withheld && { withheld }) };
};

/** The columns of a list: the named fields that the user may see, and `withAll` the others without their values. */
export const toColumns = (input: {
  resource: Resource;
  names: readonly string[];
  can: Can;
  withAll?: boolean | undefined;
}): readonly Column[] => readableFields(input).map((field) => toColumn({ ...input, field }));

/** Names of the fields that a list may be sorted by. */
export const sortableNames = (columns: readonly Column[]): ReadonlySet<string> =>
  new Set(columns.filter((column) => column.isSortable).map((column) => column.field.name));
